internal import GranoCore

/// Makes a note's segments of what was decoded in one window.
///
/// Whisper's own stretches end anywhere; segments end at sentences or pauses, because digests
/// cite them. Stretches that hold several sentences are split, those that break off in
/// mid-sentence are joined with the next. A split's time is interpolated by length and moved to the nearest
/// pause that the voice activity model found, if one is near.
struct SegmentBuilder: Sendable {
  var map: TimeMap
  /// Speech in the window, in samples of the note.
  var speech: [SampleSpan]
  var language: LanguageCode

  /// A pause of this many seconds ends a segment even in mid-sentence.
  static let pause = 0.8
  /// Segments are not joined beyond this many seconds.
  static let longest = 15.0
  /// How far in seconds a split may move to a pause.
  static let reach = 0.9

  func segments(of spans: [TimedText]) -> [Segment] {
    let rate = Double(SampleSpan.rate)
    let timing = SegmentTiming(
      speech: speech.map {
        SpeechStretch(start: Double($0.start) / rate, end: Double($0.end) / rate)
      })
    return timing.snapped(joined(spans.flatMap { split($0) }).compactMap { segment(of: $0) })
  }

  private func joined(_ spans: [TimedText]) -> [TimedText] {
    var result: [TimedText] = []
    for span in spans where !span.tokens.isEmpty {
      if let last = result.last, !SentenceEnds.endsSentence(last.text),
        span.start - last.end < Self.pause, span.end - last.start < Self.longest
      {
        result[result.count - 1].tokens += span.tokens
        result[result.count - 1].end = max(last.end, span.end)
      } else {
        result.append(span)
      }
    }
    return result
  }

  private func split(_ span: TimedText) -> [TimedText] {
    let text = span.text
    let ends = SentenceEnds.offsets(in: text)
    guard !ends.isEmpty else { return [span] }
    let total = Double(text.utf8.count)
    var parts: [TimedText] = []
    var current = TimedText(start: span.start, end: span.end, tokens: [])
    var consumed = 0
    var remaining = ends[...]
    for token in span.tokens {
      current.tokens.append(token)
      consumed += token.bytes.count
      // A token never straddles the blank that begins a sentence, so equality would do; a
      // dropped byte may have moved the offsets by one.
      guard let end = remaining.first, consumed >= end else { continue }
      remaining = remaining.drop { $0 <= consumed }
      let moment = span.start + (span.end - span.start) * Double(consumed) / total
      let gap = nearestPause(to: moment, after: current.start, before: span.end)
      current.end = gap.start
      parts.append(current)
      current = TimedText(start: gap.end, end: span.end, tokens: [])
    }
    if !current.tokens.isEmpty { parts.append(current) }
    return parts
  }

  private func nearestPause(
    to moment: Double, after start: Double, before end: Double
  ) -> (start: Double, end: Double) {
    var best: (start: Double, end: Double)?
    var distance = Self.reach
    for (before, after) in zip(speech, speech.dropFirst()) {
      guard let from = map.windowTime(ofSample: before.end),
        let until = map.windowTime(ofSample: after.start), from > start, until < end
      else { continue }
      // Longer pauses are likelier sentence ends: each second of pause counts as half a second
      // of nearness.
      let away = abs((from + until) / 2 - moment) - 0.5 * min(until - from, 0.6)
      if away < distance {
        distance = away
        best = (from, until)
      }
    }
    return best ?? (moment, moment)
  }

  private func segment(of span: TimedText) -> Segment? {
    let text = TextCleaning.trimmed(span.text)
    guard
      text.unicodeScalars.contains(where: {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
      })
    else { return nil }
    let start = map.noteTime(ofStart: span.start)
    let end = max(start, map.noteTime(ofEnd: span.end))
    let sum = span.tokens.reduce(0) { $0 + exponential($1.logProbability) }
    return Segment(
      start: Rounding.to(2, start), end: Rounding.to(2, end), text: text, language: language,
      confidence: Rounding.to(3, sum / Double(max(1, span.tokens.count))))
  }
}
