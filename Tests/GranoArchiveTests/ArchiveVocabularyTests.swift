import GranoCore
import Testing

@testable import GranoArchive

@Suite("The saved vocabulary")
struct ArchiveVocabularyTests {
  private static let noon = LocalDateTime(iso: "2026-11-27T12:00:00")
  private static let evening = LocalDateTime(iso: "2026-11-27T18:04:05")

  @Test("Terms come back newest first, with language and time, from another opening")
  func saved() throws {
    try ArchiveFixture.withHome { home throws in
      let archive = try Archive(folder: home, create: true)
      #expect(
        try archive.add([.init("Lena Ortiz"), .init("Schorle", language: "de")], at: Self.noon)
          == [.added, .added])
      #expect(try archive.add([.init("陈浩然")], at: nil) == [.added])
      let again = try Archive(folder: home, create: false)
      #expect(
        try again.vocabulary() == [
          SavedTerm(term: .init("陈浩然"), added: nil),
          SavedTerm(term: .init("Schorle", language: "de"), added: Self.noon),
          SavedTerm(term: .init("Lena Ortiz"), added: Self.noon),
        ])
    }
  }

  @Test("A term is known by its folded text: the newer spelling or language replaces the older")
  func folded() throws {
    try ArchiveFixture.with { archive throws in
      _ = try archive.add([.init("kohler"), .init("Grano")], at: Self.noon)
      #expect(
        try archive.add([.init("Köhler"), .init("Grano"), .init("Köhler")], at: Self.evening)
          == [.changed, .known, .known])
      #expect(
        try archive.add([.init("Grano", language: "es")], at: Self.evening) == [.changed])
      #expect(
        try archive.vocabulary() == [
          SavedTerm(term: .init("Grano", language: "es"), added: Self.evening),
          SavedTerm(term: .init("Köhler"), added: Self.evening),
        ])
    }
  }

  @Test("Terms are removed however they are accented, and it is told which were there")
  func removed() throws {
    try ArchiveFixture.with { archive throws in
      _ = try archive.add([.init("Köhler"), .init("Lena Ortiz")], at: Self.noon)
      #expect(try archive.removeTerms(["KOHLER", "Nobody", "Köhler"]) == [true, false, false])
      #expect(try archive.vocabulary().map(\.term.text) == ["Lena Ortiz"])
    }
  }

  @Test("Beyond 1,000 terms nothing is added, of several not one")
  func limit() throws {
    try ArchiveFixture.with { archive throws in
      let many = (1..<Archive.mostTerms).map { VocabularyTerm("Name \($0)") }
      #expect(try archive.add(many, at: Self.noon).allSatisfy { $0 == .added })
      #expect(throws: ArchiveError.tooManyTerms(limit: 1000)) {
        _ = try archive.add([.init("Lena"), .init("Ortiz")], at: Self.noon)
      }
      #expect(try archive.vocabulary().count == 999)
      #expect(try archive.add([.init("Lena")], at: Self.noon) == [.added])
      #expect(try archive.add([.init("LENA")], at: Self.noon) == [.changed])
    }
  }

  @Test("Deleting all notes leaves the vocabulary, and repairs come back with their note")
  func notes() throws {
    try ArchiveFixture.with { archive throws in
      _ = try archive.add([.init("Lena Ortiz")], at: Self.noon)
      var note = NoteSample.full()
      let repairs = [Repair(heard: "Lena Ortis", term: "Lena Ortiz")]
      note.transcript?.segments[1].repairs = repairs
      let id = try archive.save(note, audio: nil)
      #expect(try archive.note(id: id)?.transcript?.segments.map(\.repairs) == [nil, repairs, nil])
      try archive.deleteAll()
      #expect(try archive.vocabulary().count == 1)
    }
  }

  @Test("An archive of version 1 has an empty vocabulary that can be added to")
  func older() throws {
    try ArchiveFixture.withHome { home throws in
      let one = Schema(steps: Array(Schema.current.steps.prefix(1)))
      _ = try Archive(folder: home, create: true, schema: one, busyTimeout: 0)
      let archive = try Archive(folder: home, create: false)
      #expect(try archive.vocabulary().isEmpty)
      #expect(try archive.add([.init("Grano")], at: Self.noon) == [.added])
    }
  }
}
