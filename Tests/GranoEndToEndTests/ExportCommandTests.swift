import Foundation
import GranoTestSupport
import Testing

@Suite("grano export")
struct ExportCommandTests {
  @Test("Every format of a saved note, and JSON is what show prints")
  func formats() throws {
    try CommandFixture.with { grano in
      let export = try grano.export(notes: 1)
      _ = try grano.run(
        ["digest", export]
          + grano.script([
            ["text": "Kannst du bitte das Paket abholen? Am Freitag um 15 Uhr.", "language": "de"]
          ]))
      func output(_ format: String) throws -> String {
        let outcome = try grano.run(["export", "last", "--format", format])
        #expect(outcome.code == 0 && outcome.errors.isEmpty, "\(format): \(outcome.errors)")
        return outcome.output
      }
      #expect(try output("json") == grano.run(["show", "1", "--json"]).output)
      #expect(try output("txt") + "\n" == grano.run(["show", "1"]).output)
      #expect(try output("md").contains("- [ ] "))
      #expect(try output("html").hasPrefix("<!doctype html>"))
      #expect(try output("ics").contains("BEGIN:VTODO\r\n"))
      #expect(try output("srt").hasPrefix("1\n00:00:0"))
      #expect(try output("vtt").hasPrefix("WEBVTT\n\n"))
      for format in ["md", "txt", "html", "ics"] {
        #expect(try output(format).contains("AI suggestion"))
      }
    }
  }

  @Test("--output writes a file for its owner; a note that cannot be written leaves it alone")
  func file() throws {
    try CommandFixture.with { grano in
      _ = try grano.saveGermanNote()
      let path = grano.folder.appending(path: "note.md").path
      let outcome = try grano.run(["export", "1", "-f", "md", "-o", path])
      #expect(outcome.code == 0 && outcome.output.isEmpty && outcome.errors.isEmpty)
      let written = try String(contentsOfFile: path, encoding: .utf8)
      #expect(written == (try grano.run(["export", "1", "-f", "md", "-o", "-"]).output))
      let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
      #expect(mode as? Int == 0o600)
      // No times in a text: there is no srt, and the file stays.
      let none = try grano.run(["export", "1", "-f", "srt", "-o", path])
      #expect(none.code == 3 && none.errors.contains("times"))
      #expect(try String(contentsOfFile: path, encoding: .utf8) == written)
      let folder = try grano.run(["export", "1", "-f", "md", "-o", grano.folder.path])
      #expect(folder.code == 3 && folder.errors.contains("cannot be written"))
      let full = try grano.run(["export", "1", "-f", "md", "-o", "/dev/full"])
      #expect(full.code == 3 && full.errors.contains("cannot be written"))
    }
  }

  @Test("Errors are one line with their code")
  func errors() throws {
    try CommandFixture.with { grano in
      #expect(try grano.run(["export", "1", "--format", "md"]).code == 3)
      _ = try grano.saveGermanNote()
      for (arguments, code, word) in [
        (["1"], Int32(2), "--format"), (["1", "--format", "pdf"], 2, "pdf"), ([], 2, "export"),
        (["7", "--format", "md"], 3, "no such note"),
      ] {
        let outcome = try grano.run(["export"] + arguments)
        #expect(outcome.code == code && outcome.errors.contains(word), "\(outcome.errors)")
        #expect(outcome.errors.split(separator: "\n").count == 1 && outcome.output.isEmpty)
      }
    }
  }
}
