internal import GranoCore

/// Finds the language of a window among candidates: probe and score.
///
/// Sound alone misleads on short notes, and so does the decoder's confidence (a fluent reading in
/// the wrong language is a translation), so that what comes out is also shown to a text
/// identifier. The winner's probe is the window's transcript: nothing is decoded
/// twice.
struct LanguageDetector {
  var identifier: (any TextLanguageIdentifier)?
  var score = LanguageScore()

  /// - Parameters:
  ///   - candidates: In the user's order; empty means every language the engine has.
  ///   - priors: What is known beforehand; nil if nothing is.
  func find(
    in session: any TranscriptionSession, among candidates: [LanguageCode],
    priors: [LanguageCode: Double]?
  ) throws(SpeechError) -> LanguageFinding {
    switch session.probing {
    case .cheap:
      return try probe(session, among: candidates, priors: priors)
    case .engineChoice:
      return try check(session, among: candidates, priors: priors)
    }
  }

  private func probe(
    _ session: any TranscriptionSession, among candidates: [LanguageCode],
    priors: [LanguageCode: Double]?
  ) throws(SpeechError) -> LanguageFinding {
    let heard = try session.acousticProbabilities(of: .window)
    let chosen = Self.candidates(candidates, heard: heard)
    let acoustic = Self.share(of: heard, among: chosen)
    let priors = priors.map { Self.share(of: $0, among: chosen) }
    var signals: [LanguageCode: LanguageScore.Signals] = [:]
    for code in chosen {
      signals[code] = LanguageScore.Signals(acoustic: acoustic[code], prior: priors?[code])
    }
    let order = chosen.sorted { (acoustic[$0] ?? 0, $1) > (acoustic[$1] ?? 0, $0) }
    for (rank, code) in order.enumerated() where chosen.count > 1 {
      let likelihood = acoustic[code] ?? 0
      if rank > 0, likelihood < score.hopeless { break }
      let hypothesis = try session.probe(as: code)
      signals[code]?.decoded = hypothesis.averageLogProbability
      let text = identifier?.probabilities(of: hypothesis.text, among: chosen) ?? [:]
      signals[code]?.text = text[code]
      signals[code]?.letters = Self.letters(of: hypothesis.text)
      if rank == 0, likelihood >= score.clear, (text[code] ?? 1) >= score.clearText { break }
    }
    return finding(signals)
  }

  /// What the user said; with its signals where they are to be explained.
  func forced(
    _ code: LanguageCode, in session: any TranscriptionSession, among candidates: [LanguageCode],
    explains: Bool
  ) throws(SpeechError) -> LanguageFinding {
    var finding = LanguageFinding(code: code, decision: .forced)
    guard explains, session.probing == .cheap else { return finding }
    let hypothesis = try session.probe(as: code)
    finding.candidates = [
      LanguageCandidate(
        code: code, score: 1,
        acoustic: Rounding.to(3, try session.acousticProbabilities(of: .window)[code] ?? 0),
        decoded: hypothesis.averageLogProbability.map { Rounding.to(3, $0) },
        text: identifier?.probabilities(
          of: hypothesis.text, among: Array(Set(candidates + [code])))[code].map {
            Rounding.to(3, $0)
          })
    ]
    return finding
  }

  /// The engine chooses; its choice is checked against the candidates and the text.
  private func check(
    _ session: any TranscriptionSession, among candidates: [LanguageCode],
    priors: [LanguageCode: Double]?
  ) throws(SpeechError) -> LanguageFinding {
    let hypothesis = try session.transcribe(as: nil)
    let heard = try session.acousticProbabilities(of: .window)
    let allowed = candidates.isEmpty || candidates.contains(hypothesis.language)
    guard allowed || heard.keys.contains(where: candidates.contains) else {
      return LanguageFinding(code: hypothesis.language, decision: .measured)
    }
    let chosen = candidates.isEmpty ? [hypothesis.language] : candidates
    let text = identifier?.probabilities(of: hypothesis.text, among: chosen) ?? [:]
    let acoustic = Self.share(
      of: heard.isEmpty ? [hypothesis.language: 1] : heard, among: chosen)
    let priors = priors.map { Self.share(of: $0, among: chosen) }
    var signals: [LanguageCode: LanguageScore.Signals] = [:]
    for code in chosen {
      signals[code] = LanguageScore.Signals(
        acoustic: acoustic[code],
        decoded: code == hypothesis.language ? hypothesis.averageLogProbability : nil,
        text: text[code], prior: priors?[code])
    }
    return finding(signals)
  }

  private func finding(_ signals: [LanguageCode: LanguageScore.Signals]) -> LanguageFinding {
    let scores = score.scores(of: signals)
    let ranking = scores.sorted { ($0.value, $1.key) > ($1.value, $0.key) }
    guard let best = ranking.first else {
      return LanguageFinding(code: .english, decision: .uncertain)
    }
    let margin = ranking.count > 1 ? best.value - ranking[1].value : nil
    let candidates = ranking.map { code, value in
      let signal = signals[code] ?? LanguageScore.Signals()
      return LanguageCandidate(
        code: code, score: Rounding.to(3, value),
        acoustic: signal.acoustic.map { Rounding.to(3, $0) },
        decoded: signal.decoded.map { Rounding.to(3, $0) },
        text: signal.text.map { Rounding.to(3, $0) },
        prior: signal.prior.map { Rounding.to(3, $0) })
    }
    let signal = signals[best.key]
    let isDoubtful =
      (signal?.decoded ?? 0) < score.doubtfulReading && (signal?.acoustic ?? 1) < score.clearSound
    let isUncertain = (margin ?? 1) < score.leastMargin || (ranking.count > 1 && isDoubtful)
    return LanguageFinding(
      code: best.key, decision: isUncertain ? .uncertain : .measured,
      confidence: Rounding.to(3, best.value), margin: margin.map { Rounding.to(3, $0) },
      candidates: candidates)
  }

  private static func letters(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { sum, scalar in
      guard scalar.properties.isAlphabetic else { return sum }
      return sum + (scalar.value >= 0x3040 ? 3 : 1)
    }
  }

  /// The candidates that the engine knows, without doubles; with none given, the likeliest six.
  private static func candidates(
    _ asked: [LanguageCode], heard: [LanguageCode: Double]
  ) -> [LanguageCode] {
    var seen: Set<LanguageCode> = []
    let known = asked.filter { (heard.isEmpty || heard[$0] != nil) && seen.insert($0).inserted }
    if !known.isEmpty { return known }
    return heard.sorted { ($0.value, $1.key) > ($1.value, $0.key) }.prefix(6).map(\.key)
  }

  /// The probabilities restricted to `candidates`, summing to 1.
  static func share(
    of probabilities: [LanguageCode: Double], among candidates: [LanguageCode]
  ) -> [LanguageCode: Double] {
    let kept = candidates.reduce(into: [LanguageCode: Double]()) {
      $0[$1] = max(0, probabilities[$1] ?? 0)
    }
    let sum = kept.values.reduce(0, +)
    return sum > 0 ? kept.mapValues { $0 / sum } : [:]
  }
}
