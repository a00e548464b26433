import Foundation
import GranoCore
import Testing

@testable import GranoArchive

@Suite("Searching saved notes")
struct ArchiveSearchTests {
  /// A query, a line, and what of the line it matches (nil: nothing).
  struct Case: Sendable, CustomTestStringConvertible {
    var query: String
    var line: String
    var matches: [String]

    init(_ query: String, _ line: String, _ matches: String...) {
      (self.query, self.line, self.matches) = (query, line, matches)
    }

    var testDescription: String { "\(query) in \(line)" }
  }

  @Test(
    "A literal piece of a line is found, case, accents and width of blanks apart",
    arguments: [
      Case("manana", "Hasta Mañana.", "Mañana"), Case("MAÑANA", "hasta manana", "manana"),
      Case("mañana", "man\u{303}ana", "man\u{303}ana"),
      Case("man\u{303}ana", "mañana y mañana", "mañana", "mañana"),
      Case("manan", "man\u{303}an\u{303}", "man\u{303}an\u{303}"),
      Case("strasse", "Die Straße hier", "Straße"), Case("straße", "STRASSE", "STRASSE"),
      Case("s", "ß", "ß"), Case("as", "Maß", "aß"), Case("ß", "Fass", "ss"),
      Case("oeuvre", "Chef-d’œuvre", "œuvre"), Case("d'oeuvre", "Chef-d’Œuvre", "d’Œuvre"),
      Case("müller", "Mueller", /* ue is not ü */ ), Case("mull", "Müller", "Müll"),
      Case("дом", "В ДОМЕ", "ДОМ"), Case("елка", "Ёлка", "Ёлка"),
      Case("мои", "Мой", "Мой"), Case("мо\u{438}\u{306}", "мой", "мой"),
      Case("οδυσσευς", "Ὀδυσσεύς", "Ὀδυσσεύς"), Case("ΟΔΟΣ", "οδός", "οδός"),
      Case("東京", "明日東京で", "東京"), Case("が", "か\u{3099}く", "か\u{3099}"),
      Case("ガク", "カ\u{3099}ク", "カ\u{3099}ク"), Case("한국", "한국어", "한국"),
      Case("\u{1112}\u{1161}\u{11AB}", "한", "한"), Case("سلام", "سَلَام", "سَلَام"),
      Case("שלום", "שָׁלוֹם", "שָׁלוֹם"), Case("ไทย", "ภาษาไทย", "ไทย"),
      Case("👍", "ok 👍🏽!", "👍🏽"), Case("👩", "👩‍👧", "👩‍👧"), Case("❤️", "I ❤ you", "❤"),
      Case("🇩🇪", "🇩🇪", "🇩🇪"),
      Case("a b", "x a \t\u{A0} b", "a \t\u{A0} b"), Case("  pan ", "trae pan", "pan"),
      Case("pan", "com\u{AD}pañía", "pañ"), Case("company", "com\u{AD}pany", "com\u{AD}pany"),
      Case("aa", "aaaaa", "aa", "aa"), Case("aba", "ababa", "aba"),
      // No wildcard and no syntax, neither SQL's nor a regular expression's.
      Case("%", "100 %", "%"), Case("%", "100"), Case("_", "a_b", "_"), Case("_", "ab"),
      Case("a.c", "abc"), Case("a.c", "A.C", "A.C"), Case(".*", "abc"), Case("(", "f(x)", "("),
      Case("[m", "[mm]", "[m"), Case("\\", "a\\b", "\\"), Case("^a", "a"), Case("a|b", "a"),
      Case("\"x\" OR 1", "x"), Case("*", "a*b", "*"), Case("?", "¿Sí?", "?"),
      Case("'", "it's", "'"), Case("a\0b", "a\0b", "a\0b"),
      Case("heute morgen", "heute, morgen"), Case("morgen heute", "heute morgen"),
    ])
  func matches(example: Case) throws {
    try ArchiveFixture.with { archive throws in
      var record = NoteSample.bare()
      record.transcript = NoteSample.transcript(["before", example.line, "after"])
      try archive.save(record, audio: nil)
      let hits = try archive.search(example.query).filter { $0.segment == 1 }
      let found = hits.flatMap { hit in hit.matchRanges.map { String(hit.line[$0]) } }
      #expect(found.map { Array($0.utf8) } == example.matches.map { Array($0.utf8) })
      #expect(hits.allSatisfy { $0.line == example.line })
    }
  }

