import Foundation
import GranoTestSupport
import Testing

@testable import GranoWatch

@Suite("One look into a file")
struct FileProbeTests {
  private func state(_ file: URL, _ role: FileRole = .audio) -> FileState {
    FileProbe.state(path: Array(file.path(percentEncoded: false).utf8), role: role)
  }

  #if os(Linux)
    @Test("Whoever has it open for writing is seen, a reader is not")
    func writer() throws {
      try ScratchFolder.with { folder in
        let file = folder.appending(path: "a.opus")
        try Data(Fixture.bytes("audio/de-kurz.opus")).write(to: file)
        #expect(state(file) == .whole)
        let reader = try FileHandle(forReadingFrom: file)
        #expect(state(file) == .whole)
        let writer = try FileHandle(forUpdating: file)
        #expect(state(file) == .written)
        #expect(state(file) == .written)
        try writer.close()
        #expect(state(file) == .whole)
        try reader.close()
      }
    }
  #endif

  @Test("No file, a folder, a pipe: gone, without waiting")
  func gone() throws {
    try ScratchFolder.with { folder in
      let pipe = folder.appending(path: "pipe.opus")
      #expect(mkfifo(pipe.path(percentEncoded: false), 0o600) == 0)
      #expect(state(pipe) == .gone)
      #expect(state(folder) == .gone)
      #expect(state(folder.appending(path: "missing")) == .gone)
    }
  }
}
