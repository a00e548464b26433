import Foundation
import GranoCore
import GranoTestSupport
import Testing

@testable import GranoArchive

@Suite("Taking in another archive")
struct ArchiveMergingTests {
  /// Runs `body` with two empty archives' folders.
  private func withTwo(_ body: (_ ours: Archive, _ theirs: Archive, _ path: String) throws -> Void)
    throws
  {
    try ScratchFolder.with { folder in
      let path = folder.path(percentEncoded: false)
      let ours = try Archive(folder: path + "/ours", create: true)
      let theirs = try Archive(folder: path + "/theirs", create: true)
      try body(ours, theirs, path + "/theirs")
    }
  }

  private func take(_ path: String, into archive: Archive) throws -> [MergeOutcome] {
    let other = try Archive.reading(path)
    return try other.ids().compactMap { id in
      let note = try other.foreignNote(id: id) { sha256 throws(ArchiveError) in
        try archive.lacksAudio(sha256: sha256)
      }
      return try note.map { try archive.merge($0) }
    }
  }

  @Test("New notes come with audio, translations and origin; a second time nothing changes")
  func added() throws {
    try withTwo { ours, theirs, path in
      try ours.save(NoteSample.full(1), audio: [1])
      var two = NoteSample.full(2)
      two.origin.sentAtFrom = .chat
      let id = try theirs.save(two, audio: [2, 2])
      let german = NoteTranslation(language: "de", lines: ["Hallo", nil, "Brot"], ai: false)
      try theirs.save(german, ofNote: id)
      try theirs.save(NoteSample.full(1), audio: [1])
      #expect(try take(path, into: ours) == [.added, .known])
      let saved = try #require(try ours.note(sha256: two.sha256))
      #expect(saved == NoteSample.saved(two, id: 2))
      #expect(try ours.audio(id: 2) == [2, 2])
      #expect(try ours.translation(ofNote: 2, in: "de") == german)
      #expect(try ours.search("Trae pan").count == 2)
      #expect(try take(path, into: ours) == [.known, .known])
      // The other side is as it was.
      #expect(try theirs.list().count == 2)
    }
  }

  @Test("Audio that only the other side kept completes a note")
  func audio() throws {
    try withTwo { ours, theirs, path in
      let id = try ours.save(NoteSample.full(), audio: nil)
      try theirs.save(NoteSample.full(), audio: [7])
      #expect(try take(path, into: ours) == [.completed])
      #expect(try ours.audio(id: id) == [7])
    }
  }

  @Test("Translations of other words do not come along; edited ones replace a model's")
  func translations() throws {
    try withTwo { ours, theirs, path in
      let mine = try ours.save(NoteSample.full(), audio: nil)
      let yours = try theirs.save(NoteSample.full(), audio: nil)
      let model = NoteTranslation(language: "de", lines: ["a", "b", "c"])
      let edited = NoteTranslation(language: "de", lines: ["A", "B", "C"], ai: false)
      try ours.save(model, ofNote: mine)
      try theirs.save(edited, ofNote: yours)
      #expect(try take(path, into: ours) == [.completed])
      #expect(try ours.translation(ofNote: mine, in: "de") == edited)

      var other = NoteSample.full()
      other.transcript = NoteSample.transcript(["Otra cosa."])
      try theirs.clear([.transcript, .digest], id: yours)
      try theirs.save(other, audio: nil)
      try theirs.save(NoteTranslation(language: "en", lines: ["x"]), ofNote: yours)
      #expect(try take(path, into: ours) == [.known])
      #expect(try ours.translation(ofNote: mine, in: "en") == nil)
    }
  }

  @Test("A clash names this archive's note")
  func clash() throws {
    try withTwo { ours, theirs, path in
      try ours.save(NoteSample.bare(9), audio: nil)
      var record = NoteSample.full()
      record.digest?.ai = false
      let id = try ours.save(record, audio: nil)
      record.digest?.title = "Anders"
      try theirs.save(record, audio: nil)
      #expect(try take(path, into: ours) == [.clash(id: id)])
      #expect(try ours.note(id: id)?.digest?.title == "Llamada y pan")
    }
  }

