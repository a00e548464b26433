internal import GranoCore

/// An engine outside this process that is given a stretch of audio and gives back words.
protocol OutsideReader: Sendable {
  /// Whether it can be told a language; if not, there is nothing to be had from a second reading.
  var takesLanguage: Bool { get }

  /// What is said in `piece`, as `language`; nil leaves the choice to the engine.
  func read(
    _ piece: AudioPiece, as language: LanguageCode?, cancellation: Cancellation
  ) throws(SpeechError) -> OutsideReading
}
