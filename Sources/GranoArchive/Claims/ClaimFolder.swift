#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The claims of all processes that share an archive.
package struct ClaimFolder: Sendable {
  /// What came of asking for a note.
  package enum Outcome: Sendable {
    case claimed(NoteClaim)
    /// Another process has it in hand.
    case taken
    /// The folder takes no claims: the disk is full, or knows no locks. The note can be worked on
    /// without one.
    case unavailable
  }

  private let folder: String

  /// - Parameter home: The archive's folder.
  package init(home: String) {
    folder = (home.hasSuffix("/") ? home : home + "/") + "tmp"
  }

  /// Takes the note with this checksum, unless another process has it.
  ///
  /// - Parameter sha256: Lower-case hex; nothing else becomes a file's name.
  package func claim(sha256: String) -> Outcome {
    guard sha256.utf8.count == 64, sha256.utf8.allSatisfy({ Self.isHex($0) }) else {
      return .unavailable
    }
    let path = "\(folder)/\(sha256)"
    unsafe mkdir(folder, 0o700)
    while true {
      let flags = O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW
      let descriptor = unsafe open(path, flags, 0o600)
      guard descriptor >= 0 else { return .unavailable }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
        let reason = errno
        close(descriptor)
        return reason == EWOULDBLOCK ? .taken : .unavailable
      }
      // The file may have been let go, and removed, between the two calls.
      guard Self.isStill(descriptor, at: path) else {
        close(descriptor)
        continue
      }
      let now = MemoryKills.now
      let deaths = ClaimRecord(Self.contents(descriptor))?.deaths(now: now) ?? 0
      guard Self.write(ClaimRecord(deaths: deaths, memory: now).bytes, descriptor) else {
        unsafe unlink(path)
        close(descriptor)
        return .unavailable
      }
      return .claimed(NoteClaim(path: path, descriptor: descriptor, deaths: deaths))
    }
  }

  /// Removes what a process that died left of a note, which is done with by now.
  package func forget(sha256: String) {
    guard unsafe access("\(folder)/\(sha256)", F_OK) == 0,
      case .claimed(let claim) = claim(sha256: sha256)
    else { return }
    claim.finish()
  }

  /// Removes what processes that died left of any notes.
  package func forgetAll() {
    for name in FolderNames.of(folder) ?? [] { forget(sha256: name) }
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  private static func isStill(_ descriptor: Int32, at path: String) -> Bool {
    var opened = stat()
    var named = stat()
    return unsafe fstat(descriptor, &opened) == 0 && stat(path, &named) == 0
      && opened.st_ino == named.st_ino && opened.st_dev == named.st_dev
  }

  private static func contents(_ descriptor: Int32) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = unsafe bytes.withUnsafeMutableBytes { buffer in
      unsafe pread(descriptor, buffer.baseAddress, buffer.count, 0)
    }
    return Array(bytes.prefix(max(0, count)))
  }

  private static func write(_ bytes: [UInt8], _ descriptor: Int32) -> Bool {
    let count = unsafe bytes.withUnsafeBytes { buffer in
      unsafe pwrite(descriptor, buffer.baseAddress, buffer.count, 0)
    }
    return count == bytes.count && ftruncate(descriptor, off_t(bytes.count)) == 0
  }
}
