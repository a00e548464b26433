import GranoCore
import Testing

@testable import GranoArchive

@Suite("Where a note comes from, in the archive")
struct ArchiveOriginTests {
  private let context = [
    WrittenMessage(
      sender: "Ruth", sentAt: LocalDateTime(iso: "2026-11-27T18:00:00"), text: "¿Cuándo \"vienes\"?"
    ),
    WrittenMessage(sender: "Ada", sentAt: nil, text: "Am Samstag 👋"),
  ]

  @Test("Saved, read back, and gone with its note")
  func roundTrip() throws {
    try ArchiveFixture.with { archive in
      var record = NoteSample.full()
      record.origin = NoteOrigin(sentAtFrom: .name, forwardedFrom: "Tía", context: context)
      let id = try archive.save(record, audio: nil)
      #expect(try archive.note(id: id) == NoteSample.saved(record, id: id))
      let bare = try archive.save(NoteSample.bare(2), audio: nil)
      #expect(try archive.note(id: bare)?.origin == NoteOrigin())
      try archive.delete(ids: [id])
      #expect(try archive.connection.integer("SELECT count(*) FROM origin") == 0)
    }
  }

  @Test("What a later save does not know stays; the source goes with its time")
  func merged() throws {
    try ArchiveFixture.with { archive in
      var record = NoteSample.full()
      record.origin = NoteOrigin(
        sentAtFrom: .modificationTime, forwardedFrom: "Tía", context: context)
      let id = try archive.save(record, audio: nil)
      var later = record
      later.sentAt = nil
      later.origin = NoteOrigin()
      try archive.save(later, audio: nil)
      #expect(try archive.note(id: id)?.origin == record.origin)
      later.sentAt = LocalDateTime(iso: "2026-11-28T09:00:00")
      later.origin.sentAtFrom = .chat
      try archive.save(later, audio: nil)
      let saved = try #require(try archive.note(id: id))
      #expect(saved.sentAt == later.sentAt)
      #expect(saved.origin.sentAtFrom == .chat)
      #expect(saved.origin.context == context)
    }
  }

  @Test("A sender that the user has named stays, whatever a chat says later")
  func sender() throws {
    try ArchiveFixture.with { archive in
      var record = NoteSample.full()
      let id = try archive.save(record, audio: nil)
      _ = try archive.change(id: id) { stored in
        var edited = stored
        edited.sender = "Zed"
        edited.origin.isSenderEdited = true
        return edited
      }
      record.origin.sentAtFrom = .chat
      try archive.save(record, audio: nil)
      let saved = try #require(try archive.note(id: id))
      #expect(saved.sender == "Zed" && saved.origin.isSenderEdited)
      #expect(saved.origin.sentAtFrom == .chat)
    }
  }

  @Test("What was written beside a note is not searched: nobody said it")
  func search() throws {
    try ArchiveFixture.with { archive in
      var record = NoteSample.full()
      record.origin.context = context
      try archive.save(record, audio: nil)
      #expect(try archive.search("Samstag").isEmpty)
    }
  }

  @Test("An archive of the version before has its notes, and takes origins")
  func migration() throws {
    try ArchiveFixture.withHome { home throws in
      let before = Schema(steps: Array(Schema.current.steps.prefix(3)))
      do {
        let archive = try Archive(folder: home, create: true, schema: before, busyTimeout: 0)
        try archive.connection.runScript(
          """
          INSERT INTO note (sha256, file, status, warnings, timing)
          VALUES ('ab', 'a.opus', 'done', '[]',
            '{"decode":0,"detect":0,"digest":0,"replies":0,"transcribe":1}');
          """)
      }
      let archive = try Archive(folder: home, create: false)
      var record = try #require(try archive.note(id: 1))
      #expect(record.origin == NoteOrigin())
      record.origin.context = context
      try archive.save(record, audio: nil)
      #expect(try archive.note(id: 1)?.origin.context == context)
    }
  }
}
