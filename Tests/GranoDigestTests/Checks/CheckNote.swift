import GranoCore
import GranoLanguages
import Testing

@testable import GranoDigest

/// A note with texts about its first segments that may be shown, and others that may not.
struct CheckNote: Sendable, CustomTestStringConvertible {
  let language: LanguageCode
  let segments: [String]
  let accepted: [String]
  let rejected: [String]
  var answer: LanguageCode?
  var sender = "Ruth"

  var testDescription: String { "\(language)→\(answer ?? language): \(segments[0])" }

  /// Monday, 30 November 2026, in the evening.
  static let sentAt = LocalDateTime(iso: "2026-11-30T18:00")

  var request: DigestRequest {
    DigestRequest(
      transcript: Transcript(
        engine: "text", model: nil,
        segments: segments.map { Segment(text: $0, language: language) }),
      language: language, sentAt: Self.sentAt, sender: sender)
  }

  var rules: Digest { RuleSummarizer(dates: RuleDateSource()).digest(request) }

  func evidence(terms: [String] = [], instructions: [String] = []) -> CheckEvidence {
    CheckEvidence(
      request: request, rules: rules, answer: answer ?? language, terms: terms,
      instructions: instructions)
  }

  /// The faults of a point that cites the whole note.
  func point(_ text: String) -> [CheckFault] {
    ItemChecks(evidence()).faults(inPoint: text, segments: Array(segments.indices))
  }

  /// The faults of a to-do that rewords the rules' first one.
  func todo(_ text: String) -> [CheckFault] {
    let rule = rules.todos.first
    return ItemChecks(evidence()).faults(
      inTodo: text, segments: rule?.segments ?? [0], rule: rule)
  }
}
