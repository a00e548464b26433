package import GranoCore

/// Finds the days and times that a note names.
package protocol DateSource: Sendable {
  /// The dates of `segments`, in the order they are spoken, each with its evidence.
  ///
  /// Which rule made each of them, and which suppressed others, is told to `trace`.
  func dates(
    in segments: [Segment], language: LanguageCode, sentAt: LocalDateTime?, order: DateOrder?,
    trace: inout DigestTrace
  ) -> [DateMention]
}
