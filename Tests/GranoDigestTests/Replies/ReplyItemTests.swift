import GranoCore
import GranoLanguages
import Testing

@testable import GranoDigest

@Suite("Items quoted in a draft")
struct ReplyItemTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var language: LanguageCode
    var text: String
    var limit: Int
    var expected: String
    var testDescription: String { "\(language) \(limit): \(text)" }

    init(_ language: LanguageCode, _ limit: Int, _ text: String, _ expected: String) {
      self.language = language
      self.text = text
      self.limit = limit
      self.expected = expected
    }
  }

  @Test(
    "To-dos lose fillers, then clauses, then their end; articles only where hardly a word fits",
    arguments: [
      Example("de", 9, "Bring bitte die Sackkarre mit.", "Bring bitte die Sackkarre mit"),
      Example("de", 4, "Bring bitte die Sackkarre mit.", "Bring die Sackkarre mit"),
      Example("de", 3, "Bring bitte die Sackkarre mit.", "Bring Sackkarre mit"),
      Example("de", 2, "Bring bitte die Sackkarre mit.", "Bring Sackkarre…"),
      Example("de", 5, "Leer den Briefkasten, der quillt sonst über", "Leer den Briefkasten"),
      Example(
        "es", 5, "Envíeme, por favor, los planos actualizados", "Envíeme los planos actualizados"),
      Example("en", 3, "Please bring the big wheelbarrow", "bring big wheelbarrow"),
      Example(
        "en", 9, "Is it okay if we have dinner at my parents' place on Saturday",
        "Is it okay if we have dinner…"),
      Example("de", 5, "Die Kinder von der Schule abholen", "Die Kinder von der Schule…"),
      Example("zh", 4, "帮我通知一下高老师", "通知高老师"),
      Example("ja", 3, "ケーキを受け取ってきて", "ケーキを受け…"),
      Example("de", 1, "\u{7}", ""), Example("de", 1, "…", ""), Example("de", 3, "„“[]", ""),
    ])
  func todos(_ example: Example) {
    let item = ReplyItem(example.text, isQuestion: false, rules: Self.rules(example.language))
    #expect((item?.text(limit: example.limit) ?? "") == example.expected)
  }

  @Test(
    "Questions keep their marks",
    arguments: [
      Example("de", 9, "Kommt Lena mit", "Kommt Lena mit?"),
      Example("es", 9, "Una duda, ¿viene el administrador?", "¿viene el administrador?"),
      Example("fr", 9, "Léo vient en train ?", "Léo vient en train\u{A0}?"),
      Example("ja", 9, "弟くんも来る？", "弟くんも来る？"), Example("zh", 9, "来不来", "来不来？"),
    ])
  func questions(_ example: Example) {
    let item = ReplyItem(example.text, isQuestion: true, rules: Self.rules(example.language))
    #expect(item?.text(limit: example.limit) == example.expected)
  }

  @Test("No text grows past its limit, however it is cut", arguments: 1...12)
  func limits(_ limit: Int) {
    let texts = [
      String(repeating: "wort ", count: 500), String(repeating: "字", count: 500),
      String(repeating: "x", count: 9000), String(repeating: "a,", count: 500),
      "und und und und und und und und und und und und und und",
    ]
    for text in texts {
      let item = ReplyItem(text, isQuestion: false, rules: Self.rules("de"))
      let shortened = item?.text(limit: limit) ?? ""
      #expect(DraftChecks.wordCount(shortened) <= limit, "\(shortened)")
      #expect(shortened.count <= 50 * limit)
    }
  }

  private static func rules(_ language: LanguageCode) -> ReplyItemRules {
    ReplyItemRules(
      pack: LanguagePack.pack(for: language),
      linter: RegisterLinter(language: language, register: .none), numbers: [])
  }
}
