#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// What to run: a program with its arguments, never a line for a shell.
package struct ChildCommand: Sendable, Equatable {
  /// The program's absolute path.
  package var program: String

  /// Those after the program's own name.
  package var arguments: [String]

  /// All that it finds in its environment.
  package var environment: [String: String]

  package init(_ program: String, arguments: [String], environment: [String: String]) {
    self.program = program
    self.arguments = arguments
    self.environment = environment
  }

  /// The absolute path of `name` on the PATH of `environment`.
  ///
  /// Relative folders on it are passed over: what they hold depends on where one stands.
  package static func find(_ name: String, environment: [String: String]) -> String? {
    for folder in (environment["PATH"] ?? "").split(separator: ":") where folder.hasPrefix("/") {
      let path = "\(folder)/\(name)"
      if isExecutable(path) { return path }
    }
    return nil
  }

  /// Whether `path` is a regular file that this user may run.
  package static func isExecutable(_ path: String) -> Bool {
    var status = stat()
    guard unsafe stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return false }
    return unsafe access(path, X_OK) == 0
  }
}
