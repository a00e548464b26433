import Foundation
import GranoTestSupport
import Testing

@Suite("grano digest --together")
struct TogetherTests {
  private let entries: [[String: Any]] = [
    ["text": "Kannst du bitte bis Samstag das Paket abholen?", "language": "de"],
    ["text": "Hast du noch den Schlüssel vom Vereinsheim?", "language": "de"],
    ["fail": "engine"],
  ]

  @Test("One object: who wants what, by when, of which note")
  func json() throws {
    try CommandFixture.with { grano in
      let outcome = try grano.run(
        ["digest", "--together", "--json", try grano.export(notes: 3)] + grano.script(entries))
      #expect(outcome.code == 1, "\(outcome.errors)")
      #expect(outcome.lines.count == 1)
      let object = try CommandFixture.objects(outcome)[0]
      #expect(object["schema"] as? String == "grano.together/1")
      #expect(object["ai"] as? Bool == true)
      let notes = try #require(object["notes"] as? [[String: Any]])
      #expect(notes.map { $0["status"] as? String } == ["done", "done", "failed"])
      let people = try #require(object["people"] as? [[String: Any]])
      #expect(people.map { $0["sender"] as? String } == ["Ruth"])
      let todos = try #require(people[0]["todos"] as? [[String: Any]])
      #expect(todos.map { $0["note"] as? Int } == [0])
      #expect((todos[0]["due"] as? [String: Any])?["date"] as? String == "2026-11-28")
      let questions = try #require(people[0]["questions"] as? [[String: Any]])
      #expect(questions.map { $0["note"] as? Int } == [1])
    }
  }

  @Test("One page for people, of what was saved as of what is new")
  func text() throws {
    try CommandFixture.with { grano in
      let export = try grano.export(notes: 3)
      let first = try grano.run(["digest", "--together", export] + grano.script(entries))
      #expect(first.output.contains("Ruth") && first.output.contains("Paket"))
      #expect(first.output.contains("Schlüssel vom Vereinsheim"))
      let second = try grano.run(["digest", "--together", export] + grano.script([]))
      #expect(second.output == first.output)
    }
  }

  @Test("It does not go with a single transcript")
  func usage() throws {
    try CommandFixture.with { grano in
      let outcome = try grano.run(try SpokenNote.german.arguments(grano) + ["--together"])
      #expect(outcome.code == 2)
    }
  }
}
