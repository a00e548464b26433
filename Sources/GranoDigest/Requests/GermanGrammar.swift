/// German: the verb opens an imperative and closes everything else; particles part from it.
struct GermanGrammar: RequestGrammar {
  let lexicon: DigestLexicon

  // Particles that are also prepositions count only where nothing follows for them to govern.
  private static let prepositionLike: Set<String> = [
    "an", "auf", "aus", "bei", "durch", "mit", "nach", "um", "vor", "zu", "ab", "über", "unter",
  ]

  // Prepositions that no nominative can follow: before one they are particles.
  private static let dative: Set<String> = ["mit", "aus", "bei", "nach", "zu", "ab", "vor"]
  private static let nominatives: Set<String> = [
    "die", "das", "der", "ich", "er", "es", "wir", "du", "man", "los", "sie",
  ]

  static let softeners: Set<String> = ["mal", "doch", "lieber", "unbedingt", "einfach"]

  func imperative(_ sentence: Sentence, at start: Int, clause: Int) -> ParsedImperative? {
    let tokens = sentence.tokens
    let end = sentence.clauses[clause].upperBound
    if let found = objectFirst(sentence, at: start, clause: clause)
      ?? conditional(sentence, at: start, clause: clause)
      ?? assigned(sentence, at: start, clause: clause)
      ?? pleaded(sentence, at: start, clause: clause)
    {
      return found
    }
    let word = tokens[start].lower
    let next = start + 1 < end ? tokens[start + 1].lower : ""
    guard !isNoun(tokens, at: start, end: end),
      // "War schön, mal mit dir zu reden": hardly ever painting.
      word != "mal" || lexicon.determiners.contains(next)
    else { return nil }
    // "…, ruf ihn einfach mal zurück": softeners tell an imperative wherever it stands.
    let isSoftened = tokens[start..<end].contains { Self.softeners.contains($0.lower) }
    if let found = stated(sentence, clause: clause) { return found }
    if let found = bareInfinitive(sentence, at: start, clause: clause) { return found }
    if let found = emphatic(sentence, at: start, clause: clause) { return found }
    if ["ich", "wir", "man", "du"].contains(next) { return nil }
    // "Zeig ihr die Wohnung", but not "macht ihr".
    if next == "ihr", lexicon.verbs.infinitive(of: word, .imperative) == nil { return nil }
    // "Sorge hat sie keine": a noun that looks like a verb goes on with the real one.
    if lexicon.finiteVerbs.contains(next) { return nil }
    if next == "sie" {
      guard !sentence.isQuestion,
        let infinitive = lexicon.verbs.infinitive(of: word, .infinitive, .polite)
      else { return nil }
      let verb = verb(infinitive, sentence, after: start + 2, clause: clause)
      // "Gießen Sie den Gummibaum" can be nothing else, "kommen Sie heute" may ask.
      let isCertain =
        isSoftened
        || (clause == 0 || start > sentence.clauses[clause].lowerBound)
          && tokens[sentence.clauses[clause].lowerBound..<start].allSatisfy {
            lexicon.conjunctions.contains($0.lower)
          }
          && !lexicon.abilityVerbs.contains(verb.infinitive)
          && verb.body.contains { $0.isCapitalised && !lexicon.weekAndTimeWords.contains($0.lower) }
      return ParsedImperative(
        verb: verb, isPolite: true, isCertain: isCertain, needsCourtesy: false)
    }
    guard !sentence.isQuestion || next == "bitte" || isTagged(sentence, after: clause) else {
      return nil
    }
    if let infinitive = lexicon.verbs.infinitive(of: word, .imperative) {
      guard !isElidedFirstPerson(tokens[start..<end], infinitive),
        !isElidedReport(sentence, at: start, infinitive)
      else { return nil }
      return ParsedImperative(
        verb: verb(infinitive, sentence, after: start + 1, clause: clause), isPolite: false,
        isCertain: isSoftened, needsCourtesy: false)
    }
    if let infinitive = lexicon.verbs.infinitive(of: word, .plural) {
      return ParsedImperative(
        verb: verb(infinitive, sentence, after: start + 1, clause: clause), isPolite: false,
        isCertain: isSoftened,
        needsCourtesy: !["euch", "mir", "uns", "euren", "eure", "bitte"].contains(next))
    }
    return unlisted(sentence, at: start, clause: clause)
  }

