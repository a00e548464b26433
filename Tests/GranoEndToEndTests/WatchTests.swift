import Foundation
import GranoTestSupport
import Testing

@Suite(
  "grano watch",
  .enabled(if: CommandFixture.isRelease, "needs the release binary: GRANO_TEST_BINARY"))
struct WatchTests {
  private let manager = FileManager.default

  @Test("What is there is left alone; what comes is digested, wherever and however it comes")
  func arrivals() throws {
    try CommandFixture.with { grano in
      let inbox = try grano.watched()
      try CommandFixture.note(1).write(to: inbox.appending(path: "old.opus"))
      #expect(mkfifo(inbox.appending(path: "pipe.opus").path(percentEncoded: false), 0o600) == 0)
      try manager.createSymbolicLink(
        at: inbox.appending(path: "loop"), withDestinationURL: inbox)
      let watch = try WatchRun(
        grano, folder: inbox, options: try grano.script(CommandFixture.entries(9)))

      // Moved here from elsewhere, under a temporary name first, in a new folder below a new one.
      let outside = grano.folder.appending(path: "outside.opus")
      try CommandFixture.note(2).write(to: outside)
      try manager.moveItem(at: outside, to: inbox.appending(path: "moved.opus"))
      try CommandFixture.note(3).write(to: inbox.appending(path: "renamed.opus.part"))
      let deep = inbox.appending(path: "a/b/c")
      try manager.createDirectory(at: deep, withIntermediateDirectories: true)
      try CommandFixture.note(4).write(to: deep.appending(path: "deep.opus"))
      // No sound, whatever their names say.
      try Data("words".utf8).write(to: inbox.appending(path: "README"))
      try Data("words".utf8).write(to: inbox.appending(path: "list.txt"))
      try watch.waitForNotes(2)
      #expect(Set(watch.files) == ["moved.opus", "deep.opus"])

      try manager.moveItem(
        at: inbox.appending(path: "renamed.opus.part"), to: inbox.appending(path: "renamed.opus"))
      // Renamed notes, and the same note again, are nothing new.
      try manager.moveItem(
        at: inbox.appending(path: "moved.opus"), to: inbox.appending(path: "moved again.opus"))
      try CommandFixture.note(4).write(to: inbox.appending(path: "copy.opus"))
      try watch.waitForNotes(3)
      #expect(watch.files.last == "renamed.opus")
      try CommandFixture.note(5).write(to: inbox.appending(path: "last.opus"))
      try watch.waitForNotes(4)
      #expect(watch.files.last == "last.opus")
      #expect(watch.notes.allSatisfy { $0["status"] as? String == "done" })

      let (code, seconds) = watch.interrupt()
      #expect(code == 130)
      #expect(seconds < 2)
      #expect(!watch.complaints.contains("README"))
      #expect(watch.complaints.hasSuffix("grano: interrupted\n"))
    }
  }

  @Test("A chat text that comes after its notes tells who sent them, and nothing is heard again")
  func chatLater() throws {
    try CommandFixture.with { grano in
      let inbox = try grano.watched()
      let watch = try WatchRun(
        grano, folder: inbox, options: try grano.script(CommandFixture.entries(1)))
      try CommandFixture.note(1).write(to: inbox.appending(path: "PTT-20261127-WA0001.opus"))
      try watch.waitForNotes(1)
      let chat = "28.11.26, 18:01 - Ruth: PTT-20261127-WA0001.opus (Datei angehängt)\n"
      try Data(chat.utf8).write(to: inbox.appending(path: "WhatsApp Chat with Ruth.txt"))
      // The script has one entry: a second hearing would fail.
      try watch.waitForNotes(2)
      #expect(watch.senders == [nil, "Ruth"])
      #expect(watch.notes.last?["sent_at"] as? String == "2026-11-28T18:01:00")
      #expect(watch.notes.last?["id"] as? Int == 1)
      #expect(watch.notes.last?["status"] as? String == "done")
      _ = watch.interrupt()
    }
  }

  @Test("A note that is copied slowly is taken when its writer is done, not in a pause")
  func slowWriter() throws {
    try CommandFixture.with { grano in
      let inbox = try grano.watched()
      let watch = try WatchRun(
        grano, folder: inbox, options: try grano.script(CommandFixture.entries(3)))
      let bytes = try CommandFixture.note(1)
      let file = inbox.appending(path: "slow.opus")
      try Data().write(to: file)
      let writer = try FileHandle(forWritingTo: file)
      try writer.write(contentsOf: bytes.prefix(2000))
      // Another one is whole meanwhile, in a folder of its own.
      let other = inbox.appending(path: "other")
      try manager.createDirectory(at: other, withIntermediateDirectories: true)
      try CommandFixture.note(2).write(to: other.appending(path: "quick.opus"))
      try watch.waitForNotes(1)
      #expect(watch.files == ["quick.opus"])
      usleep(1_500_000)
      try writer.write(contentsOf: bytes.dropFirst(2000))
      usleep(3_000_000)
      #if os(Linux)
        // Whole, quiet, and held open.
        #expect(watch.files == ["quick.opus"])
      #endif
      try writer.close()
      try watch.waitForNotes(2)
      #expect(watch.files == ["quick.opus", "slow.opus"])
      #expect(watch.notes.last?["status"] as? String == "done")
      #expect(watch.interrupt(SIGTERM).code == 130)
    }
  }

