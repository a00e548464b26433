#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The few things done to paths, each with its `errno` in the error.
enum ModelFolder {
  /// Length of a regular file in bytes; nil when there is none.
  static func size(of path: String) -> UInt64? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return UInt64(max(0, status.st_size))
  }

  static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  static func exists(_ path: String) -> Bool {
    unsafe access(path, F_OK) == 0
  }

  static func isExecutable(_ path: String) -> Bool {
    unsafe size(of: path) != nil && access(path, X_OK) == 0
  }

  /// Creates the folder with its parents, for this user only.
  static func create(_ path: String) throws(ModelError) {
    if isFolder(path) { return }
    let parent = path.split(separator: "/").dropLast().joined(separator: "/")
    if !parent.isEmpty { try create(path.hasPrefix("/") ? "/" + parent : parent) }
    guard unsafe mkdir(path, 0o700) == 0 || (errno == EEXIST && isFolder(path)) else {
      throw .unwritable(path: path, code: errno)
    }
  }

  /// Names in a folder without `.` and `..`, sorted; none when it cannot be read.
  static func names(in path: String) -> [String] {
    guard let folder = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name != "." && name != ".." { names.append(name) }
    }
    return names.sorted()
  }

  /// Puts a finished file in place of what was there, in one step.
  static func rename(_ path: String, to target: String) throws(ModelError) {
    #if canImport(Glibc)
      let done = unsafe Glibc.rename(path, target) == 0
    #else
      let done = unsafe Darwin.rename(path, target) == 0
    #endif
    guard done else { throw .unwritable(path: target, code: errno) }
  }

  /// Removes a file; false when there was none.
  @discardableResult
  static func removeFile(_ path: String) throws(ModelError) -> Bool {
    if unsafe unlink(path) == 0 { return true }
    guard errno == ENOENT else { throw .unwritable(path: path, code: errno) }
    return false
  }

  /// Removes a folder with all that is in it, never following a link; what cannot go stays.
  static func removeTree(_ path: String) {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      unsafe unlink(path)
      return
    }
    for name in names(in: path) { removeTree(path + "/" + name) }
    unsafe rmdir(path)
  }

  /// Bytes of all regular files below a folder.
  static func treeSize(_ path: String) -> UInt64 {
    var status = stat()
    guard unsafe lstat(path, &status) == 0 else { return 0 }
    if status.st_mode & S_IFMT == S_IFREG { return UInt64(max(0, status.st_size)) }
    guard status.st_mode & S_IFMT == S_IFDIR else { return 0 }
    return names(in: path).reduce(0) { $0 + treeSize(path + "/" + $1) }
  }

  /// A new folder below `parent` whose name begins with `start`.
  static func createTemporary(in parent: String, start: String) throws(ModelError) -> String {
    for _ in 0..<100 {
      let path = "\(parent)/\(start)\(UInt64.random(in: 0 ... .max))"
      if unsafe mkdir(path, 0o700) == 0 { return path }
      guard errno == EEXIST else { throw .unwritable(path: path, code: errno) }
    }
    throw .unwritable(path: parent, code: EEXIST)
  }
}
