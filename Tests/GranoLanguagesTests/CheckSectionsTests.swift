import GranoCore
import GranoLanguages
import Testing

@Suite("Sections that a model's texts are checked by")
struct CheckSectionsTests {
  private static let sections = [
    "meta", "neutral", "first-person", "subjects", "duty-verbs", "negations", "no-negations",
    "forget", "soft", "firm", "capitals", "joints", "choices", "inflections", "first-words",
    "multipliers", "indefinite",
  ]

  @Test("German, Spanish and English have all of them", arguments: ["de", "en", "es"])
  func complete(language: String) throws {
    let pack = try #require(LanguagePack.pack(for: LanguageCode(language)))
    for section in Self.sections {
      #expect(!pack.lines(of: "check-" + section).isEmpty, "\(section)")
    }
  }

  @Test("Every language knows talk of the task", arguments: LanguagePack.available)
  func meta(language: LanguageCode) throws {
    #expect(try !#require(LanguagePack.pack(for: language)).lines(of: "check-meta").isEmpty)
  }

  @Test("Listed names do not become ordinary words of the pack")
  func names() {
    for language in ["de", "en", "es"] as [LanguageCode] {
      let words = CommonWords.words(of: language)
      for name in ["friederike", "katharina", "barcelona"] {
        #expect(!words.isInPack(name), "\(name)")
      }
    }
  }
}
