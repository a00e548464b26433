internal import GranoCore

/// The stretches of a message that a draft must not repeat.
struct MessageWords: Sendable {
  /// How many tokens a forbidden stretch has.
  let length: Int
  private let stretches: Set<[String]>

  init(_ text: String) {
    let words = Self.words(of: text)
    let ideographs = words.count { $0.first.map(AddressTokenizer.isIdeographic) ?? false }
    // Two characters make a word where every character is a token.
    let length = DraftChecks.echoLength * (ideographs * 3 > words.count ? 2 : 1)
    self.length = length
    stretches =
      words.count < length
      ? []
      : Set((0...words.count - length).map { Array(words[$0..<$0 + length]) })
  }

  func contains(_ words: ArraySlice<String>) -> Bool {
    stretches.contains(Array(words))
  }

  static func words(of text: String) -> [String] {
    AddressToken.tokens(of: text).map { TextFolding.fold($0.text) }
  }
}
