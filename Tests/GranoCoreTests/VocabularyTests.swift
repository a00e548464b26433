import Foundation
import GranoCore
import Testing

@Suite("Vocabulary")
struct VocabularyTests {
  @Test("Terms that differ in case or accents only are one, and the first stays")
  func unique() {
    let vocabulary = Vocabulary(["Köhler", "Lena Ortiz", "kohler", "", "KÖHLER"].map { .init($0) })
    #expect(vocabulary.terms.map(\.text) == ["Köhler", "Lena Ortiz"])
    #expect(Vocabulary().isEmpty && Vocabulary([.init("")]).isEmpty && !vocabulary.isEmpty)
  }

  @Test("Terms of one language are left out of the others, and each text comes once")
  func languages() {
    let vocabulary = Vocabulary([
      .init("Schorle", language: "de"), .init("Köhler"), .init("Schorle", language: "en"),
      .init("Grano", language: "es"),
    ])
    #expect(vocabulary.terms(for: "de") == ["Schorle", "Köhler"])
    #expect(vocabulary.terms(for: "es") == ["Köhler", "Grano"])
    #expect(vocabulary.terms(for: nil) == ["Köhler"])
    #expect(
      Vocabulary([.init("Lena"), .init("Lena", language: "de")]).terms(for: "de") == ["Lena"])
  }

  @Test("A segment's repairs are written when there are any, and read when they are absent")
  func segment() throws {
    var segment = Segment(start: 0, end: 1, text: "Lena Ortiz", language: "de")
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(
      String(decoding: try encoder.encode(segment), as: UTF8.self)
        == #"{"confidence":null,"end":1,"language":"de","start":0,"text":"Lena Ortiz"}"#)
    segment.repairs = []
    #expect(!String(decoding: try encoder.encode(segment), as: UTF8.self).contains("repairs"))
    segment.repairs = [Repair(heard: "Lena Ortis", term: "Lena Ortiz")]
    let data = try encoder.encode(segment)
    #expect(
      String(decoding: data, as: UTF8.self).contains(
        #""repairs":[{"heard":"Lena Ortis","term":"Lena Ortiz"}]"#))
    #expect(try JSONDecoder().decode(Segment.self, from: data) == segment)
    let old = #"{"confidence":null,"end":1,"language":"de","start":0,"text":"x"}"#
    #expect(try JSONDecoder().decode(Segment.self, from: Data(old.utf8)).repairs == nil)
  }
}
