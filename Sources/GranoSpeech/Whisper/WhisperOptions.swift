/// What can be chosen about the whisper engine; the defaults are the measured winners.
package struct WhisperOptions: Sendable {
  /// Threads of the encoder and decoder; 0 means one for each core.
  package var threads: Int

  /// Threads of the decoder's single steps; 0 means the measured best.
  package var stepThreads: Int

  /// Never write brackets, notes and other marks that describe sounds.
  package var suppressNonSpeech: Bool

  package var useGPU: Bool

  /// Seconds that the encoder looks at, at least, when words are to be read; 30 is all it can.
  ///
  /// With a floor of 10 or 11 s a 3 s note ("Ja, passt") lost its verb, with 12 s to 28 s it did not.
  package var leastReading = 12.0

  package init(
    threads: Int = 0, stepThreads: Int = 0, suppressNonSpeech: Bool = true,
    useGPU: Bool = false
  ) {
    self.threads = threads
    self.stepThreads = stepThreads
    self.suppressNonSpeech = suppressNonSpeech
    self.useGPU = useGPU
  }
}