  /// Whether "I" was left out: "ruf dich später an", "schick dir gleich …", "freu mich".
  private func isElidedFirstPerson(_ words: ArraySlice<Token>, _ infinitive: String) -> Bool {
    if lexicon.reflexiveVerbs.contains(infinitive) { return false }
    // "Nimm dir", "lass dir": no first person looks like these.
    if let form = words.first?.lower, !infinitive.hasPrefix(form) || form == "lass" { return false }
    return words.contains { ["dich", "dir", "ich"].contains($0.lower) }
      && !lexicon.courtesy.contains(in: Array(words), 0..<words.count)
  }

  /// "Komme später, hole nur noch das Paket ab": the long form with "I" left out, once the sentence
  /// has begun so.
  private func isElidedReport(_ sentence: Sentence, at start: Int, _ infinitive: String) -> Bool {
    let tokens = sentence.tokens
    guard tokens[start].lower + "n" == infinitive, start < tokens.count,
      !lexicon.courtesy.contains(in: tokens, 0..<tokens.count)
    else { return false }
    if infinitive == "kommen" || infinitive == "gehen" || infinitive == "fahren" { return true }
    return sentence.clauses.contains { clause in
      clause.lowerBound <= start
        && ["komme", "bin", "habe", "hab", "gehe", "fahre", "muss", "freu", "freue", "sitze"]
          .contains(tokens[clause.lowerBound].lower)
    }
  }

  /// "Besuch von Oma", "Start um acht": a noun that looks like an imperative has no object.
  private func isNoun(_ tokens: [Token], at start: Int, end: Int) -> Bool {
    guard tokens[start].isCapitalised, lexicon.notImperatives.contains(tokens[start].lower),
      start + 1 < end
    else { return false }
    let next = tokens[start + 1]
    return !lexicon.determiners.contains(next.lower) && !lexicon.particles.contains(next.lower)
      && !["bitte", "mir", "uns", "dich", "dir", "ihn", "sie", "es", "ihm"].contains(next.lower)
      || ["der", "des"].contains(next.lower)
  }

  func verb(
    _ infinitive: String, _ sentence: Sentence, after start: Int, clause: Int
  ) -> ParsedVerb {
    let end = sentence.clauses[clause].upperBound
    var words = Array(sentence.tokens[start..<end])
    var whole = infinitive
    if let particle = particle(of: infinitive, in: words) {
      whole = words[particle].lower + infinitive
      let next = particle + 1 < words.count ? words[particle + 1].lower : ""
      words.remove(at: particle)
      // "bring die Kamera mit | die liegt …": what follows is a clause of its own.
      if Self.nominatives.contains(next) { words = Array(words[..<particle]) }
    }
    let reach = reach(sentence, clause: clause)
    if reach > end { words += sentence.tokens[end..<reach] }
    return ParsedVerb(infinitive: whole, body: cleaned(words[...]), end: reach)
  }

  /// The place of the particle that parted from the verb, or nil.
  private func particle(of infinitive: String, in words: [Token]) -> Int? {
    let conjunction = words.firstIndex { lexicon.conjunctions.contains($0.lower) } ?? words.count
    let opensVerb =
      words.dropFirst(conjunction + 1).prefix(3).contains {
        !$0.isCapitalised
          && lexicon.verbs.infinitive(of: $0.lower, .imperative, .infinitive, .plural) != nil
      }
    let ranges = opensVerb ? [0..<conjunction] : [0..<words.count, 0..<conjunction]
    for range in ranges {
      for index in range.reversed() {
        let word = words[index].lower
        guard lexicon.separable.contains(word) else { continue }
        let next = index + 1 < range.upperBound ? words[index + 1].lower : nil
        let closes =
          next == nil || next.map { lexicon.prepositions.contains($0) } ?? false
          || next.map {
            lexicon.subordinators.contains($0) && !lexicon.determiners.contains($0)
              || lexicon.conjunctions.contains($0)
          }
            ?? false
        if Self.dative.contains(word), let next, next != "der", Self.nominatives.contains(next) {
          return index
        }
        if closes, range.upperBound == conjunction || index == words.count - 1 { return index }
        if !Self.prepositionLike.contains(word), range.upperBound == conjunction { return index }
      }
    }
    return nil
  }

