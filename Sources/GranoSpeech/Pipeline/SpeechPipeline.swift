package import GranoCore

/// From samples to words: speech or not, which language, what was said.
package struct SpeechPipeline: Sendable {
  private let transcriber: any Transcriber
  private let detector: LanguageDetector
  private let second: SecondPass?

  /// - Parameter second: Goes over what `transcriber` was not sure of.
  package init(
    transcriber: any Transcriber, identifier: (any TextLanguageIdentifier)? = nil,
    second: (any Transcriber)? = nil
  ) {
    self.transcriber = transcriber
    self.second = second.map { SecondPass(transcriber: $0) }
    detector = LanguageDetector(identifier: identifier)
  }

  /// Recognises one note, reading `audio` as far as each window needs.
  ///
  /// - Parameters:
  ///   - progress: Told the seconds of audio that are done, never less than before.
  ///   - begun: Called when the engine has taken the note: another one may follow it.
  package func recognize(
    _ audio: any SampleSource, request: SpeechRequest, cancellation: Cancellation,
    progress: (Double) -> Void = { _ in }, begun: () -> Void = {}
  ) throws(SpeechError) -> SpeechResult {
    if cancellation.isRequested { throw .cancelled }
    var detecting = StageClock()
    var reading = StageClock()
    detecting.start()
    let session = try transcriber.session(
      for: audio, vocabulary: request.vocabulary, cancellation: cancellation)
    begun()
    var tracker = LanguageTracker(detector: detector, request: request)
    var heard: [HeardWindow] = []
    var waiting: [SpeechWindow] = []
    var improved = false
    func read(
      _ window: SpeechWindow, as finding: LanguageFinding
    ) throws(SpeechError) {
      detecting.stop()
      reading.start()
      var hypothesis = try session.transcribe(as: finding.code)
      if let second, let session = session as? any ExcerptingSession {
        let again = try second.improved(
          hypothesis, in: session, vocabulary: request.vocabulary, cancellation: cancellation)
        hypothesis = again.hypothesis
        improved = improved || again.changed
      }
      heard.append(
        HeardWindow(
          start: window.start, end: window.end, speech: window.speech, language: finding,
          hypothesis: hypothesis))
      reading.stop()
      detecting.start()
    }
    var done = 0.0
    while let window = try session.nextWindow() {
      if cancellation.isRequested { throw .cancelled }
      switch try tracker.decide(window, in: session) {
      case .split(let times):
        try session.split(at: times)
      case .wait:
        session.setAside()
        waiting.append(window)
      case .language(let finding):
        try read(window, as: finding)
        done = max(done, window.end)
        progress(done)
      }
    }
    for window in waiting {
      if cancellation.isRequested { throw .cancelled }
      try session.takeUp(window)
      try read(window, as: try tracker.settle(window, in: session))
    }
    detecting.stop()
    heard.sort { $0.start < $1.start }
    var result = result(heard, detect: detecting.seconds, transcribe: reading.seconds)
    result.transcript.segments = Self.repaired(
      result.transcript.segments, vocabulary: request.vocabulary)
    if improved { result.transcript.secondModel = second?.transcriber.model }
    return result
  }

  private func result(
    _ heard: [HeardWindow], detect: Double, transcribe: Double
  ) -> SpeechResult {
    var result = SpeechResult(
      language: nil,
      transcript: Transcript(engine: transcriber.engine, model: transcriber.model, segments: []),
      warnings: [], detectSeconds: detect, transcribeSeconds: transcribe)
    let spoken = heard.filter { !Self.believable($0.hypothesis).isEmpty }
    result.windows = heard
    result.transcript.segments = heard.flatMap { Self.believable($0.hypothesis) }
    guard !spoken.isEmpty else { return result }
    result.language = NoteLanguage.finding(of: spoken)
    if let warning = NoteLanguage.mixture(of: spoken, main: result.language) {
      result.warnings.append(warning)
    }
    if spoken.contains(where: \.hypothesis.looped) {
      result.warnings.append("text that repeated itself without end was cut")
    }
    return result
  }

  private static func repaired(_ segments: [Segment], vocabulary: Vocabulary) -> [Segment] {
    guard !vocabulary.isEmpty else { return segments }
    var repairs: [LanguageCode: VocabularyRepair] = [:]
    return segments.map { segment in
      let language = segment.language
      let repair = repairs[language] ?? VocabularyRepair(terms: vocabulary.terms(for: language))
      repairs[language] = repair
      return repair.repaired(segment)
    }
  }

  /// The segments that the engine itself believes to be speech.
  private static func believable(_ hypothesis: Hypothesis) -> [Segment] {
    let noSpeech = hypothesis.noSpeech ?? 0
    // The reference implementation's rule: silence, and no confidence in the words.
    if noSpeech > 0.6, (hypothesis.averageLogProbability ?? 0) < -1 { return [] }
    guard noSpeech >= KnownInventions.leastNoSpeech else { return hypothesis.segments }
    return hypothesis.segments.filter { !KnownInventions.matches($0.text) }
  }
}
