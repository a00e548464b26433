import GranoCore
import Testing

@testable import GranoSpeech

@Suite("The prompt that names are told with")
struct VocabularyPromptTests {
  @Test("It is a list of names and nothing else; without names there is none")
  func list() {
    #expect(
      VocabularyPrompt.text(terms: ["Lena Ortiz", "Köhler", "Grano"], language: "es")
        == "Lena Ortiz, Köhler, Grano.")
    #expect(VocabularyPrompt.text(terms: ["陈浩然", "欧阳雪"], language: "zh") == "陈浩然、欧阳雪。")
    #expect(VocabularyPrompt.text(terms: ["佐藤", "ケーラー"], language: "ja") == "佐藤、ケーラー。")
    #expect(VocabularyPrompt.text(terms: [], language: "de") == nil)
    #expect(VocabularyPrompt.text(terms: [""], language: "de") == nil)
  }

  @Test("A part of a name that stands there already, and a name twice, cost nothing")
  func once() {
    #expect(
      VocabularyPrompt.text(
        terms: ["Lena Ortiz", "Lena", "Ortiz", "lena ortiz", "Ana"], language: "de")
        == "Lena Ortiz, Ana.")
  }

  @Test("The first ones stay when there are too many, and shorter ones fill the rest")
  func limited() throws {
    let many = (0..<200).map { "Nachname" + String(repeating: "x", count: $0 % 7) + "\($0)" }
    let text = try #require(VocabularyPrompt.text(terms: many, language: "de"))
    #expect(text.hasPrefix(many[0] + ", " + many[1] + ", "))
    #expect(VocabularyPrompt.tokens(in: text) <= VocabularyPrompt.mostTokens + 10)
    #expect(text.count < 130)
    let long = String(repeating: "Donaudampfschifffahrt", count: 8)
    #expect(VocabularyPrompt.text(terms: [long, "Ana"], language: "de") == "Ana.")
  }

  @Test(
    "Tokens are never reckoned fewer than Whisper needs",
    arguments: [
      // Counted with the tokenizer of openai/whisper-base.
      ("Lena Ortiz", 3), ("Köhler", 3), ("Schäuble", 4), ("Krzysztof", 5), ("欧阳雪", 5), ("佐藤花子", 5),
      ("ケーラー", 4), ("김민수", 4), ("Дмитрий", 4), ("Θεσσαλονίκη", 9), ("Nadja Wójcik", 6),
    ])
  func tokens(term: String, counted: Int) {
    #expect(VocabularyPrompt.tokens(in: term) >= counted)
  }
}