  @Test("Archives of every earlier version are read, and not migrated", arguments: 1...4)
  func versions(version: Int) throws {
    try ScratchFolder.with { folder in
      let path = folder.path(percentEncoded: false)
      let schema = Schema(steps: Array(Schema.current.steps.prefix(version)))
      do {
        let old = try Archive(folder: path + "/old", create: true, schema: schema, busyTimeout: 0)
        try old.connection.runScript(
          """
          INSERT INTO note (sha256, file, status, warnings, timing)
          VALUES ('ab', 'a.opus', 'done', '[]',
            '{"decode":0,"detect":0,"digest":0,"replies":0,"transcribe":1}');
          """)
      }
      let before = try Data(contentsOf: URL(filePath: path + "/old/grano.sqlite"))
      let ours = try Archive(folder: path + "/ours", create: true)
      #expect(try take(path + "/old/grano.sqlite", into: ours) == [.added])
      #expect(try ours.note(id: 1)?.file == "a.opus")
      #expect(try Archive.reading(path + "/old").vocabulary().isEmpty)
      #expect(try Data(contentsOf: URL(filePath: path + "/old/grano.sqlite")) == before)
    }
  }

  @Test("Vocabulary: what is known stays, what is new comes in its order, and no more than fit")
  func vocabulary() throws {
    try withTwo { ours, theirs, _ in
      _ = try ours.add([VocabularyTerm("Köhler")], at: nil)
      let time = LocalDateTime(iso: "2026-11-01T10:00:00")
      let terms = ["kohler", "Ruth", "Malcolm"].map { VocabularyTerm($0, language: "de") }
      _ = try theirs.add(terms, at: time)
      #expect(try ours.merge(vocabulary: theirs.vocabulary()) == (2, 0))
      let saved = try ours.vocabulary()
      #expect(saved.map(\.term.text) == ["Malcolm", "Ruth", "Köhler"])
      #expect(saved[0].added == time)
      #expect(try ours.merge(vocabulary: theirs.vocabulary()) == (0, 0))
      let many = (0..<1000).map { SavedTerm(term: VocabularyTerm("Wort \($0)"), added: nil) }
      #expect(try ours.merge(vocabulary: many) == (997, 3))
    }
  }

  @Test("What is no archive is told apart, and nothing is made of it")
  func errors() throws {
    try ScratchFolder.with { folder in
      let path = folder.path(percentEncoded: false)
      #expect(ArchiveFixture.error { _ = try Archive.reading(path + "/none") } == .absent)
      #expect(ArchiveFixture.error { _ = try Archive.reading(path) } == .absent)
      let text = path + "/text"
      try Data("no database, but a text that is long enough".utf8).write(to: URL(filePath: text))
      #expect(ArchiveFixture.error { _ = try Archive.reading(text) } == .notAnArchive)
      try Data().write(to: URL(filePath: path + "/empty"))
      #expect(ArchiveFixture.error { _ = try Archive.reading(path + "/empty") } == .notAnArchive)
      // Nobody writes into it: opening it would wait for ever.
      #expect(mkfifo(path + "/pipe", 0o600) == 0)
      #expect(ArchiveFixture.error { _ = try Archive.reading(path + "/pipe") } == .notAnArchive)
      unlink(path + "/pipe")
      #expect(
        try FileManager.default.contentsOfDirectory(atPath: path).sorted() == ["empty", "text"])
    }
  }

  @Test("An archive is itself, by file, by folder and through a link")
  func same() throws {
    try withTwo { ours, _, path in
      #expect(Archive.isSame(path, asIn: path))
      #expect(Archive.isSame(path + "/grano.sqlite", asIn: path))
      try FileManager.default.createSymbolicLink(
        atPath: path + "-link", withDestinationPath: path + "/grano.sqlite")
      #expect(Archive.isSame(path + "-link", asIn: path))
      #expect(!Archive.isSame(path + "/../ours", asIn: path))
    }
  }
}
