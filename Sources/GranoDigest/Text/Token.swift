/// A word, a number or a punctuation mark of a transcript.
struct Token: Sendable, Equatable {
  enum Kind: Sendable {
    case word
    /// Holds a digit: "27", "12:30", "8.400", "3rd".
    case number
    case mark
  }

  /// As written.
  var text: String

  /// Lower case with its accents and straight apostrophes: patterns and verb tables match this,
  /// because accents tell words apart ("könntest" asks, "konntest" looks back).
  var lower: String

  /// Lower case without accents: for comparing content words.
  var fold: String
  var kind: Kind

  /// Whether white space stood before it.
  var spaced: Bool

  /// Index of the segment it was said in.
  var segment: Int

  /// A mark that no recogniser wrote: see `MarkRestorer`.
  var isRestored = false

  /// A restored mark that may well be none.
  var isWeak = false

  /// A comma that an output sets: it was said in no segment.
  static let comma = Token(
    text: ",", lower: ",", fold: ",", kind: .mark, spaced: false, segment: 0)

  /// The mark `text` right behind a word, in this token's segment.
  func followed(by text: String) -> Token {
    Token(text: text, lower: text, fold: text, kind: .mark, spaced: false, segment: segment)
  }

  var isWord: Bool { kind != .mark }
  var isCapitalised: Bool { kind == .word && (text.first?.isUppercase ?? false) }
  var isComma: Bool {
    kind == .mark && [",", ";", ":", "–", "—", "、", "，", "；", "："].contains(text)
  }

  /// A mark that ends a sentence.
  var isTerminator: Bool {
    kind == .mark && [".", "!", "?", "…", "。", "！", "？"].contains(text)
  }

  var isQuestionMark: Bool { kind == .mark && (text == "?" || text == "？") }
}
