/// A speech engine with its model loaded: made once, used for any number of notes.
///
/// Engines come in two kinds, told apart by the session's `probing`:
///
/// - Those that can be asked about a window of audio cheaply, once for each language, because the
///   costly part (Whisper's encoder) is run once. They return `.cheap`.
/// - Those that only do whole passes (a server, an outside command, a script) and choose the
///   language themselves when none is named. They return `.engineChoice`.
///
/// `SpeechPipeline` drives both in the same way, so that an engine holds no policy: which language
/// it is and what is kept is decided outside.
package protocol Transcriber: AnyObject, Sendable {
  /// As recorded in transcripts: "whisper", "scripted" …
  var engine: String { get }

  /// The model's name as recorded in transcripts, for example "base-q8_0"; nil if there is none.
  var model: String? { get }

  /// Begins one note, whose samples are read as its windows are asked for.
  ///
  /// - Parameter vocabulary: Names that may be said in it, for engines that can be prepared.
  func session(
    for audio: any SampleSource, vocabulary: Vocabulary, cancellation: Cancellation
  ) throws(SpeechError) -> any TranscriptionSession
}
