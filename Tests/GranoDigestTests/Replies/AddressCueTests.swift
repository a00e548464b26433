import Testing

@testable import GranoDigest

@Suite("Cues of a language pack")
struct AddressCueTests {
  private static func places(_ cue: String, in text: String, anywhere: Bool = false) -> [Int] {
    let tokens = AddressToken.tokens(of: text)
    guard let cue = AddressCue(cue) else { return [] }
    return tokens.indices.filter { cue.matches(tokens, at: $0, anywhere: anywhere) }
  }

  @Test("Words, beginnings, endings, phrases")
  func patterns() {
    #expect(Self.places("du", in: "Du, bist du da, Duden?") == [0, 2])
    #expect(Self.places("dein*", in: "dein Rad, deine Uhr, indein") == [0, 2])
    #expect(Self.places("*세요", in: "앉으세요 세요 아니") == [0, 1])
    #expect(Self.places("*en sie bitte", in: "Rufen Sie bitte an") == [0])
    #expect(Self.places("ich * dich", in: "ich mag dich") == [0])
    #expect(Self.places("ください", in: "待ってください。") == [3])
  }

  @Test("A capital counts inside a sentence only, and anywhere for the linter")
  func capitals() {
    #expect(Self.places("Sie", in: "Sie kommt. Kennen Sie sie?") == [3])
    #expect(Self.places("Sie", in: "Sie kommt. Kennen Sie sie?", anywhere: true) == [0, 3])
    #expect(Self.places("Sie", in: "Er sagte: Sie da!") == [])
  }

  @Test("Accents count, apostrophes split, hyphens do not")
  func words() {
    #expect(Self.places("te", in: "un té para te") == [3])
    #expect(Self.places("t", in: "t'inquiète, a-t-il") == [0])
    #expect(Self.places("du", in: "nai\u{308}ve du\u{308} du") == [2])
  }

  @Test("A cue without a word is none")
  func empty() {
    #expect(AddressCue("") == nil)
    #expect(AddressCue(" … ") == nil)
  }

  @Test("A quotation that never closes ends by itself")
  func openQuote() {
    let tokens = AddressToken.tokens(of: "„" + String(repeating: "ja ", count: 100))
    #expect(tokens[5].isQuoted)
    #expect(!tokens[90].isQuoted)
  }
}
