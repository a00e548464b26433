internal import GranoCore

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// The key of a server: from a file that nobody else can read, or from the environment.
///
/// Never from the command line, which every user of the machine can list.
enum KeyFile {
  /// Longer than any token.
  private static let limit = 8192

  /// - Parameters:
  ///   - path: The file that `option` named.
  ///   - variable: The environment's variable that holds the key where no file is named.
  static func key(
    in path: String?, option: String, orIn variable: String, environment: Environment
  ) throws(CommandError) -> String? {
    guard let path else {
      guard let key = environment[variable] else { return nil }
      guard isKey(key) else {
        throw .usage("\(variable) is no key: it has blanks or other characters than ASCII's")
      }
      return key
    }
    let key = try text(of: path, option: option)
    guard isKey(key) else {
      throw CommandError(
        .usage, "holds no key: one line of ASCII without blanks is expected", subject: path)
    }
    return key
  }

  private static func text(of path: String, option: String) throws(CommandError) -> String {
    // Without waiting: a pipe that nobody writes into would hang here.
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw CommandError(.usage, "cannot be read: \(ErrorWords.system(errno))", subject: path)
    }
    defer { close(descriptor) }
    // The opened file is asked, not the path: that might be another one by now.
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      throw CommandError(.usage, "is no file: '--\(option)' needs one", subject: path)
    }
    guard status.st_mode & 0o077 == 0 else {
      throw CommandError(
        .usage, "can be read by others: run 'chmod 600' on it", subject: path)
    }
    var bytes = [UInt8](repeating: 0, count: limit)
    let count = read(descriptor, &bytes, limit)
    guard count >= 0 else {
      throw CommandError(.usage, "cannot be read: \(ErrorWords.system(errno))", subject: path)
    }
    let text = String(decoding: bytes[..<count], as: UTF8.self)
    return String(text.reversed().drop(while: \.isWhitespace).reversed())
  }

  private static func isKey(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.count < limit && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
  }
}
