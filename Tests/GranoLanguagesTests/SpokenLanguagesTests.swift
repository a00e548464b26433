import GranoCore
import GranoLanguages
import Testing

@Suite("Languages of speech recognition")
struct SpokenLanguagesTests {
  @Test(
    "Codes with and without a region, names in any case, other names",
    arguments: [
      ("de", "de"), ("DE", "de"), ("de-AT", "de"), ("zh_TW", "zh"), ("german", "de"),
      ("Haitian Creole", "ht"), ("castilian", "es"), ("haw", "haw"), ("", nil), ("auto", nil),
      ("unknown", nil), ("de de", nil),
    ] as [(String, LanguageCode?)])
  func code(text: String, code: LanguageCode?) {
    #expect(SpokenLanguages.code(of: text) == code)
  }

  @Test("Every name leads back to its code")
  func names() {
    #expect(SpokenLanguages.name(of: "de") == "German")
    #expect(SpokenLanguages.name(of: "xx") == nil)
    for code in ["af", "pt", "no", "nn", "zh", "ja", "yo"].map({ LanguageCode($0) }) {
      #expect(SpokenLanguages.name(of: code).flatMap(SpokenLanguages.code(of:)) == code)
    }
  }
}
