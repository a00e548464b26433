import GranoCore
import Testing

@testable import GranoDigest

@Suite("No register mixing")
struct RegisterLinterTests {
  struct Bad: Sendable, CustomTestStringConvertible {
    var language: LanguageCode
    var register: AddressForm
    var text: String
    var testDescription: String { "\(language) \(register): \(text)" }

    init(_ language: LanguageCode, _ register: AddressForm, _ text: String) {
      self.language = language
      self.register = register
      self.text = text
    }
  }

  static let bad: [Bad] = [
    Bad("de", .polite, "Haben Sie Dank für deine Nachricht."),
    Bad("de", .polite, "Guten Tag, Du hast mir geschrieben."),
    Bad("de", .familiar, "Hallo Paul, danke für Ihre Nachricht."),
    Bad("de", .familiar, "Sie hören von mir, du."),
    Bad("es", .polite, "Le respondo a tu mensaje."),
    Bad("es", .polite, "Estimado señor, ¿tienes tiempo?"),
    Bad("es", .familiar, "Hola, usted me pide esto."),
    Bad("es", .familiar, "Hola, le ruego un poco de paciencia."),
    Bad("fr", .polite, "Merci de ton message."), Bad("fr", .familiar, "Merci de votre message."),
    Bad("fr", .familiar, "Pourriez-vous attendre ?"),
    Bad("it", .polite, "Grazie per il tuo messaggio."),
    Bad("it", .familiar, "La ringrazio del messaggio."),
    Bad("pt", .polite, "Agradeço-lhe, e a ti também."),
    Bad("pt", .familiar, "Agradeço-lhe a mensagem."),
    Bad("ko", .polite, "메시지 고마워."), Bad("ko", .familiar, "메시지 감사합니다."),
    Bad("ja", .polite, "メッセージ受け取ったんだよ。待っててね。"),
    Bad("ja", .familiar, "少しお待ちください。"), Bad("zh", .polite, "谢谢你的消息。"),
    Bad("zh", .familiar, "感谢您的消息。"),
  ]

  @Test("A word of the other register is found", arguments: bad)
  func found(_ bad: Bad) {
    #expect(!RegisterLinter(language: bad.language, register: bad.register).isPure(bad.text))
  }

  @Test(
    "Words that only look like the other register pass",
    arguments: [
      Bad("de", .familiar, "Hallo, sie kommt, und ihr Bruder auch."),
      Bad("de", .polite, "Der Duden liegt in der Diele."),
      Bad("es", .familiar, "Le dije a Paco que su coche está listo."),
      Bad("es", .polite, "Un té, por favor."), Bad("fr", .familiar, "La voûte est haute."),
      Bad("it", .familiar, "Lo dico a lei, alla zia."), Bad("en", .none, "You and thou."),
    ])
  func passed(_ good: Bad) {
    #expect(RegisterLinter(language: good.language, register: good.register).isPure(good.text))
  }
}
