package import Foundation

#if canImport(Glibc)
  private import Glibc
#else
  private import Darwin
#endif

/// A terminal that no person sits at, for tests of what is only done on one.
package final class PseudoTerminal {
  private let primary: FileHandle
  /// The end that a child process takes for its terminal.
  package let secondary: FileHandle

  /// - Parameters:
  ///   - rows: Its height in lines; 0 for one that does not say.
  ///   - columns: Its width.
  package init(rows: UInt16 = 0, columns: UInt16 = 0) throws {
    #if canImport(Glibc)
      // What glibc's grantpt, unlockpt and ptsname do (ioctl_tty(2)); the Glibc module lacks them.
      let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var locked: Int32 = 0
      var number: UInt32 = 0
      guard descriptor >= 0, ioctl(descriptor, 0x4004_5431, &locked) == 0,
        ioctl(descriptor, 0x8004_5430, &number) == 0
      else { throw CocoaError(.fileNoSuchFile) }
      let name = "/dev/pts/\(number)"
    #else
      let descriptor = posix_openpt(O_RDWR | O_NOCTTY)
      guard descriptor >= 0, grantpt(descriptor) == 0, unlockpt(descriptor) == 0,
        let pointer = ptsname(descriptor)
      else { throw CocoaError(.fileNoSuchFile) }
      let name = String(cString: pointer)
    #endif
    let other = open(name, O_RDWR | O_NOCTTY)
    guard other >= 0 else { throw CocoaError(.fileNoSuchFile) }
    primary = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    secondary = FileHandle(fileDescriptor: other, closeOnDealloc: true)
    guard rows > 0 else { return }
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(other, UInt(TIOCSWINSZ), &size)
  }

  /// What was written to the terminal so far; at most 64 kB.
  package func written() -> String {
    var text: [UInt8] = []
    var poller = pollfd(fd: primary.fileDescriptor, events: Int16(POLLIN), revents: 0)
    while poll(&poller, 1, 50) > 0, poller.revents & Int16(POLLIN) != 0, text.count < 65_536 {
      let piece = primary.availableData
      if piece.isEmpty { break }
      text += piece
    }
    return String(decoding: text, as: UTF8.self)
  }
}
