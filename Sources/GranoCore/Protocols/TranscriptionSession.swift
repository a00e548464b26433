/// One note in the hands of an engine: a list of windows, each asked about, then transcribed.
///
/// The windows are worked through in order; asking about a window lets go of the one before, so
/// that memory does not grow with the note.
package protocol TranscriptionSession: AnyObject {
  var probing: LanguageProbing { get }

  /// The stretches with speech, in order; empty means that nobody speaks.
  var windows: [SpeechWindow] { get }

  /// How likely each language is by the sound of window `index` alone.
  ///
  /// The probabilities are over all languages of the model and sum to 1 (the caller restricts
  /// them to its candidates); empty when the engine cannot tell.
  func acousticProbabilities(ofWindow index: Int) throws(SpeechError) -> [LanguageCode: Double]

  /// A fast reading of window `index` as `language`: to compare languages by what comes out.
  func probe(window index: Int, as language: LanguageCode) throws(SpeechError) -> Hypothesis

  /// The final reading of window `index`. What a probe has read already and is good enough is
  /// returned, not read again.
  ///
  /// - Parameter language: nil lets an engine of `.engineChoice` choose.
  func transcribe(
    window index: Int, as language: LanguageCode?
  ) throws(SpeechError) -> Hypothesis
}

/// How a session can be asked about languages.
package enum LanguageProbing: Sendable {
  /// Probes share the costly part: comparing several languages is worth it.
  case cheap
  /// Every pass is a whole one: let the engine choose, and check the choice.
  case engineChoice
}
