import GranoCore
import Testing

@testable import GranoDigest

@Suite("Days and times in a model's texts")
struct DayCheckTests {
  static let notes: [CheckNote] = [
    CheckNote(
      language: "de", segments: ["Wir treffen uns am Freitag um drei Uhr nachmittags beim Arzt."],
      accepted: [
        "Treffen am Freitag um drei.", "Treffen am Freitag um 15 Uhr.", "Treffen am 2026-12-04.",
        "Treffen am 4. Dezember um 15:00 Uhr.", "Treffen am Freitagnachmittag.",
        "Treffen beim Arzt.", "Bald ist das Treffen beim Arzt.",
      ],
      rejected: [
        "Treffen am Samstag um drei.", "Treffen am Freitag um vier.", "Treffen morgen um drei.",
        "Treffen am Freitag um 3 Uhr morgens.", "Treffen am 5. Dezember.",
        "Treffen nächste Woche beim Arzt.", "Treffen nächsten Monat.", "Treffen am 2026-12-05.",
      ]),
    CheckNote(
      language: "es", segments: ["Nos vemos el viernes a las tres de la tarde en el médico."],
      accepted: [
        "La cita es el viernes a las tres.", "La cita es el viernes a las 15:00.",
        "La cita es el 4 de diciembre.", "La cita es el 2026-12-04.",
        "La cita es el viernes por la tarde.", "La cita es en el médico.", "Pronto es la cita.",
      ],
      rejected: [
        "La cita es el sábado a las tres.", "La cita es el viernes a las cuatro.",
        "La cita es mañana a las tres.", "La cita es el viernes a las tres de la madrugada.",
        "La cita es el 5 de diciembre.", "La cita es el lunes y el viernes.",
      ]),
    CheckNote(
      language: "en", segments: ["We're meeting on Friday at half past nine in the morning."],
      accepted: [
        "The meeting is on Friday at half past nine.", "The meeting is on Friday at 9:30.",
        "The meeting is on Friday at 9:30 am.", "The meeting is on December 4th.",
        "The meeting is on Friday morning.", "The meeting is soon.",
        "The meeting is on 2026-12-04.",
      ],
      rejected: [
        "The meeting is on Saturday at half past nine.", "The meeting is on Friday at 10:30.",
        "The meeting is on Friday at 9:30 pm.", "The meeting is tomorrow at half past nine.",
        "The meeting is on December 5th.", "The meeting is on Friday evening.",
      ]),
    CheckNote(
      language: "es", segments: ["Ven el jueves a las nueve y media de la mañana."],
      accepted: ["Komm am Donnerstag um halb zehn", "Komm am Donnerstag um 9:30 Uhr"],
      rejected: ["Komm am Dienstag um halb zehn", "Komm am Donnerstag um 21:30 Uhr"], answer: "de"),
    CheckNote(
      language: "de", segments: ["Komm am Donnerstag um halb zehn."],
      accepted: ["Come on Thursday at half past nine", "Come on Thursday"],
      rejected: ["Come on Thursday at 9:30 pm", "Come on Thursday at half past ten"],
      answer: "en"),
  ]

  @Test("Days and times must have been named, or be what the rules made of it", arguments: notes)
  func days(_ note: CheckNote) {
    for text in note.accepted { #expect(!note.point(text).contains(.date), "\(text)") }
    for text in note.rejected { #expect(note.point(text).contains(.date), "\(text)") }
  }
}
