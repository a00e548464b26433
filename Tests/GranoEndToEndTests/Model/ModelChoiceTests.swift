import Foundation
import GranoTestSupport
import Testing

@Suite("Which language model is meant")
struct ModelChoiceTests {
  /// Options, and the exit code and the words that they lead to.
  struct Choice: Sendable, CustomTestStringConvertible {
    let options: [String]
    let code: Int32
    let message: String
    var testDescription: String { options.joined(separator: " ") }
  }

  @Test(
    "What is missing or does not fit is one line, and nothing is saved",
    arguments: [
      Choice(options: ["--summarizer", "llm"], code: 4, message: "no language model is named"),
      Choice(
        options: ["--llm", "no-such-model"], code: 2,
        message: "no model is called 'no-such-model': see 'grano models list'"),
      Choice(
        options: ["--llm", "qwen2.5-coder-1.5b", "--summarizer", "llm"], code: 4,
        message: "qwen2.5-coder-1.5b"),
      Choice(
        options: ["--llm", "http://example.org/v1"], code: 2,
        message: "'example.org' is not this machine: add '--allow-remote' to send it what was said"),
      Choice(options: ["--llm", "http://"], code: 2, message: "is not a value of '--llm'"),
      Choice(
        options: ["--llm", "http://127.0.0.1/v1?x"], code: 2, message: "not a value of '--llm'"),
      Choice(
        options: ["--llm", "m", "--summarizer", "rules"], code: 2, message: "leave one of them out"),
      Choice(options: ["--llm-model", "m"], code: 2, message: "'--llm-model' needs '--llm URL'"),
      Choice(options: ["--llm-timeout", "0"], code: 2, message: "from 0.1 to 86400"),
      Choice(options: ["--llm-timeout", "nan"], code: 2, message: "from 0.1 to 86400"),
    ])
  func choices(_ choice: Choice) throws {
    try CommandFixture.with { grano in
      let outcome = try grano.run(try SpokenNote.german.arguments(grano) + choice.options)
      #expect(outcome.code == choice.code, "\(outcome.errors)")
      #expect(outcome.errors.contains(choice.message), "\(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
      #expect(!SpokenNote.german.isQuoted(in: outcome.errors))
      #expect(outcome.output.isEmpty)
      #expect(try grano.saved()?.drafts.isEmpty ?? true)
    }
  }

  @Test("Without a model 'auto' is the rules, and says nothing of it")
  func auto() throws {
    let rules = try SpokenNote.spanish.byRules()
    try CommandFixture.with { grano in
      let outcome = try grano.run(try SpokenNote.spanish.arguments(grano))
      #expect(outcome.code == 0)
      #expect(outcome.errors.isEmpty)
      #expect(try DigestedNote(outcome).shown == rules.shown)
    }
  }
}
