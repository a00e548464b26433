internal import GranoWatch

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The folder that the command line names.
struct WatchedFolder {
  /// As the user calls it, for messages.
  let name: String

  /// Absolute and without links: what is remembered of it goes by this.
  let path: String

  /// - Throws: What is wrong with it.
  init(_ name: String) throws(CommandError) {
    self.name = name
    var status = stat()
    guard !name.utf8.contains(0), stat(name, &status) == 0, let real = realpath(name, nil) else {
      let number = name.utf8.contains(0) ? ENOENT : errno
      throw Self.unreadable(name, number)
    }
    defer { free(real) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw CommandError(
        .input, "is not a folder: name the one that notes come into", subject: shown(name))
    }
    path = String(cString: real)
  }

  /// How messages call what lies in it.
  func name(of file: TreePath) -> String { Self.join(name, file) }

  /// The path of what lies in it.
  func path(of file: TreePath) -> String { Self.join(path, file) }

  private static func join(_ folder: String, _ file: TreePath) -> String {
    guard !file.bytes.isEmpty else { return folder }
    return folder.hasSuffix("/") ? "\(folder)\(file)" : "\(folder)/\(file)"
  }

  static func unreadable(_ name: String, _ number: Int32) -> CommandError {
    CommandError(
      .input,
      number == ENOENT ? "no such folder" : "cannot be watched: \(SystemText.describe(number))",
      subject: shown(name))
  }
}
