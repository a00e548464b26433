internal import GranoCore

/// Taken back later: "ach nein, den habe ich selber", "never mind", "lo de los globos olvídalo".
///
/// A correction that opens one of the next two sentences, or the rest of the same one, takes back
/// the request right before it. Anywhere later, a sentence that names the request's thing and
/// says that it is settled, or not needed, does.
struct WithdrawnRule: SuppressingRule {
  let name = "taken back"

  func suppresses(_ ask: Ask, in note: NoteContext) -> Bool {
    isCorrected(ask, note) || isSettledLater(ask, note) || isRefusedNext(ask, note)
  }

  /// "Ay, la trona no", right after asking for it: the thing with a bare "no" behind it.
  private func isRefusedNext(_ ask: Ask, _ note: NoteContext) -> Bool {
    let lexicon = note.lexicon
    guard RomanceVerbs.languages.contains(lexicon.language) else { return false }
    let things = things(of: ask, lexicon)
    return note.sentences.dropFirst(ask.sentence + 1).prefix(1).contains { sentence in
      sentence.clauses.prefix(3).contains { clause in
        let words = sentence.tokens[clause]
        return words.count <= 5 && words.count > 1
          && words.last.map { lexicon.negations.contains($0.lower) } ?? false
          && words.contains { things.contains(String($0.fold.prefix(6))) }
      }
    }
  }

  private func isCorrected(_ ask: Ask, _ note: NoteContext) -> Bool {
    let lexicon = note.lexicon
    let own = note.sentences[ask.sentence]
    for clause in own.clauses.dropFirst(ask.clause + 1)
    where clause.lowerBound >= ask.span.upperBound - 1 {
      if isRepair(own.tokens, clause, lexicon) || isNarrowed(own, clause, lexicon) { continue }
      if opens(own.tokens, clause, lexicon.withdrawals) { return true }
      // "… can't sit on the floor, no?" ends in a tag.
      if clause.upperBound < own.tokens.count,
        isFragment(own.tokens, (clause.upperBound + 1)..<own.tokens.count, lexicon)
      {
        continue
      }
      let isTag = own.isQuestion && clause.upperBound >= own.tokens.count - 1
      if !isTag, isWhole(own.tokens, clause, lexicon.corrections) { return true }
    }
    for sentence in note.sentences.dropFirst(ask.sentence + 1).prefix(2) {
      if let first = sentence.clauses.first, isRepair(sentence.tokens, first, lexicon) { continue }
      for (index, clause) in sentence.clauses.prefix(4).enumerated() {
        // "Hol mich ab, ach nein, lass mal" takes back its own request, none before it.
        let isOpen = index == 0 || sentence.clauses[0].count <= 3
        if index < 2, isOpen, opens(sentence.tokens, clause, lexicon.withdrawals) { return true }
        if index < 2, isOpen, sentence.index == ask.sentence + 1,
          opensCorrection(sentence.tokens, clause, lexicon.corrections)
        {
          return true
        }
      }
    }
    return false
  }

  /// "No, espérate, de zorro", "digo, cuatro": one detail is put right and the request stands.
  ///
  /// Spanish and its sisters, and German: what follows the correction is a fragment without a verb.
  private func isRepair(_ tokens: [Token], _ clause: Range<Int>, _ lexicon: DigestLexicon) -> Bool {
    guard RomanceVerbs.languages.contains(lexicon.language) || lexicon.language == "de" else {
      return false
    }
    var start = clause.lowerBound
    var corrects = false
    while start < tokens.count {
      if tokens[start].isComma {
        start += 1
      } else if let end = lexicon.corrections.end(in: tokens, at: start, limit: tokens.count),
        lexicon.withdrawals.end(in: tokens, at: start, limit: tokens.count).map({ $0 <= end })
          ?? true
      {
        corrects = true
        start = end
      } else {
        break
      }
    }
    // "Oder nein, mach vierzig": a number put right, whatever verb carries it.
    if corrects, lexicon.language == "de", start + 1 < tokens.count,
      ["mach", "nimm", "lieber", "besser", "eher", "sagen"].contains(tokens[start].lower),
      tokens[start + 1].kind == .number || lexicon.numberWords.contains(tokens[start + 1].lower)
    {
      return true
    }
    return corrects && isFragment(tokens, start..<tokens.count, lexicon)
      && !tokens[start...].contains { lexicon.negations.contains($0.lower) }
  }

