#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A folder with one file for an editor to work on: only its owner can enter it.
///
/// In memory where the system has such a place, since it holds what people said: in the user's
/// runtime folder, else `/dev/shm`; else in `TMPDIR` or `/tmp`.
struct EditorFolder {
  /// What an editor may give back: far more than any field takes.
  private static let limit = 1 << 20

  private let path: String
  var file: String { path + "/grano.txt" }

  /// Makes the folder (mode 0700) and the file (0600) with `text` in it.
  init(_ text: String, environment: Environment) throws(CommandError) {
    let places = [environment["XDG_RUNTIME_DIR"], "/dev/shm", environment["TMPDIR"], "/tmp"]
    var made: String?
    var reason: Int32 = 0
    for place in places.compactMap(\.self) where place.hasPrefix("/") && made == nil {
      var template = Array((place + "/grano-XXXXXX").utf8CString)
      if mkdtemp(&template) != nil {
        made = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
      } else {
        reason = errno
      }
    }
    guard let made else { throw Self.failure(reason) }
    path = made
    let descriptor = open(file, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    let number =
      descriptor < 0 ? errno : Descriptor.write(Array((text + "\n").utf8), to: descriptor)
    if descriptor >= 0 { close(descriptor) }
    guard number == 0 else {
      remove()
      throw Self.failure(number)
    }
  }

  /// What the file holds now; editors replace it or write into it.
  func read() throws(CommandError) -> [UInt8] {
    let descriptor = open(file, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw CommandError(.failure, "the editor left no file: nothing was changed")
    }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = pread(descriptor, &piece, piece.count, off_t(bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw CommandError(
          .failure, "the editor's file cannot be read: \(ErrorWords.system(errno))")
      }
      if count == 0 { return bytes }
      bytes += piece[..<count]
      guard bytes.count <= Self.limit else {
        throw CommandError(.usage, "the editor's file is too long: nothing was changed")
      }
    }
  }

  /// Removes the folder with the file and whatever the editor put beside it.
  func remove() {
    Self.empty(path, depth: 0)
    rmdir(path)
  }

  private static func empty(_ folder: String, depth: Int) {
    guard depth < 16, let stream = opendir(folder) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if name == "." || name == ".." { continue }
      let path = folder + "/" + name
      if unlink(path) != 0 {
        empty(path, depth: depth + 1)
        rmdir(path)
      }
    }
  }

  private static func failure(_ number: Int32) -> CommandError {
    CommandError(
      .failure, "no file can be made for the editor: \(ErrorWords.system(number)): use '--text'")
  }
}
