/// A word or short phrase of a language pack that tells how somebody is addressed.
///
/// - `du`: that word, in upper or lower case.
/// - `dein*`, `*세요`: words that start or end so. `*`: any one word.
/// - `bringen sie`: the words in a row.
/// - `Sie`: with a capital and not first in its sentence, where a capital says nothing.
///
/// Chinese and Japanese cues match the characters in a row.
struct AddressCue: Sendable, Equatable {
  private enum Word: Sendable, Equatable {
    case exact(String, isCapitalised: Bool)
    case prefix(String, isCapitalised: Bool)
    case suffix(String)
    case any
  }

  private let words: [Word]

  /// How many tokens the cue covers.
  var count: Int { words.count }

  /// nil when `text` holds no word.
  init?(_ text: some StringProtocol) {
    var words: [Word] = []
    for part in text.split(separator: " ") {
      if part == "*" {
        words.append(.any)
      } else if part.hasPrefix("*") {
        words.append(.suffix(part.dropFirst().lowercased()))
      } else {
        let isPrefix = part.hasSuffix("*")
        let pieces = AddressToken.tokens(of: isPrefix ? part.dropLast() : part)
        for (index, piece) in pieces.enumerated() {
          let isLast = index == pieces.count - 1
          words.append(
            isPrefix && isLast
              ? .prefix(piece.text, isCapitalised: piece.isCapitalised)
              : .exact(piece.text, isCapitalised: piece.isCapitalised))
        }
      }
    }
    guard !words.isEmpty else { return nil }
    self.words = words
  }

  /// The one text that the cue's first token must have; nil when a pattern decides.
  var firstText: String? {
    if case .exact(let text, _) = words[0] { text } else { nil }
  }

  /// Whether the cue stands at `index` of `tokens`.
  ///
  /// - Parameter anywhere: Lets a cue with a capital match first in a sentence too.
  func matches(_ tokens: [AddressToken], at index: Int, anywhere: Bool) -> Bool {
    guard index + words.count <= tokens.count else { return false }
    for (offset, word) in words.enumerated() {
      let token = tokens[index + offset]
      let isMarked = token.isCapitalised && (anywhere || !token.startsSentence)
      switch word {
      case .any: break
      case .exact(let text, let isCapitalised):
        guard token.text == text, !isCapitalised || isMarked else { return false }
      case .prefix(let text, let isCapitalised):
        guard token.text.hasPrefix(text), !isCapitalised || isMarked else { return false }
      case .suffix(let text):
        guard token.text.hasSuffix(text) else { return false }
      }
    }
    return true
  }
}
