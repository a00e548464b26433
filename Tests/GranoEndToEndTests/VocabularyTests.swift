import Foundation
import GranoTestSupport
import Testing

@Suite("grano vocabulary")
struct VocabularyTests {
  @Test("Terms are added, listed newest first and removed")
  func round() throws {
    try CommandFixture.with { grano in
      #expect(try grano.run(["vocabulary", "list"]).output == "")
      #expect(!FileManager.default.fileExists(atPath: grano.home.path(percentEncoded: false)))
      let added = try grano.run(["vocabulary", "add", "Lena  Ortiz", "Köhler"])
      #expect(added.code == 0 && added.output == "" && added.errors == "grano: 2 added\n")
      _ = try grano.run(["vocabulary", "add", "--language", "de", "Schorle"])
      #expect(
        try grano.run(["vocabulary", "list"]).output
          == "Schorle  (German only)\nKöhler\nLena Ortiz\n")
      let lines = try CommandFixture.objects(try grano.run(["vocabulary", "list", "--json"]))
      #expect(lines.map { $0["term"] as? String } == ["Schorle", "Köhler", "Lena Ortiz"])
      #expect(lines[0]["language"] as? String == "de" && lines[1]["language"] is NSNull)
      #expect((lines[0]["added"] as? String)?.count == 19)
      let again = try grano.run(["vocabulary", "add", "Köhler", "LENA ORTIZ"])
      #expect(again.code == 0)
      #expect(again.errors == "grano: 'Köhler' is there already\ngrano: 0 added, 1 changed\n")
      let removed = try grano.run(["vocabulary", "remove", "kohler", "Schorl"])
      #expect(removed.code == 1)
      #expect(
        removed.errors
          == "grano: 'Schorl' is not in the vocabulary: did you mean 'Schorle'?\ngrano: 1 removed\n"
      )
      #expect(try grano.run(["vocabulary", "list"]).lines.count == 2)
    }
  }

  @Test("Terms come through a pipe, a line each; one that is none stops all of them")
  func pipe() throws {
    try CommandFixture.with { grano in
      let good = try grano.run(
        ["vocabulary", "add", "-"], input: Data("Lena Ortiz\r\n\n  Köhler\nGrano".utf8))
      #expect(good.code == 0 && good.errors == "grano: 3 added\n")
      let bad = try grano.run(
        ["vocabulary", "add", "Ana", "-"], input: Data("Ruth\nA\u{7}na\n".utf8))
      #expect(bad.code == 3)
      #expect(
        bad.errors
          == "grano: standard input: line 2 holds control characters: type it anew\n")
      let empty = try grano.run(["vocabulary", "add", "-"], input: Data("\n".utf8))
      #expect(empty.code == 3 && empty.errors.contains("holds no term"))
      #expect(try grano.run(["vocabulary", "list"]).lines == ["Grano", "Köhler", "Lena Ortiz"])
    }
  }

  @Test(
    "What is no term is a usage error that says why, and shows no escape sequence",
    arguments: [
      (["add", ""], "'' is empty"), (["add", "Lena, Ortiz"], "holds a comma"),
      (["add", "12"], "holds no letter"), (["add", "A\u{1B}[2Jb"], "'A[2Jb' holds control"),
      (["add", String(repeating: "a", count: 81)], "longer than 80"), (["add"], "needs TERM"),
      (["remove"], "needs TERM"), (["add", "--language", "german", "x"], "is not a value"),
      (["drop", "x"], "unknown action"), ([], "needs one of 'add', 'remove' or 'list'"),
    ])
  func usage(arguments: [String], message: String) throws {
    try CommandFixture.with { grano in
      let outcome = try grano.run(["vocabulary"] + arguments)
      #expect(outcome.code == 2)
      #expect(outcome.errors.contains(message), "\(outcome.errors)")
      #expect(!outcome.errors.contains("\u{1B}"))
    }
  }

  @Test("More than 1,000 terms are refused, none of them saved")
  func tooMany() throws {
    try CommandFixture.with { grano in
      let lines = (0...1000).map { "Name \($0)\n" }.joined()
      let outcome = try grano.run(["vocabulary", "add", "-"], input: Data(lines.utf8))
      #expect(outcome.code == 3)
      #expect(outcome.errors.contains("holds at most 1000 terms"))
      #expect(try grano.run(["vocabulary", "list"]).output == "")
    }
  }

  @Test("Removing from an empty home removes nothing, makes nothing and exits with 1")
  func nothing() throws {
    try CommandFixture.with { grano in
      let outcome = try grano.run(["vocabulary", "remove", "Lena"])
      #expect(outcome.code == 1 && outcome.errors.contains("'Lena' is not in the vocabulary"))
      #expect(!FileManager.default.fileExists(atPath: grano.home.path(percentEncoded: false)))
    }
  }

  @Test("A saved name is put right in a transcript that is not saved, and in a digest that is")
  func used() throws {
    try CommandFixture.with { grano in
      _ = try grano.run(["vocabulary", "add", "Lena Ortiz"])
      let entries = [["text": "Morgen kommt Lena Ortis vorbei.", "language": "de"]]
      let export = try grano.export(notes: 1)
      for command in ["transcribe", "digest"] {
        let record = try #require(
          CommandFixture.objects(
            try grano.run([command, "--json", export] + grano.script(entries))
          ).first)
        let transcript = try #require(record["transcript"] as? [String: Any])
        let segment = try #require((transcript["segments"] as? [[String: Any]])?.first)
        #expect(segment["text"] as? String == "Morgen kommt Lena Ortiz vorbei.")
        #expect(
          segment["repairs"] as? [[String: String]] == [
            ["heard": "Lena Ortis", "term": "Lena Ortiz"]
          ])
      }
    }
  }
}
