import GranoCore
import GranoLanguages
import Testing

@Suite("Word tables")
struct WordTableTests {
  @Test(
    "Ordinary words are known, in every form of theirs that is in the table",
    arguments: [
      ("de", ["keller", "kuhler", "malte", "hauser"]), ("en", ["cooler", "brine", "grain"]),
      ("es", ["grano", "llena", "jazmin"]), ("fr", ["grange", "collier"]),
      ("it", ["grano", "chiave"]), ("pt", ["grande", "lenha"]), ("zh", ["围墙", "小于"]),
      ("ja", ["砂糖", "花粉", "クーラー"]),
    ])
  func ordinary(language: String, words: [String]) {
    let common = CommonWords.words(of: LanguageCode(language))
    for word in words { #expect(common.contains(word), "\(word)") }
  }

  @Test("Names are no ordinary words, but for the few that the filter mistakes for one")
  func strange() {
    let names = [
      "kohler", "ortiz", "jimenez", "krzysztof", "mateusz", "wiebke", "friederike", "svenja",
      "zeynep", "siobhan", "lefevre", "wojcik", "quiroga", "xaver", "aleixo", "jannik",
    ]
    for language in ["de", "en", "es", "fr", "it", "pt"] as [LanguageCode] {
      let common = CommonWords.words(of: language)
      #expect(names.count { common.contains($0) } <= 4, "\(language)")
    }
    #expect(!CommonWords.words(of: "xx").contains("word"))
  }

  @Test("The pack's own words are told apart from the table's")
  func pack() {
    let german = CommonWords.words(of: .german)
    #expect(german.isInPack("montag") && !german.isInPack("kuhler"))
    #expect(german.contains("montag"))
  }

  @Test("Characters have their readings, rare ones none")
  func readings() {
    #expect(CharacterReadings.chinese["陈"] == ["chen2"])
    #expect(Set(CharacterReadings.chinese["曾"]) == ["ceng2", "zeng1"])
    #expect(CharacterReadings.chinese["绿"].contains("lv4"))
    #expect(Set(CharacterReadings.japanese["花"]).isSuperset(of: ["はな", "か"]))
    #expect(CharacterReadings.japanese["高"].contains("たか"))
    #expect(CharacterReadings.japanese["𩽾"].isEmpty && CharacterReadings.chinese["a"].isEmpty)
  }
}
