internal import GranoCore

/// Tells German words of somebody else by what stands around them, where no verb of saying is before.
struct GermanReports {
  let lexicon: DigestLexicon

  private static let saying: Set<String> = [
    "sagt", "sagte", "meint", "meinte", "ruft", "rief", "brüllt", "brüllte", "schreit", "schrie",
    "fragt", "fragte", "schimpft", "schimpfte", "flüstert", "heißt", "hieß",
  ]
  private static let said: Set<String> = [
    "gesagt", "gemeint", "gerufen", "gebrüllt", "geschrien", "gefragt", "geschimpft", "geflüstert",
    "geschrieben", "verlangt", "befohlen",
  ]
  private static let auxiliaries: Set<String> = ["hat", "hatte", "haben", "hatten"]
  private static let heroes: Set<String> = ["er", "sie", "der", "die", "man", "es"]

  /// "Zieh die Schuhe aus, hat sie gebrüllt": the report comes behind.
  func isReportedBehind(_ ask: Ask, in sentence: Sentence, next: Sentence?) -> Bool {
    let tokens = sentence.tokens
    for clause in sentence.clauses.dropFirst(ask.clause + 1).prefix(3) {
      if opensReport(tokens[clause]) { return true }
    }
    guard let next, let first = next.clauses.first else { return false }
    return opensReport(next.tokens[first]) || isHabit(next.tokens[first])
  }

  private func opensReport(_ words: ArraySlice<Token>) -> Bool {
    let lowers = words.map(\.lower)
    if isHabit(words) { return true }
    guard lowers.count >= 2, words.dropFirst().first?.text != "Sie" else { return false }
    if Self.saying.contains(lowers[0]) {
      return Self.heroes.contains(lowers[1]) || words[words.startIndex + 1].isCapitalised
        || lexicon.determiners.contains(lowers[1])
    }
    return Self.auxiliaries.contains(lowers[0]) && lowers[1] != "du"
      && lowers.prefix(6).contains { Self.said.contains($0) }
  }

  /// "So geht das den ganzen Tag".
  private func isHabit(_ words: ArraySlice<Token>) -> Bool {
    let lowers = words.prefix(3).map(\.lower)
    return lowers.count == 3 && lowers[0] == "so" && ["geht", "ging", "redet"].contains(lowers[1])
      && ["das", "es", "der", "die", "er"].contains(lowers[2])
  }

  /// "Und er, schau halt nach", "darauf meine Mutter, …": somebody named without a verb speaks.
  func isSpeaker(_ words: ArraySlice<Token>) -> Bool {
    let lowers = words.filter(\.isWord).map(\.lower)
    guard let first = lowers.first, (2...4).contains(lowers.count),
      ["und", "darauf", "daraufhin", "da", "drauf"].contains(first)
    else { return false }
    if lowers.count == 2 {
      return ["er", "sie", "der", "die"].contains(lowers[1]) && first == "und"
    }
    return first != "und" && first != "da"
      && lexicon.determiners.contains(lowers[1]) && words.last?.isCapitalised ?? false
  }
}
