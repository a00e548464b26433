import GranoCore
import GranoLanguages
import Testing

@testable import GranoDigest

@Suite("The language of a model's texts")
struct LanguageCheckTests {
  private func fails(_ text: String, _ language: LanguageCode, _ spoken: LanguageCode) -> Bool {
    LanguageCheck(
      language: language, spoken: [spoken], identifier: PackIdentifier(), borrowed: []
    ).fails(text)
  }

  @Test(
    "Texts in the answer's language pass, names alone too",
    arguments: [
      ("de", "Torte bestellen"), ("de", "Lindenhof"), ("de", "Ramiro Quiroga"),
      ("de", "Kommt Lena mit, oder muss sie arbeiten?"), ("de", "Den Keller aufsperren"),
      ("de", "Pitch-Event im Impact Hub"), ("es", "Traer las tijeras de podar"),
      ("es", "Rosenhof"), ("es", "¿Viene Elena?"), ("es", "Imprimir los carteles"),
      ("es", "Llamar a Benita"), ("es", "La reunión es el jueves."),
      ("en", "Bring the wheelbarrow"),
      ("en", "Lindenhof"), ("en", "Is Kev coming?"), ("en", "Print the certificates"),
      ("en", "Call Vern"), ("en", "The quiz is on Tuesday at the Feathers."),
      ("ja", "ケーキを受け取る"), ("zh", "带两瓶红酒"), ("ko", "케이크 찾기"),
    ] as [(String, String)])
  func right(language: String, text: String) {
    #expect(!fails(text, .init(language), "en"))
  }

  @Test(
    "Texts in another language fail, short ones too",
    arguments: [
      ("de", "Bring the old camera"), ("de", "Traer las tijeras"), ("de", "Order the cake"),
      ("de", "The meeting is on Friday at the station."), ("de", "Llamar a la tía Benita"),
      ("de", "带两瓶红酒"), ("es", "Bring the old camera"), ("es", "Die alte Kamera mitbringen"),
      ("es", "The speaker wants the keys."),
      ("es", "Den Keller aufsperren"), ("es", "ケーキを受け取る"), ("en", "Die alte Kamera mitbringen"),
      ("en", "Traer las tijeras de podar"), ("en", "Imprimir los carteles"),
      ("en", "Den Vertrag schicken"), ("en", "Appeler le traiteur"), ("en", "Call her 明天"),
      ("ja", "Pick up the cake at the station"), ("zh", "ケーキを受け取る"), ("ko", "带两瓶红酒"),
    ] as [(String, String)])
  func wrong(language: String, text: String) {
    #expect(fails(text, .init(language), "en"))
  }

  @Test("A longer text that slips into another language fails")
  func mixed() {
    let text =
      "Danke für deine Nachricht. I will think about it and let you know. Bis bald. "
      + "Thank you for telling me about the cake."
    #expect(fails(text, "de", "de"))
    #expect(
      !fails("Danke für deine Nachricht. Das Pitch-Event ist am Dienstag. Bis bald.", "de", "de"))
  }
}
