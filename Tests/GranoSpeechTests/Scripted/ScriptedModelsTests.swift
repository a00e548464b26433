import GranoCore
import Testing

@testable import GranoSpeech

@Suite("A scripted language model")
struct ScriptedModelsTests {
  private func transcript(_ text: String) -> Transcript {
    Transcript(engine: "scripted", model: nil, segments: [Segment(text: text, language: "de")])
  }

  private func say(_ model: any LanguageModel) throws -> String {
    try model.answer(ModelRequest(messages: [], maximumTokens: 9), cancellation: Cancellation())
      .text
  }

  private let models = ScriptedModels(
    script: Script(entries: [
      ScriptEntry(text: "Eins.", llm: ["1a", "1b"]), ScriptEntry(text: "Zwei."),
      ScriptEntry(text: "Drei.", llm: ["3"]), ScriptEntry(llm: ["irgendeine"]),
    ]))

  @Test("Each note gets its own entry, whichever comes first; the last answer is given again")
  func own() throws {
    let three = models.model(for: transcript("Drei."))
    let one = models.model(for: transcript(" Eins.\n"))
    #expect(try say(three) == "3")
    #expect(try [say(one), say(one), say(one)] == ["1a", "1b", "1b"])
  }

  @Test("A note without an entry takes the next that is nobody's, and then there is no model")
  func other() throws {
    #expect(try say(models.model(for: transcript("Vier."))) == "irgendeine")
    let none = models.model(for: transcript("Fünf."))
    #expect(throws: LanguageModelError.modelMissing(name: "scripted")) { try say(none) }
    #expect(models.isNeeded)
    #expect(!ScriptedModels(script: Script(entries: [ScriptEntry(text: "a")])).isNeeded)
  }

  @Test("The words that stand for what models do")
  func words() throws {
    let cancellation = Cancellation()
    let request = ModelRequest(messages: [], maximumTokens: 9, deadline: .now + .milliseconds(50))
    #expect(throws: LanguageModelError.refused) {
      try ScriptedModel(replies: ["refuse"]).answer(request, cancellation: cancellation)
    }
    let garbage = try ScriptedModel(replies: ["garbage"]).answer(
      request, cancellation: cancellation)
    #expect(!garbage.text.isEmpty)
    let start = ContinuousClock.now
    let error = #expect(throws: LanguageModelError.self) {
      try ScriptedModel(replies: ["timeout"]).answer(request, cancellation: cancellation)
    }
    #expect(error?.concernsOneNote == true)
    #expect(ContinuousClock.now - start >= .milliseconds(40))
  }
}
