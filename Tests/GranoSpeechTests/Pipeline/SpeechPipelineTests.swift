import GranoCore
import Testing

@testable import GranoSpeech

@Suite("From samples to words")
struct SpeechPipelineTests {
  private let pcm = PCM(samples: [Float](repeating: 0, count: 320_000))

  private func recognize(
    _ engine: FakeTranscriber, _ request: SpeechRequest = SpeechRequest(candidates: ["es", "de"])
  ) throws -> SpeechResult {
    try SpeechPipeline(transcriber: engine)
      .recognize(PCMSource(pcm), request: request, cancellation: Cancellation())
  }

  @Test("The winner's probe is a window's transcript: nothing is read twice")
  func once() throws {
    let engine = FakeTranscriber(
      acoustic: ["es": 0.7, "de": 0.3], readings: ["es": ("hola", -0.2), "de": ("halo", -0.9)],
      windowCount: 3)
    var progress: [Double] = []
    let result = try SpeechPipeline(transcriber: engine).recognize(
      PCMSource(pcm), request: SpeechRequest(candidates: ["es", "de"]), cancellation: Cancellation()
    ) { progress.append($0) }
    #expect(engine.asked == ["0:es", "0:de", "1:es", "1:de", "2:es", "2:de"])
    #expect(result.transcript.segments.map(\.start) == [0, 10, 20])
    #expect(result.transcript.engine == "fake")
    #expect(progress == [10, 20, 30])
  }

  @Test("A forced language is read as that and nothing else")
  func forced() throws {
    let engine = FakeTranscriber(
      acoustic: ["es": 0.99, "de": 0.01], readings: ["es": ("hola", -0.2), "de": ("halo", -0.9)])
    let result = try recognize(engine, SpeechRequest(candidates: ["es"], forced: "de"))
    #expect(result.language == LanguageFinding(code: "de", decision: .forced))
    #expect(engine.asked == ["0:de"])
  }

  @Test("No window is no speech: no language, no words")
  func silence() throws {
    let result = try recognize(FakeTranscriber(acoustic: [:], readings: [:], windowCount: 0))
    #expect(result.language == nil)
    #expect(!result.isSpeech)
    #expect(result.warnings.isEmpty)
  }

  @Test(
    "A known invention goes only when the engine doubts that there was speech",
    arguments: [
      ("Gracias por ver el video.", 0.8, false), ("Gracias por ver el video.", 0.05, true),
      ("Gracias.", 0.8, true),
    ])
  func inventions(text: String, noSpeech: Double, kept: Bool) throws {
    let engine = FakeTranscriber(
      acoustic: ["es": 1], readings: ["es": (text, -0.4)], noSpeech: noSpeech)
    #expect(try recognize(engine).isSpeech == kept)
  }

  @Test("Doubtful words where there is no speech are not believed")
  func doubtful() throws {
    let engine = FakeTranscriber(
      acoustic: ["es": 1], readings: ["es": ("algo raro", -1.5)], noSpeech: 0.9)
    let result = try recognize(engine)
    #expect(!result.isSpeech)
    #expect(result.language == nil)
  }

  @Test("A language that is not clear is uncertain")
  func uncertain() throws {
    let engine = FakeTranscriber(
      acoustic: ["es": 0.5, "de": 0.5], readings: ["es": ("ok", -0.5), "de": ("ok", -0.5)])
    #expect(try recognize(engine).language?.decision == .uncertain)
  }

  @Test("A request to stop is heeded")
  func cancelled() {
    let cancellation = Cancellation()
    cancellation.request()
    #expect(throws: SpeechError.cancelled) {
      try SpeechPipeline(transcriber: FakeTranscriber(acoustic: [:], readings: [:]))
        .recognize(
          PCMSource(pcm), request: SpeechRequest(candidates: []), cancellation: cancellation)
    }
  }
}
