/// What one look into a file that nobody has changed for a while says of it.
package enum FileState: Equatable, Sendable {
  case whole
  /// Its end is missing, or looks so.
  case doubtful
  /// Nothing can be read without what is missing.
  case broken
  /// Somebody has it open for writing.
  case written
  /// It may not be read; the payload is `errno`.
  case unreadable(Int32)
  /// It is not there any more, or no file.
  case gone

  /// How long nobody must have changed the file before it is taken; nil: it is not taken at all.
  func patience(_ times: WatchTimes) -> Duration? {
    switch self {
    case .whole: times.quiet
    case .doubtful: times.doubtful
    case .broken: times.broken
    case .written: times.forgotten
    case .unreadable, .gone: nil
    }
  }
}
