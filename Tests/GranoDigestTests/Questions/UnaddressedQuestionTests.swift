import GranoCore
import Testing

@testable import GranoDigest

@Suite("Questions that ask nobody")
struct UnaddressedQuestionTests {
  static let idle: [(LanguageCode, String)] = [
    ("es", "¿Quién se iba a imaginar semejante lío?"), ("es", "¿Dónde dejé las llaves?"),
    ("es", "¿Quién compra a ese precio, un loco?"), ("es", "¿Qué más, qué más?"),
    ("es", "¿Y quién estaba detrás? Mi suegra."), ("fr", "Qui l'aurait deviné ?"),
    ("fr", "Où est-ce que j'ai posé ce stylo ?"), ("fr", "Qui paie encore un prix pareil ?"),
    ("fr", "Tu réponds quoi à ça ?"), ("de", "Wer kauft denn so einen Quatsch?"),
    ("de", "Wie konnte ich das nur vergessen?"), ("de", "Du kennst ihn ja, gell?"),
    ("de", "Jetzt weißt du, warum ich so müde bin."), ("de", "Wo sind denn jetzt meine Schlüssel?"),
  ]

  static let earnest: [(LanguageCode, String)] = [
    ("es", "¿Viste dónde puse mis lentes?"), ("es", "¿Quién puede abrirnos la puerta?"),
    ("es", "¿Qué llevo, una tarta?"), ("fr", "Tu sais où j'ai mis ma veste ?"),
    ("fr", "Qui aurait une perceuse à prêter ?"), ("fr", "Tu prends quoi, un café ?"),
    ("de", "Weißt du, wo ich meine Jacke hingelegt habe?"), ("de", "Wer bringt den Kuchen mit?"),
    ("de", "Wer hat dir denn die Heizung repariert?"),
  ]

  @Test("People in general, what might have been, and oneself", arguments: idle)
  func asksNobody(_ language: LanguageCode, _ text: String) {
    #expect(digest(text, language).questions.map(\.text) == [])
  }

  @Test("Whoever is spoken to is asked", arguments: earnest)
  func asksListener(_ language: LanguageCode, _ text: String) {
    #expect(digest(text, language).questions.count == 1)
  }

  @Test("An object never opens a clause")
  func object() {
    #expect(
      digest("Hat Jana den Antrag für die Wohnung bezahlt?", "de").questions.map(\.text)
        == ["Hat Jana den Antrag für die Wohnung bezahlt?"])
  }

  @Test(
    "A pronoun before the verb is the thing to be done",
    arguments: [
      ("¿Me lo puedes arreglar, el grifo?", "Arreglar el grifo"),
      ("¿Nos la puedes enviar?", "Enviarla"),
    ])
  func pronoun(_ text: String, _ todo: String) {
    let made = digest(text, "es")
    #expect(made.todos.map(\.text) == [todo])
    #expect(made.questions.isEmpty)
  }

  @Test(
    "Greetings, lanes and choices name no date",
    arguments: [
      ("de", "Morgen Jochen, hier ist Ute."), ("es", "Nos toca la pista ocho, no, la nueve."),
      ("es", "Yo voto por el primero."), ("es", "El domingo mi primo quiso probar la moto."),
    ] as [(LanguageCode, String)])
  func undated(_ language: LanguageCode, _ text: String) throws {
    let sentAt = LocalDateTime(iso: "2026-11-25T10:00")
    let finder = try #require(DateFinder(language: language))
    #expect(finder.dates(in: [text], sentAt: sentAt).isEmpty)
  }
}
