import GranoCommand
import GranoCore
import GranoTestSupport
import Testing

@Suite("A note as a calendar")
struct CalendarRendererTests {
  private func lines(_ note: NoteRecord) throws -> [String] {
    unfolded(try NoteDocument(note).text(as: .calendar))
  }

  /// Content lines with their folds taken out (RFC 5545, section 3.1).
  private func unfolded(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var joined: [UInt8] = []
    var index = 0
    // Byte by byte: a mark after the blank would make one character of both.
    while index < bytes.count {
      if bytes[index...].starts(with: [13, 10, 32]) {
        index += 3
      } else {
        joined.append(bytes[index])
        index += 1
      }
    }
    return joined.split(separator: 10).map { String(decoding: $0.dropLast(), as: UTF8.self) }
  }

  @Test("Events are whole days or floating times, tentative where there is doubt")
  func events() throws {
    let lines = try lines(DocumentSample.note)
    func starts(_ what: String) -> [String] {
      lines.indices.filter { lines[$0] == "SUMMARY:\(what)" }.map { lines[$0 - 1] }
    }
    #expect(starts("cita") == ["DTSTART:20261203T093000"])
    #expect(starts("viaje") == ["DTSTART;VALUE=DATE:20261128"])
    #expect(starts("cena") == ["DTSTART:20261127T220000"])
    // Without words of its own it has the note's title.
    #expect(
      starts("Cita con el médico") == ["DTSTART:20261128T050000", "DTSTART:20261128T170000"])
    #expect(lines.filter { $0 == "STATUS:CONFIRMED" }.count == 2)
    #expect(lines.filter { $0 == "STATUS:TENTATIVE" }.count == 3)
    #expect(!lines.contains { $0.contains("café") })
    #expect(lines.contains("DTSTAMP:20261127T180400Z"))
    #expect(!lines.contains { $0.hasPrefix("DTEND") || $0.hasPrefix("DURATION") })
    #expect(lines.contains("SUMMARY:Llamar\\; esperar\\, \\\\ o no"))
    // An ambiguous deadline without a certain day is none.
    #expect(lines.filter { $0.hasPrefix("DUE") } == ["DUE:20261203T093000"])
  }

  @Test("A deadline whose day alone is certain is that day")
  func due() throws {
    var note = DocumentSample.note
    note.digest?.dates[1].date = "2026-11-28"
    #expect(try lines(note).contains("DUE;VALUE=DATE:20261128"))
  }

  @Test("The same note has the same identifiers, edited or not, and every one is its own")
  func identifiers() throws {
    func identifiers(_ note: NoteRecord) throws -> [String] {
      try lines(note).filter { $0.hasPrefix("UID:") }
    }
    let before = try identifiers(DocumentSample.note)
    #expect(Set(before).count == before.count && before.count == 7)
    var edited = DocumentSample.note
    edited.digest?.todos[0].text = "otra cosa"
    edited.digest?.dates[0].what = "dentista"
    edited.digest?.dates.remove(at: 2)
    edited.digest?.ai = false
    let after = try identifiers(edited)
    #expect(after.count == 6 && Set(after).isSubset(of: before))
    var other = DocumentSample.note
    other.sha256 = String(repeating: "cd", count: 32)
    #expect(try Set(identifiers(other)).isDisjoint(with: before))
  }

  @Test("Without a time of sending the stamp is a fixed one")
  func unsent() throws {
    var note = DocumentSample.note
    note.sentAt = nil
    #expect(try lines(note).contains("DTSTAMP:19700101T000000Z"))
  }

  @Test("Text from outside adds no line and comes back whole", arguments: DocumentSample.hostile)
  func hostile(text: String) throws {
    let output = try NoteDocument(DocumentSample.note(saying: text)).text(as: .calendar)
    let names = self.names(unfolded(output))
    let harmless = try self.names(lines(DocumentSample.note(saying: "harmless")))
    #expect(names == harmless)
    let summaries = unfolded(output).filter { $0.utf8.starts(with: "SUMMARY:".utf8) }
    #expect(summaries.contains("SUMMARY:" + escaped(TerminalText.safe(text.isEmpty ? "x" : text))))
    checkFolds(output)
  }

  @Test("Lines are folded at 75 octets wherever the wide characters fall")
  func folds() throws {
    var random = SeededRandom(seed: 5)
    let characters: [Character] = ["a", "ä", "€", "日", "👋", "👩‍👩‍👧‍👦", "🇩🇪", "e\u{301}", ",", "\\", " "]
    for start in 0..<80 {
      var title = String(repeating: "x", count: start)
      for _ in 0..<60 { title.append(characters.randomElement(using: &random) ?? "a") }
      var note = DocumentSample.note
      note.digest?.todos[0].text = title
      let output = try NoteDocument(note).text(as: .calendar)
      checkFolds(output)
      #expect(unfolded(output).contains("SUMMARY:" + escaped(title)))
      // No character is torn, not even one of several scalars.
      for line in output.unicodeScalars.split(separator: "\n") where line.first == " " {
        let first = line.dropFirst().first
        #expect(
          first?.value != 0x200D && first?.properties.canonicalCombiningClass == .notReordered)
      }
    }
  }

  private func names(_ lines: [String]) -> [String] {
    lines.map { String($0.unicodeScalars.prefix { $0 != ":" }) }
  }

  private func checkFolds(_ output: String) {
    #expect(output.hasPrefix("BEGIN:VCALENDAR\r\n") && output.hasSuffix("END:VCALENDAR\r\n"))
    var line: [UInt8] = []
    for byte in output.utf8 {
      if byte == 10 {
        #expect(line.last == 13)
        line.removeLast()
        #expect(line.count <= 75 && String(validating: line, as: UTF8.self) != nil)
        line = []
      } else {
        line.append(byte)
      }
    }
    #expect(line.isEmpty)
  }

  private func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") {
      if "\\;,".unicodeScalars.contains($1) { $0 += "\\" }
      $0.unicodeScalars.append($1)
    }
  }
}
