import GranoCommand
import GranoCore
import Testing

@Suite("A note as HTML")
struct HTMLRendererTests {
  @Test("Text from outside never becomes markup", arguments: DocumentSample.hostile)
  func hostile(text: String) throws {
    func document(_ text: String) throws -> String {
      let translation = NoteTranslation(language: "de", lines: [text + "x"])
      return try NoteDocument(DocumentSample.note(saying: text), translation: translation)
        .text(as: .html)
    }
    // The same elements with the same attributes, whatever is said.
    #expect(try tags(of: document(text)) == tags(of: document("harmless")))
    let scalars = try document(text).unicodeScalars
    #expect(scalars.count { $0 == "<" } == scalars.count { $0 == ">" })
    for part in scalars.split(separator: ">") {
      let content = part.prefix { $0 != "<" }
      #expect(!content.contains("\"") || content.contains("☐"), "a quote outside a tag")
    }
  }

  @Test("Every element is closed, nothing is loaded, no script can run")
  func selfContained() throws {
    let text = try NoteDocument(DocumentSample.note, translation: DocumentSample.translation)
      .text(as: .html)
    var open: [Substring] = []
    for tag in tags(of: text) where !tag.hasPrefix("!") && !tag.hasPrefix("meta") {
      let name = tag.drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }
      if tag.hasPrefix("/") {
        #expect(open.popLast() == name)
      } else {
        open.append(name)
      }
    }
    #expect(open.isEmpty)
    for word in [
      "<script", "<link", "<img", "<iframe", "src=", "href=", "url(", "@import", "http:",
    ] {
      #expect(!text.contains(word), "\(word)")
    }
    #expect(text.contains("Content-Security-Policy\" content=\"default-src 'none';"))
  }

  @Test("Each text has its language, and a code that is none has no attribute")
  func languages() throws {
    let text = try NoteDocument(DocumentSample.note, translation: DocumentSample.translation)
      .text(as: .html)
    #expect(text.contains("<h1 lang=\"es\" dir=\"auto\">Cita con el médico</h1>"))
    #expect(text.contains("<p lang=\"de\" dir=\"auto\">Hallo Ruth, ich melde mich.</p>"))
    #expect(text.contains("<span lang=\"de\" dir=\"auto\">Also bis dann.</span>"))
    #expect(text.contains("<q lang=\"es\" dir=\"auto\">el jueves que viene</q>"))
    #expect(text.contains("<time datetime=\"2026-12-03T09:30\">Thu 3 Dec 2026, 09:30</time>"))
    var odd = DocumentSample.note
    odd.digest?.language = "es\" onclick=\"x"
    #expect(
      try NoteDocument(odd).text(as: .html).contains("<h1 dir=\"auto\">Cita con el médico</h1>"))
  }

  /// What stands between angle brackets, in order.
  private func tags(of text: String) -> [Substring] {
    text.unicodeScalars.split(separator: "<").dropFirst().compactMap {
      $0.split(separator: ">").first.map { Substring($0) }
    }
  }
}
