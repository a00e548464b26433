import Foundation
import GranoCore
import GranoTestSupport
import Testing

@testable import GranoExport

/// The layout is that of Telegram Desktop's `export_output_json.cpp`; all people are invented.
struct TelegramTests {
  static let voice = "voice_messages/audio_1@14-11-2025_09-12-44.ogg"

  static func message(_ fields: String, from: String = "\"Ana R\"", at time: String = "09:12:44")
    -> String
  {
    #"{"id":1,"type":"message","date":"2025-11-14T\#(time)","from":\#(from),\#(fields)}"#
  }

  static func note(_ file: String, more: String = "") -> String {
    #""file":"\#(file)","media_type":"voice_message","duration_seconds":7,"text":""\#(more)"#
  }

  static let chat = """
    {"name":"Ana R","type":"personal_chat","id":7,"messages":[
      {"id":1,"type":"service","date":"2025-11-14T09:00:00","actor":"Ana R","action":"phone_call"},
      \(message(#""text":["see ",{"type":"link","text":"the plan"}]"#, at: "09:10:00")),
      \(message(note(voice))),
      \(message(note("(File not included. Change data exporting settings to download.)"))),
      \(message(#""file":"round_video_messages/file_2.mp4","media_type":"video_message""#,
        from: "null", at: "09:20:00")),
      \(message(note(voice, more: #","forwarded_from":"Zoë","edited":"x""#), from: "\"Bo\"",
        at: "09:30:00")),
      \(message(#""file":"files/song.mp3","media_type":"audio_file""#)),
      \(message(note("../../etc/passwd")))
    ]}
    """

  static let files = [voice, "round_video_messages/file_2.mp4", "files/song.mp3"]

  static func export(_ json: String, _ files: [String], in folder: URL) throws -> URL {
    let export = folder.appending(path: "ChatExport_2025-11-20")
    try FolderTests.write("result.json", json, in: export)
    for file in files { try FolderTests.write(file, "OggS" + file, in: export) }
    return export
  }

  private static func line(_ note: FoundNote) -> String {
    "\(note.chat ?? "?")|\(note.sender ?? "?")|\(note.sentAt?.description ?? "?")|\(note.file)"
  }

