internal import GranoCore

/// A draft without what it quotes: the words that its writer answers for.
struct DraftText {
  let whole: CheckText
  /// Without quotations and choices in brackets.
  let own: CheckText
  let quoted: [String]

  init(_ text: String, language: LanguageCode) {
    whole = CheckText(text, language: language)
    var own = ""
    var quotes: [String] = []
    var current: String?
    var closing: Character = "“"
    for character in text {
      if let open = current {
        if character == closing || closing == "“" && character == "”" {
          quotes.append(open)
          current = nil
          own += " … "
        } else {
          current = open + String(character)
        }
      } else if let close = Self.pairs[character] {
        closing = close
        current = ""
      } else {
        own.append(character)
      }
    }
    // A quotation that never closes is none.
    if let open = current { own += open }
    self.own = CheckText(own, language: language)
    quoted = quotes
  }

  private static let pairs: [Character: Character] = [
    "„": "“", "“": "”", "«": "»", "\"": "\"", "「": "」", "『": "』", "[": "]", "‹": "›",
  ]
}
