/// Imperatives that do not open with a listed verb.
extension GermanGrammar {
  private static let accusatives: Set<String> = [
    "den", "die", "das", "einen", "eine", "ein", "deinen", "deine", "dein", "euren", "eure",
    "ihren", "ihre", "ihr", "meinen", "meine", "mein", "unseren", "unsere", "unser", "diesen",
    "diese", "dieses",
  ]
  private static let subjects: Set<String> = [
    "ich", "du", "er", "es", "man", "wir", "ihr", "sie", "sich", "dich",
  ]

  /// "Den Boiler lassen Sie drin", "das Licht im Flur mach bitte aus": the object comes first.
  func objectFirst(_ sentence: Sentence, at start: Int, clause: Int) -> ParsedImperative? {
    let tokens = sentence.tokens
    let end = sentence.clauses[clause].upperBound
    guard !sentence.isQuestion, Self.accusatives.contains(tokens[start].lower) else { return nil }
    for index in start + 1..<min(end, start + 7) where !tokens[index].isCapitalised {
      let word = tokens[index].lower
      if lexicon.particles.contains(word) { continue }
      if lexicon.finiteVerbs.contains(word) || lexicon.pronounSubjects.contains(word) {
        // "das von der Oma": articles go on with the phrase.
        if Self.accusatives.contains(word) || word == "der" { continue }
        return nil
      }
      let next = index + 1 < end ? tokens[index + 1] : nil
      let isPolite = next?.text == "Sie"
      let found =
        isPolite
        ? lexicon.verbs.infinitive(of: word, .infinitive, .polite)
        : lexicon.verbs.infinitive(of: word, .imperative)
      guard let found else { continue }
      let after = isPolite ? index + 2 : index + 1
      let rest = tokens[min(after, end)..<end]
      if !isPolite {
        if rest.contains(where: { Self.subjects.contains($0.lower) }) { return nil }
        let isTold =
          lexicon.courtesy.contains(in: tokens, index..<end)
          || rest.last.map { lexicon.separable.contains($0.lower) } ?? false
          || rest.first.map { ["mir", "uns", "einfach"].contains($0.lower) } ?? false
          || rest.count >= 2 && ["den", "deinen"].contains(tokens[start].lower)
        guard isTold, rest.first != nil else { return nil }
      }
      var verb = verb(found, sentence, after: after, clause: clause)
      // "Das sehen Sie dann", "den Rest finden Sie online" tell, they do not ask.
      guard !lexicon.abilityVerbs.contains(verb.infinitive) else { return nil }
      verb.body = cleaned(tokens[start..<index]) + verb.body
      return ParsedImperative(
        verb: verb, isPolite: isPolite, isCertain: false, needsCourtesy: false)
    }
    return nil
  }

  /// "Pump bitte die Bälle auf": before "bitte" and an object stands an imperative, known or not.
  func unlisted(_ sentence: Sentence, at start: Int, clause: Int) -> ParsedImperative? {
    let tokens = sentence.tokens
    let end = sentence.clauses[clause].upperBound
    let word = tokens[start]
    guard word.kind == .word, word.text.count > 2, start == 0 || !word.isCapitalised,
      word.lower.allSatisfy(\.isLetter), !lexicon.stopWords.contains(word.fold),
      !lexicon.weekAndTimeWords.contains(word.lower), !lexicon.particles.contains(word.lower),
      !lexicon.finiteVerbs.contains(word.lower), !lexicon.isTitle(word.lower)
    else { return nil }
    var index = start + 1
    while index < end, ["mir", "uns", "mal", "auch", "noch", "doch"].contains(tokens[index].lower) {
      index += 1
    }
    guard index + 1 < end, tokens[index].lower == "bitte" else { return nil }
    index += 1
    while index < end, ["mal", "auch", "noch", "doch", "mir", "uns"].contains(tokens[index].lower) {
      index += 1
    }
    // "Beim Bäcker bitte die Torte abholen" ends in its verb.
    guard index < end, let last = tokens[start..<end].last,
      lexicon.determiners.contains(tokens[index].lower) || tokens[index].isCapitalised
        || lexicon.prepositions.contains(tokens[index].lower)
          && lexicon.verbs.infinitive(of: word.lower, .present) != nil,
      last.isCapitalised || GermanVerbs.infinitive(last.lower, lexicon) == nil,
      last.isCapitalised || !GermanVerbs.looksInfinitive(last.lower)
    else { return nil }
    // "Nimmst bitte den Maulkorb mit": Austrians leave "du" out.
    let present = lexicon.verbs.infinitive(of: word.lower, .present)
    guard present != nil || !lexicon.verbs.isForm(word.lower) else { return nil }
    let infinitive = present ?? GermanVerbs.guessed(fromImperative: word.lower)
    return ParsedImperative(
      verb: verb(infinitive, sentence, after: start + 1, clause: clause), isPolite: false,
      isCertain: false, needsCourtesy: true)
  }
}
