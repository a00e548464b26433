/// A word, a number, a mark, or one character of a script without blanks.
struct CalendarToken: Sendable {
  /// Case and accents folded; marks have names (`comma`, `stop`, `colon` …).
  let folded: String

  /// Lower case, accents kept: "llegó" is past and "llego" is not.
  let lower: String

  /// Bytes of the joined text.
  let bytes: Range<Int>

  /// The number that digits spell; nil for everything else.
  let value: Int?

  /// How many digits: "05" and "5" differ as minutes.
  let digitCount: Int

  /// True for marks that end a sentence.
  let endsSentence: Bool

  /// True for marks that part clauses.
  let partsClauses: Bool
  let isWord: Bool

  /// Begins with a capital letter.
  let isCapitalized: Bool

  /// Index of the segment that the token begins in.
  let segment: Int
}
