package import GranoCore

/// The engine `server`: an OpenAI-compatible speech server of the user's.
///
/// whisper.cpp's `whisper-server`, speaches, LocalAI, vLLM, or a cluster behind one address. Each
/// piece of a note is a request of its own; nothing is kept on the server by us.
package final class ServerTranscriber: Transcriber {
  package let engine = "server"
  package var model: String? { options.model }

  private let options: ServerOptions
  private let client: ServerClient

  package init(options: ServerOptions, http: any HTTPClient, wav: any WAVEncoder) {
    self.options = options
    client = ServerClient(options: options, http: http, wav: wav)
  }

  /// Begins a note; `vocabulary` stays here: the names of a chat are not handed to anybody else.
  package func session(
    for audio: any SampleSource, vocabulary: Vocabulary, cancellation: Cancellation
  ) throws(SpeechError) -> any TranscriptionSession {
    try OutsideSession(
      audio, reader: client, candidates: options.candidates, cancellation: cancellation)
  }
}
