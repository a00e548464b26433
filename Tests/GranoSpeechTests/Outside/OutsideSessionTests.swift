import GranoCore
import Testing

@testable import GranoSpeech

@Suite("A note with an engine outside this process")
struct OutsideSessionTests {
  private static let tone = (0..<48_000).map { Float($0 % 40) / 80 - 0.25 }

  private func session(
    _ reader: FakeReader, _ candidates: [LanguageCode], samples: [Float] = Self.tone
  ) throws -> OutsideSession {
    try OutsideSession(
      PCMSource(PCM(samples: samples)), reader: reader, candidates: candidates,
      cancellation: Cancellation())
  }

  @Test("Silence is not sent anywhere", arguments: [0, 16_000, 160_000])
  func silence(count: Int) throws {
    let reader = FakeReader { _ in OutsideReading(parts: [.init(text: "Invented.")]) }
    let session = try session(
      reader, [], samples: [Float](repeating: 0.0004, count: count))
    #expect(try session.nextWindow() == nil)
    #expect(reader.asked.isEmpty)
  }

  @Test("The engine's choice is read once, whoever asks")
  func once() throws {
    let reader = FakeReader { _ in OutsideReading(language: "es", parts: [.init(text: "Hola.")]) }
    let session = try session(reader, ["de", "es"])
    let window = try #require(try session.nextWindow())
    #expect(window.start == 0 && window.end == 3 && window.speech > 2.9)
    #expect(try session.transcribe(as: nil).language == "es")
    #expect(try session.transcribe(as: nil).text == "Hola.")
    #expect(try session.transcribe(as: "es").text == "Hola.")
    #expect(try session.acousticProbabilities(of: .window) == ["es": 1])
    #expect(reader.asked == [nil])
    #expect(try session.nextWindow() == nil)
  }

  @Test("One candidate is no choice: it is asked for at once")
  func single() throws {
    let reader = FakeReader { _ in OutsideReading(language: "en", parts: [.init(text: "Hoi.")]) }
    let session = try session(reader, ["nl"])
    _ = try session.nextWindow()
    #expect(try session.transcribe(as: nil).language == "nl")
    #expect(try session.acousticProbabilities(of: .window) == ["nl": 1])
    #expect(reader.asked == ["nl"])
  }

  @Test("A language outside the candidates is read again as the likeliest of them")
  func outside() throws {
    let reader = FakeReader { language in
      language == nil
        ? OutsideReading(
          language: "fr", probabilities: ["fr": 0.8, "es": 0.15, "de": 0.01],
          parts: [.init(text: "Salut.")])
        : OutsideReading(language: language, parts: [.init(text: "Hola.")])
    }
    let session = try session(reader, ["de", "es"])
    _ = try session.nextWindow()
    #expect(try session.transcribe(as: nil).language == "es")
    #expect(try session.transcribe(as: "es").text == "Hola.")
    #expect(reader.asked == [nil, "es"])
    let plain = FakeReader { language in
      OutsideReading(language: language ?? "fr", parts: [.init(text: "x.")])
    }
    let other = try self.session(plain, ["de", "es"])
    _ = try other.nextWindow()
    #expect(try other.transcribe(as: nil).language == "de")
    #expect(plain.asked == [nil, "de"])
  }

  @Test("Where the engine hears nothing it is not told to hear something")
  func nothing() throws {
    let reader = FakeReader { language in
      language == nil
        ? OutsideReading(language: "nn", probabilities: ["nn": 0.5, "es": 0.2], parts: [])
        : OutsideReading(language: language, parts: [.init(text: "Invented.")])
    }
    let session = try session(reader, ["de", "es"])
    _ = try session.nextWindow()
    #expect(try session.transcribe(as: nil).segments.isEmpty)
    #expect(try session.transcribe(as: "es").segments.isEmpty)
    #expect(reader.asked == [nil])
  }

  @Test("An engine that names no language is not asked twice: the text decides")
  func unnamed() throws {
    let reader = FakeReader { _ in OutsideReading(parts: [.init(text: "Hola. ¿Qué tal?")]) }
    let session = try session(reader, ["de", "es"])
    _ = try session.nextWindow()
    _ = try session.transcribe(as: nil)
    #expect(try session.acousticProbabilities(of: .window) == ["de": 0.5, "es": 0.5])
    let read = try session.transcribe(as: "es")
    #expect(read.language == "es" && read.segments.allSatisfy { $0.language == "es" })
    #expect(reader.asked == [nil])
  }

  @Test("One that cannot be told a language is not asked twice either")
  func deaf() throws {
    let reader = FakeReader(takesLanguage: false) { _ in
      OutsideReading(language: "fr", parts: [.init(text: "Salut.")])
    }
    let session = try session(reader, ["de", "es"])
    _ = try session.nextWindow()
    #expect(try session.transcribe(as: nil).language == "fr")
    #expect(try session.transcribe(as: "de").language == "de")
    #expect(reader.asked == [nil])
  }

  @Test("Through the pipeline: the language of the text, and what was said")
  func pipeline() throws {
    let reader = FakeReader { language in
      OutsideReading(language: language ?? "de", parts: [.init(text: "Ja, bis morgen.")])
    }
    let session = try session(reader, ["de", "es", "en"])
    _ = try session.nextWindow()
    let finding = try LanguageDetector(identifier: nil).find(
      in: session, among: ["de", "es", "en"], priors: nil)
    #expect(finding.code == "de" && finding.decision == .measured)
  }

  @Test("Another rate than the engines' is an error")
  func rate() {
    #expect(throws: SpeechError.unexpectedRate(found: 48_000, expected: 16_000)) {
      _ = try OutsideSession(
        PCMSource(PCM(samples: [], rate: 48_000)), reader: FakeReader { _ in .init(parts: []) },
        candidates: [], cancellation: Cancellation())
    }
  }
}
