internal import GranoCore

/// Reads where a clause begins once everything that says nothing is passed over.
struct ClauseReader {
  let lexicon: DigestLexicon
  let tokens: [Token]
  let clause: Range<Int>

  /// The first word after discourse markers, fillers, conjunctions and courtesies.
  func start() -> Int { starts().last ?? clause.lowerBound }

  /// The clause's beginning, then where it begins after each phrase passed over.
  func starts() -> [Int] {
    var position = clause.lowerBound
    var result = [position]
    while position < clause.upperBound {
      let end =
        lexicon.openers.end(in: tokens, at: position, limit: clause.upperBound)
        ?? lexicon.fillers.end(in: tokens, at: position, limit: clause.upperBound)
        ?? lexicon.courtesy.end(in: tokens, at: position, limit: clause.upperBound)
      if let end {
        position = end
        result.append(position)
      } else if lexicon.conjunctions.contains(tokens[position].lower)
        || tokens[position].kind == .mark
      {
        position += 1
        result.append(position)
      } else {
        break
      }
    }
    return result
  }

  /// Whether the clause only opens, greets, is polite, or calls the listener.
  func isTransparent(context: NoteContext) -> Bool {
    let start = start()
    if start >= clause.upperBound { return true }
    let rest = start..<clause.upperBound
    if let end = lexicon.idioms.end(in: tokens, at: start, limit: clause.upperBound),
      clause.upperBound - end <= 1
    {
      return true
    }
    if rest.count <= 3, context.listenerNames.contains(tokens[start].fold) { return true }
    if lexicon.language == "pt", PortugueseImperatives(lexicon: lexicon).isTime(tokens[rest]) {
      return true
    }
    if lexicon.topics.end(in: tokens, at: start, limit: clause.upperBound) != nil { return true }
    return lexicon.greetings.end(in: tokens, at: start, limit: clause.upperBound) != nil
  }

  var isCourteous: Bool { lexicon.courtesy.contains(in: tokens, clause) }

  /// Whether the clause leans on another: "ya que …", "if …".
  var isSubordinate: Bool {
    let start = start()
    if lexicon.language == "pt", PortugueseImperatives.leans(tokens[clause]) { return true }
    return start < clause.upperBound && lexicon.subordinators.contains(tokens[start].lower)
  }
}
