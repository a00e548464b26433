internal import GranoCore

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Looks through a watched folder with everything below it.
///
/// Only names and numbers are read, no file is opened, so that nothing in there (a pipe, a device, a
/// drive that sleeps) can hold it up. Links to files are followed, links to folders are not: what is
/// watched is what lies in the folder, and a link back to it would never end.
struct TreeScanner: Sendable {
  /// What becomes of it.
  enum Outcome: Sendable {
    case found(TreeScan)
    /// The folder itself cannot be read; the payload is `errno`.
    case gone(Int32)
    case cancelled
  }

  private static let deepest = 64

  let root: [UInt8]
  let role: @Sendable (String) -> FileRole
  let cancellation: Cancellation

  /// - Parameters:
  ///   - before: What an earlier look found: what a name says is not asked anew.
  ///   - entering: Told of each folder before its names are read, so that what comes later is told
  ///     of by a signal.
  func scan(
    before: TreeScan = TreeScan(), entering: (_ path: [UInt8], _ stamp: FileStamp) -> Void
  ) -> Outcome {
    var scan = TreeScan()
    var folders: [(path: TreePath, depth: Int)] = [(TreePath([]), 0)]
    while let (folder, depth) = folders.popLast() {
      if cancellation.isRequested { return .cancelled }
      let absolute = absolute(folder)
      guard case .found(let status) = Self.status(absolute, follows: depth == 0) else {
        if depth == 0 { return .gone(errno) }
        continue
      }
      guard status.st_mode & S_IFMT == S_IFDIR else {
        if depth == 0 { return .gone(ENOTDIR) }
        continue
      }
      let stamp = FileStamp(status)
      entering(absolute, stamp)
      guard let names = Self.names(in: absolute) else {
        if depth == 0 { return .gone(errno) }
        continue
      }
      scan.folders[folder] = TreeScan.Folder(inode: stamp.inode, changed: stamp.changed)
      for name in names {
        let path = folder.appending(name)
        guard case .found(let status) = Self.status(self.absolute(path), follows: false) else {
          continue
        }
        switch status.st_mode & S_IFMT {
        case S_IFDIR:
          if depth < Self.deepest,
            !PartialName.isPassedOver(folder: String(decoding: name, as: UTF8.self))
          {
            folders.append((path, depth + 1))
          }
        case S_IFREG:
          if let role = before.files[path]?.role ?? role(of: name) {
            scan.files[path] = TreeScan.File(FileStamp(status), role)
          }
        case S_IFLNK:
          guard let role = before.files[path]?.role ?? role(of: name),
            case .found(let target) = Self.status(self.absolute(path), follows: true),
            target.st_mode & S_IFMT == S_IFREG
          else { continue }
          scan.files[path] = TreeScan.File(FileStamp(target), role)
        default: continue
        }
      }
    }
    return .found(scan)
  }

  /// What a file of this name is good for; nil when it is not to be seen yet.
  private func role(of name: [UInt8]) -> FileRole? {
    let text = String(decoding: name, as: UTF8.self)
    return PartialName.isPartial(text) ? nil : role(text)
  }

  /// The path that the system knows.
  func absolute(_ path: TreePath) -> [UInt8] {
    path.bytes.isEmpty ? root : (root.last == 0x2F ? root : root + [0x2F]) + path.bytes
  }

  private enum Status {
    case found(stat)
    /// With `errno` set.
    case none
  }

  private static func status(_ path: [UInt8], follows: Bool) -> Status {
    var status = stat()
    let code = unsafe (path + [0]).withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { chars -> Int32 in
        guard let base = chars.baseAddress else { return -1 }
        return unsafe follows ? stat(base, &status) : lstat(base, &status)
      }
    }
    return code == 0 ? .found(status) : .none
  }

  /// The names in a folder, hidden ones left out, in no order; nil with `errno` set.
  private static func names(in folder: [UInt8]) -> [[UInt8]]? {
    let stream = unsafe (folder + [0]).withUnsafeBufferPointer { buffer in
      unsafe buffer.withMemoryRebound(to: CChar.self) { chars in
        unsafe chars.baseAddress.flatMap { unsafe opendir($0) }
      }
    }
    guard let stream = unsafe stream else { return nil }
    defer { unsafe closedir(stream) }
    var result: [[UInt8]] = []
    while let entry = unsafe readdir(stream) {
      let name = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        unsafe Array(bytes.prefix { $0 != 0 })
      }
      if name.first != 0x2E { result.append(name) }
    }
    return result
  }
}
