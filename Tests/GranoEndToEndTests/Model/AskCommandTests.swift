import Foundation
import GranoTestSupport
import Testing

@Suite(
  "grano ask",
  .enabled(if: CommandFixture.has(trait: "Network"), "needs a binary with the Network trait"))
struct AskCommandTests {
  /// Asks about a note; the model says `answer`.
  private func ask(
    _ question: String, about note: SpokenNote = .german, _ answer: String,
    options: [String] = []
  ) throws -> CommandFixture.Outcome {
    try CommandFixture.with { grano in
      _ = try grano.run(try note.arguments(grano))
      return try LoopbackServer.with(ChatCall.server { _ in .chat(answer) }) { server in
        let outcome = try grano.run(
          ["ask", "1", question] + options + CommandFixture.model(server))
        for call in ChatCall.all(server) {
          #expect(call.task == .ask)
          #expect(!call.messages[0].contains(question) && call.messages[1].contains(question))
        }
        return outcome
      }
    }
  }

  @Test("An answer comes with the lines it rests on")
  func answer() throws {
    let outcome = try ask(
      "Wann ist die Probe?",
      #"{"segments":[1],"answer":"Die Probe ist am Mittwoch um 19 Uhr 30."}"#)
    #expect(outcome.code == 0, "\(outcome.errors)")
    #expect(outcome.lines.count == 2)
    #expect(outcome.lines[0].hasPrefix("Die Probe ist am Mittwoch um 19 Uhr 30."))
    #expect(outcome.lines[1].contains("Die Probe ist am Mittwoch um 19 Uhr 30."))
  }

  @Test("The same for a script: what was asked, what it says, where, and that a model said it")
  func json() throws {
    let outcome = try ask(
      "¿Cuándo viene el fontanero?", about: .spanish,
      #"{"segments":[1],"answer":"El fontanero viene el lunes a las 9 de la mañana."}"#,
      options: ["--json"])
    #expect(outcome.code == 0, "\(outcome.errors)")
    let object = try CommandFixture.objects(outcome)[0]
    #expect(object["answer"] as? String == "El fontanero viene el lunes a las 9 de la mañana.")
    #expect(object["language"] as? String == "es")
    #expect(object["ai"] as? Bool == true && object["model"] as? String == "m")
    #expect((object["lines"] as? [[String: Any]])?.map { $0["segment"] as? Int } == [1])
  }

  /// A question that gets no answer, and the words for that.
  struct Absent: Sendable, CustomTestStringConvertible {
    let question: String
    let answer: String
    let words: String
    var testDescription: String { "\(question) \(answer)" }
  }

  private static let german = "Steht nicht in dieser Nachricht."

  @Test(
    "What the note does not say is said so, in the question's language, with exit code 1",
    arguments: [
      Absent(
        question: "Was kostet der Eintritt?", answer: #"{"segments":[],"answer":""}"#, words: german
      ),
      // Invented: a time, a day, a price, a name; out of the model's own head.
      Absent(
        question: "Wann ist die Probe?", answer: #"{"segments":[1],"answer":"Um 20 Uhr 15."}"#,
        words: german),
      Absent(
        question: "Wann ist die Probe?",
        answer: #"{"segments":[1],"answer":"Die Probe ist am Freitag."}"#,
        words: german),
      Absent(
        question: "Was kostet der Eintritt?",
        answer: #"{"segments":[1],"answer":"Der Eintritt kostet 12 Euro."}"#,
        words: german),
      Absent(
        question: "Wer leitet die Probe?",
        answer: #"{"segments":[1],"answer":"Die Probe leitet Herbert."}"#,
        words: german),
      Absent(
        question: "Was heißt das?",
        answer: #"{"segments":[99],"answer":"Die Probe ist am Mittwoch."}"#,
        words: german),
      Absent(
        question: "Wann ist die Probe?",
        answer: #"{"segments":[1],"answer":"Wann ist die Probe?"}"#,
        words: german),
      Absent(
        question: "Wann ist die Probe?",
        answer: #"{"segments":[1],"answer":"The rehearsal is on Wednesday."}"#,
        words: german),
      Absent(
        question: "How much are the tickets for the concert?",
        answer: #"{"segments":[],"answer":""}"#,
        words: "Not in this note."),
      Absent(
        question: "¿Cuánto cuesta la entrada del concierto?",
        answer: #"{"segments":[],"answer":""}"#,
        words: "No está en este mensaje."),
    ])
  func absent(_ absent: Absent) throws {
    let outcome = try ask(absent.question, absent.answer)
    #expect(outcome.code == 1, "\(outcome.output)\(outcome.errors)")
    #expect(outcome.output == absent.words + "\n")
    #expect(outcome.errors.isEmpty)
  }

  @Test("Ask for nothing, of nobody, without a model")
  func usage() throws {
    try CommandFixture.with { grano in
      #expect(try grano.run(["ask", "1", "Was?", "--llm", "http://127.0.0.1:9/v1"]).code == 3)
      _ = try grano.run(try SpokenNote.german.arguments(grano))
      let none = try grano.run(["ask", "1", "Wann ist die Probe?"])
      #expect(none.code == 4)
      #expect(none.errors.contains("no language model is named"))
      #expect(try grano.run(["ask", "1", "?!"]).code == 2)
      #expect(try grano.run(["ask", "1", String(repeating: "a", count: 1001)]).code == 2)
      let down = try grano.run(["ask", "1", "Wann?", "--llm", "http://127.0.0.1:9/v1"])
      #expect(down.code == 4)
      #expect(down.errors.split(separator: "\n").count == 1)
    }
  }

  @Test("A server that gives no answer that can be used is an error, not a no")
  func garbage() throws {
    let outcome = try ask("Wann ist die Probe?", "Kuchen")
    #expect(outcome.code == 1)
    #expect(outcome.output.isEmpty)
    #expect(outcome.errors.contains("no answer that can be used"))
    #expect(!outcome.errors.contains("Kuchen"))
  }
}
