import GranoCore
import Testing

@testable import GranoArchive

@Suite("The languages of a sender's earlier notes")
struct ArchiveLanguagesTests {
  private func note(
    _ number: Int, _ code: LanguageCode, _ decision: LanguageFinding.Decision = .measured,
    sender: String = "Ruth"
  ) -> NoteRecord {
    var record = NoteSample.bare(number)
    record.sender = sender
    record.language = LanguageFinding(code: code, decision: decision)
    return record
  }

  @Test("Clear ones only, newest first, as many as wished, none after a given note")
  func languages() throws {
    try ArchiveFixture.with { archive throws in
      #expect(try archive.newest() == nil)
      try archive.save(note(1, "de"), audio: nil)
      try archive.save(note(2, "es", .forced), audio: nil)
      try archive.save(note(3, "fr", .uncertain), audio: nil)
      try archive.save(note(4, "it", sender: "Jonas"), audio: nil)
      let last = try #require(try archive.newest())
      try archive.save(note(5, "en"), audio: nil)
      #expect(try archive.languages(ofSender: "Ruth", limit: 9) == ["en", "es", "de"])
      #expect(try archive.languages(ofSender: "Ruth", limit: 2) == ["en", "es"])
      #expect(try archive.languages(ofSender: "Ruth", limit: 9, upTo: last) == ["es", "de"])
      #expect(try archive.languages(ofSender: "Ana", limit: 9) == [])
    }
  }
}
