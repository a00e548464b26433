internal import GranoCore

/// A text cut into what the checks compare.
struct CheckText: Sendable {
  let text: String
  let language: LanguageCode
  let tokens: [Token]
  /// Ranges of `tokens` between marks.
  let clauses: [Range<Int>]
  /// What the words are compared by, in the text's order.
  let content: [ContentWord]

  var lexicon: DigestLexicon { .lexicon(for: language) }
  var words: CheckLexicon { .lexicon(for: language) }
  var wordCount: Int { tokens.count(where: \.isWord) }

  init(_ text: String, language: LanguageCode) {
    self.text = text
    self.language = language
    tokens = Tokenizer.tokens(of: text)
    clauses = Sentence(index: 0, tokens: tokens).clauses
    content = ContentWord.words(of: tokens, in: 0..<tokens.count, language: language)
  }

  func content(of clause: Range<Int>) -> [ContentWord] {
    content.filter { clause.contains($0.position) }
  }

  /// Whether a capital at `index` says nothing: the word opens a sentence, a quotation, a choice.
  func opensSentence(_ index: Int) -> Bool {
    var before = index - 1
    while before >= 0, Self.quotes.contains(tokens[before].text) {
      // "sagte „Morgen“": whatever is quoted may begin with a capital.
      return true
    }
    guard before >= 0 else { return true }
    while before > 0, tokens[before].kind == .mark, Self.trailing.contains(tokens[before].text) {
      before -= 1
    }
    let token = tokens[before]
    return token.isTerminator || Self.openers.contains(token.text) || endsListNumber(token)
  }

  private func endsListNumber(_ token: Token) -> Bool {
    token.kind == .number && token.text.hasSuffix(".")
  }

  private static let quotes: Set<String> = [
    "\"", "„", "“", "”", "«", "»", "‹", "›", "‘", "'", "¿", "¡", "(", "[", "/",
  ]
  private static let trailing: Set<String> = [")", "]", "”", "“", "\"", "»"]
  private static let openers: Set<String> = [":", ";", "–", "—", "-", "•", "*"]
}
