package import GranoCore

/// The engine `command`: a program of the user's, run once for each piece of a note.
package final class CommandTranscriber: Transcriber {
  package let engine = "command"

  /// The program's name.
  package let model: String?

  private let options: CommandOptions
  private let runner: CommandRunner

  /// - Throws: That there is no such program.
  package init(options: CommandOptions, wav: any WAVEncoder) throws(SpeechError) {
    self.options = options
    model = options.template.program.split(separator: "/").last.map(String.init)
    runner = try CommandRunner(options: options, wav: wav)
  }

  /// Begins a note; `vocabulary` stays here: the names of a chat are not handed to anybody else.
  package func session(
    for audio: any SampleSource, vocabulary: Vocabulary, cancellation: Cancellation
  ) throws(SpeechError) -> any TranscriptionSession {
    try OutsideSession(
      audio, reader: runner, candidates: options.candidates, cancellation: cancellation)
  }
}