  /// "A new ball, I mean, not a match ball": says which one, and asks for it still.
  private func isNarrowed(_ own: Sentence, _ clause: Range<Int>, _ lexicon: DigestLexicon) -> Bool {
    guard lexicon.language == "en" else { return false }
    var next = clause.upperBound
    while next < own.tokens.count, !own.tokens[next].isWord { next += 1 }
    guard next + 1 < own.tokens.count, own.tokens[next].lower == "not" else { return false }
    return lexicon.determiners.contains(own.tokens[next + 1].lower)
      && !["that", "this"].contains(own.tokens[next + 1].lower)
  }

  /// Whether the words up to the next mark are a detail: a number, or a noun with its preposition
  /// or article, and nothing that could be a clause.
  private func isFragment(_ tokens: [Token], _ range: Range<Int>, _ lexicon: DigestLexicon) -> Bool
  {
    let isGerman = lexicon.language == "de"
    guard RomanceVerbs.languages.contains(lexicon.language) || isGerman else { return false }
    let end = tokens[range].firstIndex { !$0.isWord } ?? range.upperBound
    let words = tokens[range.lowerBound..<end]
    guard let first = words.first, (1...5).contains(words.count) else { return false }
    let opens =
      first.kind == .number || lexicon.prepositions.contains(first.lower)
      || lexicon.determiners.contains(first.lower)
      || lexicon.numberWords.contains(first.lower)
      || isGerman
        && (lexicon.weekAndTimeWords.contains(first.lower)
          || words.count == 1 && first.isCapitalised)
    return opens
      && !words.contains {
        lexicon.finiteVerbs.contains($0.lower) || lexicon.negations.contains($0.lower)
          || lexicon.speakerWords.contains($0.lower) || lexicon.subordinators.contains($0.lower)
          || lexicon.pronounSubjects.contains($0.lower)
            && !(isGerman && lexicon.determiners.contains($0.lower))
          || isGerman
            && lexicon.verbs.infinitive(of: $0.lower, .present, .plural, .imperative) != nil
            && !$0.isCapitalised
      }
  }

  private func opens(_ tokens: [Token], _ clause: Range<Int>, _ patterns: PhraseSet) -> Bool {
    patterns.end(in: tokens, at: clause.lowerBound, limit: tokens.count) != nil
  }

  /// A clause that is a correction, or opens with one of several words: "ach nein den habe ich".
  private func opensCorrection(
    _ tokens: [Token], _ clause: Range<Int>, _ corrections: PhraseSet
  ) -> Bool {
    // "oh, hang on, no …": an interjection may come first.
    for start in clause.prefix(2) {
      guard let end = corrections.end(in: tokens, at: start, limit: clause.upperBound) else {
        continue
      }
      if end == clause.upperBound || end - clause.lowerBound >= 2 && end - start >= 2 {
        return true
      }
    }
    return false
  }

  private func isWhole(_ tokens: [Token], _ clause: Range<Int>, _ patterns: PhraseSet) -> Bool {
    patterns.end(in: tokens, at: clause.lowerBound, limit: clause.upperBound) == clause.upperBound
  }

  private func isSettledLater(_ ask: Ask, _ note: NoteContext) -> Bool {
    let lexicon = note.lexicon
    return things(of: ask, lexicon).contains { (note.settledAt[$0] ?? -1) > ask.sentence }
  }

  private func things(of ask: Ask, _ lexicon: DigestLexicon) -> Set<String> {
    Set(
      ask.body.filter { $0.isWord && !lexicon.isStopWord($0) && $0.fold.count > 3 }
        .map { String($0.fold.prefix(6)) })
  }
}
