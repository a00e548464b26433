/// What tells when a note was sent; the raw values are those of the contract.
package enum TimeSource: String, Sendable, Codable {
  case chat
  /// The file's name: with a day only, the time is midnight.
  case name
  case modificationTime = "mtime"
  /// The user said so, with `--sent-at`.
  case option

  /// Whether it is the message's own time and no inference from the file.
  package var isCertain: Bool { self == .chat || self == .option }
}
