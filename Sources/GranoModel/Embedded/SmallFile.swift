#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// The few things this target reads from disk.
enum SmallFile {
  /// Length of a regular file in bytes; nil when there is none.
  static func size(of path: String) -> UInt64? {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    return UInt64(max(0, status.st_size))
  }

  /// The start of a file; nil when it cannot be read.
  static func text(_ path: String, limit: Int) -> String? {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 4096)
    while bytes.count < limit {
      let count = unsafe chunk.withUnsafeMutableBytes { raw in
        unsafe read(descriptor, raw.baseAddress, raw.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += chunk[..<count]
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Names in a folder, sorted; none when it cannot be read.
  static func names(in path: String) -> [String] {
    guard let folder = unsafe opendir(path) else { return [] }
    defer { unsafe closedir(folder) }
    var names: [String] = []
    while let entry = unsafe readdir(folder) {
      names.append(unsafe string(&entry.pointee.d_name))
    }
    return names.filter { $0 != "." && $0 != ".." }.sorted()
  }

  /// What a C array of characters says.
  static func string<Characters>(_ characters: inout Characters) -> String {
    unsafe withUnsafeBytes(of: &characters) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
