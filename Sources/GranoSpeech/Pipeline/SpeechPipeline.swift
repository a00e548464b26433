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

  /// Recognises one note.
  ///
  /// - Parameter progress: Told the seconds of audio that are done, never less than before.
  package func recognize(
    _ pcm: PCM, request: SpeechRequest, cancellation: Cancellation,
    progress: (Double) -> Void = { _ in }
  ) throws(SpeechError) -> SpeechResult {
    let clock = ContinuousClock()
    let begin = clock.now
    if cancellation.isRequested { throw .cancelled }
    let session = try transcriber.session(for: pcm, cancellation: cancellation)
    var result = SpeechResult(
      language: nil,
      transcript: Transcript(engine: transcriber.engine, model: transcriber.model, segments: []),
      warnings: [], detectSeconds: 0, transcribeSeconds: 0)
    guard !session.windows.isEmpty else {
      result.detectSeconds = Self.seconds(clock.now - begin)
      progress(pcm.duration)
      return result
    }
    let finding = try language(in: session, request: request)
    let found = clock.now
    result.detectSeconds = Self.seconds(found - begin)
    var looped = false
    for (index, window) in session.windows.enumerated() {
      if cancellation.isRequested { throw .cancelled }
      let hypothesis = try session.transcribe(window: index, as: finding.code)
      looped = looped || hypothesis.looped
      result.transcript.segments += Self.believable(hypothesis)
      progress(min(window.end, pcm.duration))
    }
    progress(pcm.duration)
    result.transcribeSeconds = Self.seconds(clock.now - found)
    guard !result.transcript.segments.isEmpty else { return result }
    result.language = finding
    if let warning = Self.warning(about: finding) { result.warnings.append(warning) }
    if looped { result.warnings.append("text that repeated itself without end was cut") }
    return result
  }

  private func language(
    in session: any TranscriptionSession, request: SpeechRequest
  ) throws(SpeechError) -> LanguageFinding {
    if let forced = request.forced {
      return LanguageFinding(code: forced, decision: .forced)
    }
    return try detector.find(
      in: session, among: request.candidates, priors: request.priors)
  }

  /// The segments that the engine itself believes to be speech.
  private static func believable(_ hypothesis: Hypothesis) -> [Segment] {
    let noSpeech = hypothesis.noSpeech ?? 0
    // The reference implementation's rule: silence, and no confidence in the words.
    if noSpeech > 0.6, (hypothesis.averageLogProbability ?? 0) < -1 { return [] }
    guard noSpeech >= KnownInventions.leastNoSpeech else { return hypothesis.segments }
    return hypothesis.segments.filter { !KnownInventions.matches($0.text) }
  }

  private static func warning(about finding: LanguageFinding) -> String? {
    guard finding.decision == .uncertain else { return nil }
    let runnerUp = finding.candidates.dropFirst().first.map { ", perhaps \($0.code)" } ?? ""
    return "the language is uncertain: taken for \(finding.code)\(runnerUp)"
  }

  private static func seconds(_ duration: Duration) -> Double {
    let parts = duration.components
    return Double(parts.seconds) + Double(parts.attoseconds) / 1e18
  }
}
