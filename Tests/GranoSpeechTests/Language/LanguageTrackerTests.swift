import GranoCore
import Testing

@testable import GranoSpeech

@Suite("Languages from window to window")
struct LanguageTrackerTests {
  private static func window(_ start: Double, _ end: Double) -> SpeechWindow {
    SpeechWindow(
      number: Int(start), start: start, end: end, speech: end - start,
      stretches: [SpeechStretch(start: start, end: end)])
  }

  private func recognize(
    _ engine: FakeTranscriber, priors: [LanguageCode: Double]? = nil
  ) throws -> SpeechResult {
    try SpeechPipeline(transcriber: engine).recognize(
      PCMSource(PCM(samples: [])),
      request: SpeechRequest(candidates: ["es", "de"], priors: priors),
      cancellation: Cancellation())
  }

  private let readings: [LanguageCode: (String, Double)] = [
    "es": ("hola", -0.3), "de": ("ja", -0.3),
  ]

  @Test("A note in two languages keeps each part's own, and says so")
  func mixed() throws {
    let stretches = [(0.0, 3.0), (3.5, 6.5), (7.5, 10.5), (11, 14)].map {
      SpeechStretch(start: $0.0, end: $0.1)
    }
    let engine = FakeTranscriber(
      windows: [SpeechWindow(start: 0, end: 14, speech: 12, stretches: stretches)],
      readings: readings
    ) { scope, window in
      let isGerman: Bool
      switch scope {
      case .window where window.end - window.start > 10: return ["es": 0.8, "de": 0.2]
      case .window: isGerman = window.start > 6
      case .glimpse(let stretch), .apart(let stretch): isGerman = stretch.start > 7
      }
      return isGerman ? ["de": 0.98, "es": 0.02] : ["es": 0.98, "de": 0.02]
    }
    let result = try recognize(engine)
    #expect(engine.asked.contains("split:7.0"))
    #expect(result.transcript.segments.map(\.language) == ["es", "de"])
    #expect(result.language?.code == "es")
    #expect(
      result.warnings == [
        "more than one language: es, and de from 0:07 to 0:14: each part is written in its own"
      ])
  }

  @Test("A suspicion that does not hold leaves the window whole")
  func unfounded() throws {
    let stretches = [(0.0, 3.0), (3.5, 6.5)].map { SpeechStretch(start: $0.0, end: $0.1) }
    let engine = FakeTranscriber(
      windows: [SpeechWindow(start: 0, end: 7, speech: 6, stretches: stretches)],
      readings: readings
    ) { scope, _ in
      if case .glimpse = scope { return ["es": 0.1, "de": 0.9] }
      return ["es": 0.97, "de": 0.03]
    }
    let result = try recognize(engine)
    #expect(engine.asked == ["0:es"])
    #expect(result.warnings.isEmpty)
  }

  @Test("A first word that says nothing of the language waits for the rest")
  func waits() throws {
    let engine = FakeTranscriber(
      windows: [Self.window(0, 1), Self.window(10, 20)], readings: readings
    ) { _, window in
      window.start < 5 ? ["es": 0.5, "de": 0.5] : ["es": 0.99, "de": 0.01]
    }
    let result = try recognize(engine)
    #expect(engine.asked.contains("aside"))
    #expect(result.transcript.segments.map(\.language) == ["es", "es"])
    #expect(result.transcript.segments.map(\.start) == [0, 10])
    #expect(result.language?.decision == .measured)
  }

  @Test("A doubtful window takes the language before it; a clear one changes it")
  func hysteresis() throws {
    let engine = FakeTranscriber(
      windows: [Self.window(0, 10), Self.window(20, 22), Self.window(30, 45)], readings: readings
    ) { _, window in
      switch window.start {
      case ..<15: ["es": 0.99, "de": 0.01]
      case ..<25: ["es": 0.4, "de": 0.6]
      default: ["es": 0.01, "de": 0.99]
      }
    }
    let result = try recognize(engine)
    #expect(result.transcript.segments.map(\.language) == ["es", "es", "de"])
    // Most was said in German.
    #expect(result.language?.code == "de")
  }

  @Test("What is known of the sender decides where the sound does not, and only there")
  func priors() throws {
    func decided(_ acoustic: Double) throws -> LanguageFinding? {
      let engine = FakeTranscriber(windows: [Self.window(0, 9)], readings: readings) { _, _ in
        ["es": acoustic, "de": 1 - acoustic]
      }
      return try recognize(engine, priors: ["de": 0.95, "es": 0.05]).language
    }
    #expect(try decided(0.5)?.code == "de")
    #expect(try decided(0.97)?.code == "es")
  }
}
