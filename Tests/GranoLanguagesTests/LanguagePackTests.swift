import GranoCore
import GranoLanguages
import Testing

@Suite("Language packs")
struct LanguagePackTests {
  @Test("Sections hold lines and keyed entries, comments and blanks do not count")
  func sections() {
    let pack = LanguagePack(
      language: "xx",
      text: "# c\n[weekdays]\n1 = lunes | lun\n\n[fillers]\no sea\n[weekdays]\n2=martes\n")
    #expect(pack.entries(of: "weekdays").map(\.key) == ["1", "2"])
    #expect(pack.entries(of: "weekdays")[0].values == ["lunes", "lun"])
    #expect(pack.lines(of: "fillers") == ["o sea"])
    #expect(pack.lines(of: "absent").isEmpty)
  }

  @Test("German, English and Spanish have packs")
  func available() {
    for code in ["de", "en", "es"] as [LanguageCode] {
      #expect(LanguagePack.pack(for: code) != nil)
    }
    #expect(LanguagePack.pack(for: "xx") == nil)
  }
}
