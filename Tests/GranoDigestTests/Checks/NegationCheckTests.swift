import GranoCore
import Testing

@testable import GranoDigest

@Suite("Negations in a model's texts")
struct NegationCheckTests {
  static let notes: [CheckNote] = [
    CheckNote(
      language: "de",
      segments: [
        "Den Transporter musst du nicht abholen, aber vergiss die Sackkarre nicht.",
        "Der Vermieter kommt am Montag.",
      ],
      accepted: [
        "Du musst den Transporter nicht abholen.", "Den Transporter brauchst du nicht abzuholen.",
        "Vergiss die Sackkarre nicht.", "Denk an die Sackkarre.", "Die Sackkarre nicht vergessen.",
        "Der Vermieter kommt am Montag.",
      ],
      rejected: [
        "Du musst den Transporter abholen.", "Den Transporter abholen.",
        "Vergiss die Sackkarre.", "Der Vermieter kommt nicht am Montag.",
        "Der Vermieter kommt nie.", "Am Montag kommt kein Vermieter.",
      ]),
    CheckNote(
      language: "es",
      segments: [
        "La hielera no hace falta que la traigas, pero no olvides el carbón.",
        "El casero viene el lunes.",
      ],
      accepted: [
        "No hace falta que traigas la hielera.", "La hielera no hace falta.",
        "No olvides el carbón.", "Acuérdate del carbón.", "No olvidar el carbón.",
        "El casero viene el lunes.",
      ],
      rejected: [
        "Hace falta que traigas la hielera.", "Traer la hielera.", "Olvida el carbón.",
        "El casero no viene el lunes.", "El casero nunca viene.",
        "El lunes tampoco viene el casero.",
      ]),
    CheckNote(
      language: "en",
      segments: [
        "You don't have to book the caterer, but don't forget the chairs.",
        "The priest comes on Monday.",
      ],
      accepted: [
        "You don't have to book the caterer.", "The caterer need not be booked.",
        "Don't forget the chairs.", "Remember the chairs.", "Do not forget the chairs.",
        "The priest comes on Monday.",
      ],
      rejected: [
        "You have to book the caterer.", "Book the caterer.", "Forget the chairs.",
        "The priest doesn't come on Monday.", "The priest never comes.",
        "No priest comes on Monday.",
      ]),
    CheckNote(
      language: "es", segments: ["El casero viene el lunes con las llaves."],
      accepted: ["Der Vermieter kommt am Montag mit den Schlüsseln."],
      rejected: ["Der Vermieter kommt nicht am Montag."], answer: "de"),
    CheckNote(
      language: "de", segments: ["Du musst den Transporter nicht abholen."],
      accepted: ["You don't have to pick up the van."], rejected: ["You have to pick up the van."],
      answer: "en"),
  ]

  @Test("A clause is not turned into its opposite", arguments: notes)
  func negations(_ note: CheckNote) {
    for text in note.accepted { #expect(!note.point(text).contains(.negation), "\(text)") }
    for text in note.rejected { #expect(note.point(text).contains(.negation), "\(text)") }
  }
}
