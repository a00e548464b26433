import GranoCore
import Testing

@testable import GranoSpeech

@Suite("Putting misheard names right")
struct VocabularyRepairTests {
  private static let latin = VocabularyRepair(terms: VocabularySample.names)
  private static let chinese = VocabularyRepair(terms: VocabularySample.chinese)
  private static let japanese = VocabularyRepair(terms: VocabularySample.japanese)

  @Test("A near miss in Latin letters becomes the name", arguments: MisheardSample.latin)
  func latin(sample: MisheardSample) {
    let found = Self.latin.repair(sample.heard, language: sample.language)
    #expect(found.text == sample.meant)
    #expect(found.repairs.isEmpty == (sample.heard == sample.meant))
  }

  @Test("A homophone in Han characters or kana becomes the name", arguments: MisheardSample.han)
  func han(sample: MisheardSample) {
    let names = sample.language == .chinese ? Self.chinese : Self.japanese
    #expect(names.repair(sample.heard, language: sample.language).text == sample.meant)
  }

  @Test("Ordinary sentences stay as they are", arguments: OrdinarySentences.latin.map(\.language))
  func ordinary(language: LanguageCode) throws {
    let sample = try #require(OrdinarySentences.latin.first { $0.language == language })
    for sentence in sample.sentences {
      #expect(Self.latin.repair(sentence, language: language).text == sentence)
    }
  }

  @Test("Ordinary Chinese and Japanese sentences stay as they are")
  func ordinaryHan() {
    for sentence in OrdinarySentences.chinese {
      #expect(Self.chinese.repair(sentence, language: "zh").text == sentence)
    }
    for sentence in OrdinarySentences.japanese {
      #expect(Self.japanese.repair(sentence, language: "ja").text == sentence)
    }
  }

  @Test("The samples are as many as they should be: 60 near misses, 150 ordinary sentences")
  func sizes() {
    #expect(VocabularySample.names.count == 30)
    #expect(MisheardSample.latin.count + MisheardSample.han.count >= 60)
    let latin = OrdinarySentences.latin.reduce(0) { $0 + $1.sentences.count }
    #expect(latin + OrdinarySentences.chinese.count + OrdinarySentences.japanese.count >= 150)
  }
}
