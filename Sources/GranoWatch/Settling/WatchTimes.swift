/// How long a watcher waits for what.
package struct WatchTimes: Sendable {
  /// A file that nobody has changed for so long is whole, if it looks so and nobody writes to it.
  package var quiet = Duration.seconds(2)

  /// The same for one that looks cut off: an Ogg without its last page, or an empty file.
  package var doubtful = Duration.seconds(15)

  /// The same for a zip without its directory, which comes last and without which nothing can be read.
  package var broken = Duration.seconds(60)

  /// The most that a whole file waits for the rest of its export.
  package var company = Duration.seconds(60)

  /// A file that somebody holds open for writing and has not written to for so long was forgotten.
  package var forgotten = Duration.seconds(600)

  /// Between two looks while something is on its way.
  package var pace = Duration.milliseconds(500)

  /// Between two looks while something has been on its way for long.
  package var slowPace = Duration.seconds(5)

  /// Between two looks when nothing was signalled: network drives tell nothing.
  package var rescan = Duration.seconds(30)

  /// The same where not every folder can be watched.
  package var blindRescan = Duration.seconds(5)

  /// Between two looks for a folder that is gone.
  package var absence = Duration.seconds(1)

  /// Without anything to do for so long, what costs memory may be let go.
  package var idle = Duration.seconds(300)

  package init() {}
}
