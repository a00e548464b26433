import GranoCore
import Testing

@testable import GranoDigest

@Suite("What a person reads")
struct ReadableTextTests {
  static let titles: [(LanguageCode, String, String)] = [
    (
      "de",
      "Ich habe am Donnerstag um neun Uhr früh einen Termin beim Arzt. Kannst du bitte die Kinder "
        + "von der Schule abholen?", "Termin beim Arzt; Kinder von der Schule abholen"
    ),
    (
      "es",
      "El jueves tengo cita con el médico a las nueve de la mañana, y necesito que recojas a los "
        + "niños del colegio.", "Cita con el médico"
    ),
    (
      "en",
      "Next Thursday I have a doctor's appointment at half past nine in the morning. Please call "
        + "the plumber.", "Doctor's appointment; call the plumber"
    ),
    ("en", "Okay, sounds good. On my way.", "Okay, sounds good"),
    ("de", "Ja, passt. Bis morgen dann.", "Ja, passt"),
    ("fr", "Salut Camille. Tu peux prévenir Sophie ?", "Prévenir Sophie"),
  ]

  @Test("A title is whole phrases", arguments: titles)
  func title(_ language: LanguageCode, _ text: String, _ expected: String) {
    #expect(digest(text, language, dates: RuleDateSource()).title == expected)
  }

  static let phrases: [(LanguageCode, String, String, String)] = [
    (
      "es", "El jueves que viene tengo cita con el médico a las nueve y media de la mañana.",
      "cita con el médico", "El jueves que viene … a las nueve y media de la mañana"
    ),
    (
      "es", "¿Te parece bien si cenamos el sábado en casa de mis padres?",
      "cenamos en casa de mis padres", "el sábado"
    ),
    ("es", "Nos vemos mañana.", "Nos vemos", "mañana"),
    (
      "de", "Am dritten Dezember wird bei Ihnen zwischen acht und zwölf Uhr die Heizung abgelesen.",
      "die Heizung abgelesen", "Am dritten Dezember … zwischen acht und zwölf Uhr"
    ),
    (
      "de", "Passt es dir, wenn wir am Samstag bei meinen Eltern zu Abend essen?",
      "bei meinen Eltern zu Abend essen", "am Samstag"
    ),
    (
      "en", "Is it okay if we have dinner at my parents' place on Saturday?",
      "dinner at my parents' place", "on Saturday"
    ),
    (
      "en", "Next Thursday I have a doctor's appointment at half past nine in the morning.",
      "doctor's appointment", "Next Thursday … at half past nine in the morning"
    ),
    (
      "en", "The chimney guy is coming tomorrow at noon.", "chimney guy is coming",
      "tomorrow at noon"
    ),
    (
      "it", "Il treno arriva domani alle sei di sera.", "Il treno arriva", "domani alle sei di sera"
    ),
  ]

  @Test("A date says what it is for in a phrase, and quotes its own words", arguments: phrases)
  func date(_ language: LanguageCode, _ text: String, _ what: String, _ spoken: String) throws {
    let finder = try #require(DateFinder(language: language))
    let sentAt = LocalDateTime(iso: "2026-11-27T18:04")
    let date = try #require(finder.dates(in: [text], sentAt: sentAt).first)
    #expect(date.what == what)
    #expect(date.spoken == spoken)
  }

  @Test(
    "Asides to the listener leave no trace",
    arguments: [
      ("es", "Había muchísima gente, no te lo puedes imaginar", "Había muchísima gente"),
      ("de", "Da war, stell dir vor, niemand", "Da war, niemand"),
      ("en", "It was packed, you know", "It was packed"),
      ("en", "It was, you won't believe it, free", "It was, free"),
    ] as [(LanguageCode, String, String)])
  func asides(_ language: LanguageCode, _ text: String, _ expected: String) {
    let cleaner = SentenceCleaner(lexicon: .lexicon(for: language))
    let cleaned = cleaner.cleaned(Tokenizer.tokens(of: text))
    #expect(TokenText.sentence(cleaned, mark: "") == expected)
  }

  static let overviews: [(LanguageCode, String, String)] = [
    (
      "es", "Trae el café, por favor. Llama al fontanero, por favor.",
      "Pide traer el café y llamar al fontanero."
    ),
    (
      "en", "Please bring the coffee. Please call the plumber.",
      "Asks you to bring the coffee and call the plumber."
    ),
    (
      "de", "Bring bitte den Kaffee mit. Ruf bitte den Klempner an.",
      "Du sollst den Kaffee mitbringen und den Klempner anrufen."
    ),
    (
      "fr", "S'il te plaît, appelle le traiteur. Tu peux réserver la salle ?",
      "Demande d'appeler le traiteur et de réserver la salle."
    ),
  ]

  @Test("What a note asks for is one sentence", arguments: overviews)
  func overview(_ language: LanguageCode, _ text: String, _ expected: String) {
    #expect(digest(text, language).keyPoints.map(\.text).contains(expected))
  }

  @Test("What a note asks for leaves room for its appointment")
  func room() {
    let points = digest(
      "Hola Marta, soy Ruth. Mira, te mando un audio porque es largo de escribir. El jueves que "
        + "viene tengo cita con el médico a las nueve y media de la mañana, y necesito que recojas "
        + "a los niños del colegio. También tienes que llamar al fontanero, porque el grifo de la "
        + "cocina sigue goteando. Por cierto, ¿te parece bien si cenamos el sábado en casa de mis "
        + "padres? Dime algo cuando puedas. Un beso.", "es"
    ).keyPoints.map(\.text)
    #expect(points.contains { $0.contains("cita con el médico") })
    #expect(points.contains { $0 == "Pide recoger a los niños y llamar al fontanero." })
  }
}
