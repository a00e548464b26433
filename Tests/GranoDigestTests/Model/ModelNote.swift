import GranoCore

@testable import GranoDigest

/// A note with what the rules make of it, for tests of what a model adds.
struct ModelNote {
  let request: DigestRequest
  let rules: Digest

  init(_ language: LanguageCode, _ texts: [String], sender: String = "Ruth") {
    request = DigestRequest(
      transcript: Transcript(
        engine: "text", model: nil,
        segments: texts.map { Segment(text: $0, language: language) }),
      language: language, sentAt: LocalDateTime(iso: "2026-11-27T18:04:00"), sender: sender)
    rules = RuleSummarizer(dates: RuleDateSource()).digest(request)
  }

  static let english = ModelNote(
    "en",
    [
      "Hi Tom, it's Ruth.", "We finally got the plot next to the pond, plot 27.",
      "Malcolm comes with his van on Thursday at 14:30.",
      "Could you please ring the council and ask about a permit?",
      "And please bring your wheelbarrow.",
      "Have you still got the key to the shed?",
    ])

  static let spanish = ModelNote(
    "es",
    [
      "Hola Marcos, soy Lucía.", "El fontanero viene el lunes por la mañana.",
      "Por favor, trae las tijeras de podar.", "¿Tienes la llave del garaje?",
    ], sender: "Lucía")

  static let german = ModelNote(
    "de",
    [
      "Hallo Jan, hier ist Petra.", "Die Probe ist am Mittwoch um 19 Uhr 30.",
      "Kannst du bitte die Noten mitbringen?", "Hast du noch den Schlüssel vom Vereinsheim?",
    ], sender: "Petra")
}