  func complement(
    _ sentence: Sentence, frame: Range<Int>, kind: FrameKind, clause: Int
  ) -> ParsedVerb? {
    switch kind {
    case .ask, .duty:
      // "wärst du so lieb und holst die Karten ab"
      let next = frame.upperBound
      if next < sentence.tokens.count, sentence.clauses[clause].contains(next),
        sentence.tokens[next - 1].lower == "und",
        let plain = lexicon.verbs.infinitive(of: sentence.tokens[next].lower, .present)
      {
        return verb(plain, sentence, after: next + 1, clause: clause)
      }
      // "Dürfte ich Sie bitten, dass Sie den Brief einwerfen?"
      if next + 1 < sentence.tokens.count, sentence.tokens[next].isComma,
        sentence.tokens[next + 1].lower == "dass", let own = sentence.clause(at: next + 1)
      {
        return verbFinal(sentence, after: next + 2, clause: own)
      }
      let found = infinitivePhrase(sentence, frame: frame, clause: clause)
      // "Du darfst nicht vergessen, den Müll rauszustellen" is a reminder.
      return kind == .duty && found?.infinitive == "vergessen" ? nil : found
    case .reminder: return zuPhrase(sentence, after: frame.upperBound, clause: clause)
    case .memo: return memo(sentence, after: frame.upperBound, clause: clause)
    case .clause: return verbFinal(sentence, after: frame.upperBound, clause: clause)
    case .favour: return favour(sentence, frame: frame, clause: clause)
    case .told: return nil
    case .need:
      let end = sentence.clauses[clause].upperBound
      var body = cleaned(sentence.tokens[frame.upperBound..<end])
      // "Ich brauche bis Freitag die Fotos von dir": the thing stands inside the frame.
      if body.isEmpty, frame.count > 5 {
        body = cleaned(sentence.tokens[(frame.lowerBound + 2)..<(frame.upperBound - 2)])
      }
      let isBare = !sentence.tokens.dropFirst().contains(where: \.isCapitalised)
      guard
        body.contains(where: { (isBare || $0.isCapitalised) && !lexicon.isStopWord($0) })
      else { return nil }
      return ParsedVerb(infinitive: lexicon.phrase("give"), body: body, end: end)
    }
  }

  /// "[den Kuchen] kannst du [bitte beim Bäcker] abholen [nach der Arbeit]".
  private func infinitivePhrase(
    _ sentence: Sentence, frame: Range<Int>, clause: Int
  ) -> ParsedVerb? {
    let tokens = sentence.tokens
    let own = sentence.clauses[clause]
    let reader = ClauseReader(lexicon: lexicon, tokens: tokens, clause: own)
    let front = min(reader.start(), frame.lowerBound)..<frame.lowerBound
    // The infinitive may stand in a later clause: "kannst du, wenn du magst, Brot mitbringen".
    for last in clause..<min(sentence.clauses.count, clause + 3) {
      let range =
        max(
          frame.upperBound, sentence.clauses[last].lowerBound)..<sentence.clauses[last]
        .upperBound
      for index in range.reversed() {
        guard let infinitive = known(tokens[index], isLast: index == range.upperBound - 1) else {
          continue
        }
        var after = Array(tokens[(index + 1)..<range.upperBound])
        if after.first.map({ lexicon.conjunctions.contains($0.lower) }) ?? false, after.count < 3 {
          after = []
        }
        // Without marks, what follows may be the next sentence.
        if after.count > 4 { after = [] }
        // "Könntest den Rasen mähen": the frame took the article along.
        let isArticle = lexicon.determiners.contains(tokens[frame.upperBound - 1].lower)
        let opens = isArticle && frame.count == 2 ? frame.upperBound - 1 : frame.upperBound
        // "Kannst du die bitte ausdrucken": the frame took what stands before "bitte" along.
        let isGapped =
          frame.count > 3 && tokens[frame.upperBound - 1].lower == "bitte"
          && ["du", "ihr", "sie"].contains(tokens[frame.lowerBound + 1].lower)
        let start =
          last == clause ? (isGapped ? frame.lowerBound + 2 : opens) : range.lowerBound
        let reach = reach(sentence, clause: last)
        let late = reach > range.upperBound ? Array(tokens[range.upperBound..<reach]) : []
        var middle = Array(tokens[start..<max(start, index)])
        // "Hättest du Zeit, den Rasen zu mähen": after a modal "zu" is part of the verb.
        if middle.last?.lower == "zu", !Self.isModal(tokens[frame]) { middle.removeLast() }
        let words = Array(tokens[front]) + middle + after + late
        return ParsedVerb(infinitive: infinitive, body: cleaned(words[...]), end: reach)
      }
    }
    return nil
  }

  private static let modals = [
    "kann", "könn", "könt", "würd", "mag", "mög", "soll", "müss", "muss",
  ]

  private static func isModal(_ frame: ArraySlice<Token>) -> Bool {
    frame.contains { token in modals.contains { token.lower.hasPrefix($0) } }
  }

