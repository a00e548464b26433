import GranoCore
import GranoTestSupport
import Testing

@testable import GranoDigest

@Suite("Drafts for hostile notes")
struct HostileReplyTests {
  private static let pieces = [
    "du", "Sie", "usted", "tú", "あなた", "ください", "您", "你", "세요", "줘", "{todos}", "{sender}", "[",
    "]", "„", "“", "«", "\u{1B}[2J", "\u{202E}", "\u{0}", "\n", "\r\n", "🙂", "👨‍👩‍👧‍👦", "e\u{301}",
    "\u{FEFF}", "999", "一", "½", "…", "?", "¿", ",", "-", "--", "bitte", "und", "the", "Torte",
    "bestellen", "ケーキ", "红酒", "케이크", " ", "  ", "\u{A0}", "'", "’",
  ]

  private static func text(_ random: inout SeededRandom, upTo count: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 0...count, using: &random) {
      text += pieces.randomElement(using: &random) ?? ""
      if Bool.random(using: &random) { text += " " }
    }
    return text
  }

  @Test("Whatever the items, every draft is short, clean and of one register", arguments: 1...12)
  func random(_ seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let writer = try ReplyFixture.writer()
    for spoken in ReplyFixture.languages {
      let request = ReplyFixture.request(
        spoken, text: Self.text(&random, upTo: 200), sender: Self.text(&random, upTo: 6))
      let todos = (0..<Int.random(in: 0...30, using: &random)).map { _ in
        Self.text(&random, upTo: 20)
      }
      let questions = (0..<Int.random(in: 0...20, using: &random)).map { _ in
        Self.text(&random, upTo: 20)
      }
      let answer = ReplyFixture.languages.randomElement(using: &random)
      let wish = AddressForm.allCases.randomElement(using: &random)
      let replies = try writer.replies(
        to: request, digest: ReplyFixture.digest(spoken, todos: todos, questions: questions),
        options: ReplyOptions(language: answer, address: wish))
      let linter = RegisterLinter(language: spoken, register: replies.address)
      #expect(Set(replies.drafts.map(\.text)).count == 3)
      for draft in replies.drafts {
        #expect(DraftChecks.wordCount(draft.text) <= 90, "\(draft.text)")
        #expect(TerminalText.safe(draft.text) == draft.text)
        #expect(!draft.text.contains("{"))
        if answer == spoken { #expect(linter.faults(in: draft.text) == [], "\(draft.text)") }
      }
    }
  }
}
