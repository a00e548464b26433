/// Seconds spent in each stage of one note.
package struct StageTiming: Sendable, Equatable, Codable {
  package var decode: Double
  package var detect: Double
  package var transcribe: Double
  package var digest: Double
  package var replies: Double

  /// What a language model was asked; nil when none was.
  package var model: ModelTiming?

  package init(
    decode: Double = 0, detect: Double = 0, transcribe: Double = 0, digest: Double = 0,
    replies: Double = 0
  ) {
    self.decode = decode
    self.detect = detect
    self.transcribe = transcribe
    self.digest = digest
    self.replies = replies
  }
}
