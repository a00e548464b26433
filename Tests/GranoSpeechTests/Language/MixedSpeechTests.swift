import GranoCore
import GranoTestSupport
import Testing

@testable import GranoSpeech

@Suite("Where a speaker changes language")
struct MixedSpeechTests {
  private let mixed = MixedSpeech()

  private func units(_ lengths: [Double], gap: Double = 0.5) -> [MixedSpeech.Unit] {
    var at = 0.0
    return lengths.map { length in
      defer { at += length + gap }
      return MixedSpeech.Unit(
        stretch: SpeechStretch(start: at, end: at + length), speech: length, followsPause: true)
    }
  }

  private func heard(_ codes: String, sure: Double = 0.97) -> [[LanguageCode: Double]] {
    codes.split(separator: " ").map { code in
      let other: LanguageCode = code == "es" ? "de" : "es"
      return [LanguageCode(String(code)): sure, other: 1 - sure]
    }
  }

  private func languages(_ codes: String, lengths: [Double]? = nil, sure: Double = 0.97)
    -> [LanguageCode]
  {
    let all = heard(codes, sure: sure)
    return mixed.runs(of: units(lengths ?? all.map { _ in 2.5 }), heard: all).map(\.language)
  }

  @Test("Two halves are two runs, one voice is one")
  func halves() {
    #expect(languages("es es es de de") == ["es", "de"])
    #expect(languages("es es es es") == ["es"])
    #expect(languages("de de es es de de", sure: 0.995) == ["de", "es", "de"])
    #expect(mixed.runs(of: [], heard: []).isEmpty)
  }

  @Test("One odd unit in the middle changes nothing, nor do doubtful ones at the end")
  func odd() {
    #expect(languages("es es de es es") == ["es"])
    #expect(languages("es es es de", sure: 0.6) == ["es"])
    #expect(languages("es es es de", lengths: [2.5, 2.5, 2.5, 0.4]) == ["es"])
  }

  @Test("The cut lies in the pause between the languages")
  func place() {
    let all = heard("es es de de")
    let runs = mixed.runs(of: units([2, 2, 3, 3], gap: 1), heard: all)
    #expect(runs.map(\.start) == [0, 6])
    #expect(runs.map(\.end) == [5, 13])
    #expect(runs.map(\.speech) == [4, 6])
  }

  @Test("Short stretches are looked at together, long ones in parts")
  func unitMaking() {
    let stretches = [(0, 0.6), (0.7, 1.2), (1.6, 2.4), (3, 12.0)].map {
      SpeechStretch(start: $0.0, end: $0.1)
    }
    let units = mixed.units(of: stretches)
    #expect(units.map(\.stretch.end) == [2.4, 6, 9, 12])
    #expect(units.map(\.followsPause) == [true, true, false, false])
    #expect(abs(units[0].speech - 1.9) < 1e-9)
    #expect(mixed.units(of: []).isEmpty)
  }

  @Test(
    "A window is suspected when it is not clear and units doubt it",
    arguments: [
      (0.95, "es es de de", true), (0.95, "es es es es", false), (0.9995, "es es es de", false),
      (0.9995, "es de de", true), (0.994, "es es es de", false), (0.994, "es es de de de", true),
    ])
  func suspicion(whole: Double, codes: String, expected: Bool) {
    let all = heard(codes)
    #expect(
      mixed.isSuspicious(
        whole: ["es": whole, "de": 1 - whole], units: units(all.map { _ in 1.6 }), glimpses: all)
        == expected)
  }

  @Test("Where an engine cannot glimpse, a window that is not clear is suspected")
  func blind() {
    let units = units([2, 2, 2])
    let blind = units.map { _ in [LanguageCode: Double]() }
    for (whole, expected) in [(0.95, true), (0.9995, false)] {
      #expect(
        mixed.isSuspicious(
          whole: ["es": whole, "de": 1 - whole], units: units, glimpses: blind) == expected)
    }
  }

  @Test("Whatever is heard, the runs cover all units in order and neighbours differ")
  func random() {
    var random = SeededRandom(seed: 21)
    let codes: [LanguageCode] = ["de", "en", "es"]
    for _ in 0..<300 {
      let count = Int.random(in: 1...12, using: &random)
      let units = units((0..<count).map { _ in Double.random(in: 0.2...4, using: &random) })
      let heard = units.map { _ in
        codes.reduce(into: [LanguageCode: Double]()) {
          $0[$1] = Double.random(in: 0...1, using: &random)
        }
      }
      let runs = mixed.runs(of: units, heard: heard)
      #expect(runs.first?.start == units.first?.stretch.start)
      #expect(runs.last?.end == units.last?.stretch.end)
      for (run, next) in zip(runs, runs.dropFirst()) {
        #expect(run.end <= next.start)
        #expect(run.language != next.language)
      }
      let total = units.reduce(0) { $0 + $1.speech }
      #expect(abs(runs.reduce(0) { $0 + $1.speech } - total) < 1e-9)
    }
  }
}
