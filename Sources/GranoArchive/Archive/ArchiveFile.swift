#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The archive's place on disk: made for its owner's eyes alone.
struct ArchiveFile {
  static let name = "grano.sqlite"

  /// Names that grano itself keeps beside the archive.
  private static let ours: Set<String> = [
    name, name + "-wal", name + "-shm", name + "-journal", "models", "prompts", "tmp",
  ]

  let folder: String
  let path: String

  init(folder: String) {
    self.folder = folder
    path = folder.hasSuffix("/") ? folder + Self.name : folder + "/" + Self.name
  }

  private init(folder: String, path: String) {
    self.folder = folder
    self.path = path
  }

  /// The archive that a user names: the file, whatever it is called, or its folder.
  init(ofFileOrFolder path: String) {
    if Self.type(of: path) == S_IFDIR {
      self.init(folder: path)
    } else {
      self.init(
        folder: Self.parent(of: path) ?? (path.hasPrefix("/") ? "/" : "."), path: path)
    }
  }

  var isRegular: Bool { Self.type(of: path) == S_IFREG }

  /// Whether both are one file.
  func isSame(as other: ArchiveFile) -> Bool {
    var mine = stat()
    var theirs = stat()
    return unsafe stat(path, &mine) == 0 && stat(other.path, &theirs) == 0
      && mine.st_ino == theirs.st_ino && mine.st_dev == theirs.st_dev
  }

  /// The write-ahead log, which may hold what the file does not hold yet.
  var logPath: String { path + "-wal" }

  /// Whether the file is there; a folder that may not be looked into is an error.
  func exists() throws(ArchiveError) -> Bool {
    guard !folder.isEmpty else { throw .cannotOpen(errno: ENOENT) }
    if unsafe access(path, F_OK) == 0 { return true }
    switch errno {
    case ENOENT, ENOTDIR: return false
    case let reason: throw .cannotOpen(errno: reason)
    }
  }

  /// The error number of a path that leads through a file.
  static var notAFolder: Int32 { ENOTDIR }

  static var notThere: Int32 { ENOENT }

  /// Whether something that is no folder has the folder's name.
  var isFolderBlocked: Bool { Self.type(of: folder).map { $0 != S_IFDIR } ?? false }

  /// What lies at a path, links followed (`S_IFREG`, `S_IFDIR`, …); nil when nothing does.
  private static func type(of path: String) -> mode_t? {
    var status = stat()
    return unsafe stat(path, &status) == 0 ? status.st_mode & S_IFMT : nil
  }

  /// Whether files may be made beside the archive.
  var isFolderWritable: Bool {
    unsafe access(folder, W_OK) == 0
  }

  /// Whether there is a log with something in it.
  var hasLog: Bool {
    var status = stat()
    return unsafe stat(logPath, &status) == 0 && status.st_size > 0
  }

  /// Makes the folder (mode 0700, its parents as well) and an empty file (mode 0600).
  ///
  /// Must not run while this process has the file open: closing a descriptor drops every lock
  /// that the process holds on it. See <https://www.sqlite.org/howtocorrupt.html> §2.2.
  func create() throws(ArchiveError) {
    try createFolder(folder)
    let descriptor = unsafe open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      let reason = errno
      if reason == EEXIST {
        // Made by another process meanwhile, or a link that leads nowhere.
        guard try exists() else { throw .cannotCreateFile(errno: ENOENT) }
        return
      }
      throw reason == ENOSPC || reason == EDQUOT ? .full : .cannotCreateFile(errno: reason)
    }
    close(descriptor)
  }

  /// Takes the group's and others' rights from the file and from a folder that is ours alone.
  ///
  /// A folder that also holds somebody else's files is left as it is: the user may have named
  /// any folder. SQLite gives its log the mode of the database file.
  func tighten() {
    tighten(path, directory: false)
    if holdsOnlyOurs { tighten(folder, directory: true) }
  }

  private func tighten(_ path: String, directory: Bool) {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_uid == geteuid() else { return }
    guard status.st_mode & S_IFMT == (directory ? S_IFDIR : S_IFREG) else { return }
    // A folder with the sticky bit was made to be shared, like /tmp.
    if status.st_mode & S_ISVTX != 0 { return }
    let loose = status.st_mode & 0o077
    // On a read-only disk the mode stays; what the archive holds was readable before.
    if loose != 0 { _ = unsafe chmod(path, status.st_mode & 0o700) }
  }

  private func createFolder(_ folder: String) throws(ArchiveError) {
    if unsafe mkdir(folder, 0o700) == 0 { return }
    switch errno {
    case EEXIST:
      guard Self.type(of: folder) == S_IFDIR else {
        throw .cannotCreateFolder(errno: ENOTDIR)
      }
    case ENOENT:
      guard let parent = Self.parent(of: folder) else {
        throw .cannotCreateFolder(errno: ENOENT)
      }
      try createFolder(parent)
      // Another process may have made it in between.
      if unsafe mkdir(folder, 0o700) != 0, errno != EEXIST {
        throw .cannotCreateFolder(errno: errno)
      }
    case ENOSPC, EDQUOT: throw .full
    case let reason: throw .cannotCreateFolder(errno: reason)
    }
  }

  /// The folder that `path` lies in; nil at the top.
  private static func parent(of path: String) -> String? {
    let parts = path.split(separator: "/")
    guard parts.count > 1 else { return nil }
    return (path.hasPrefix("/") ? "/" : "") + parts.dropLast().joined(separator: "/")
  }

  private var holdsOnlyOurs: Bool {
    FolderNames.of(folder)?.allSatisfy(Self.ours.contains) ?? false
  }
}