  @Test("A single chat: by its folder, and by result.json; forwards once, music left out")
  func single() throws {
    try ScratchFolder.with { folder in
      let export = try Self.export(
        Self.chat, Self.files + ["voice_messages/audio_9@15-11-2025_10-00-00.ogg"], in: folder)
      let found = try InputOpener.open(path: FolderTests.path(export))
      #expect(
        found.notes.map(Self.line) == [
          "Ana R|Ana R|2025-11-14T09:12:44|audio_1@14-11-2025_09-12-44.ogg",
          "Ana R|?|2025-11-14T09:20:00|file_2.mp4",
          "Ana R|?|2025-11-15T10:00:00|audio_9@15-11-2025_10-00-00.ogg",
        ])
      #expect(found.notes.map(\.sentAtFrom) == [.chat, .chat, .name])
      #expect(found.notes.map(\.isOrphan) == [false, false, true])
      #expect(
        found.notes[0].forwards == [
          FoundNote.Mention(
            sender: "Bo", sentAt: LocalDateTime(iso: "2025-11-14T09:30:00"))
        ])
      #expect(found.notes[0].context.map(\.text) == ["see the plan"])
      #expect(found.chats.map(\.people) == [["Ana R", "Bo"]])
      #expect(
        found.warnings == [.missingAudio(chat: "Ana R", count: 2), .orphans(count: 1)])
      #expect(try found.source(of: 0).read(upTo: 100) == Array(("OggS" + Self.voice).utf8))

      let named = try InputOpener.open(
        path: FolderTests.path(export.appending(path: "result.json")))
      #expect(named.notes.map(Self.line) == Array(found.notes.map(Self.line).prefix(2)))
    }
  }

  @Test("A whole account: each chat's own files of the same name, chats that were left too")
  func account() throws {
    func chat(_ name: String, _ number: Int, from: String) -> String {
      """
      {"name":\(name),"messages":[
        \(Self.message(Self.note("chats/chat_\(number)/voice_messages/audio_1.ogg"), from: from))]}
      """
    }
    let json = """
      {"about":"x","contacts":{"list":[{"name":"no chat"}]},
      "chats":{"about":"y","list":[\(chat("\"Ana\"", 1, from: "\"Ana R\"")),
        {"name":"quiet","messages":[\(Self.message("\"text\":\"hi\""))]},
        \(chat("null", 2, from: "\"Me\""))]},
      "left_chats":{"list":[\(chat("\"Gone\"", 3, from: "\"Bo\""))]}}
      """
    try ScratchFolder.with { folder in
      let export = try Self.export(
        json, (1...3).map { "chats/chat_\($0)/voice_messages/audio_1.ogg" }, in: folder)
      let found = try InputOpener.open(path: FolderTests.path(export))
      #expect(
        found.notes.map { "\($0.chat ?? "?")|\($0.sender ?? "?")" } == [
          "Ana|Ana R", "Me|Me", "Gone|Bo",
        ])
      #expect(found.notes.map(\.path).sorted().count == Set(found.notes.map(\.path)).count)
      #expect(found.warnings.isEmpty)
      #expect(found.kind == .export)
    }
  }

  @Test("The clock of the message: UTC alone takes the distance of the message before")
  func clock() throws {
    let json = """
      {"messages":[
        {"type":"message","date_unixtime":"1763107900","from":"A",\(Self.note("a.ogg"))},
        {"type":"message","date":"2025-11-14T09:12:44","date_unixtime":"1763107964","from":"A",
          \(Self.note("b.ogg"))},
        {"type":"message","date_unixtime":1763108024,"from":"A",\(Self.note("c.ogg"))}]}
      """
    var reader = TelegramReader(MemorySource(Array(json.utf8)))
    try reader.read()
    #expect(
      reader.chats[0].notes.map { $0.sentAt?.description } == [
        nil, "2025-11-14T09:12:44", "2025-11-14T09:13:44",
      ])
  }

  @Test("Doubled members count as the last; unknown ones and wrong types do no harm")
  func odd() throws {
    let json = """
      {"x":[[{"messages":[1]}]],"name":"A","name":"B","messages":[7,null,[{}],"x",
        {"type":"message","from":{"a":1},"from":"Ana","date":12,"file":true,"new":[{"file":"no"}],
          \(Self.note("b.ogg"))}],"chats":3,"left_chats":{"list":"x"}}
      """
    var reader = TelegramReader(MemorySource(Array(json.utf8)))
    try reader.read()
    #expect(reader.chats.map(\.name) == ["B"])
    #expect(reader.chats[0].notes.map(\.sender) == ["Ana"])
    #expect(reader.chats[0].notes.map(\.path) == ["b.ogg"])
  }

  @Test("Cut at any byte: no crash, and what was read before stays")
  func cut() throws {
    let bytes = Array(Self.chat.utf8)
    var most = 0
    for end in bytes.indices {
      var reader = TelegramReader(MemorySource(Array(bytes[..<end])))
      #expect(throws: JSONDamage.self) { try reader.read() }
      let notes = reader.chats.first?.notes.count ?? 0
      #expect(notes >= most)
      most = max(most, notes)
    }
    #expect(most == 5)
  }

  @Test("Any other JSON is no export, and no warning")
  func otherJSON() throws {
    try ScratchFolder.with { folder in
      let export = try Self.export("{\"a\":1}", ["memo.ogg"], in: folder)
      try FolderTests.write("b.json", "[\"messages\",\"type\"", in: export)
      let found = try InputOpener.open(path: FolderTests.path(export))
      #expect(found.kind == .folder)
      #expect(found.warnings.isEmpty)
      #expect(found.notes.map(\.file) == ["memo.ogg"])
    }
  }

  @Test(
    "Inside a zip, and that zip inside another one with a WhatsApp export",
    .enabled(if: InputOpener.readsZips, "this build has no zip: run make"))
  func zipped() throws {
    let telegram = TestZip.bytes(
      [TestZip.Entry("ChatExport/result.json", Self.chat)]
        + Self.files.map { TestZip.Entry("ChatExport/" + $0, "OggS" + $0) })
    let one = try ZipTests.open(telegram)
    #expect(one.notes.map(\.sender) == ["Ana R", nil])
    let outer = TestZip.bytes([
      TestZip.Entry("a/telegram.zip", telegram), TestZip.Entry("broken.zip", "PK no"),
      TestZip.Entry(
        "WhatsApp Chat mit Ruth.zip", TestZip.bytes([ZipTests.chat, ZipTests.note])),
    ])
    let both = try ZipTests.open(outer)
    #expect(both.notes.map(\.sender) == ["Ana R", nil, "Ruth"])
    #expect(both.chats.map(\.name) == ["Ana R", "Ruth"])
    #expect(
      both.warnings.contains {
        if case .unreadableExport("broken.zip", _) = $0 { true } else { false }
      })
    // One level only.
    #expect(throws: ExportError.noAudio(messages: 0, named: 0, omitted: 0)) {
      try ZipTests.open(TestZip.bytes([TestZip.Entry("x.zip", outer)]))
    }
    // A zip that a chat carries is a document.
    let carried = try ZipTests.open(
      TestZip.bytes([ZipTests.chat, ZipTests.note, TestZip.Entry("telegram.zip", telegram)]))
    #expect(carried.notes.map(\.sender) == ["Ruth"])
  }
}
