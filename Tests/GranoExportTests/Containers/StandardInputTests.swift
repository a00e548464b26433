import Foundation
import GranoCore
import GranoExport
import GranoTestSupport
import Testing

struct StandardInputTests {
  @Test(
    "What is no zip is one piece of audio called -",
    arguments: [
      "O", "OggS and more", "PK but no zip", "plain text",
    ])
  func audio(_ text: String) throws {
    let pipe = Pipe.feeding(Array(text.utf8))
    let found = try InputOpener.openStandardInput(
      descriptor: pipe.fileHandleForReading.fileDescriptor)
    #expect(found.kind == .audio)
    #expect(found.notes.map(\.file) == ["-"])
    #expect(found.notes.first?.sentAt == nil)
    #expect(found.notes.first?.bytes == nil)
    let source = try found.source(of: 0)
    var bytes: [UInt8] = []
    while case let more = try source.read(upTo: 3), !more.isEmpty { bytes += more }
    #expect(bytes == Array(text.utf8))
  }

  @Test("An empty pipe is empty")
  func empty() {
    let pipe = Pipe.feeding([])
    #expect(throws: ExportError.empty) {
      try InputOpener.openStandardInput(descriptor: pipe.fileHandleForReading.fileDescriptor)
    }
  }

  @Test("A named pipe is read as a stream")
  func namedPipe() throws {
    try ScratchFolder.with { folder in
      let path = folder.appending(path: "fifo").path(percentEncoded: false)
      #expect(mkfifo(path, 0o600) == 0)
      Thread.detachNewThread {
        try? Data("OggS".utf8).write(to: URL(filePath: path))
      }
      let found = try InputOpener.open(path: path)
      #expect(found.notes.map(\.file) == ["-"])
      #expect(try found.source(of: 0).read(upTo: 99) == Array("OggS".utf8))
    }
  }

  @Test(
    "A build without libzip says so", .enabled(if: !InputOpener.readsZips, "this build has zip"))
  func notBuilt() throws {
    #expect(throws: ExportError.zipNotBuilt) {
      try InputOpener.open(path: Fixture.path("whatsapp-export.zip"))
    }
    let pipe = Pipe.feeding(try Fixture.bytes("whatsapp-export.zip"))
    #expect(throws: ExportError.zipNotBuilt) {
      try InputOpener.openStandardInput(descriptor: pipe.fileHandleForReading.fileDescriptor)
    }
  }
}
