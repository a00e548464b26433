internal import GranoCore

/// Moves the edges of segments to where speech begins and ends.
///
/// Whisper's timestamps come in steps, early at the beginning of a sentence (it hears the silence
/// before) and anywhere in the pause after it; the voice activity model knows the edges to 32 ms.
struct SegmentTiming: Sendable {
  /// Speech in seconds of the note, in order.
  var speech: [SpeechStretch]

  /// An edge this many seconds inside a stretch still belongs to its beginning or end.
  var reach = 0.35
  /// A segment that enters a stretch by less than this many seconds, and by less than half of it,
  /// only brushes against its neighbour's words.
  var brush = 0.5

  func snapped(_ segments: [Segment]) -> [Segment] {
    var result = segments
    for index in result.indices {
      guard let start = result[index].start, let end = result[index].end else { continue }
      let own = stretches(from: start, to: end)
      guard let first = own.first, let last = own.last else { continue }
      let earliest = index > 0 ? result[index - 1].end ?? 0 : 0
      let latest = index + 1 < result.count ? segments[index + 1].start ?? .infinity : .infinity
      if first.start > start || start - first.start < reach {
        result[index].start = Rounding.to(2, max(first.start, earliest))
      }
      if last.end < end || (last.end - end < reach || latest >= last.end) {
        result[index].end = Rounding.to(2, max(result[index].start ?? start, last.end))
      }
      if let moved = result[index].end, moved > latest, latest > (result[index].start ?? start) {
        result[index].end = latest
      }
    }
    return result
  }

  /// The stretches that a segment speaks in.
  private func stretches(from start: Double, to end: Double) -> ArraySlice<SpeechStretch> {
    var touched = speech.filter { $0.end > start && $0.start < end }[...]
    func overlap(_ stretch: SpeechStretch) -> Double {
      min(stretch.end, end) - max(stretch.start, start)
    }
    func isBrush(_ stretch: SpeechStretch) -> Bool {
      overlap(stretch) < min(brush, stretch.duration / 2)
    }
    while touched.count > 1, let last = touched.last, isBrush(last) { touched.removeLast() }
    while touched.count > 1, let first = touched.first, isBrush(first) { touched.removeFirst() }
    return touched
  }
}