  /// "Gieß du bitte die Blumen": an imperative may name whom it is said to.
  private func emphatic(_ sentence: Sentence, at start: Int, clause: Int) -> ParsedImperative? {
    let tokens = sentence.tokens
    guard !sentence.isQuestion, start + 2 < sentence.clauses[clause].upperBound,
      tokens[start + 1].lower == "du",
      lexicon.verbs.infinitive(of: tokens[start].lower, .present) == nil,
      let plain = lexicon.verbs.infinitive(of: tokens[start].lower, .imperative)
    else { return nil }
    return ParsedImperative(
      verb: verb(plain, sentence, after: start + 2, clause: clause), isPolite: false,
      isCertain: true, needsCourtesy: false)
  }

  private func known(_ token: Token, isLast: Bool) -> String? {
    if let infinitive = GermanVerbs.infinitive(token.lower, lexicon) {
      return token.isCapitalised ? nil : infinitive
    }
    guard isLast, !token.isCapitalised, GermanVerbs.looksInfinitive(token.lower),
      !lexicon.stopWords.contains(token.fold)
    else { return nil }
    return token.lower
  }

  /// "vergiss nicht, [die Blumen] zu gießen", "denk dran, [die Karten] mitzunehmen".
  private func zuPhrase(_ sentence: Sentence, after start: Int, clause: Int) -> ParsedVerb? {
    let tokens = sentence.tokens
    if start < tokens.count, tokens[start].isComma || tokens[start].isWord {
      let first = tokens[start].isComma ? start + 1 : start
      if first < tokens.count, tokens[first].lower == "dass" {
        return verbFinal(sentence, after: first + 1, clause: sentence.clause(at: first) ?? clause)
      }
    }
    for last in clause..<min(sentence.clauses.count, clause + 2) {
      let range = max(start, sentence.clauses[last].lowerBound)..<sentence.clauses[last].upperBound
      for index in range {
        let word = tokens[index].lower
        let begin = max(start, range.lowerBound)
        if word == "zu", index + 1 < range.upperBound,
          let infinitive = known(tokens[index + 1], isLast: true)
        {
          let late = Array(tokens[(index + 2)..<range.upperBound])
          let words = Array(tokens[begin..<index]) + late
          return ParsedVerb(
            infinitive: infinitive, body: cleaned(words[...]), end: range.upperBound)
        }
        if word.contains("zu"), let infinitive = GermanVerbs.infinitive(word, lexicon),
          infinitive != word
        {
          let words = Array(tokens[begin..<index]) + tokens[(index + 1)..<range.upperBound]
          return ParsedVerb(
            infinitive: infinitive, body: cleaned(words[...]), end: range.upperBound)
        }
      }
      // "Nicht vergessen, morgen das Auto umparken": without its particle.
      if last > clause, tokens[start - 1].lower == "vergessen", range.count > 2,
        let final = tokens[range].last,
        let infinitive = known(final, isLast: true)
      {
        let words = tokens[range.lowerBound..<(range.upperBound - 1)]
        return ParsedVerb(infinitive: infinitive, body: cleaned(words), end: range.upperBound)
      }
    }
    return nil
  }

  /// "…, wenn du [Brot] mitbringst / mitbringen könntest".
  private func verbFinal(_ sentence: Sentence, after start: Int, clause: Int) -> ParsedVerb? {
    let tokens = sentence.tokens
    let end = sentence.clauses[clause].upperBound
    guard start < end else { return nil }
    var begin = start
    while begin < end, ["du", "ihr", "sie", "vielleicht"].contains(tokens[begin].lower) {
      begin += 1
    }
    for index in (begin..<end).reversed() {
      if let infinitive = GermanVerbs.ofFinite(tokens[index].lower, lexicon)
        ?? known(tokens[index], isLast: false)
      {
        return ParsedVerb(
          infinitive: infinitive, body: cleaned(tokens[begin..<index]), end: end)
      }
    }
    return nil
  }

  /// "bringst du mir [Brot] mit?": present tense, a question, for the speaker's good.
  private func favour(_ sentence: Sentence, frame: Range<Int>, clause: Int) -> ParsedVerb? {
    let tokens = sentence.tokens
    let own = sentence.clauses[clause]
    guard own.contains(frame.lowerBound),
      let infinitive = lexicon.verbs.infinitive(of: tokens[frame.lowerBound].lower, .present)
    else { return nil }
    var verb = verb(infinitive, sentence, after: frame.upperBound, clause: clause)
    // "Den Salat machst du bitte, ja?": the object may come first.
    let reader = ClauseReader(lexicon: lexicon, tokens: tokens, clause: own)
    let front = min(reader.start(), frame.lowerBound)..<frame.lowerBound
    verb.body = cleaned(tokens[front]) + verb.body
    return verb
  }
}
