internal import GranoCore

/// One note in the hands of an engine outside this process: whole passes, piece by piece.
final class OutsideSession: TranscriptionSession {
  let probing = LanguageProbing.engineChoice
  private let reader: any OutsideReader
  private let candidates: [LanguageCode]
  private let cancellation: Cancellation
  private var cutter: PieceCutter
  private var count = 0
  private var piece: AudioPiece?

  /// What was read of the piece at hand: as which language, and what the engine chose itself.
  private var readings: [LanguageCode: Hypothesis] = [:]
  private var choice: (reading: OutsideReading, hypothesis: Hypothesis)?

  /// - Parameter candidates: The languages to choose among, likeliest first; empty means any.
  init(
    _ audio: any SampleSource, reader: any OutsideReader, candidates: [LanguageCode],
    cancellation: Cancellation
  ) throws(SpeechError) {
    guard audio.rate == SampleSpan.rate else {
      throw .unexpectedRate(found: audio.rate, expected: SampleSpan.rate)
    }
    self.reader = reader
    self.candidates = candidates
    self.cancellation = cancellation
    cutter = PieceCutter(audio)
  }

  func nextWindow() throws(SpeechError) -> SpeechWindow? {
    readings = [:]
    choice = nil
    piece = nil
    while let next = try cutter.next(cancellation: cancellation) {
      // Silence is not sent anywhere: an engine would only invent words for it.
      if EnergyGate.isSilent(next.samples) { continue }
      piece = next
      count += 1
      let start = Double(next.span.start) / Double(SampleSpan.rate)
      let speech = next.loudSpans.reduce(0) { $0 + $1.seconds }
      return SpeechWindow(number: count, start: start, end: start + next.seconds, speech: speech)
    }
    return nil
  }

  /// What the engine says of it: all languages, or the one it chose.
  ///
  /// An engine that names no language has no opinion: the text decides.
  func acousticProbabilities(
    of scope: SpeechScope
  ) throws(SpeechError) -> [LanguageCode: Double] {
    if let choice {
      if !choice.reading.probabilities.isEmpty { return choice.reading.probabilities }
      if let language = choice.reading.language { return [language: 1] }
    } else if candidates.count == 1 {
      return [candidates[0]: 1]
    }
    return candidates.reduce(into: [:]) { $0[$1] = 1 / Double(candidates.count) }
  }

  func probe(as language: LanguageCode) throws(SpeechError) -> Hypothesis {
    try transcribe(as: language)
  }

  func transcribe(as language: LanguageCode?) throws(SpeechError) -> Hypothesis {
    guard let piece else { throw .engineFailed(step: "find the window", detail: nil) }
    guard let language = language ?? (candidates.count == 1 ? candidates[0] : nil) else {
      return try chosen(piece)
    }
    if let known = readings[language] { return known }
    if let choice, choice.hypothesis.segments.isEmpty {
      // Nobody speaks, it says: told a language, it would only invent words (it does, on noise).
      return Hypothesis(language: language, segments: [])
    }
    if let choice, choice.reading.language == nil || !reader.takesLanguage {
      // Read already, without a word on the language, or without an ear for it.
      return PieceSegments(piece: piece, language: language).hypothesis(of: choice.reading)
    }
    let reading = try reader.read(piece, as: language, cancellation: cancellation)
    let hypothesis = PieceSegments(piece: piece, language: language).hypothesis(of: reading)
    readings[language] = hypothesis
    return hypothesis
  }

  /// The engine's own choice; read again when it is a language that does not come into question.
  private func chosen(_ piece: AudioPiece) throws(SpeechError) -> Hypothesis {
    if let choice { return choice.hypothesis }
    let reading = try reader.read(piece, as: nil, cancellation: cancellation)
    let language = reading.language ?? candidates.first ?? .english
    var hypothesis = PieceSegments(piece: piece, language: language).hypothesis(of: reading)
    choice = (reading, hypothesis)
    if reading.language != nil { readings[language] = hypothesis }
    if reader.takesLanguage, !candidates.isEmpty, !candidates.contains(language),
      !hypothesis.segments.isEmpty
    {
      hypothesis = try transcribe(as: likeliest(in: reading.probabilities))
      choice = (reading, hypothesis)
    }
    return hypothesis
  }

  private func likeliest(in probabilities: [LanguageCode: Double]) -> LanguageCode {
    var best = candidates[0]
    for code in candidates where probabilities[code] ?? 0 > probabilities[best] ?? 0 {
      best = code
    }
    return best
  }
}
