#if Whisper
  import Foundation
  import GranoCore
  import GranoTestSupport
  import Testing

  @testable import GranoSpeech

  @Suite("The whisper engine")
  struct WhisperTranscriberTests {
    @Test("A model that is not there, or is none, is an error")
    func noModel() throws {
      #expect(throws: SpeechError.modelMissing(path: "/nowhere/ggml.bin")) {
        try WhisperTranscriber(
          modelPath: "/nowhere/ggml.bin", name: "none", activityModelPath: "/nowhere/vad.bin")
      }
      try ScratchFolder.with { folder in
        let file = folder.appending(path: "ggml.bin")
        let magic: [UInt8] = [0x6C, 0x6D, 0x67, 0x67]
        for bytes in [[], magic, magic + [UInt8](repeating: 7, count: 5_000)] {
          try Data(bytes).write(to: file)
          let path = file.path(percentEncoded: false)
          let error = #expect(throws: SpeechError.self) {
            try WhisperTranscriber(modelPath: path, name: "bad", activityModelPath: path)
          }
          guard case .modelUnreadable(path, _)? = error else {
            Issue.record("unexpected: \(String(describing: error))")
            return
          }
        }
      }
    }
  }

  enum TestModels {
    static let folder = ProcessInfo.processInfo.environment["GRANO_TEST_MODELS"]
  }

  /// With the real model; needs GRANO_TEST_MODELS, a folder with ggml-base-q8_0.bin and
  /// ggml-silero-v6.2.0.bin.
  @Suite(
    "The whisper engine with its model",
    .enabled(if: TestModels.folder != nil, "set GRANO_TEST_MODELS to a folder with models"),
    .serialized)
  struct WhisperModelTests {
    private static let shared: Result<WhisperTranscriber, any Error> = Result {
      let folder = TestModels.folder ?? ""
      return try WhisperTranscriber(
        modelPath: folder + "/ggml-base-q8_0.bin", name: "base-q8_0",
        activityModelPath: folder + "/ggml-silero-v6.2.0.bin")
    }

    private static func note(_ name: String) throws -> [Float] {
      let bytes = try Fixture.bytes("speech/\(name).wav").dropFirst(44)
      return stride(from: bytes.startIndex, to: bytes.endIndex - 1, by: 2).map {
        Float(Int16(bitPattern: UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8)) / 32_768
      }
    }

    private func recognize(
      _ samples: [Float], forced: LanguageCode? = nil, cancellation: Cancellation = Cancellation()
    ) throws -> SpeechResult {
      try SpeechPipeline(transcriber: Self.shared.get()).recognize(
        PCMSource(PCM(samples: samples)),
        request: SpeechRequest(candidates: ["de", "es", "en", "fr", "it", "pt"], forced: forced),
        cancellation: cancellation)
    }

    private func silence(_ seconds: Double) -> [Float] {
      [Float](repeating: 0, count: Int(seconds * 16_000))
    }

    private func noise(_ seconds: Double, level: Float) -> [Float] {
      var random = SeededRandom(seed: 3)
      return silence(seconds).map { _ in Float.random(in: -level...level, using: &random) }
    }

    @Test(
      "Short notes are heard, each in its own language, whatever came before",
      arguments: [
        ("es-corto", "es", ["Vale, perfecto.", "Nos vemos mañana."]),
        ("de-kurz", "de", ["Ja, passt.", "Bis morgen dann."]),
        ("en-short", "en", ["Okay, sounds good.", "On my way."]),
      ])
    func short(name: String, language: LanguageCode, sentences: [String]) throws {
      let result = try recognize(Self.note(name))
      #expect(result.language?.code == language)
      #expect(result.language?.decision == .measured)
      #expect(result.transcript.segments.map(\.text) == sentences)
      #expect(result.transcript.model == "base-q8_0")
      for segment in result.transcript.segments {
        let confidence = try #require(segment.confidence)
        #expect(confidence > 0.4 && confidence <= 1)
      }
    }

    @Test(
      "A context as short as the note reads what the whole context reads",
      arguments: ["es-corto", "de-kurz", "en-short"])
    func reducedContext(name: String) throws {
      let folder = TestModels.folder ?? ""
      var options = WhisperOptions()
      options.leastReading = 30
      let whole = try WhisperTranscriber(
        modelPath: folder + "/ggml-base-q8_0.bin", name: "base-q8_0",
        activityModelPath: folder + "/ggml-silero-v6.2.0.bin", options: options)
      let note = PCM(samples: try Self.note(name))
      let texts = try [whole, Self.shared.get()].map { engine in
        try SpeechPipeline(transcriber: engine).recognize(
          PCMSource(note), request: SpeechRequest(candidates: ["de", "es", "en"]),
          cancellation: Cancellation()
        ).transcript.text
      }
      #expect(texts[0] == texts[1])
    }

    @Test("Silence, hum, noise and clicks are no speech")
    func nothing() throws {
      let hum = (0..<160_000).map { Float(0.2) * ($0 / 160 % 2 == 0 ? 1 : -1) }
      let clicks = (0..<160_000).map { $0 % 12_000 < 100 ? Float(0.5) : 0 }
      for samples in [
        [], silence(0.01), silence(1.2), silence(20), hum, clicks, noise(10, level: 0.05),
        noise(10, level: 0.4), [.nan, .infinity],
      ] {
        let result = try recognize(samples)
        #expect(!result.isSpeech)
        #expect(result.language == nil)
      }
    }

    @Test("Notes joined over silence keep their times, and nothing is heard in the silence")
    func times() throws {
      let words = try Self.note("es-corto")
      let samples = silence(2) + words + silence(40) + words + silence(5)
      let segments = try recognize(samples).transcript.segments
      #expect(
        segments.map(\.text) == [
          "Vale, perfecto.", "Nos vemos mañana.", "Vale, perfecto.", "Nos vemos mañana.",
        ])
      let length = Double(words.count) / 16_000
      let starts = segments.compactMap(\.start)
      try #require(starts.count == 4)
      #expect(abs(starts[2] - starts[0] - length - 40) < 0.3)
      #expect(starts[0] > 1.7 && starts[0] < 2.4)
      #expect(segments.compactMap(\.end).last ?? 0 <= 47 + 2 * length)
    }

    @Test("Many utterances far apart are all heard, in order")
    func long() throws {
      var samples: [Float] = []
      for _ in 0..<6 { samples += try Self.note("es-corto") + silence(6.5) }
      let result = try recognize(samples)
      #expect(result.transcript.text.components(separatedBy: "mañana").count == 7)
      let times: [Double] = result.transcript.segments.flatMap { [$0.start ?? 0, $0.end ?? 0] }
      #expect(times == times.sorted())
    }

    @Test("A forced language is not probed, an unknown one is refused")
    func forced() throws {
      let result = try recognize(Self.note("es-corto"), forced: "es")
      #expect(result.language == LanguageFinding(code: "es", decision: .forced))
      #expect(result.transcript.segments.count == 2)
      #expect(throws: SpeechError.languageUnsupported("xx")) {
        try recognize(Self.note("es-corto"), forced: "xx")
      }
    }

    @Test("Sub-second and quiet notes are heard")
    func difficult() throws {
      let word = Array(try Self.note("de-kurz").prefix(8_000))
      #expect(try recognize(word, forced: "de").isSpeech)
      let quiet = try Self.note("de-kurz").map { $0 * 0.02 }
      #expect(try recognize(quiet).transcript.text == "Ja, passt. Bis morgen dann.")
    }

    @Test("The wrong rate and a request to stop are errors")
    func refused() throws {
      let engine = try Self.shared.get()
      #expect(throws: SpeechError.unexpectedRate(found: 48_000, expected: 16_000)) {
        _ = try engine.session(
          for: PCMSource(PCM(samples: [], rate: 48_000)), vocabulary: Vocabulary(),
          cancellation: Cancellation())
      }
      let cancellation = Cancellation()
      let session = try engine.session(
        for: PCMSource(PCM(samples: Self.note("es-corto"))), vocabulary: Vocabulary(),
        cancellation: cancellation)
      cancellation.request()
      #expect(throws: SpeechError.cancelled) { _ = try session.nextWindow() }
    }
  }
#endif
