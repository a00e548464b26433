import GranoCore
import Testing

@testable import GranoSpeech

@Suite("A second, better model")
struct SecondPassTests {
  /// Gives out any part of a minute of speech.
  private final class Session: ExcerptingSession {
    let probing = LanguageProbing.cheap
    var asked: [[Double]] = []

    func nextWindow() throws(SpeechError) -> SpeechWindow? { nil }
    func acousticProbabilities(
      of scope: SpeechScope
    ) throws(SpeechError) -> [LanguageCode: Double] { [:] }
    func probe(as language: LanguageCode) throws(SpeechError) -> Hypothesis {
      Hypothesis(language: language, segments: [])
    }
    func transcribe(as language: LanguageCode?) throws(SpeechError) -> Hypothesis {
      Hypothesis(language: language ?? "es", segments: [])
    }
    func excerpt(from: Double, until: Double) -> PlannedWindow? {
      asked.append([from, until])
      let span = SampleSpan(start: Int(from * 16_000), end: Int(until * 16_000))
      return PlannedWindow(
        number: 0, map: TimeMap(pieces: [span]), speech: [span],
        audio: [Float](repeating: 0, count: span.count))
    }
  }

  private func segment(_ start: Double, _ text: String, _ confidence: Double) -> Segment {
    Segment(start: start, end: start + 2, text: text, language: "es", confidence: confidence)
  }

  private func improved(
    _ segments: [Segment], by text: String, in session: Session
  ) throws -> (hypothesis: Hypothesis, changed: Bool) {
    try SecondPass(
      transcriber: ScriptedTranscriber(script: Script(entries: [ScriptEntry(text: text)]))
    ).improved(
      Hypothesis(language: "es", segments: segments), in: session, vocabulary: Vocabulary(),
      cancellation: Cancellation())
  }

  @Test("Only what was doubtful is heard again, in one piece, and its times are the note's")
  func doubtful() throws {
    let session = Session()
    let (hypothesis, changed) = try improved(
      [segment(1, "bien", 0.95), segment(4, "mal", 0.4), segment(6, "peor", 0.3)],
      by: "Mejor.", in: session)
    #expect(changed)
    #expect(session.asked == [[3.8, 8.2]])
    #expect(hypothesis.segments.map(\.text) == ["bien", "Mejor."])
    #expect(hypothesis.segments.last?.start == 3.8)
    #expect(hypothesis.segments.last?.end == 8.2)
  }

  @Test("What was sure is left alone, and so is what does not get better")
  func sure() throws {
    let session = Session()
    let (_, changed) = try improved([segment(1, "bien", 0.95)], by: "Mejor.", in: session)
    #expect(!changed)
    #expect(session.asked.isEmpty)
    let (kept, worse) = try improved([segment(1, "mal", 0.5)], by: "", in: session)
    #expect(!worse)
    #expect(kept.segments.map(\.text) == ["mal"])
  }
}
