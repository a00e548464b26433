internal import GranoCore

/// Whole WAV files in memory.
package struct WAVFile: WAVEncoder {
  package init() {}

  package func encode(_ samples: [Float], rate: Int) -> [UInt8] {
    var writer = WAVWriter(rate: rate)
    return writer.header(samples: samples.count) + writer.frames(samples)
  }
}
