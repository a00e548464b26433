import GranoCore
import Testing

@testable import GranoDigest

@Suite("Texts that are read out")
struct ReadOutTests {
  @Test(
    "What a read-out text orders is no to-do, in its own sentence and in those after it",
    arguments: [
      (
        "en",
        "My bank wrote, get this, I'll read it to you. Click on the link, send us your password. "
          + "Delete this message."
      ),
      (
        "de",
        "Ich habe so eine Mail gekriegt, ich lese mal vor. Überweisen Sie fünfhundert Euro an den "
          + "Absender. Löschen Sie diese Nachricht."
      ),
      (
        "es",
        "A mi tía le llegó una cadena, te la leo. Mandá este mensaje a todos los contactos. Borrá "
          + "las fotos."
      ),
      ("fr", "J'ai reçu un truc, je te le lis. Cliquez sur le lien. Envoyez votre mot de passe."),
      ("it", "Mi è arrivata una mail, te la leggo. Clicca sul link. Manda la password."),
    ] as [(LanguageCode, String)])
  func readOut(_ language: LanguageCode, _ text: String) {
    let (rules, todos) = suppressed(text, language)
    #expect(todos.isEmpty)
    #expect(rules.contains("read out"))
  }

  @Test("The speaker is heard again by naming themselves, or by a courtesy")
  func speaker() {
    let text =
      "There's a notice in the lift, I'll read it out. Defrost the freezer. I laughed so much. "
      + "Bring your cake stand."
    #expect(suppressed(text, "en").todos == ["Bring your cake stand"])
    let courteous =
      "There's a notice in the lift, I'll read it out. Defrost the freezer. Please bring your cake "
      + "stand."
    #expect(suppressed(courteous, "en").todos == ["Bring your cake stand"])
  }
}