  @Test("An export that is unpacked file by file: every note has its sender, later ones too")
  func export() throws {
    try CommandFixture.with { grano in
      let inbox = try grano.watched()
      let watch = try WatchRun(
        grano, folder: inbox, options: try grano.script(CommandFixture.entries(9)))
      let export = try grano.export(notes: 3, named: "inbox/Chat")
      let text = URL(filePath: "\(export)/Chat.txt")
      let chat = try Data(contentsOf: text)
      try manager.removeItem(at: text)
      usleep(700_000)
      try chat.write(to: text)
      try watch.waitForNotes(3)
      #expect(watch.senders == ["Ruth", "Ruth", "Ruth"])

      // Synchronised later: the note, then the chat that names it.
      try CommandFixture.note(50).write(to: URL(filePath: "\(export)/PTT-20261128-WA0001.opus"))
      usleep(500_000)
      try
        (chat + Data("28.11.26, 09:01 - Jonas: PTT-20261128-WA0001.opus (Datei angehängt)\n".utf8))
        .write(to: text)
      try watch.waitForNotes(4)
      #expect(watch.senders.last == "Jonas")
      #expect(watch.notes.count == 4)
      #expect(watch.interrupt().code == 130)
    }
  }

  @Test("Filters, and a Telegram export")
  func telegram() throws {
    try CommandFixture.with { grano in
      let inbox = try grano.watched()
      let watch = try WatchRun(
        grano, folder: inbox,
        options: ["--me", "Marta"] + (try grano.script(CommandFixture.entries(9))))
      let export = inbox.appending(path: "ChatExport")
      let voice = export.appending(path: "voice_messages")
      try manager.createDirectory(at: voice, withIntermediateDirectories: true)
      for number in 1...3 {
        try CommandFixture.note(number).write(to: voice.appending(path: "audio_\(number).ogg"))
      }
      func message(_ number: Int, _ sender: String) -> String {
        """
        {"id": \(number), "type": "message", "date": "2026-11-27T18:0\(number):00", \
        "date_unixtime": "1795802640", "from": "\(sender)", "from_id": "user\(number)", \
        "file": "voice_messages/audio_\(number).ogg", "media_type": "voice_message", \
        "mime_type": "audio/ogg", "text": ""}
        """
      }
      let json = """
        {"name": "Ruth", "type": "personal_chat", "id": 1, "messages": [\(message(1, "Ruth")),
        \(message(2, "Marta")), \(message(3, "Ruth"))]}
        """
      try Data(json.utf8).write(to: export.appending(path: "result.json"))
      try watch.waitForNotes(2)
      #expect(watch.senders == ["Ruth", "Ruth"])
      #expect(watch.files == ["audio_1.ogg", "audio_3.ogg"])
      #expect(watch.interrupt().code == 130)
      #expect(watch.notes.count == 2)
    }
  }

  @Test(
    "A zip, also one that is copied in pieces; a damaged one is said once",
    .enabled(if: CommandFixture.has(trait: "Zip"), "this build has no zip: run make"))
  func zip() throws {
    try CommandFixture.with { grano in
      let inbox = try grano.watched()
      let watch = try WatchRun(
        grano, folder: inbox, options: try grano.script(CommandFixture.entries(9)))
      let bytes = try Data(contentsOf: URL(filePath: Fixture.path("whatsapp-export.zip")))
      let file = inbox.appending(path: "export.zip")
      // Without its directory a zip waits a minute: the pause is no end.
      try bytes.prefix(bytes.count / 2).write(to: file)
      usleep(3_000_000)
      #expect(watch.notes.isEmpty)
      let writer = try FileHandle(forUpdating: file)
      try writer.seekToEnd()
      try writer.write(contentsOf: bytes.dropFirst(bytes.count / 2))
      try writer.close()
      try watch.waitForNotes(6)
      #expect(watch.senders.compactMap(\.self).count == 6)

      var damaged = Data(bytes)
      for index in 30..<(bytes.count - 2000) { damaged[index] ^= 0x55 }
      damaged.replaceSubrange((bytes.count - 1500)..<(bytes.count - 100), with: Data(count: 1400))
      try damaged.write(to: inbox.appending(path: "damaged.zip"))
      try watch.waitForComplaint("damaged.zip: ")
      try CommandFixture.note(9).write(to: inbox.appending(path: "after.opus"))
      try watch.waitForNotes(watch.notes.count + 1)
      try CommandFixture.note(10).write(to: inbox.appending(path: "later.opus"))
      while !watch.files.contains("later.opus") { try watch.waitForNotes(watch.notes.count + 1) }
      #expect(watch.complaints.components(separatedBy: "damaged.zip: ").count == 2)
      #expect(watch.interrupt().code == 130)
    }
  }
}
