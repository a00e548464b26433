import Foundation
import GranoCore
import GranoTestSupport
import Testing

@testable import GranoExport

@Suite(.enabled(if: InputOpener.readsZips, "this build has no zip: run make"))
struct ZipTests {
  static let chat = TestZip.Entry("WhatsApp Chat mit Ruth.txt", FolderTests.chat)
  static let note = TestZip.Entry("PTT-20261127-WA0001.opus", "OggS1")

  /// Opens `bytes` as a file, and as a pipe, which must agree.
  static func open(
    _ bytes: [UInt8], name: String = "x.zip", options: InputOptions = InputOptions()
  ) throws -> InputCollection {
    try ScratchFolder.with { folder in
      let file = folder.appending(path: name)
      try Data(bytes).write(to: file)
      let result = Result {
        try InputOpener.open(path: file.path(percentEncoded: false), options: options)
      }
      let pipe = Pipe.feeding(bytes)
      let piped = Result {
        try InputOpener.openStandardInput(
          descriptor: pipe.fileHandleForReading.fileDescriptor, options: options)
      }
      switch (result, piped) {
      case (.success(let one), .success(let other)):
        #expect(one.notes.map(\.file) == other.notes.map(\.file))
        #expect(one.notes.map(\.sender) == other.notes.map(\.sender))
      case (.failure(let one), .failure(let other)):
        #expect(one as? ExportError == other as? ExportError)
      default: Issue.record("file and pipe disagree")
      }
      return try result.get()
    }
  }

  static func read(_ collection: InputCollection, _ index: Int) throws -> [UInt8] {
    let source = try collection.source(of: index)
    var bytes: [UInt8] = []
    while case let more = try source.read(upTo: 1000), !more.isEmpty { bytes += more }
    return bytes
  }

