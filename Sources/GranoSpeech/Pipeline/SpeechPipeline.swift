package import GranoCore

/// From samples to words: speech or not, which language, what was said.
package struct SpeechPipeline {
  private let transcriber: any Transcriber
  private let detector: LanguageDetector

  package init(
    transcriber: any Transcriber, identifier: (any TextLanguageIdentifier)? = nil
  ) {
    self.transcriber = transcriber
    detector = LanguageDetector(identifier: identifier)
  }

  /// Recognises one note, reading `audio` as far as each window needs.
  ///
  /// - Parameter progress: Told the seconds of audio that are done, never less than before.
  package func recognize(
    _ audio: any SampleSource, request: SpeechRequest, cancellation: Cancellation,
    progress: (Double) -> Void = { _ in }
  ) throws(SpeechError) -> SpeechResult {
    if cancellation.isRequested { throw .cancelled }
    var detecting = StageClock()
    var reading = StageClock()
    detecting.start()
    let session = try transcriber.session(for: audio, cancellation: cancellation)
    var tracker = LanguageTracker(detector: detector, request: request)
    var heard: [HeardWindow] = []
    var waiting: [SpeechWindow] = []
    func read(
      _ window: SpeechWindow, as finding: LanguageFinding
    ) throws(SpeechError) {
      detecting.stop()
      reading.start()
      let hypothesis = try session.transcribe(as: finding.code)
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
    return result(heard, detect: detecting.seconds, transcribe: reading.seconds)
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

  /// The segments that the engine itself believes to be speech.
  private static func believable(_ hypothesis: Hypothesis) -> [Segment] {
    let noSpeech = hypothesis.noSpeech ?? 0
    // The reference implementation's rule: silence, and no confidence in the words.
    if noSpeech > 0.6, (hypothesis.averageLogProbability ?? 0) < -1 { return [] }
    guard noSpeech >= KnownInventions.leastNoSpeech else { return hypothesis.segments }
    return hypothesis.segments.filter { !KnownInventions.matches($0.text) }
  }
}
