import Testing

@testable import GranoSpeech

@Suite("Going round in circles")
struct LoopGuardTests {
  @Test(
    "Repeats at the end are noticed, ordinary repetition is not",
    arguments: [
      ([1, 2, 3, 4, 5, 6], nil),
      ([9, 1, 1, 1, 1, 1, 1], 1),
      ([9, 1, 1, 1], nil),
      ([9, 1, 2, 1, 2, 1, 2], nil),
      ([9, 1, 2, 1, 2, 1, 2, 1, 2], 2),
      ([9, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1, 2, 3, 4, 5], 5),
      ([1, 2, 3, 4, 5, 1, 2, 3, 4, 5], nil),
      ([], nil),
    ] as [([Int], Int?)])
  func tails(tokens: [Int], length: Int?) {
    #expect(LoopGuard.repeatingTail(of: tokens) == length)
  }

  @Test("Too few different tokens is monotony, from 32 tokens on")
  func monotony() {
    #expect(LoopGuard.isMonotonous((0..<40).map { $0 % 6 }))
    #expect(!LoopGuard.isMonotonous((0..<40).map { $0 % 20 }))
    #expect(!LoopGuard.isMonotonous([1, 1, 1, 1]))
  }

  @Test("A sentence that repeats is kept twice, single words as often as they come")
  func repeats() {
    let (kept, looped) = LoopGuard.withoutRepeats(
      ["a b", "c d", "c d", "c d", "c d", "ja", "ja", "ja", "ja"]) { $0 }
    #expect(kept == ["a b", "c d", "c d", "ja", "ja", "ja", "ja"])
    #expect(looped)
    #expect(!LoopGuard.withoutRepeats(["a b", "a b"]) { $0 }.looped)
  }

  struct Check: Sendable, CustomTestStringConvertible {
    let id: String
    let fault: FastPassCheck.Fault?
    let change: @Sendable (inout FastPassCheck.Reading) -> Void
    var testDescription: String { id }
  }

  static let checks = [
    Check(id: "a good reading stands", fault: nil) { _ in },
    Check(id: "unsure", fault: .unsure) { $0.averageLogProbability = -1.2 },
    Check(id: "no end found", fault: .unfinished) { $0.finished = false },
    Check(id: "speech after the last word", fault: .endsEarly) { $0.lastEnd = 5 },
    Check(id: "more text than can be said", fault: .tooDense) { $0.characters = 600 },
    Check(id: "less text than was said", fault: .tooSparse) { $0.bytes = 40 },
    Check(id: "nothing heard in speech", fault: .nothingHeard) { $0.textTokens = [] },
    Check(id: "nothing heard in what is no speech", fault: nil) {
      $0.textTokens = []
      $0.noSpeech = 0.9
    },
    Check(id: "loop", fault: .loop) { $0.textTokens = [5, 5, 5, 5, 5, 5, 5] },
  ]

  @Test("The fast pass stands only if nothing is wrong with it", arguments: checks)
  func check(_ check: Check) {
    var reading = FastPassCheck.Reading(
      textTokens: Array(0..<40), averageLogProbability: -0.2, finished: true, characters: 150,
      bytes: 155,
      lastEnd: 9.5, speechEnd: 10, speech: 9, noSpeech: 0.01)
    check.change(&reading)
    #expect(FastPassCheck().fault(of: reading) == check.fault)
  }

  @Test(
    "A known invention is the whole text, not a part of it",
    arguments: [
      ("Untertitel der Amara.org-Community", true), ("¡Gracias por ver el video!", true),
      ("Thanks for watching!", true), ("Sous-titrage Société Radio-Canada", true),
      ("ご視聴ありがとうございました。", true), ("...", true), ("Gracias.", false), ("Ja.", false),
      ("Thank you for watching the kids on Saturday.", false),
      ("Vielen Dank und bis morgen.", false), ("ok", false),
    ])
  func inventions(text: String, known: Bool) {
    #expect(KnownInventions.matches(text) == known)
  }
}
