/// A word of a transcript as the address rules see it; Chinese and Japanese characters are
/// tokens of their own, because those scripts have no blanks to split at.
struct AddressToken: Sendable, Equatable {
  /// The word in lower case, accents kept ("té" is no "te").
  var text: String

  /// Whether the word was written with a capital: "Sie", not "sie".
  var isCapitalised: Bool

  /// Whether a capital says nothing here: at the start of a sentence, a quotation, after a colon.
  var startsSentence: Bool

  /// How many words of the sentence stand before it.
  var place = 0

  /// Counts sentences from 0; a full stop, question or exclamation mark or line break ends one.
  var sentence: Int

  /// Whether the word stands between quotation marks.
  var isQuoted: Bool

  /// Splits `text` into words.
  ///
  /// Apostrophes split ("t'inquiète" is "t" and "inquiète"), hyphens do not ("avez-vous" is one
  /// word, so that "a-t-il" holds no "t").
  static func tokens(of text: some StringProtocol) -> [AddressToken] {
    var splitter = AddressTokenizer()
    for character in text { splitter.take(character) }
    return splitter.finished()
  }
}
