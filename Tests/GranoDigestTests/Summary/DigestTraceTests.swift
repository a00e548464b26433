import GranoCore
import GranoDigest
import Testing

@Suite("Which rule made or suppressed what")
struct DigestTraceTests {
  private func events(_ text: String, _ language: LanguageCode) -> [Explanation] {
    var trace = DigestTrace()
    _ = RuleSummarizer(dates: RuleDateSource()).digest(
      DigestRequest(
        transcript: Transcript(
          engine: "text", model: nil,
          segments: SentenceSplitter(language: language).segments(ofText: text)),
        language: language, sentAt: LocalDateTime(iso: "2026-11-27T18:04")), trace: &trace)
    return trace.events
  }

  @Test("Every item of every kind has the rule that made it, with its evidence")
  func made() {
    let events = events(
      "Hi Tom, the boiler man comes on Tuesday at three in the afternoon. Please bring the key. "
        + "Have you still got the receipt?", "en")
    let made = events.filter { $0.effect == .made }
    #expect(
      made.first { $0.kind == .todo }
        == Explanation(
          kind: .todo, effect: .made, rule: "imperative", text: "Bring the key", segments: [1]))
    #expect(made.first { $0.kind == .question }?.rule == "question")
    #expect(made.first { $0.kind == .question }?.segments == [2])
    #expect(made.first { $0.kind == .date }?.rule == "weekday and clock and part of day")
    #expect(made.contains { $0.kind == .keyPoint && $0.segments == [0] })
  }

  @Test("Suppressed candidates tell why: to-dos, questions and dates")
  func suppressed() {
    let events = events(
      "Call the plumber, no, leave it, I've done it. On Tuesday "
        + "I went to the dentist. The party is on Saturday, not on Friday. Saturday, as I said. "
        + "Can you believe that?", "en")
    let reasons = Set(events.filter { $0.effect == .suppressed }.map { "\($0.kind): \($0.rule)" })
    #expect(reasons.contains("todo: taken back"))
    #expect(reasons.contains("date: told from the past"))
    #expect(reasons.contains("date: negated"))
    #expect(reasons.contains("date: said before"))
    #expect(reasons.contains { $0.hasPrefix("question: ") })
  }
}