  @Test("Lines do not run into each other, nor notes")
  func borders() throws {
    try ArchiveFixture.with { archive throws in
      var record = NoteSample.bare()
      record.sender = "uno"
      record.transcript = NoteSample.transcript(["dos", "tres", ""])
      try archive.save(record, audio: nil)
      for query in ["uno dos", "unodos", "dostres", "dos tres", "x1", "@2.5"] {
        #expect(try archive.search(query).isEmpty)
      }
    }
  }

  @Test("Each kind of line is found, with its place and the note's sender and time")
  func fields() throws {
    try ArchiveFixture.with { archive throws in
      try archive.save(NoteSample.bare(1), audio: nil)
      let id = try archive.save(NoteSample.full(2), audio: nil)
      let hits = try archive.search("an")
      #expect(hits.allSatisfy { $0.id == id && $0.sender == "Ruth Mañana" })
      #expect(hits.allSatisfy { $0.sentAt == LocalDateTime(iso: "2026-11-27T18:04:05") })
      let places = hits.map { "\($0.field.rawValue) \($0.segment ?? -1) \($0.start ?? -1)" }
      #expect(
        places == [
          "title -1 -1.0", "sender -1 -1.0", "transcript 0 0.0", "transcript 2 5.0",
          "key_point 0 0.0", "todo 2 5.0",
        ])
      #expect(try archive.search("vienes").map(\.field) == [.transcript, .question])
    }
  }

  @Test("A transcript that came as text has no times")
  func withoutTimes() throws {
    try ArchiveFixture.with { archive throws in
      var record = NoteSample.full()
      record.transcript = Transcript(
        engine: "text", model: nil, segments: [Segment(text: "Hallo Welt", language: .german)])
      // The digest cites segments that are not there.
      try archive.save(record, audio: nil)
      #expect(try archive.search("welt").map(\.start) == [nil])
      #expect(try archive.search("traer").map(\.segment) == [nil])
    }
  }

  @Test(
    "Queries with nothing to look for", arguments: ["", " ", "\n\t\u{A0}", "\u{301}", "\u{AD}"])
  func emptyQuery(query: String) throws {
    try ArchiveFixture.with { archive throws in
      try archive.save(NoteSample.full(), audio: nil)
      #expect(throws: ArchiveError.emptyQuery) { try archive.search(query) }
    }
  }

  @Test("A search leaves the folder as it was")
  func writesNothing() throws {
    try ArchiveFixture.withHome { home throws in
      try Archive(folder: home, create: true).save(NoteSample.full(), audio: [1])
      let before = try ArchiveFixture.allBytes(home)
      #expect(try Archive(folder: home, create: false).search("pan").count == 3)
      #expect(try ArchiveFixture.allBytes(home) == before)
      #expect(try FileManager.default.contentsOfDirectory(atPath: home) == ["grano.sqlite"])
    }
  }

  @Test("What is saved later is found, what is replaced or deleted is not")
  func upToDate() throws {
    try ArchiveFixture.with { archive throws in
      var record = NoteSample.bare()
      record.transcript = NoteSample.transcript(["alpha"])
      let id = try archive.save(record, audio: nil)
      record.transcript = NoteSample.transcript(["beta"])
      try archive.save(record, audio: nil)
      #expect(try archive.search("alpha").isEmpty)
      #expect(try archive.search("beta").count == 1)
      try archive.delete(ids: [id])
      #expect(try archive.search("beta").isEmpty)
    }
  }
}
