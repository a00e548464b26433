/// Samples of a note from `start` up to but not including `end`, at 16 kHz.
struct SampleSpan: Sendable, Equatable {
  var start: Int
  var end: Int

  var count: Int { end - start }

  /// Length in seconds.
  var seconds: Double { Double(count) / Double(Self.rate) }

  /// Samples per second.
  static let rate = 16_000

  /// What of it lies within the bounds; empty or negative in length when nothing does.
  func clipped(from: Int, until: Int) -> SampleSpan {
    SampleSpan(start: max(start, from), end: min(end, until))
  }
}
