import GranoCore
import Testing

@testable import GranoSpeech

@Suite("Echoes of the prompt")
struct PromptLeakGuardTests {
  private let names = PromptLeakGuard(prompt: "Lena Ortiz, Köhler, Grano, Nadja Wójcik.")

  private func clean(_ texts: String..., by guardian: PromptLeakGuard? = nil) -> [String] {
    (guardian ?? names).clean(texts.map { Segment(text: $0, language: "de") }).map(\.text)
  }

  @Test(
    "A segment that is the prompt, three terms of it in a row, or the prompt twice is dropped",
    arguments: [
      "Lena Ortiz, Köhler, Grano, Nadja Wójcik.", "lena ortiz kohler grano nadja wojcik",
      "Köhler, Grano, Nadja Wójcik.", "Lena Ortiz, Köhler, Grano",
      "Ortiz, Köhler, Grano, Nadja Wójcik",
      "Lena Ortiz, Köhler, Grano, Nadja Wójcik. Lena Ortiz, Köhler, Grano, Nadja Wójcik.",
    ])
  func dropped(text: String) {
    #expect(clean("Hallo.", text, "Tschüss.") == ["Hallo.", "Tschüss."])
  }

  @Test(
    "Names that somebody says stay",
    arguments: [
      "Lena Ortiz.", "Köhler, Grano.", "Grano, Köhler, Lena Ortiz.",
      "Lena Ortiz und Köhler, Grano.",
      "Es kommen Lena Ortiz, Köhler und Nadja Wójcik.", "Nadja.", "", "…",
    ])
  func kept(text: String) {
    #expect(clean(text) == [text])
  }

  @Test("The whole prompt before or behind speech is cut off")
  func cut() {
    #expect(
      clean("Lena Ortiz, Köhler, Grano, Nadja Wójcik. Hallo, ich bin's.") == ["Hallo, ich bin's."])
    #expect(
      clean("Bis morgen! Lena Ortiz, Köhler, Grano, Nadja Wójcik.") == ["Bis morgen!"])
    #expect(
      clean("Ich sah Lena Ortiz, Köhler, Grano, Nadja Wójcik gestern.")
        == ["Ich sah Lena Ortiz, Köhler, Grano, Nadja Wójcik gestern."])
  }

  @Test("Times, language and repairs of what stays are kept")
  func rest() {
    let segment = Segment(
      start: 1, end: 2, text: "Gut. Lena Ortiz, Köhler, Grano, Nadja Wójcik.", language: "es",
      confidence: 0.5)
    var expected = segment
    expected.text = "Gut."
    #expect(names.clean([segment]) == [expected])
  }

  @Test("With one or two names only what repeats, or is both of them, gives an echo away")
  func short() {
    let one = PromptLeakGuard(prompt: "Lena Ortiz.")
    #expect(clean("Lena Ortiz.", by: one) == ["Lena Ortiz."])
    #expect(clean("Lena Ortiz. Lena Ortiz.", by: one).isEmpty)
    let two = PromptLeakGuard(prompt: "Lena Ortiz, Köhler.")
    #expect(clean("Lena Ortiz, Köhler.", by: two).isEmpty)
    #expect(
      clean("Köhler.", "Lena Ortiz und Köhler.", by: two) == ["Köhler.", "Lena Ortiz und Köhler."])
  }

  @Test("Chinese and Japanese prompts are told by their characters")
  func ideographs() {
    let chinese = PromptLeakGuard(prompt: "陈浩然、欧阳雪、李思远。")
    #expect(clean("陈浩然、欧阳雪、李思远。", "陈浩然,欧阳雪,李思远", by: chinese).isEmpty)
    #expect(clean("陈浩然来了。", "欧阳雪，李思远。", by: chinese) == ["陈浩然来了。", "欧阳雪，李思远。"])
    #expect(clean("你好。陈浩然、欧阳雪、李思远。", by: chinese) == ["你好。"])
  }

  @Test("Without a prompt everything stays")
  func none() {
    #expect(clean("Hallo.", "", by: PromptLeakGuard(prompt: "")) == ["Hallo.", ""])
  }
}
