/// One note in the hands of an engine: windows of speech, one after the other.
///
/// `nextWindow` moves on and lets go of the window before, so that memory does not grow with the
/// note; everything else asks about the window at hand.
package protocol TranscriptionSession: AnyObject {
  var probing: LanguageProbing { get }

  /// The next stretch with speech; nil at the end, at once when nobody speaks.
  func nextWindow() throws(SpeechError) -> SpeechWindow?

  /// How likely each language is by the sound alone.
  ///
  /// The probabilities are over all languages of the model and sum to 1 (the caller restricts
  /// them to its candidates); empty when the engine cannot tell.
  ///
  func acousticProbabilities(
    of scope: SpeechScope
  ) throws(SpeechError) -> [LanguageCode: Double]

  /// A fast reading as `language`: to compare languages by what comes out.
  func probe(as language: LanguageCode) throws(SpeechError) -> Hypothesis

  /// The final reading. What a probe has read already and is good enough is returned, not read
  /// again.
  ///
  /// - Parameter language: nil lets an engine of `.engineChoice` choose.
  func transcribe(as language: LanguageCode?) throws(SpeechError) -> Hypothesis

  /// Makes several windows of the one at hand, which the next calls of `nextWindow` give.
  ///
  /// - Parameter times: Seconds of the note, ascending, in pauses.
  func split(at times: [Double]) throws(SpeechError)

  /// Keeps the window at hand for `takeUp`.
  func setAside()

  /// Makes a window that was set aside the one at hand again.
  func takeUp(_ window: SpeechWindow) throws(SpeechError)
}

extension TranscriptionSession {
  // What an engine that takes notes whole has no use for.
  package func split(at times: [Double]) throws(SpeechError) {}
  package func setAside() {}
  package func takeUp(_ window: SpeechWindow) throws(SpeechError) {}
}

/// How a session can be asked about languages.
package enum LanguageProbing: Sendable {
  /// Probes share the costly part: comparing several languages is worth it.
  case cheap
  /// Every pass is a whole one: let the engine choose, and check the choice.
  case engineChoice
}
