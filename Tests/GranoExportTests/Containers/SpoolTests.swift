import Foundation
import Testing

@testable import GranoExport

struct SpoolTests {
  #if os(Linux)
    @Test("A full disk is told")
    func full() throws {
      let pipe = Pipe.feeding([UInt8](repeating: 1, count: 100_000))
      // Linux's /dev/full answers every write with "no space left".
      let full = try #require(FileHandle(forWritingAtPath: "/dev/full"))
      #expect(throws: ExportError.tempFull(folder: "here")) {
        try Spool.fill(
          full.fileDescriptor, folder: "here", prefix: [1],
          from: pipe.fileHandleForReading.fileDescriptor, progress: nil, cancellation: nil)
      }
    }
  #endif

  @Test("The file is gone from its folder, private, and holds every byte")
  func copy() throws {
    let bytes = (0..<300_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let pipe = Pipe.feeding(Array(bytes[4...]))
    let file = try Spool.copy(
      pipe.fileHandleForReading.fileDescriptor, prefix: Array(bytes[..<4]), folder: nil,
      progress: nil, cancellation: nil)
    let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
    var status = stat()
    #expect(fstat(file, &status) == 0)
    #expect(status.st_nlink == 0)
    #expect(status.st_mode & 0o777 == 0o600)
    #expect(try handle.readToEnd().map(Array.init) == bytes)
  }
}
