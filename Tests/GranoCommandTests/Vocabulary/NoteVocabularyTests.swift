import Foundation
import GranoArchive
import GranoCommand
import GranoCore
import GranoExport
import GranoTestSupport
import Testing

@Suite("The vocabulary of a note")
struct NoteVocabularyTests {
  private let saved = [
    SavedTerm(term: .init("Grano", language: "es"), added: nil),
    SavedTerm(term: .init("Köhler"), added: nil),
  ]

  @Test("What was saved comes first, then sender, chat and the others")
  func order() {
    let vocabulary = NoteVocabulary.make(
      saved: saved, sender: "Lena Ortiz", chat: "Lena Ortiz",
      people: ["Ruth Kohler", "+49 170 1234567", "Lena Ortiz"])
    #expect(
      vocabulary.terms.map(\.text)
        == ["Grano", "Köhler", "Lena Ortiz", "Lena", "Ortiz", "Ruth Kohler", "Ruth"])
    #expect(vocabulary.terms.map(\.language) == ["es"] + Array(repeating: nil, count: 6))
    #expect(NoteVocabulary.make(saved: [], sender: nil, chat: nil).isEmpty)
  }

  @Test("The people of an export's chat join its notes, those of another chat do not")
  func export() throws {
    try ScratchFolder.with { folder throws in
      for (name, lines) in [
        ("Ruth", ["Ruth Wiebke: Hallo", "Ana Quiroga: <attached: a.opus>"]),
        ("Büro", ["Mateusz: Hi", "+49 170 1234567: <attached: b.opus>"]),
      ] {
        let chat = folder.appending(path: name)
        try FileManager.default.createDirectory(at: chat, withIntermediateDirectories: true)
        let text = lines.map { "[27.11.26, 18:04:00] \($0)\n" }.joined()
        try Data(text.utf8).write(to: chat.appending(path: "_chat.txt"))
        let audio = name == "Ruth" ? "a.opus" : "b.opus"
        try Data("OggS".utf8).write(to: chat.appending(path: audio))
      }
      let collection = try InputOpener.open(
        path: folder.path(percentEncoded: false), options: InputOptions(),
        cancellation: Cancellation())
      let notes = Dictionary(uniqueKeysWithValues: collection.notes.map { ($0.file, $0) })
      func terms(_ file: String) throws -> [String] {
        let note = try #require(notes[file])
        return NoteVocabulary.make(saved: saved, note: note, in: collection).terms(for: "de")
      }
      let first = try terms("a.opus")
      #expect(first.starts(with: ["Köhler", "Ana Quiroga", "Ana", "Quiroga"]))
      #expect(first.contains("Ruth Wiebke") && first.contains("Wiebke"))
      #expect(!first.contains("Mateusz") && !first.contains("Grano"))
      let second = try terms("b.opus")
      #expect(second.contains("Mateusz") && !second.contains("Wiebke"))
      #expect(!second.contains { $0.contains("1234567") })
    }
  }
}
