/// Makes WAV files in memory, for engines that are given whole files.
package protocol WAVEncoder: Sendable {
  /// A whole file of 16-bit mono samples.
  ///
  /// - Parameter rate: Samples per second.
  func encode(_ samples: [Float], rate: Int) -> [UInt8]
}
