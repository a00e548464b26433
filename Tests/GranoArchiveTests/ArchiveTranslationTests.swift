import GranoCore
import Testing

@testable import GranoArchive

@Suite("Translations in the archive")
struct ArchiveTranslationTests {
  private let english = NoteTranslation(
    language: "en", lines: ["Hi, I'll call you \"tomorrow\".", nil, ""], ai: true)
  private let german = NoteTranslation(language: "de", lines: ["Hallo", "Du?", "Brot."], ai: false)

  @Test("One a language; a later one takes the earlier one's place")
  func save() throws {
    try ArchiveFixture.with { archive in
      let id = try archive.save(NoteSample.full(), audio: nil)
      #expect(try archive.translation(ofNote: id, in: "en") == nil)
      try archive.save(german, ofNote: id)
      try archive.save(german, ofNote: id)
      try archive.save(english, ofNote: id)
      #expect(try archive.translation(ofNote: id, in: "en") == english)
      #expect(try archive.translation(ofNote: id, in: "de") == german)
      var other = english
      other.lines = [nil, nil, nil]
      try archive.save(other, ofNote: id)
      #expect(try archive.translation(ofNote: id, in: "en") == other)
      #expect(try archive.translation(ofNote: id + 1, in: "en") == nil)
    }
  }

  @Test("Of a note that is not there none is kept")
  func absent() throws {
    try ArchiveFixture.with { archive in
      #expect(throws: ArchiveError.notFound) { try archive.save(english, ofNote: 7) }
    }
  }

  @Test("It goes with its transcript, stays with the same words, and goes with its note")
  func forgotten() throws {
    try ArchiveFixture.with { archive in
      var record = NoteSample.full()
      let id = try archive.save(record, audio: nil)
      try archive.save(english, ofNote: id)
      record.digest?.title = "Anders"
      try archive.save(record, audio: nil, force: true)
      #expect(try archive.translation(ofNote: id, in: "en") == english)
      record.transcript?.segments[0].text = "Otra cosa."
      try archive.save(record, audio: nil, force: true)
      #expect(try archive.translation(ofNote: id, in: "en") == nil)
      try archive.save(english, ofNote: id)
      _ = try archive.delete(ids: [id])
      #expect(try archive.connection.integer("SELECT count(*) FROM translation") == 0)
    }
  }

  @Test("An archive of the version before has its notes, and takes translations")
  func migration() throws {
    try ArchiveFixture.withHome { home throws in
      let before = Schema(steps: Array(Schema.current.steps.prefix(2)))
      do {
        let archive = try Archive(folder: home, create: true, schema: before, busyTimeout: 0)
        #expect(
          try archive.connection.integer(
            "SELECT count(*) FROM sqlite_schema WHERE name = 'translation'") == 0)
        try archive.connection.runScript(
          """
          INSERT INTO note (sha256, file, status, warnings, timing)
          VALUES ('ab', 'a.opus', 'done', '[]',
            '{"decode":0,"detect":0,"digest":0,"replies":0,"transcribe":1}');
          INSERT INTO vocabulary (folded, term) VALUES ('ruth', 'Ruth');
          """)
      }
      let archive = try Archive(folder: home, create: false)
      let version = Int64(Schema.current.version)
      #expect(try archive.connection.integer("PRAGMA user_version") == version)
      #expect(try archive.note(id: 1)?.file == "a.opus")
      #expect(try archive.vocabulary().map(\.term.text) == ["Ruth"])
      try archive.save(english, ofNote: 1)
      #expect(try archive.translation(ofNote: 1, in: "en") == english)
    }
  }
}
