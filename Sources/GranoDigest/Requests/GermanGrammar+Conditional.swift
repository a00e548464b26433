/// Requests whose verb stands last: conditions that would please, and asking whether one could.
extension GermanGrammar {
  private static let persons: Set<String> = ["du", "ihr", "sie"]

  /// Close a condition that asks by its mood alone: "wenn du das abgeben könntest".
  private static let wishing: Set<String> = [
    "könntest", "könntet", "könnten", "würdest", "würdet", "würden", "tätest", "tätst", "möchtest",
    "magst", "mögt",
  ]
  private static let able: Set<String> = ["kannst", "könnt", "können", "magst", "willst"]

  /// How a main clause says that it would please: "das wäre super", "hilfst du mir".
  private static let pleasing = [
    "wär", "dankbar", "froh", "freu", "geholfen", "hilf", "helf", "fänd", "riesig", "gefallen",
    "schön", "super", "lieb", "nett", "toll", "prima", "klasse", "verbunden", "perfekt", "genial",
  ]

  /// "Wenn du die Brille abgeben könntest, das wäre …", "ob du wohl den Beamer mitbringen könntest?".
  func conditional(_ sentence: Sentence, at start: Int, clause: Int) -> ParsedImperative? {
    let tokens = sentence.tokens
    let end = sentence.clauses[clause].upperBound
    let opener = tokens[start].lower
    guard ["wenn", "falls", "ob"].contains(opener), end - start > 4 else { return nil }
    guard
      let subject = (start + 1..<min(end, start + 4)).first(where: {
        Self.persons.contains(tokens[$0].lower)
      }), tokens[subject].lower != "sie" || tokens[subject].text == "Sie"
    else { return nil }
    let last = tokens[end - 1]
    let modal = last.lower
    var verbAt = end - 1
    if Self.wishing.contains(modal) || opener == "ob" && Self.able.contains(modal) { verbAt -= 1 }
    let isWish = verbAt < end - 1
    if opener == "ob" {
      // "Ob du am Samstag Zeit hast" asks in earnest.
      guard isWish, sentence.isQuestion || asksLeave(sentence, before: clause) else { return nil }
    } else {
      guard pleases(sentence, after: clause, isWish: isWish) else { return nil }
    }
    // "Wenn du mitkommen könntest", "ob du kommen kannst": an ability, not a task.
    guard verbAt > subject + 1,
      let infinitive = isWish
        ? closing(tokens[verbAt]) : GermanVerbs.ofFinite(tokens[verbAt].lower, lexicon),
      !lexicon.abilityVerbs.contains(infinitive)
    else { return nil }
    var bodyEnd = verbAt
    var whole = infinitive
    // "zukommen lassen könnten"
    if infinitive == "lassen", let inner = closing(tokens[verbAt - 1]) {
      whole = inner + " lassen"
      bodyEnd -= 1
    }
    let body = cleaned(tokens[(subject + 1)..<bodyEnd])
    return ParsedImperative(
      verb: ParsedVerb(infinitive: whole, body: body, end: end),
      isPolite: tokens[subject].text == "Sie", isCertain: true, needsCourtesy: false)
  }

  private func closing(_ token: Token) -> String? {
    guard !token.isCapitalised else { return nil }
    if let infinitive = GermanVerbs.infinitive(token.lower, lexicon) { return infinitive }
    return GermanVerbs.looksInfinitive(token.lower) && !lexicon.stopWords.contains(token.fold)
      ? token.lower : nil
  }

  /// "Ich wollte dich fragen, ob du …".
  private func asksLeave(_ sentence: Sentence, before clause: Int) -> Bool {
    guard clause > 0 else { return false }
    let words = sentence.tokens[sentence.clauses[clause - 1]]
    return words.contains { ["fragen", "bitten"].contains($0.lower) }
      && words.contains { ["ich", "wir"].contains($0.lower) }
  }

  /// Whether the main clause says that it would please, or is left out after a wish.
  private func pleases(_ sentence: Sentence, after clause: Int, isWish: Bool) -> Bool {
    guard clause + 1 < sentence.clauses.count else { return isWish && !sentence.isQuestion }
    let words = sentence.tokens[sentence.clauses[clause + 1]].prefix(8)
    if words.contains(where: { lexicon.negations.contains($0.lower) }) { return false }
    let isPleased = words.contains { token in
      Self.pleasing.contains { token.lower.hasPrefix($0) }
    }
    guard isPleased, let first = words.first?.lower else { return false }
    // "…, wärst du der Erste" speaks of the listener.
    return !["du", "wärst", "würdest", "wärt"].contains(first)
      && (isWish || words.contains { $0.lower.hasPrefix("wär") || $0.lower.hasPrefix("fänd") })
  }

  /// "Der Rasen gehört gemäht, das überlass ich dir": what needs doing, and who is to do it.
  func assigned(_ sentence: Sentence, at start: Int, clause: Int) -> ParsedImperative? {
    let tokens = sentence.tokens
    let end = sentence.clauses[clause].upperBound
    guard !opensSentenceQuestion(tokens[start]), clause + 1 < sentence.clauses.count,
      assigns(tokens[sentence.clauses[clause + 1]])
    else { return nil }
    var participle = end - 1
    let needs: Set<String> =
      tokens[participle].lower == "werden"
      ? ["muss", "müssen", "müsste", "müssten", "sollte", "sollten", "soll", "sollen"]
      : ["gehört", "gehören", "g'hört", "ghört"]
    if tokens[participle].lower == "werden" { participle -= 1 }
    guard participle > start + 1,
      let need = (start + 1..<participle).first(where: { needs.contains(tokens[$0].lower) }),
      let infinitive = GermanVerbs.infinitive(ofParticiple: tokens[participle].lower, lexicon)
    else { return nil }
    var body = cleaned(tokens[start..<need]) + cleaned(tokens[(need + 1)..<participle])
    body.removeAll { ["dringend", "endlich", "wieder"].contains($0.lower) }
    if let first = body.first, let changed = Self.accusative[first.lower] {
      body[0] = Self.word(changed, like: first)
    }
    return ParsedImperative(
      verb: ParsedVerb(
        infinitive: infinitive, body: body, end: sentence.clauses[clause + 1].upperBound),
      isPolite: false, isCertain: true, needsCourtesy: false)
  }

  private static let accusative = ["der": "den", "ein": "einen", "dein": "deinen", "mein": "den"]

  private func opensSentenceQuestion(_ token: Token) -> Bool {
    lexicon.questionVerbs.contains(token.lower) && !lexicon.determiners.contains(token.lower)
  }

  /// "Das überlass ich dir", "das machst du bitte", "machst du das?", "das ist dein Job".
  private func assigns(_ words: ArraySlice<Token>) -> Bool {
    let lowers = words.map(\.lower)
    guard !lowers.contains(where: { lexicon.negations.contains($0) }) else { return false }
    let all = Set(lowers)
    if all.contains("überlass") || all.contains("überlasse") || all.contains("verlass") {
      return !all.isDisjoint(with: ["dir", "euch", "ihnen", "dich"])
    }
    if lowers.first == "das", lowers.contains("ist") || lowers.contains("wäre") {
      return !all.isDisjoint(with: ["dein", "deine", "deins", "euer", "eure", "ihre"])
    }
    let doing: Set<String> = ["machst", "übernimmst", "erledigst", "kümmerst", "schaffst"]
    return all.contains("du") && !all.isDisjoint(with: doing) && lowers.count <= 9
  }
}
