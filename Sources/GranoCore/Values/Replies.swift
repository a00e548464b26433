/// The three drafts of an answer.
package struct Replies: Sendable, Equatable, Codable {
  /// Whether there are drafts, and if not, why.
  package enum Status: String, Sendable, Codable {
    case ready
    /// The model declined; the summary stays.
    case refused
    case failed
    /// Not asked for.
    case skipped
  }

  package var status: Status
  package var language: LanguageCode
  package var address: AddressForm

  /// True until the user has edited the drafts.
  package var ai: Bool
  package var drafts: [Draft]

  /// The model that worded at least one draft, and the prompt that it was asked with; nil for the
  /// rules alone.
  package var model: String?
  package var prompt: String?

  package init(
    status: Status, language: LanguageCode, address: AddressForm, ai: Bool = true,
    drafts: [Draft] = []
  ) {
    self.status = status
    self.language = language
    self.address = address
    self.ai = ai
    self.drafts = drafts
  }
}
