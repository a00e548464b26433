/// What came out of a decode, and what was lost on the way.
package struct DecodeReport: Sendable, Equatable {
  package enum Status: String, Sendable, Equatable {
    case done
    /// Audio was lost; `warnings` says what.
    case partial
  }

  package var status: Status
  package var format: AudioFormat

  /// How many samples were given out.
  package var samples: Int

  /// Samples per second.
  package var rate: Int

  /// At most one of each kind, in the order they were met.
  package var warnings: [AudioWarning]

  /// Length in seconds.
  package var duration: Double {
    rate > 0 ? Double(samples) / Double(rate) : 0
  }

  init(format: AudioFormat, samples: Int, rate: Int, log: WarningLog) {
    self.status = log.losesAudio ? .partial : .done
    self.format = format
    self.samples = samples
    self.rate = rate
    self.warnings = log.warnings
  }
}
