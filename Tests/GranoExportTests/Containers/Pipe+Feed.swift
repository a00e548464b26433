import Foundation

extension Pipe {
  /// A pipe that holds `bytes`, written from a thread of its own, and then ends.
  static func feeding(_ bytes: [UInt8]) -> Pipe {
    // A reader that stops early must not end the test process.
    signal(SIGPIPE, SIG_IGN)
    let pipe = Pipe()
    let handle = pipe.fileHandleForWriting
    Thread.detachNewThread {
      try? handle.write(contentsOf: Data(bytes))
      try? handle.close()
    }
    return pipe
  }
}
