/// Samples of a note from `start` up to but not including `end`, at 16 kHz.
struct SampleSpan: Sendable, Equatable {
  var start: Int
  var end: Int

  var count: Int { end - start }

  /// Length in seconds.
  var seconds: Double { Double(count) / Double(Self.rate) }

  /// Samples per second.
  static let rate = 16_000
}
