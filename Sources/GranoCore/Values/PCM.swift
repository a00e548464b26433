/// Mono audio as linear samples, nominally between -1 and 1.
package struct PCM: Sendable, Equatable {
  /// Whisper's rate, and the one Opus is decoded to: 16 kHz.
  package static let speechRate = 16_000

  package var samples: [Float]

  /// Samples per second.
  package var rate: Int

  package init(samples: [Float], rate: Int = PCM.speechRate) {
    self.samples = samples
    self.rate = rate
  }

  /// Length in seconds.
  package var duration: Double {
    rate > 0 ? Double(samples.count) / Double(rate) : 0
  }
}
