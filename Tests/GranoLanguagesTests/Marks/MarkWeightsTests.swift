import GranoCore
import GranoLanguages
import Testing

@Suite("Weights of missing marks")
struct MarkWeightsTests {
  @Test("A feature's hash is FNV-1a, whole or in pieces")
  func hash() {
    // Reference value of the algorithm's authors for "foobar".
    var whole = FeatureHash()
    whole.add("foobar".utf8)
    #expect(whole.value == 0x8594_4171_f739_67e8)
    var pieces = FeatureHash()
    pieces.add(UInt8(ascii: "f"))
    pieces.add("oob".utf8)
    pieces.add("ar".utf8)
    #expect(pieces == whole)
  }

  @Test("Lines are read into hundredths; others are passed over")
  func reading() throws {
    let weights = MarkWeights(
      text: "[marks]\naund\t-120\t35\nbroken\t1\n[questions]\nAhast\t250\nempty\t\n")
    var und = FeatureHash()
    und.add("aund".utf8)
    let gap = try #require(weights.gaps[und])
    #expect(gap.comma == -1.2 && gap.end == 0.35)
    #expect(weights.gaps.count == 1)
    var hast = FeatureHash()
    hast.add("Ahast".utf8)
    #expect(weights.questions[hast] == 2.5)
  }

  @Test("A table finds what was put in and nothing else, whatever collides")
  func table() {
    let entries = (0..<500).map { number -> (feature: FeatureHash, value: Int) in
      var hash = FeatureHash()
      hash.add(String(number).utf8)
      return (hash, number)
    }
    let table = FeatureTable(entries + [(entries[3].feature, 1_003)])
    #expect(table.count == 500)
    for (feature, value) in entries { #expect(table[feature] == (value == 3 ? 1_003 : value)) }
    for number in 500..<1_500 {
      var hash = FeatureHash()
      hash.add(String(number).utf8)
      #expect(table[hash] == nil)
    }
    #expect(FeatureTable<Int>([])[FeatureHash()] == nil)
  }

  @Test("Every language with a pack has weights", arguments: LanguagePack.available)
  func available(_ language: LanguageCode) throws {
    let weights = try #require(MarkWeights.weights(for: language))
    #expect(weights.gaps.count > 1_000 && weights.questions.count > 1_000)
  }

  @Test("A language without a pack has none")
  func none() { #expect(MarkWeights.weights(for: "nl") == nil) }
}
