import GranoArchive
import GranoCore
import Testing

@Suite("Listing notes and finding them by reference")
struct ArchiveListingTests {
  @Test("A summary holds what a list shows, the newest note last")
  func list() throws {
    try ArchiveFixture.with { archive throws in
      let full = NoteSample.full(7)
      let first = try archive.save(full, audio: [1])
      let second = try archive.save(NoteSample.bare(3, status: .failed), audio: nil)
      let list = try archive.list()
      #expect(list.map(\.id) == [first, second])
      #expect(list.map(\.status) == [.partial, .failed])
      #expect(list[0].sha256 == full.sha256)
      #expect(list[0].file == full.file)
      #expect(list[0].chat == full.chat)
      #expect(list[0].sender == full.sender)
      #expect(list[0].sentAt == full.sentAt)
      #expect(list[0].duration == 29.6)
      #expect(list[0].title == "Llamada y pan")
      #expect(list[0].language == .spanish)
      #expect(list[0].ai)
      #expect(list[1].title == nil && !list[1].ai)
      let edited = try archive.change(id: first) { note in
        var note = note
        note.digest?.ai = false
        return note
      }
      #expect(edited != nil)
      #expect(try archive.list().first?.ai == false)
      #expect(list[1].language == nil)
    }
  }

  /// What a person types, and the position of the note that is meant.
  struct Reference: Sendable, CustomTestStringConvertible {
    var text: String
    var position: Int?
    var error: ArchiveError?
    var testDescription: String { text }
  }

  // Notes 1 to 4, with these SHA-256 beginnings:
  private static let hashes = ["abcd1111", "abcd2222", "00010000", "33334444"]

  @Test(
    "Numbers, last and beginnings of a SHA-256",
    arguments: [
      Reference(text: "1", position: 0), Reference(text: "4", position: 3),
      Reference(text: "0002", position: 1), Reference(text: "last", position: 3),
      Reference(text: "abcd1", position: 0), Reference(text: "ABCD2222", position: 1),
      // A number that is there wins; else the digits begin a SHA-256.
      Reference(text: "0001", position: 0), Reference(text: "00010", position: 2),
      Reference(text: "3333", position: 3),
      Reference(text: "abcd1111" + String(repeating: "e", count: 56), position: 0),
      Reference(text: "abcd", error: .ambiguousPrefix(count: 2)),
      Reference(text: "abc", error: .notFound), Reference(text: "333", error: .notFound),
      Reference(text: "5", error: .notFound), Reference(text: "", error: .notFound),
      Reference(text: "-1", error: .notFound), Reference(text: "+1", error: .notFound),
      Reference(text: " 1", error: .notFound), Reference(text: "abcx", error: .notFound),
      Reference(text: "abc%", error: .notFound), Reference(text: "LAST", error: .notFound),
      Reference(text: "9999999999999999999999", error: .notFound),
      Reference(text: "abcd1111" + String(repeating: "e", count: 57), error: .notFound),
    ])
  func resolve(reference: Reference) throws {
    try ArchiveFixture.with { archive throws in
      var ids: [Int64] = []
      for hash in Self.hashes {
        var record = NoteSample.bare()
        record.sha256 = hash + String(repeating: "e", count: 56)
        ids.append(try archive.save(record, audio: nil))
      }
      if let position = reference.position {
        #expect(try archive.resolve(reference: reference.text) == ids[position])
      } else {
        let error = ArchiveFixture.error { _ = try archive.resolve(reference: reference.text) }
        #expect(error == reference.error)
      }
    }
  }

  @Test("An empty archive has no last note")
  func empty() throws {
    try ArchiveFixture.with { archive throws in
      #expect(throws: ArchiveError.notFound) { try archive.resolve(reference: "last") }
    }
  }

  @Test("A deleted note's number is not given out again")
  func numbers() throws {
    try ArchiveFixture.with { archive throws in
      let first = try archive.save(NoteSample.bare(1), audio: nil)
      try archive.delete(ids: [first])
      let second = try archive.save(NoteSample.bare(2), audio: nil)
      #expect(second > first)
      #expect(try archive.resolve(reference: "last") == second)
    }
  }
}
