import GranoArchive
import GranoCore
import Testing

@Suite("Changing a saved note")
struct ArchiveEditingTests {
  @Test("What is changed is saved, absent parts too, and search follows it")
  func change() throws {
    try ArchiveFixture.with { archive throws in
      let id = try archive.save(NoteSample.full(), audio: [1, 2])
      let changed = try archive.change(id: id) { note in
        var note = note
        note.digest?.title = "Zahnarzt"
        note.sender = nil
        note.sha256 = "another"
        note.id = 99
        return note
      }
      let saved = try archive.note(id: id)
      #expect(saved == changed)
      #expect(saved?.digest?.title == "Zahnarzt" && saved?.sender == nil)
      #expect(saved?.sha256 == NoteSample.full().sha256)
      #expect(try archive.search("zahnarzt").map(\.field) == [.title])
      #expect(try archive.search("Llamada").isEmpty)
      #expect(try archive.search("Mañana").allSatisfy { $0.field != .sender })
      #expect(try archive.audio(id: id) == [1, 2])
    }
  }

  @Test("Nil leaves the note; an unknown number is an error")
  func nothing() throws {
    try ArchiveFixture.with { archive throws in
      let id = try archive.save(NoteSample.full(), audio: nil)
      let before = try archive.note(id: id)
      #expect(try archive.change(id: id) { _ in nil } == nil)
      #expect(try archive.note(id: id) == before)
      #expect(throws: ArchiveError.notFound) { try archive.change(id: 99) { $0 } }
    }
  }

  @Test("Only lines of a digest that nobody edited are suggestions")
  func suggestions() throws {
    try ArchiveFixture.with { archive throws in
      let id = try archive.save(NoteSample.full(), audio: nil)
      // The title, the point and the transcript say "llam…".
      let hits = try archive.search("llam")
      #expect(hits.contains { $0.field == .title && $0.ai })
      #expect(hits.contains { $0.field == .keyPoint && $0.ai })
      #expect(hits.contains { $0.field == .transcript && !$0.ai })
      _ = try archive.change(id: id) { note in
        var note = note
        note.digest?.ai = false
        return note
      }
      #expect(try archive.search("llam").allSatisfy { !$0.ai })
    }
  }

  @Test("A later run does not replace what was changed, unless it is told to")
  func laterRuns() throws {
    try ArchiveFixture.with { archive throws in
      let id = try archive.save(NoteSample.full(), audio: nil)
      _ = try archive.change(id: id) { note in
        var note = note
        note.digest?.title = "Zahnarzt"
        note.digest?.ai = false
        return note
      }
      try archive.save(NoteSample.full(), audio: nil)
      #expect(try archive.note(id: id)?.digest?.title == "Zahnarzt")
      #expect(try archive.search("zahnarzt").count == 1)
      try archive.save(NoteSample.full(), audio: nil, force: true)
      #expect(try archive.note(id: id)?.digest?.title == "Llamada y pan")
    }
  }
}
