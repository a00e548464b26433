import Foundation
import GranoCore
import GranoTestSupport
import Testing

@testable import GranoSpeech

@Suite(
  "Speed of vocabulary repairs",
  .enabled(if: ProcessInfo.processInfo.environment["GRANO_PERFORMANCE"] == "1"))
struct VocabularyPerformanceTests {
  private static let syllables =
    ("ka le mi or tiz ber ger man fre de ri ke jo han nes schu ster vo gel pe ter sen qui ro ga bi "
    + "an chi lu cas mar ta ne va wol ski zey nep gar ci a mü ller köh ler sof ie le fèv re").split(
      separator: " "
    ).map(String.init)

  /// `count` names of one or two words.
  private static func names(_ count: Int, _ random: inout SeededRandom) -> [String] {
    func word() -> String {
      let length = Int.random(in: 2...4, using: &random)
      return (0..<length).map { _ in syllables.randomElement(using: &random) ?? "" }.joined()
        .capitalized
    }
    return (0..<count).map { $0 % 3 == 0 ? word() : word() + " " + word() }
  }

  // Means something with `swift test -c release -Xswiftc -enable-testing` only.
  @Test(
    "1,000 terms over 10,000 words take less than 0.3 s, building the list included",
    arguments: ["de", "es", "zh", "ja"] as [LanguageCode])
  func speed(language: LanguageCode) {
    var random = SeededRandom(seed: 7)
    var terms = Self.names(1000, &random)
    var sentences: [String]
    switch language {
    case .chinese, .japanese:
      let characters = Array("陈浩然欧阳雪李思远王晓明赵雨桐张伟强高林佳怡周子涵佐藤花橋渡辺山崎伊中村健斎")
      terms = (0..<1000).map { number in
        String((0..<(2 + number % 2)).map { _ in characters.randomElement(using: &random) ?? "王" })
      }
      sentences =
        language == .chinese ? OrdinarySentences.chinese : OrdinarySentences.japanese
    default:
      sentences = OrdinarySentences.latin.first { $0.language == language }?.sentences ?? []
    }
    var text: [String] = []
    var words = 0
    while words < 10_000 {
      let sentence = sentences.randomElement(using: &random) ?? ""
      text.append(sentence)
      let blanks = sentence.count { $0 == " " }
      // A Chinese or Japanese word has about 1.7 characters.
      words += blanks > 0 ? blanks + 1 : sentence.count * 10 / 17
      if words % 10 == 0 {
        text.append((terms.randomElement(using: &random) ?? "").replacing("k", with: "c"))
      }
    }
    // The tables of the language are read once a run, and every run pays for that.
    let first = ContinuousClock.now
    _ = VocabularyRepair(terms: ["Lena Ortiz", "陈浩然", "佐藤花子"]).repair("Lena", language: language)
    let reading = ContinuousClock.now - first
    var best = Duration.seconds(60)
    for _ in 0..<3 {
      let start = ContinuousClock.now
      let repair = VocabularyRepair(terms: terms)
      for sentence in text { _ = repair.repair(sentence, language: language) }
      best = min(best, ContinuousClock.now - start)
    }
    print("\(language): \(best), tables \(reading)")
    #expect(best < .milliseconds(300))
  }
}
