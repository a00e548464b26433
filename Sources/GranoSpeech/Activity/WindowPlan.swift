/// Divides the speech of a note into windows that the encoder takes in one go.
///
/// Whisper looks at 30 s at most. Pauses are shortened to what a listener needs (what is cut is
/// remembered in the window's `TimeMap`), then the speech is shared out evenly, so that there is
/// no tail of a second or two that would cost as much as ten; the cuts go through the longest
/// pause near the even share.
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

  func windows(of speech: [SampleSpan], sampleCount: Int) -> [Window] {
    groups(of: padded(speech, sampleCount: sampleCount)).flatMap { shared($0, speech: speech) }
  }

  /// Splits at silences that end a window.
  private func groups(of pieces: [SampleSpan]) -> [[SampleSpan]] {
    pieces.reduce(into: []) { groups, piece in
      if let last = groups.last?.last, piece.start - last.end < silence {
        groups[groups.count - 1].append(piece)
      } else {
        groups.append([piece])
      }
    }
  }

  /// Shares one group's speech out evenly.
  private func shared(_ pieces: [SampleSpan], speech: [SampleSpan]) -> [Window] {
    var rest = pieces[...]
    var windows: [Window] = []
    while !rest.isEmpty {
      let total = rest.reduce(0) { $0 + $1.count }
      let shares = (total + longest - 1) / longest
      if shares <= 1 {
        windows.append(window(of: Array(rest), speech: speech))
        break
      }
      let cut = cutPoint(in: rest, near: total / shares, speech: speech)
      let (head, tail) = Self.split(rest, at: cut)
      windows.append(window(of: head, speech: speech))
      rest = tail[...]
    }
    return windows
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
        start: max(0, span.start - margin), end: min(sampleCount, span.end + margin))
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

  private static func split(
    _ pieces: ArraySlice<SampleSpan>, at sample: Int
  ) -> (head: [SampleSpan], tail: [SampleSpan]) {
    var head: [SampleSpan] = []
    var tail: [SampleSpan] = []
    for piece in pieces {
      if piece.end <= sample {
        head.append(piece)
      } else if piece.start >= sample {
        tail.append(piece)
      } else {
        head.append(SampleSpan(start: piece.start, end: sample))
        tail.append(SampleSpan(start: sample, end: piece.end))
      }
    }
    return (head, tail)
  }
}
