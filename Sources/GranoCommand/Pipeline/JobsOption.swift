/// `--jobs`, checked.
enum JobsOption {
  static let most = 64

  /// How many notes are to be in hand at once: one, unless the user wants more.
  static func count(_ invocation: Invocation) throws(CommandError) -> Int {
    guard let text = invocation["jobs"] else { return 1 }
    guard let count = Int(text), (1...most).contains(count) else {
      throw .usage("'\(shown(text))' is not a value of '--jobs': use a number from 1 to \(most)")
    }
    return count
  }
}
