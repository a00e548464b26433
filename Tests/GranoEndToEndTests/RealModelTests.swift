import Foundation
import GranoTestSupport
import Testing

/// The real binary with the real model on the fixtures.
@Suite(
  "The main job with the real model",
  .enabled(
    if: CommandFixture.models != nil && CommandFixture.has(trait: "Whisper"),
    "needs GRANO_TEST_MODELS and a binary with the Whisper trait"),
  .serialized)
struct RealModelTests {
  /// What is expected of a note of the fixture export.
  private struct Expected {
    let sender: String
    let language: String
    let sentAt: String
    let words: [String]
  }

  // Fixtures/README.md tells which note is which.
  private let expected = [
    Expected(sender: "Ruth", language: "es", sentAt: "2026-11-23T09:58", words: ["mercado"]),
    Expected(sender: "Jonas", language: "de", sentAt: "2026-11-24T08:12", words: ["Heizung"]),
    Expected(sender: "Ruth", language: "en", sentAt: "2026-11-25T17:05", words: ["printer"]),
    Expected(sender: "Ruth", language: "es", sentAt: "2026-11-27T18:04", words: ["colegio"]),
    Expected(sender: "Ruth", language: "en", sentAt: "2026-11-27T18:10", words: ["plumber"]),
    Expected(sender: "Jonas", language: "de", sentAt: "2026-11-28T10:20", words: ["Schule"]),
  ]

  @Test(
    "cat export.zip | grano digest: who, when, in which language, what",
    arguments: ["whatsapp-export.zip", "whatsapp-export-ios.zip"])
  func export(name: String) throws {
    guard CommandFixture.has(trait: "Zip") else {
      print("skipped: this build has no Zip trait")
      return
    }
    try CommandFixture.with { grano in
      try grano.installModels()
      let outcome = try grano.run(["digest", "--json"], input: Data(try Fixture.bytes(name)))
      #expect(outcome.code == 0, "\(outcome.errors)")
      let objects = try CommandFixture.objects(outcome)
      try #require(objects.count == expected.count)
      for (object, expected) in zip(objects, expected) {
        #expect(object["sender"] as? String == expected.sender)
        #expect((object["sent_at"] as? String)?.hasPrefix(expected.sentAt) == true)
        #expect(object["status"] as? String == "done")
        let language = object["language"] as? [String: Any]
        #expect(language?["code"] as? String == expected.language)
        #expect(language?["decision"] as? String == "measured")
        let segments = (object["transcript"] as? [String: Any])?["segments"] as? [[String: Any]]
        let text = segments?.compactMap { $0["text"] as? String }.joined(separator: " ") ?? ""
        for word in expected.words { #expect(text.contains(word), "\(text)") }
      }
      // The appointment: next Thursday at half past nine in the morning, to-dos and the question.
      let digest = try #require(objects[3]["digest"] as? [String: Any])
      let dates = try #require(digest["dates"] as? [[String: Any]])
      #expect(
        dates.contains {
          $0["date"] as? String == "2026-12-03" && $0["time"] as? String == "09:30"
        },
        "\(dates)")
      let todos = try #require(digest["todos"] as? [[String: Any]])
      #expect(todos.contains { ($0["text"] as? String)?.contains("niños") == true }, "\(todos)")
      #expect(todos.contains { ($0["text"] as? String)?.contains("fontanero") == true }, "\(todos)")
      #expect(try grano.run(["search", "fontanero"]).code == 0)
      // An anecdote asks for nothing.
      let story = try #require(objects[2]["digest"] as? [String: Any])
      #expect((story["todos"] as? [Any])?.isEmpty == true)
    }
  }

  @Test("Silence and noise have no words", arguments: ["silence", "room-noise"])
  func nothing(name: String) throws {
    try CommandFixture.with { grano in
      try grano.installModels()
      let outcome = try grano.run(["transcribe", "--json", Fixture.path("audio/\(name).opus")])
      #expect(outcome.code == 0)
      let object = try CommandFixture.objects(outcome)[0]
      #expect(object["status"] as? String == "no_speech")
    }
  }

  @Test("Names told beforehand do not make the engine believe in words that nobody says")
  func namesOverNothing() throws {
    try CommandFixture.with { grano in
      try grano.installModels()
      _ = try grano.run(
        ["vocabulary", "add", "Lena Ortiz", "Köhler", "Giulia", "Camille", "Ruth", "Marta"])
      for name in ["melody", "silence", "room-noise"] {
        let outcome = try grano.run(["transcribe", "--json", Fixture.path("audio/\(name).opus")])
        let object = try CommandFixture.objects(outcome)[0]
        #expect(object["status"] as? String == "no_speech", "\(name)")
      }
    }
  }

  @Test("A note in two languages keeps each part's own, and its to-dos are found in both")
  func mixed() throws {
    try CommandFixture.with { grano in
      try grano.installModels()
      let outcome = try grano.run(["digest", "--json", Fixture.path("audio/mix-es-de.opus")])
      let object = try CommandFixture.objects(outcome)[0]
      let segments = try #require(
        (object["transcript"] as? [String: Any])?["segments"] as? [[String: Any]])
      #expect(Set(segments.compactMap { $0["language"] as? String }) == ["es", "de"])
      #expect((object["language"] as? [String: Any])?["code"] as? String == "es")
      let text = segments.compactMap { $0["text"] as? String }.joined(separator: " ")
      #expect(text.contains("llaves del coche") && text.contains("Werkstatt an"), "\(text)")
      let warnings = try #require(object["warnings"] as? [String])
      #expect(warnings.contains { $0.hasPrefix("more than one language: es, and de from 0:09") })
      let digest = try #require(object["digest"] as? [String: Any])
      let todos = try #require(digest["todos"] as? [[String: Any]])
      #expect(todos.contains { ($0["text"] as? String)?.contains("Werkstatt") == true })
    }
  }

  @Test(
    "A one-line note keeps its words",
    arguments: [("es-corto", "es", "perfecto"), ("de-kurz", "de", "passt")])
  func short(name: String, language: String, word: String) throws {
    try CommandFixture.with { grano in
      try grano.installModels()
      let outcome = try grano.run(["transcribe", "--json", Fixture.path("audio/\(name).opus")])
      let object = try CommandFixture.objects(outcome)[0]
      #expect((object["language"] as? [String: Any])?["code"] as? String == language)
      #expect(outcome.output.contains(word), "\(outcome.output)")
    }
  }

  @Test("A forced language is used and said to be forced")
  func forced() throws {
    try CommandFixture.with { grano in
      try grano.installModels()
      let outcome = try grano.run(
        ["transcribe", "--json", "--language", "es", Fixture.path("audio/es-corto.opus")])
      let language = try CommandFixture.objects(outcome)[0]["language"] as? [String: Any]
      #expect(language?["decision"] as? String == "forced")
    }
  }

  @Test("doctor finds everything in place")
  func doctor() throws {
    try CommandFixture.with { grano in
      try grano.installModels()
      let outcome = try grano.run(["doctor"])
      #expect(outcome.code == 0, "\(outcome.output)")
    }
  }
}
