import Foundation

/// Scripts that stand in for other programs.
package enum TestProgram {
  /// Writes an executable shell script.
  ///
  /// Another process writes it: had this one the file open, a child that another test starts in
  /// that moment would have it open as well, and the system refuses to run what is being written
  /// (`ETXTBSY`).
  package static func write(_ script: String, to path: String) throws {
    let writer = Process()
    let input = Pipe()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = ["-c", "cat >\"$1\" && chmod 755 \"$1\"", "sh", path]
    writer.standardInput = input
    try writer.run()
    try input.fileHandleForWriting.write(contentsOf: Data("#!/bin/sh\n\(script)\n".utf8))
    try input.fileHandleForWriting.close()
    writer.waitUntilExit()
    guard writer.terminationStatus == 0 else { throw POSIXError(.EIO) }
  }
}
