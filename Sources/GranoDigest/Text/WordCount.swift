/// How long a text is, in words as a reader counts them.
enum WordCount {
  /// Blank-separated words; in scripts without blanks, two characters count as one word.
  static func count(_ tokens: some Sequence<Token>) -> Int {
    var words = 0
    var ideographs = 0
    for token in tokens where token.isWord {
      if token.text.first.map(Tokenizer.isIdeographic) ?? false {
        ideographs += 1
      } else if token.spaced || words == 0 {
        words += 1
      }
    }
    return words + (ideographs + 1) / 2
  }
}
