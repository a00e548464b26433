import Foundation
import GranoCore
import GranoExport
import GranoTestSupport
import Testing

struct FolderTests {
  static let chat = """
    27.11.26, 10:00 - Ruth: PTT-20261127-WA0001.opus (Datei angehängt)
    27.11.26, 10:05 - Jonas: PTT-20261127-WA0002.opus (Datei angehängt)
    27.11.26, 10:06 - Ruth: PTT-20261127-WA0001.opus (Datei angehängt)
    27.11.26, 10:07 - Ruth: PTT-20261127-WA0009.opus (Datei angehängt)
    27.11.26, 10:08 - Ruth: IMG-20261127-WA0001.jpg (Datei angehängt)

    """

  static func write(_ name: String, _ text: String, in folder: URL) throws {
    let file = folder.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  static func path(_ url: URL) -> String {
    url.path(percentEncoded: false)
  }

  @Test("An unpacked export: chat order, a forward once, a missing file, an orphan last")
  func export() throws {
    try ScratchFolder.with { folder in
      try Self.write("WhatsApp Chat mit Ruth.txt", Self.chat, in: folder)
      try Self.write("PTT-20261127-WA0002.opus", "OggS2", in: folder)
      try Self.write("PTT-20261127-WA0001.opus", "OggS", in: folder)
      try Self.write("AUD-20250101-WA0001.m4a", "x", in: folder)
      try Self.write("IMG-20261127-WA0001.jpg", "x", in: folder)
      try Self.write(".DS_Store", "x", in: folder)
      try Self.write("__MACOSX/._PTT-20261127-WA0001.opus", "x", in: folder)
      let found = try InputOpener.open(path: Self.path(folder))
      #expect(found.kind == .export)
      #expect(
        found.notes.map(\.file) == [
          "PTT-20261127-WA0001.opus", "PTT-20261127-WA0002.opus", "AUD-20250101-WA0001.m4a",
        ])
      #expect(found.notes.map(\.sender) == ["Ruth", "Jonas", nil])
      #expect(found.notes.map(\.sentAtFrom) == [.chat, .chat, .name])
      #expect(
        found.notes.map { $0.sentAt?.description } == [
          "2026-11-27T10:00:00", "2026-11-27T10:05:00", "2025-01-01T00:00:00",
        ])
      #expect(found.notes.map(\.chat) == ["Ruth", "Ruth", "Ruth"])
      #expect(found.notes.map(\.isOrphan) == [false, false, true])
      #expect(found.notes.first?.forwards.map(\.sentAt?.minute) == [6])
      #expect(found.warnings == [.missingAudio(chat: "Ruth", count: 1), .orphans(count: 1)])
      #expect(found.dateOrder(of: found.notes[0]) == .dayMonthYear)
      #expect(try found.source(of: 1).read(upTo: 100) == Array("OggS2".utf8))
    }
  }

  @Test("Two exports side by side keep their own files of the same name")
  func twoChats() throws {
    try ScratchFolder.with { folder in
      for name in ["Ana", "Bo"] {
        let file = "00000003-AUDIO-2026-11-27-10-00-09.opus"
        try Self.write(
          "\(name)/_chat.txt",
          "[27/11/26, 10:00:09] \(name): \u{200E}<attached: \(file)>\r\n", in: folder)
        try Self.write("\(name)/media/\(file)", "OggS\(name)", in: folder)
      }
      let found = try InputOpener.open(path: Self.path(folder))
      #expect(found.notes.map(\.sender) == ["Ana", "Bo"])
      #expect(found.notes.map(\.chat) == ["Ana", "Bo"])
      #expect(try found.source(of: 1).read(upTo: 100) == Array("OggSBo".utf8))
    }
  }

  @Test("A chat text that a chat carries as a document is no chat")
  func attachedText() throws {
    try ScratchFolder.with { folder in
      try Self.write(
        "WhatsApp Chat with Ana.txt",
        "27/11/26, 10:00 - Ana: other.txt (file attached)\n"
          + "27/11/26, 10:00 - Ana: PTT-20261127-WA0001.opus (file attached)\n", in: folder)
      try Self.write("other.txt", Self.chat, in: folder)
      try Self.write("PTT-20261127-WA0001.opus", "OggS", in: folder)
      let found = try InputOpener.open(path: Self.path(folder))
      #expect(found.chats.map(\.name) == ["Ana"])
      #expect(found.notes.map(\.sender) == ["Ana"])
    }
  }

  @Test("A chat text in no known format: its notes are found as orphans")
  func unknownFormat() throws {
    try ScratchFolder.with { folder in
      try Self.write("_chat.txt", "yesterday, Ana said PTT-20261127-WA0001.opus\n", in: folder)
      try Self.write("PTT-20261127-WA0001.opus", "OggS", in: folder)
      let found = try InputOpener.open(path: Self.path(folder))
      #expect(found.notes.map(\.sender) == [nil])
      #expect(found.notes.map { $0.sentAt?.date.description } == ["2026-11-27"])
    }
  }

  @Test("An undecided order gives no time and says so; the caller can decide")
  func undecided() throws {
    try ScratchFolder.with { folder in
      try Self.write(
        "WhatsApp Chat with Ana.txt", "05/06/26, 10:00 - Ana: memo.m4a (file attached)\n",
        in: folder)
      try Self.write("memo.m4a", "x", in: folder)
      let open = try InputOpener.open(path: Self.path(folder))
      #expect(open.notes.map(\.sentAt) == [nil])
      #expect(open.notes.map(\.sentAtFrom) == [nil])
      #expect(open.warnings == [.dateOrderUndecided(chat: "Ana")])
      let decided = try InputOpener.open(
        path: Self.path(folder), options: InputOptions(dateOrder: .dayMonthYear))
      #expect(decided.notes.map { $0.sentAt?.date.description } == ["2026-06-05"])
    }
  }

  @Test("A folder of audio: sorted, hidden files left out, a link loop followed once")
  func audioFolder() throws {
    try ScratchFolder.with { folder in
      for name in ["b.opus", "a.mp3", "sub/c.wav", ".hidden.opus", "notes.pdf"] {
        try Self.write(name, "x", in: folder)
      }
      try Self.write("noise", "OggS and so on", in: folder)
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "sub/loop"), withDestinationURL: folder)
      try FileManager.default.createSymbolicLink(
        at: folder.appending(path: "gone.opus"),
        withDestinationURL: folder.appending(path: "nowhere"))
      let found = try InputOpener.open(path: Self.path(folder))
      #expect(found.kind == .folder)
      #expect(found.notes.map(\.file) == ["a.mp3", "b.opus", "c.wav", "noise"])
      #expect(found.notes.allSatisfy { $0.sentAtFrom == .modificationTime && !$0.isOrphan })
      #expect(found.warnings.isEmpty)
    }
  }

  static let hostileNames = [
    "-rf.opus", "a\nb.opus", "\"quoted\".opus", "'; drop.opus", "🎧 ü.opus", "cafe\u{301}.opus",
    "back\\slash.opus", " .opus", String(repeating: "x", count: 250) + ".opus", "\u{202E}supo.opus",
  ]

  @Test("Hostile and unusual names are only names", arguments: hostileNames)
  func names(_ name: String) throws {
    try ScratchFolder.with { folder in
      try Self.write(name, "OggS", in: folder)
      let alone = try InputOpener.open(path: Self.path(folder.appending(path: name)))
      #expect(alone.kind == .audio)
      #expect(try alone.source(of: 0).read(upTo: 9) == Array("OggS".utf8))
      let inside = try InputOpener.open(path: Self.path(folder))
      #expect(inside.notes.count == 1)
      #expect(try inside.source(of: 0).read(upTo: 9) == Array("OggS".utf8))
    }
  }

  @Test("A single file has the time of its last change, on the local clock")
  func modificationTime() throws {
    try ScratchFolder.with { folder in
      try Self.write("memo.opus", "OggS", in: folder)
      let file = folder.appending(path: "memo.opus")
      let moment = Date(timeIntervalSince1970: 1_795_000_000)
      try FileManager.default.setAttributes(
        [.modificationDate: moment], ofItemAtPath: Self.path(file))
      let parts = Calendar(identifier: .gregorian).dateComponents(
        in: .current, from: moment)
      let found = try InputOpener.open(path: Self.path(file))
      let sentAt = try #require(found.notes.first?.sentAt)
      #expect(sentAt.date.day == parts.day)
      #expect(sentAt.hour == parts.hour)
      #expect(sentAt.minute == parts.minute)
      #expect(found.notes.first?.sentAtFrom == .modificationTime)
      #expect(found.notes.first?.bytes == 4)
    }
  }

  @Test("What cannot be read says why")
  func errors() throws {
    try ScratchFolder.with { folder in
      #expect(throws: ExportError.notFound) {
        try InputOpener.open(path: Self.path(folder.appending(path: "nowhere")))
      }
      #expect(throws: ExportError.notFound) { try InputOpener.open(path: "") }
      #expect(throws: ExportError.notFound) { try InputOpener.open(path: "a\0b") }
      #expect(throws: ExportError.notFound) {
        try InputOpener.open(path: String(repeating: "y", count: 5000))
      }
      #expect(throws: ExportError.isDevice) { try InputOpener.open(path: "/dev/null") }
      #expect(throws: ExportError.noAudio(messages: 0, named: 0, omitted: 0)) {
        try InputOpener.open(path: Self.path(folder))
      }
      try Self.write("empty.opus", "", in: folder)
      #expect(throws: ExportError.empty) {
        try InputOpener.open(path: Self.path(folder.appending(path: "empty.opus")))
      }
      // Among others an empty note is found, and fails by itself later.
      #expect(try InputOpener.open(path: Self.path(folder)).notes.map(\.bytes) == [0])
    }
  }

  @Test("An export without its media says how much it names")
  func noMedia() throws {
    try ScratchFolder.with { folder in
      try Self.write("WhatsApp Chat mit Ruth.txt", Self.chat, in: folder)
      #expect(throws: ExportError.noAudio(messages: 5, named: 4, omitted: 0)) {
        try InputOpener.open(path: Self.path(folder))
      }
    }
  }

  @Test("A chat text by itself brings the notes beside it, and nothing else")
  func looseChatText() throws {
    try ScratchFolder.with { folder in
      try Self.write("WhatsApp Chat mit Ruth.txt", Self.chat, in: folder)
      try Self.write("PTT-20261127-WA0001.opus", "OggS", in: folder)
      try Self.write("other.opus", "OggS", in: folder)
      try Self.write("shopping.txt", "milk", in: folder)
      let found = try InputOpener.open(
        path: Self.path(folder.appending(path: "WhatsApp Chat mit Ruth.txt")))
      #expect(found.notes.map(\.file) == ["PTT-20261127-WA0001.opus"])
      #expect(found.notes.map(\.sender) == ["Ruth"])
      // Any other text is left to the decoder, which will say what it is.
      let text = try InputOpener.open(path: Self.path(folder.appending(path: "shopping.txt")))
      #expect(text.kind == .audio)
    }
  }

  @Test("A cancelled walk stops")
  func cancelled() throws {
    try ScratchFolder.with { folder in
      let cancellation = Cancellation()
      cancellation.request()
      #expect(throws: ExportError.cancelled) {
        try InputOpener.open(path: Self.path(folder), cancellation: cancellation)
      }
    }
  }
}
