import GranoCore
import GranoDigest
import Testing

@testable import GranoCommand

@Suite("The questions about one note")
struct ModelCallTests {
  private func call(_ vocabulary: Vocabulary = Vocabulary()) -> ModelCall {
    ModelCall(seconds: 5, vocabulary: vocabulary, cancellation: Cancellation())
  }

  @Test("All have one deadline, from when the note was taken in hand")
  func deadline() {
    let begin = ContinuousClock.now
    let left = begin.duration(to: call().deadline)
    #expect(left >= .seconds(5) && left < .seconds(60))
  }

  @Test("The bill adds up; nothing offered has no share of rejected")
  func bill() {
    let call = call()
    #expect(
      call.timing.calls == 0 && call.timing.rejected == nil && call.timing.promptTokens == nil)
    var work = ModelWork()
    work.calls = 2
    work.offered = 3
    work.rejected = 1
    work.usage = ModelUsage(prompt: 100, cached: 40, answer: 7)
    call.add(work)
    work.usage = nil
    call.add(work)
    #expect(call.timing.calls == 4)
    #expect(call.timing.rejected == 0.333)
    #expect(call.timing.promptTokens == 100 && call.timing.cachedTokens == 40)
    #expect(call.timing.answerTokens == 7)
  }
}
