import Testing

@testable import GranoDigest

@Suite("Checks of a draft")
struct DraftChecksTests {
  @Test(
    "Words are counted in every script",
    arguments: [
      ("", 0), ("eins zwei", 2), ("[ja / nein]", 3), ("メッセージ", 3), ("你好，小雨", 2), ("안녕 수민", 2),
    ])
  func count(text: String, expected: Int) {
    #expect(DraftChecks.wordCount(text) == expected)
  }

  @Test("Twelve words in a row are an echo, eleven are not")
  func echo() {
    let words = (1...30).map { "wort\(String(repeating: "a", count: $0))" }
    let message = MessageWords(words.joined(separator: " "))
    let twelve = words[5..<17].joined(separator: ", ").uppercased()
    #expect(DraftChecks.echoes("Also: „\(twelve)“!", message: message))
    let eleven = words[5..<16].joined(separator: " ")
    #expect(!DraftChecks.echoes("Also \(eleven), gut.", message: message))
    #expect(!DraftChecks.echoes("", message: message))
    #expect(!DraftChecks.echoes(eleven, message: MessageWords("")))
  }

  @Test("In Chinese, twenty-four characters in a row are an echo")
  func echoChinese() {
    let text = "今天晚上七点我们在解放路那家火锅店二楼的包间给老陈过生日请准时"
    let message = MessageWords(text)
    #expect(DraftChecks.echoes(String(text.prefix(24)), message: message))
    #expect(!DraftChecks.echoes(String(text.prefix(23)), message: message))
  }
}
