/// Divides the speech of a note into windows that the encoder takes in one go, as it comes in.
///
/// Whisper looks at 30 s at most. Pauses are shortened to what a listener needs (what is cut is
/// remembered in the window's `TimeMap`). Speech of over two windows gives one of about 25 s, cut
/// off at the longest pause near by; what is left at the end is shared out evenly, so that there
/// is no tail of a second or two that would cost as much as ten.
struct WindowPlan: Sendable {
  /// Samples kept of the silence on either side of speech.
  ///
  /// 0.3 s: consonants at the edges lie below the model's threshold, and Whisper places its
  /// timestamps better with some silence around.
  var margin = 4_800

  /// Samples of a window at most: 30 s, less a little, so that the last word is not at the rim.
  var longest = 464_000

  /// A silence of this many samples (5 s) between two margins ends a window.
  ///
  /// Whisper reads two utterances that were far apart as one when they stand side by side: the
  /// second may be lost, and the times go wrong.
  var silence = 80_000

  /// Samples of a window at least (3 s), where there is a choice.
  static let least = 48_000

  struct Window: Sendable, Equatable {
    var map: TimeMap
    /// The speech in it, in samples of the note.
    var speech: [SampleSpan]
  }

  /// Speech that is in no window yet.
  private var pending: [SampleSpan] = []
  /// Where the last window was cut off: what comes after begins no earlier.
  private var floor = 0

  /// Takes in stretches of speech, in order.
  mutating func add(_ speech: [SampleSpan]) {
    for span in speech where span.end > floor {
      pending.append(SampleSpan(start: max(span.start, floor), end: span.end))
    }
  }

  /// The next window, if enough is known to tell where it ends.
  ///
  /// - Parameters:
  ///   - opened: Where speech began that has not ended yet.
  ///   - position: Up to here the speech is known.
  ///   - ended: Whether the note ends there.
  mutating func next(opened: Int?, position: Int, ended: Bool) -> Window? {
    var speech = pending
    if let opened, position > max(opened, floor) {
      speech.append(SampleSpan(start: max(opened, floor), end: position))
    }
    let pieces = padded(speech, sampleCount: position)
    guard let last = pieces.last else { return nil }
    let group = Self.firstGroup(of: pieces, silence: silence)
    let isComplete =
      ended || group.count < pieces.count
      || (opened == nil && position - last.end >= silence + margin)
    let total = group.reduce(0) { $0 + $1.count }
    if total > 2 * longest {
      return cut(group, near: longest * 17 / 20, speech: speech)
    }
    guard isComplete else { return nil }
    if total > longest { return cut(group, near: total / 2, speech: speech) }
    let end = group[group.count - 1].end
    return taken(group, upTo: end, speech: speech)
  }

  /// The first sample that a later window may need.
  ///
  /// - Parameter settled: Up to here every stretch of speech has been added.
  func needed(settled: Int) -> Int {
    max(floor, min(pending.first?.start ?? settled, settled) - margin)
  }

  /// The pieces up to the first silence that ends a window.
  private static func firstGroup(
    of pieces: [SampleSpan], silence: Int
  ) -> ArraySlice<SampleSpan> {
    for index in pieces.indices.dropFirst()
    where pieces[index].start - pieces[index - 1].end >= silence {
      return pieces[..<index]
    }
    return pieces[...]
  }

  private mutating func cut(
    _ pieces: ArraySlice<SampleSpan>, near target: Int, speech: [SampleSpan]
  ) -> Window {
    let sample = cutPoint(in: pieces, near: target, speech: speech)
    return taken(Self.before(sample, in: pieces)[...], upTo: sample, speech: speech)
  }

  private mutating func taken(
    _ pieces: ArraySlice<SampleSpan>, upTo end: Int, speech: [SampleSpan]
  ) -> Window {
    let rest = pending
    pending = []
    floor = end
    add(rest)
    return window(of: Array(pieces), speech: speech)
  }

  private func window(of pieces: [SampleSpan], speech: [SampleSpan]) -> Window {
    let inside = speech.flatMap { span in
      pieces.compactMap { piece -> SampleSpan? in
        let common = SampleSpan(
          start: max(span.start, piece.start), end: min(span.end, piece.end))
        return common.count > 0 ? common : nil
      }
    }
    return Window(map: TimeMap(pieces: pieces), speech: inside)
  }

  /// The speech with its margins; stretches that touch become one.
  private func padded(_ speech: [SampleSpan], sampleCount: Int) -> [SampleSpan] {
    var pieces: [SampleSpan] = []
    for span in speech {
      let wide = SampleSpan(
        start: max(floor, span.start - margin), end: min(sampleCount, span.end + margin))
      if let last = pieces.last, wide.start <= last.end {
        pieces[pieces.count - 1].end = max(last.end, wide.end)
      } else {
        pieces.append(wide)
      }
    }
    return pieces
  }

  /// The sample of the note to cut at: in a pause if there is one.
  ///
  /// A pause is worth its length; distance from the even share costs a fifteenth of itself, so that
  /// 0.4 s of silence is worth 6 s of unevenness. Neither side is left with under 3 s.
  private func cutPoint(
    in pieces: ArraySlice<SampleSpan>, near target: Int, speech: [SampleSpan]
  ) -> Int {
    var best: (sample: Int, worth: Int)?
    var offset = 0
    let total = pieces.reduce(0) { $0 + $1.count }
    let inner = Self.least...max(Self.least, min(longest, total - Self.least))
    for piece in pieces {
      var pauses = Self.pauses(of: speech, in: piece)
      // The seam after a piece is a pause that was shortened: 2 margins long.
      pauses.append((middle: piece.end, length: 2 * margin))
      for pause in pauses {
        let length = offset + pause.middle - piece.start
        guard inner.contains(length) else { continue }
        let worth = pause.length - abs(length - target) / 15
        if worth > best?.worth ?? Int.min { best = (pause.middle, worth) }
      }
      offset += piece.count
      if offset > longest { break }
    }
    if let best { return best.sample }
    // Half a minute without a breath: cut at the even share.
    return Self.sample(at: target, of: pieces)
  }

  private static func pauses(
    of speech: [SampleSpan], in piece: SampleSpan
  ) -> [(middle: Int, length: Int)] {
    let inside = speech.filter { $0.end > piece.start && $0.start < piece.end }
    return zip(inside, inside.dropFirst()).map { before, after in
      ((before.end + after.start) / 2, after.start - before.end)
    }
  }

  private static func sample(at offset: Int, of pieces: ArraySlice<SampleSpan>) -> Int {
    var left = offset
    for piece in pieces {
      if left < piece.count { return piece.start + max(1, left) }
      left -= piece.count
    }
    return pieces.last?.end ?? 0
  }

  private static func before(
    _ sample: Int, in pieces: ArraySlice<SampleSpan>
  ) -> [SampleSpan] {
    pieces.filter { $0.start < sample }.map {
      SampleSpan(start: $0.start, end: min($0.end, sample))
    }
  }
}
