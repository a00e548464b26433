internal import GranoCore

/// Makes a note's segments of what an engine outside this process heard in one piece.
struct PieceSegments {
  var piece: AudioPiece
  var language: LanguageCode

  /// The segments, and whether the reading went round in circles.
  func hypothesis(of reading: OutsideReading) -> Hypothesis {
    let believed = reading.parts.filter { !Self.isInvented($0) }
    let (once, looped) = LoopGuard.withoutRepeats(believed) { TextCleaning.trimmed($0.text) }
    let spans = timed(once)
    let builder = SegmentBuilder(
      map: TimeMap(pieces: [piece.span]), speech: loud(within: spans), language: language)
    let knowsConfidence = !once.isEmpty && once.allSatisfy { $0.averageLogProbability != nil }
    var (segments, loopedAgain) = LoopGuard.withoutRepeats(
      builder.segments(of: spans), text: \.text)
    if !knowsConfidence {
      for index in segments.indices { segments[index].confidence = nil }
    }
    return Hypothesis(
      language: language, segments: segments,
      averageLogProbability: knowsConfidence ? Self.average(once) : nil,
      looped: looped || loopedAgain)
  }

  /// The rules by which whisper's readings are believed too, segment by segment.
  private static func isInvented(_ part: OutsideReading.Part) -> Bool {
    if isSoundNote(TextCleaning.trimmed(part.text)) { return true }
    guard let noSpeech = part.noSpeech else { return false }
    if noSpeech > 0.6, let average = part.averageLogProbability, average < -1 { return true }
    return noSpeech >= KnownInventions.leastNoSpeech && KnownInventions.matches(part.text)
  }

  /// Whether all of it tells of a sound: "[BLANK_AUDIO]", "(wind blowing)", "*music*", "♪ la ♪".
  ///
  /// Whisper's own engine is kept from writing such (`NonSpeechTokens`); others are not.
  private static func isSoundNote(_ text: String) -> Bool {
    guard let first = text.first, let last = text.last, text.count > 1 else { return false }
    switch (first, last) {
    case ("[", "]"), ("(", ")"), ("*", "*"), ("♪", "♪"):
      // "(Yes) and (no)" is not one.
      return !text.dropFirst().dropLast().contains(last)
    default: return false
    }
  }

  /// The parts with times that lie within the piece and never go back.
  private func timed(_ parts: [OutsideReading.Part]) -> [TimedText] {
    var earliest = 0.0
    return parts.map { part in
      let start = clamped(part.start, from: earliest) ?? earliest
      let end = clamped(part.end, from: start) ?? piece.seconds
      earliest = start
      let confidence = part.averageLogProbability.map { min(0, max(-20, $0)) } ?? 0
      return TimedText(
        start: start, end: end,
        tokens: Self.words(of: part.text).map {
          TimedText.Token(bytes: Array($0.utf8), logProbability: confidence)
        })
    }
  }

  /// What is loud between the first word and the last.
  ///
  /// Energy takes noise for speech, so that it may narrow the engine's times and never widens them.
  private func loud(within spans: [TimedText]) -> [SampleSpan] {
    guard let first = spans.first?.start, let last = spans.map(\.end).max() else { return [] }
    let rate = Double(SampleSpan.rate)
    let from = piece.offset + Int(first * rate)
    let until = piece.offset + Int(last * rate)
    return piece.loudSpans.map { $0.clipped(from: from, until: until) }.filter { $0.count > 0 }
  }

  private func clamped(_ seconds: Double?, from earliest: Double) -> Double? {
    guard let seconds, seconds.isFinite else { return nil }
    return min(piece.seconds, max(earliest, seconds))
  }

  /// The words, each with the blank before it, so that segments can be put together again.
  private static func words(of text: String) -> [String] {
    var words = TextCleaning.trimmed(text).split(separator: " ").map { " " + $0 }
    // Chinese and Japanese have no blanks, also not where a segment begins.
    if let first = words.first, let scalar = first.unicodeScalars.dropFirst().first,
      isWide(scalar), text.unicodeScalars.first == scalar
    {
      words[0] = String(first.dropFirst())
    }
    return words
  }

  /// Kana, Han and their punctuation; not Hangul, which is written with blanks.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    (0x2E80...0x9FFF).contains(scalar.value) || (0xFF00...0xFFEF).contains(scalar.value)
      || (0x20000...0x3FFFF).contains(scalar.value)
  }

  private static func average(_ parts: [OutsideReading.Part]) -> Double? {
    let weights = parts.map { Double($0.text.utf8.count) }
    let total = weights.reduce(0, +)
    guard total > 0 else { return nil }
    let sum = zip(parts, weights).reduce(0) { $0 + ($1.0.averageLogProbability ?? 0) * $1.1 }
    return min(0, max(-20, sum / total))
  }
}
