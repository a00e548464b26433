import GranoCommand
import GranoCore
import Testing

@Suite("A note as Markdown")
struct MarkdownRendererTests {
  @Test(
    "Marks that would mean something are escaped",
    arguments: [
      ("# head", "\\# head"), ("1. one", "1\\. one"), ("12) one", "12\\) one"), ("7.", "7\\."),
      ("1.5 Liter", "1.5 Liter"), ("- x", "\\- x"),
      ("=", "\\="), ("3 Eier", "3 Eier"), ("a_b*c`d", "a\\_b\\*c\\`d"),
      ("[a](javascript:x)", "\\[a\\](javascript:x)"), ("<b>&amp;", "\\<b\\>\\&amp;"),
      ("a|b\\", "a\\|b\\\\"), ("~~s~~", "\\~\\~s\\~\\~"), ("zwei\nZeilen", "zwei Zeilen"),
      ("¿Sí? ¡Ja! (gut)", "¿Sí? ¡Ja! (gut)"),
    ])
  func escaped(text: String, expected: String) throws {
    var note = DocumentSample.note
    note.digest?.keyPoints[0].text = text
    let lines = try NoteDocument(note).text(as: .markdown).split(separator: "\n")
    #expect(lines.contains("- \(expected) (0:00)"))
  }

  @Test("Text from outside adds no line, whatever it holds", arguments: DocumentSample.hostile)
  func hostile(text: String) throws {
    func shape(_ text: String) throws -> [String] {
      try NoteDocument(DocumentSample.note(saying: text)).text(as: .markdown).unicodeScalars
        .split(separator: "\n", omittingEmptySubsequences: false).map { String($0.prefix(2)) }
        .filter { ["##", "# ", "- ", "| ", "  "].contains($0) }
    }
    #expect(try shape(text) == shape("harmless"))
  }
}
