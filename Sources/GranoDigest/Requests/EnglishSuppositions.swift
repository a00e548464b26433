internal import GranoCore

/// "If you'd ask your neighbour about the gazebo, I'd be grateful": a bare supposition that asks.
///
/// The same words suppose a past ("if you'd told me") or a case ("if you'd read it, you'd know"):
/// what asks has a plain verb with a thing or person, and thanks or nothing behind it.
struct EnglishSuppositions {
  let lexicon: DigestLexicon

  private static let wishes: Set<String> = [
    "like", "prefer", "rather", "want", "care", "wish", "love", "ever", "only", "know", "believe",
    "see", "think", "hear", "need", "have", "come", "go", "be", "feel", "been", "had", "gone",
    "seen", "done", "known", "come", "put", "let", "read", "cut", "hit", "set", "shut",
  ]
  private static let thanks: Set<String> = [
    "i'd", "we'd", "that'd", "it'd", "that", "it", "i", "thanks", "thank", "please", "because",
    "cause", "'cause", "since", "as", "and", "so", "or", "ta", "cheers",
  ]

  func isBare(_ frame: ArraySlice<Token>) -> Bool {
    let words = frame.prefix(3).map(\.lower)
    return words.starts(with: ["if", "you'd"]) || words == ["if", "you", "would"]
  }

  func asks(_ sentence: Sentence, frame: Range<Int>, verb: Int, clause: Int) -> Bool {
    let tokens = sentence.tokens
    let own = sentence.clause(at: verb) ?? clause
    let end = sentence.clauses[own].upperBound
    let word = tokens[verb].lower
    guard verb + 1 < end, !sentence.isQuestion,
      lexicon.verbs.infinitive(of: word, .infinitive) != nil
    else { return false }
    let next = tokens[verb + 1]
    let isPut = ["put", "let", "read", "cut", "set", "shut"].contains(word)
    guard
      !Self.wishes.contains(word) || isPut && tokens[frame].contains(where: { $0.lower == "would" })
    else { return false }
    let hasObject =
      lexicon.determiners.contains(next.lower) || next.isCapitalised || next.kind == .number
      || ["it", "them", "him", "her", "us", "up", "over", "out", "round", "some"].contains(
        next.lower)
      || next.lower == "me" && verb + 2 < end
    guard hasObject else { return false }
    guard sentence.clauses.indices.contains(own + 1) else { return true }
    let behind = sentence.clauses[own + 1]
    guard let opener = tokens[behind].first(where: { $0.isWord }) else { return true }
    if ["i'd", "we'd", "it'd", "that'd", "i", "it", "that"].contains(opener.lower) {
      return tokens[behind].contains { Self.gratitude.contains($0.lower) }
    }
    return Self.thanks.contains(opener.lower)
      || lexicon.prepositions.contains(opener.lower)
  }

  private static let gratitude: Set<String> = [
    "grateful", "thankful", "obliged", "appreciate", "chuffed", "thrilled", "delighted", "glad",
    "happy", "love", "help", "great", "good", "lovely", "brilliant", "grand", "super", "perfect",
    "wonderful", "fantastic", "awesome", "amazing", "ideal", "nice", "kind", "handy", "useful",
    "owe", "save", "mean", "relief", "marvellous", "smashing", "fab", "magic", "legend",
    "appreciated", "splendid", "tremendous", "terrific", "moon", "star", "angel",
  ]
}
