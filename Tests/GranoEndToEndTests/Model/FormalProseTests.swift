import Foundation
import GranoTestSupport
import Testing

@Suite("grano transcribe --formal")
struct FormalProseTests {
  private func run(
    _ llm: String, options: [String] = []
  ) throws -> CommandFixture.Outcome {
    try CommandFixture.with { grano in
      let script = try grano.script([
        ["text": "Also ähm die Probe ist am Mittwoch um 19 Uhr 30.", "language": "de", "llm": llm]
      ])
      return try grano.run(
        ["transcribe", "--formal", Fixture.path("audio/de-kurz.opus")] + options + script)
    }
  }

  @Test("The model's prose stands in place of what was said")
  func prose() throws {
    let outcome = try run(
      #"{"lines":[{"line":0,"text":"Die Probe findet am Mittwoch um 19 Uhr 30 statt."}]}"#)
    #expect(outcome.code == 0)
    #expect(outcome.output.contains("Die Probe findet am Mittwoch um 19 Uhr 30 statt."))
    #expect(!outcome.output.contains("ähm"))
  }

  @Test(
    "What cannot be used leaves the text as it was said, and says so",
    arguments: [
      "refuse", "garbage", #"{"lines":[]}"#,
      #"{"lines":[{"line":0,"text":"Die Probe findet am Freitag um 20 Uhr statt."}]}"#,
      #"{"lines":[{"line":0,"text":"The rehearsal is on Wednesday at 19:30."}]}"#,
    ])
  func fallback(_ answer: String) throws {
    let outcome = try run(answer)
    #expect(outcome.code == 0)
    #expect(outcome.output == "Also ähm die Probe ist am Mittwoch um 19 Uhr 30.\n")
    #expect(
      outcome.errors.contains("as it was said") || outcome.errors.contains("as they were said"))
    #expect(!outcome.errors.contains("Probe"))
    let json = try CommandFixture.objects(try run(answer, options: ["--json"]))[0]
    #expect(
      (json["warnings"] as? [String])?.contains {
        $0.contains("as it was said") || $0.contains("as they were said")
      } == true)
  }

  @Test("Without a model it is an error, before anything is heard")
  func noModel() throws {
    try CommandFixture.with { grano in
      let outcome = try grano.run(["transcribe", "--formal", Fixture.path("audio/de-kurz.opus")])
      #expect(outcome.code == 4)
      #expect(outcome.errors.contains("no language model is named"))
    }
  }
}
