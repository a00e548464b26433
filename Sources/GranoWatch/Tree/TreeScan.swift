/// What lies in a watched folder at one moment.
package struct TreeScan: Sendable {
  package struct Folder: Sendable {
    package var inode: UInt64
    /// Last change, in nanoseconds since 1970.
    package var changed: Int64

    package init(inode: UInt64, changed: Int64) {
      self.inode = inode
      self.changed = changed
    }
  }

  package struct File: Sendable {
    package var stamp: FileStamp
    package var role: FileRole

    package init(_ stamp: FileStamp, _ role: FileRole) {
      self.stamp = stamp
      self.role = role
    }
  }

  /// By path below the watched folder.
  package var files: [TreePath: File]

  /// By path below the watched folder, which is itself the empty path.
  package var folders: [TreePath: Folder]

  package init(files: [TreePath: File] = [:], folders: [TreePath: Folder] = [:]) {
    self.files = files
    self.folders = folders
  }
}
