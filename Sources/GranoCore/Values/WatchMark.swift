/// What is remembered of a watched folder, so that after a restart it is known what is new.
///
/// Numbers only: no name of a file. Times are the file system's own (`st_ctime`), never compared with
/// this machine's clock, which on a network drive is another one.
package struct WatchMark: Equatable, Sendable {
  /// A file that was dealt with, known by its number and the time of its last change.
  package struct Done: Hashable, Sendable {
    package var inode: UInt64
    /// Nanoseconds since 1970.
    package var changed: Int64

    package init(inode: UInt64, changed: Int64) {
      self.inode = inode
      self.changed = changed
    }
  }

  /// What changed before this is known, in nanoseconds since 1970.
  package var seen: Int64

  /// What changed since then and was dealt with all the same: clocks of file systems are coarse.
  package var done: Set<Done>

  /// The numbers of files that were not dealt with, whenever they changed.
  package var waiting: Set<UInt64>

  /// The numbers of all folders: what lies in one that is moved here keeps its old times.
  package var folders: Set<UInt64>

  package init(
    seen: Int64, done: Set<Done> = [], waiting: Set<UInt64> = [], folders: Set<UInt64> = []
  ) {
    self.seen = seen
    self.done = done
    self.waiting = waiting
    self.folders = folders
  }
}