  @Test(
    "The fixtures",
    arguments: [
      (
        "whatsapp-export.zip",
        [
          "Ruth 2026-11-23T09:58:00", "Jonas 2026-11-24T08:12:00", "Ruth 2026-11-25T17:05:00",
          "Ruth 2026-11-27T18:04:00", "Ruth 2026-11-27T18:10:00", "Jonas 2026-11-28T10:20:00",
        ]
      ),
      (
        "whatsapp-export-ios.zip",
        [
          "Ruth 2026-11-23T09:58:40", "Jonas 2026-11-24T08:12:51", "Ruth 2026-11-25T17:05:22",
          "Ruth 2026-11-27T18:04:00", "Ruth 2026-11-27T18:10:11", "Jonas 2026-11-28T10:20:45",
        ]
      ),
    ])
  func fixtures(_ name: String, _ expected: [String]) throws {
    let found = try Self.open(try Fixture.bytes(name))
    #expect(
      found.notes.map { "\($0.sender ?? "?") \($0.sentAt?.description ?? "?")" } == expected)
    #expect(found.notes.allSatisfy { $0.chat == "Ruth" && $0.sentAtFrom == .chat })
    #expect(found.warnings.isEmpty)
    #expect(try Self.read(found, 3) == Fixture.bytes("audio/es-cita.opus"))
    #expect(try Self.read(found, 0) == Fixture.bytes("audio/es-charla.opus"))
  }

  @Test("Standard input redirected from a file is read in place")
  func redirected() throws {
    let handle = try #require(
      FileHandle(forReadingAtPath: Fixture.path("whatsapp-export.zip")))
    let found = try InputOpener.openStandardInput(
      descriptor: handle.fileDescriptor,
      options: InputOptions(temporaryFolder: "/nonexistent"))
    #expect(found.notes.count == 6)
  }

  @Test("A pipe leaves nothing behind, and a folder that takes nothing is named")
  func temporaryFile() throws {
    let bytes = TestZip.bytes([Self.chat, Self.note])
    try ScratchFolder.with { folder in
      let pipe = Pipe.feeding(bytes)
      var taken = 0
      let path = folder.path(percentEncoded: false)
      let found = try InputOpener.openStandardInput(
        descriptor: pipe.fileHandleForReading.fileDescriptor,
        options: InputOptions(temporaryFolder: path), progress: { taken = $0 })
      #expect(taken == bytes.count)
      #expect(try FileManager.default.contentsOfDirectory(atPath: path).isEmpty)
      #expect(try Self.read(found, 0) == Array("OggS1".utf8))
    }
    let pipe = Pipe.feeding(bytes)
    #expect(throws: ExportError.tempUnusable(folder: "/nonexistent", errno: ENOENT)) {
      try InputOpener.openStandardInput(
        descriptor: pipe.fileHandleForReading.fileDescriptor,
        options: InputOptions(temporaryFolder: "/nonexistent"))
    }
  }

  @Test("A zip cut at any byte is no crash, and never passes for whole")
  func truncated() throws {
    let bytes = TestZip.bytes([Self.note, Self.chat])
    for end in 1..<bytes.count {
      let pipe = Pipe.feeding(Array(bytes[..<end]))
      let result = Result {
        try InputOpener.openStandardInput(descriptor: pipe.fileHandleForReading.fileDescriptor)
      }
      if end < 4 {
        #expect(try result.get().kind == .audio)
      } else {
        let error = #expect(throws: ExportError.self) { try result.get() }
        #expect(error == .zipTruncated || error == .zipDamaged, "cut at \(end)")
      }
    }
  }

  @Test("Any changed byte of a small zip is read without a crash")
  func damaged() throws {
    let bytes = TestZip.bytes([
      Self.note, TestZip.Entry("_chat.txt", "[27/11/26, 10:00:00] A: b\n"),
    ])
    try ScratchFolder.with { folder in
      let file = folder.appending(path: "x.zip")
      for index in bytes.indices {
        for value: UInt8 in [0, 0x7F, 0xFF] where bytes[index] != value {
          var changed = bytes
          changed[index] = value
          try Data(changed).write(to: file)
          guard let found = try? InputOpener.open(path: file.path(percentEncoded: false)) else {
            continue
          }
          for note in found.notes.indices { _ = try? Self.read(found, note) }
        }
      }
    }
  }

  @Test("Encrypted: told at once when nothing can be read, else per note")
  func encrypted() throws {
    var secret = Self.note
    secret.flags |= 1
    var chat = Self.chat
    chat.flags |= 1
    #expect(throws: ExportError.zipEncrypted) { try Self.open(TestZip.bytes([chat, secret])) }
    #expect(throws: ExportError.zipEncrypted) { try Self.open(TestZip.bytes([Self.chat, secret])) }
    let other = TestZip.Entry("PTT-20261127-WA0002.opus", "OggS2")
    let mixed = try Self.open(TestZip.bytes([Self.chat, secret, other]))
    #expect(mixed.warnings.contains(.encryptedMembers(count: 1)))
    #expect(throws: ExportError.zipEncrypted) { try mixed.source(of: 0) }
    #expect(try Self.read(mixed, 1) == Array("OggS2".utf8))
  }

  @Test("A zip without audio, and one without anything")
  func noAudio() {
    #expect(throws: ExportError.noAudio(messages: 5, named: 4, omitted: 0)) {
      try Self.open(TestZip.bytes([Self.chat]))
    }
    #expect(throws: ExportError.noAudio(messages: 0, named: 0, omitted: 0)) {
      try Self.open(TestZip.bytes([]))
    }
    let omitted = TestZip.Entry(
      "_chat.txt", "[27/11/26, 10:00:00] A: \u{200E}Audio weggelassen\r\n")
    #expect(throws: ExportError.noAudio(messages: 1, named: 0, omitted: 1)) {
      try Self.open(TestZip.bytes([omitted]))
    }
  }

  @Test(
    "Names: climbing, absolute, twice, linked, hidden, in old code pages, with data descriptors")
  func names() throws {
    var link = TestZip.Entry("link.opus", "/etc/passwd")
    link.attributes = 0o120777 << 16
    var old = TestZip.Entry("x", "OggS-old")
    // "für.opus" in code page 437.
    old.name = [0x66, 0x81, 0x72] + Array(".opus".utf8)
    old.flags = 0
    var streamed = TestZip.Entry("d.opus", "OggS-d")
    streamed.flags |= 8
    let found = try Self.open(
      TestZip.bytes([
        TestZip.Entry("../../evil.opus", "OggS-evil"), TestZip.Entry("/abs.opus", "OggS-abs"),
        TestZip.Entry("a.opus", "OggS-first"), TestZip.Entry("a.opus", "OggS-second"), link, old,
        streamed, TestZip.Entry("__MACOSX/._a.opus", "x"), TestZip.Entry("._b.opus", "x"),
        TestZip.Entry("win\\c.opus", "OggS-c"), TestZip.Entry("folder/", ""),
      ]))
    #expect(
      found.notes.map(\.file) == [
        "a.opus", "abs.opus", "c.opus", "d.opus", "evil.opus", "für.opus",
      ])
    #expect(found.warnings == [.duplicateMembers(count: 1)])
    #expect(try Self.read(found, 0) == Array("OggS-first".utf8))
    #expect(try Self.read(found, 4) == Array("OggS-evil".utf8))
    #expect(try Self.read(found, 3) == Array("OggS-d".utf8))
  }

  @Test("Re-zipped: in a folder, the text by its content, the title by the folder")
  func rezipped() throws {
    let found = try Self.open(
      TestZip.bytes([
        TestZip.Entry("export/notes.txt", "27/11/26: buy milk\nno chat at all\n"),
        TestZip.Entry("export/WhatsApp Chat - Ruth/_chat (2).txt", FolderTests.chat),
        TestZip.Entry("export/WhatsApp Chat - Ruth/PTT-20261127-WA0001.opus", "OggS1"),
        TestZip.Entry("__MACOSX/export/WhatsApp Chat - Ruth/._PTT-20261127-WA0001.opus", "x"),
      ]))
    #expect(found.chats.map(\.name) == ["Ruth"])
    #expect(found.notes.map(\.sender) == ["Ruth"])
    #expect(found.notes.map(\.path) == ["export/WhatsApp Chat - Ruth/PTT-20261127-WA0001.opus"])
  }

  @Test("A bomb is stopped while it grows, and let through when the caller allows it")
  func bomb() throws {
    let size = 8 << 20
    var entry = TestZip.Entry("PTT-20261127-WA0001.opus", TestZip.deflatedZeros(size))
    entry.method = 8
    entry.unpackedSize = UInt32(size)
    let bytes = TestZip.bytes([Self.chat, entry])
    // Fixed Huffman codes reach 158 to 1, real bombs 1,032.
    var options = InputOptions()
    options.limits.floor = 1 << 20
    options.limits.ratio = 100
    let source = try Self.open(bytes, options: options).source(of: 0)
    let error = #expect(throws: ExportError.self) {
      while try !source.read(upTo: 1 << 20).isEmpty {}
    }
    guard case .bomb(_, let reached) = error else {
      Issue.record("unexpected: \(String(describing: error))")
      return
    }
    #expect(reached < size)

    let allowed = try Self.open(bytes, options: InputOptions(allowsBombs: true)).source(of: 0)
    var total = 0
    // The checksum of the packed bytes is not that of the zeros, which shows at the end.
    #expect(throws: ExportError.memberDamaged(name: "PTT-20261127-WA0001.opus")) {
      while case let count = try allowed.read(upTo: 1 << 20).count, count > 0 { total += count }
    }
    #expect(total >= size - (1 << 20))
  }

  @Test("A wrong checksum fails that note alone")
  func checksum() throws {
    var bad = Self.note
    bad.checksum = 1
    let found = try Self.open(
      TestZip.bytes([Self.chat, bad, TestZip.Entry("PTT-20261127-WA0002.opus", "OggS2")]))
    #expect(throws: ExportError.memberDamaged(name: "PTT-20261127-WA0001.opus")) {
      try Self.read(found, 0)
    }
    #expect(try Self.read(found, 1) == Array("OggS2".utf8))
  }

  @Test("An empty note inside a good export is found, and its neighbours too")
  func emptyNote() throws {
    let found = try Self.open(
      TestZip.bytes([
        Self.chat, TestZip.Entry("PTT-20261127-WA0001.opus", ""),
        TestZip.Entry("PTT-20261127-WA0002.opus", "OggS2"),
      ]))
    #expect(found.notes.map(\.bytes) == [0, 5])
    #expect(try Self.read(found, 0).isEmpty)
  }

  @Test("A file without a known ending is a note when the chat says so and its bytes agree")
  func unknownEnding() throws {
    let found = try Self.open(
      TestZip.bytes([
        TestZip.Entry(
          "_chat.txt", "[27/11/26, 10:00:00] A: \u{200E}<attached: 00000001-x.unknown>\n"),
        TestZip.Entry("00000001-x.unknown", "\0\0\0\u{20}ftypM4A "), TestZip.Entry("LICENSE", "x"),
      ]))
    #expect(found.notes.map(\.file) == ["00000001-x.unknown"])
    #expect(found.notes.map(\.sender) == ["A"])
  }

  @Test("Several threads read members at once, each its own bytes")
  func threads() async throws {
    // Larger than what is read at a time, so that the threads alternate.
    let members = (0..<8).map { number in
      TestZip.Entry(
        "PTT-20261127-WA000\(number).opus", [UInt8](repeating: UInt8(number), count: 50_000))
    }
    let found = try Self.open(TestZip.bytes([Self.chat] + members))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in found.notes.indices {
        group.addTask {
          for _ in 0..<20 {
            let expected = try #require(found.notes[index].file.dropLast(5).last?.wholeNumberValue)
            let bytes = try Self.read(found, index)
            #expect(bytes.count == 50_000 && bytes.allSatisfy { $0 == UInt8(expected) })
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("Zips in a folder are exports too; one that is damaged is only named")
  func folderOfZips() throws {
    try ScratchFolder.with { folder in
      let good = TestZip.bytes([Self.chat, Self.note])
      try Data(good).write(to: folder.appending(path: "b.zip"))
      try Data(good.prefix(60)).write(to: folder.appending(path: "a.zip"))
      try FolderTests.write("memo.opus", "OggS", in: folder)
      let found = try InputOpener.open(path: folder.path(percentEncoded: false))
      #expect(found.notes.map(\.file) == ["memo.opus", "PTT-20261127-WA0001.opus"])
      #expect(
        found.warnings == [
          .unreadableExport(file: "a.zip", .zipTruncated), .missingAudio(chat: "Ruth", count: 2),
        ])
      #expect(try Self.read(found, 1) == Array("OggS1".utf8))
    }
  }
}
