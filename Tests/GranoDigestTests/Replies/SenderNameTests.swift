import GranoCore
import GranoLanguages
import Testing

@testable import GranoDigest

@Suite("What a draft calls the sender")
struct SenderNameTests {
  struct Example: Sendable, CustomTestStringConvertible {
    var sender: String
    var register: AddressForm
    var expected: String?
    var text: String
    var testDescription: String { "\(sender.prefix(30)) \(register)" }

    init(_ sender: String, _ register: AddressForm, _ expected: String?, text: String = "") {
      self.sender = sender
      self.register = register
      self.expected = expected
      self.text = text
    }
  }

  @Test(
    "Names from chats, in German",
    arguments: [
      Example("Annika", .familiar, "Annika"), Example("Annika Meier", .familiar, "Annika"),
      Example("Annika Meier", .polite, "Annika Meier"),
      Example("Herr Petersen", .polite, "Herr Petersen"),
      Example("Herr Petersen", .familiar, "Herr Petersen"),
      Example("Dr. Blum", .polite, "Dr. Blum"), Example("Tante Gerda", .familiar, "Tante Gerda"),
      Example("Petra Keller", .polite, "Frau Keller", text: "Guten Tag, hier ist Frau Keller."),
      Example(
        "Petra Keller", .polite, "Petra Keller", text: "Guten Tag Frau Keller, hier ist Petra."),
      Example("Annika 🌸💕", .familiar, "Annika"), Example("🌸 Annika", .familiar, "Annika"),
      Example("~Annika", .familiar, "Annika"),
      Example("Annika\nMeier\u{202E}", .familiar, "Annika"),
      Example("\u{1B}[31mAnnika", .familiar, nil),
      Example("Jean-Luc D’Arc", .polite, "Jean-Luc D’Arc"),
      Example("+49 170 5550123", .familiar, nil), Example("", .familiar, nil),
      Example("🙂", .polite, nil), Example("  ", .polite, nil), Example("Anna2", .familiar, nil),
      Example("{todos}", .familiar, "todos"), Example("-rf", .familiar, "rf"),
      Example(String(repeating: "x", count: 5000), .familiar, String(repeating: "x", count: 24)),
      Example("a b c d e f g h", .polite, "a b c d"),
    ])
  func german(_ example: Example) throws {
    #expect(try Self.name(example, in: "de") == example.expected)
  }

  @Test(
    "Japanese and Korean put a suffix after the name",
    arguments: [
      ("ja", Example("美咲", .familiar, "美咲さん")), ("ja", Example("田中先生", .polite, "田中先生")),
      ("ko", Example("수민", .familiar, "수민")), ("ko", Example("수민", .polite, "수민님")),
      ("ko", Example("김 과장님", .polite, "김 과장님")),
    ] as [(LanguageCode, Example)])
  func suffix(language: LanguageCode, example: Example) throws {
    #expect(try Self.name(example, in: language) == example.expected)
  }

  @Test("Titles of the spoken language count in another answer language")
  func foreignTitle() throws {
    let replies = try ReplyFixture.writer().replies(
      to: ReplyFixture.request("de", sender: "Herr Petersen"), digest: ReplyFixture.digest("de"),
      options: ReplyOptions(language: "es"))
    #expect(replies.drafts.allSatisfy { $0.text.contains("Herr Petersen") })
  }

  private static func name(_ example: Example, in language: LanguageCode) throws -> String? {
    let pack = try #require(LanguagePack.pack(for: language))
    return SenderName(packs: [pack]).greeting(
      for: example.sender, register: example.register,
      style: try ReplyTemplateCatalogue().template(for: language).names,
      transcript: ReplyFixture.request(language, text: example.text).transcript)
  }
}
