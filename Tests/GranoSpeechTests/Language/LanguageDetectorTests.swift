import GranoCore
import Testing

@testable import GranoSpeech

@Suite("Which language a note is in")
struct LanguageDetectorTests {
  private func find(
    _ engine: FakeTranscriber, identifier: FakeIdentifier? = nil,
    among candidates: [LanguageCode] = ["de", "es", "en", "pt"],
    priors: [LanguageCode: Double]? = nil
  ) throws -> LanguageFinding {
    let session = try engine.session(
      for: PCMSource(PCM(samples: [])), vocabulary: Vocabulary(), cancellation: Cancellation())
    _ = try session.nextWindow()
    return try LanguageDetector(identifier: identifier)
      .find(in: session, among: candidates, priors: priors)
  }

  @Test("Clear audio is decoded once, and the text agrees")
  func clear() throws {
    let engine = FakeTranscriber(
      acoustic: ["es": 0.98, "en": 0.01, "de": 0.01, "pt": 0], readings: ["es": ("hola", -0.2)])
    let finding = try find(
      engine, identifier: FakeIdentifier(answers: ["hola": ["es": 0.95, "pt": 0.05]]))
    #expect(finding.code == "es")
    #expect(finding.decision == .measured)
    #expect(engine.asked == ["0:es"])
    #expect(finding.candidates.map(\.code).sorted() == ["de", "en", "es", "pt"])
    #expect(finding.candidates.first?.text == 0.95)
    #expect(abs(finding.candidates.reduce(0) { $0 + $1.score } - 1) < 0.01)
  }

  @Test("Spanish that sounds Portuguese is told by the words that come out")
  func words() throws {
    let engine = FakeTranscriber(
      acoustic: ["pt": 0.55, "es": 0.42, "en": 0.03],
      readings: [
        "pt": ("nos vemos mañana", -0.2), "es": ("nos vemos mañana", -0.4),
        "en": ("see you tomorrow", -0.6),
      ])
    let identifier = FakeIdentifier(answers: [
      "nos vemos mañana": ["es": 0.95, "pt": 0.05], "see you tomorrow": ["en": 1],
    ])
    #expect(try find(engine, identifier: identifier).code == "es")
    #expect(engine.asked == ["0:pt", "0:es", "0:en"])
  }

  @Test("Fluent text in the wrong language is a translation: the sound decides")
  func translation() throws {
    let engine = FakeTranscriber(
      acoustic: ["en": 0.9, "es": 0.1],
      readings: ["en": ("on my way", -0.3), "es": ("voy en camino", -0.2)])
    let identifier = FakeIdentifier(answers: [
      "on my way": ["en": 0.7, "es": 0.3], "voy en camino": ["es": 0.99, "en": 0.01],
    ])
    #expect(try find(engine, identifier: identifier).code == "en")
  }

  @Test("Two equally good languages are uncertain, and the prior decides")
  func uncertain() throws {
    let engine = FakeTranscriber(
      acoustic: ["es": 0.5, "pt": 0.5], readings: ["es": ("ok", -0.5), "pt": ("ok", -0.5)])
    let open = try find(engine, among: ["es", "pt"])
    #expect(open.decision == .uncertain)
    #expect(open.margin == 0)
    #expect(try find(engine, among: ["es", "pt"], priors: ["pt": 0.9, "es": 0.1]).code == "pt")
  }

  @Test("A prior does not overrule clear audio")
  func prior() throws {
    let engine = FakeTranscriber(
      acoustic: ["de": 0.97, "es": 0.03],
      readings: ["de": ("ja passt", -0.3), "es": ("ya está", -0.6)])
    #expect(try find(engine, among: ["de", "es"], priors: ["es": 1]).code == "de")
  }

  @Test("A language that is no candidate takes no part, however loud")
  func restricted() throws {
    let engine = FakeTranscriber(
      acoustic: ["la": 0.85, "en": 0.12, "es": 0.03],
      readings: ["en": ("okay then", -0.4), "es": ("oquei", -0.9)])
    let finding = try find(engine, among: ["en", "es", "en"])
    #expect(finding.code == "en")
    #expect(finding.candidates.map(\.acoustic) == [0.8, 0.2])
  }

  @Test("One candidate needs no probe; none means the likeliest of all")
  func few() throws {
    let engine = FakeTranscriber(
      acoustic: ["fr": 0.99, "en": 0.01], readings: ["fr": ("salut", -0.1), "en": ("a", -1)])
    let one = try find(engine, among: ["en"])
    #expect(one.code == "en")
    #expect(one.margin == nil)
    #expect(engine.asked.isEmpty)
    #expect(try find(engine, among: []).code == "fr")
  }

  @Test("An engine that chooses for itself is believed among the candidates")
  func engineChoice() throws {
    let engine = FakeTranscriber(
      acoustic: ["de": 1], readings: ["de": ("hallo", -0.2)], probing: .engineChoice)
    let finding = try find(engine)
    #expect(finding.code == "de")
    #expect(finding.decision == .measured)
  }

  @Test("Nothing measured still gives scores that sum to 1")
  func degenerate() {
    let scores = LanguageScore().scores(of: ["a": .init(), "b": .init(acoustic: 0, text: 0)])
    #expect(abs(scores.values.reduce(0, +) - 1) < 1e-9)
    #expect(LanguageScore().scores(of: [:]).isEmpty)
  }
}
