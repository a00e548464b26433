import Testing

@testable import GranoModel

@Suite("Estimated tokens")
struct TokenEstimateTests {
  @Test(
    "Never below what a real tokenizer counts",
    // Counted with the tokenizer of Qwen 2.5.
    arguments: [
      ("", 0),
      ("Could you call the plumber before Friday and ask for an offer?", 13),
      ("Könntest du bitte vor Freitag den Klempner anrufen und ein Angebot einholen?", 23),
      ("¿Puedes llamar al fontanero antes del viernes y pedirle un presupuesto?", 22),
      ("Saresti così gentile da chiamare l'idraulico prima di venerdì?", 20),
      ("Pourrais-tu appeler le plombier avant vendredi et demander un devis ?", 19),
      ("금요일 전에 배관공에게 전화해서 견적을 받아 줄래요?", 22),
      ("Привет, как дела сегодня?", 8),
      ("金曜日までに配管工に電話して見積もりを頼んでもらえますか。", 22),
      ("你能在星期五之前给水管工打电话要个报价吗?", 14),
    ])
  func upwards(text: String, counted: Int) {
    let estimate = TokenEstimate.tokens(in: text)
    #expect(estimate >= counted)
    #expect(estimate <= 5 * max(1, counted))
  }

  @Test("Right values")
  func values() {
    #expect(TokenEstimate.tokens(in: "abc") == 1)
    #expect(TokenEstimate.tokens(in: "abcd") == 2)
    #expect(TokenEstimate.tokens(in: "äöü") == 2)
    #expect(TokenEstimate.tokens(in: "日本") == 4)
    #expect(TokenEstimate.tokens(in: "да") == 2)
    #expect(TokenEstimate.tokens(in: "🙂") == 4)
  }
}
