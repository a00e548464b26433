import GranoCore
import Testing

@testable import GranoDigest

@Suite("A note in two languages")
struct LanguagePartTests {
  private let note = Transcript(
    engine: "scripted", model: nil,
    segments: [
      Segment(
        text: "Mañana por la tarde tengo que ir al banco y luego paso por tu casa.", language: "es"),
      Segment(text: "Por favor, compra pan.", language: "es"),
      Segment(
        text: "Bitte ruf morgen die Werkstatt an und frag, ob das Auto schon fertig ist.",
        language: "de"),
      Segment(text: "¿Vienes el sábado?", language: "es"),
    ])

  private func digest() -> (Digest, DigestTrace) {
    var trace = DigestTrace()
    let digest = RuleSummarizer(dates: RuleDateSource()).digest(
      DigestRequest(
        transcript: note, language: "es", sentAt: LocalDateTime(iso: "2026-11-27T18:04:00")),
      trace: &trace)
    return (digest, trace)
  }

  @Test("Each part is read by its own rules, and cites the note's segments")
  func own() {
    let (digest, trace) = digest()
    #expect(digest.language == "es")
    #expect(digest.todos.map(\.segments).contains([1]))
    #expect(digest.todos.contains { $0.segments == [2] && $0.text.contains("Werkstatt") })
    #expect(digest.questions.map(\.segments) == [[3]])
    #expect(digest.dates.filter { $0.date == "2026-11-28" }.map(\.segments).contains([2]))
    #expect(digest.keyPoints.count <= 5)
    #expect(
      trace.events.allSatisfy { $0.segments.allSatisfy { note.segments.indices.contains($0) } })
  }

  @Test("A to-do of the second part keeps its own date")
  func due() throws {
    let (digest, _) = digest()
    let call = try #require(digest.todos.first { $0.text.contains("Werkstatt") })
    let due = try #require(call.due)
    #expect(digest.dates[due].segments == [2])
  }

  @Test("A language without rules stays with the note's own")
  func unknown() {
    let segments = [
      Segment(text: "Hola.", language: "es"), Segment(text: "Goddag.", language: "da"),
    ]
    let parts = LanguagePart.parts(
      of: DigestRequest(
        transcript: Transcript(engine: "scripted", model: nil, segments: segments), language: "es"))
    #expect(parts.map(\.places) == [[0, 1]])
  }
}
