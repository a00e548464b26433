internal import GranoCore

/// What is particular to German questions; nothing in other languages.
struct GermanQuestions {
  let context: NoteContext

  private var lexicon: DigestLexicon { context.lexicon }
  private var isGerman: Bool { lexicon.language == "de" }

  /// "Wenn du das machst, wäre das klasse": behind a condition the verb comes first in a statement.
  func followsCondition(_ sentence: Sentence, clause index: Int) -> Bool {
    guard isGerman, index > 0 else { return false }
    let reader = ClauseReader(
      lexicon: lexicon, tokens: sentence.tokens, clause: sentence.clauses[index - 1])
    let start = reader.start()
    return start < sentence.clauses[index - 1].upperBound
      && ["wenn", "falls", "sobald", "bevor", "weil", "was"].contains(
        sentence.tokens[start].lower)
  }

  /// Where "wegen den Ferien, seid ihr da?" begins: without its topic the question says little.
  func topic(of sentence: Sentence, clause index: Int) -> Int? {
    guard isGerman, index > 0 else { return nil }
    let clause = sentence.clauses[index - 1]
    let reader = ClauseReader(lexicon: lexicon, tokens: sentence.tokens, clause: clause)
    let start = reader.start()
    let words = sentence.tokens[start..<clause.upperBound]
    guard let first = words.first, (2...6).contains(words.count),
      ["wegen", "bezüglich", "betreffs"].contains(first.lower)
    else { return nil }
    return start
  }

  /// "Und wer steht auf? Der Mann!": a story asks and tells.
  func isAnswered(_ sentence: Sentence) -> Bool {
    guard isGerman, sentence.isQuestion, sentence.index + 1 < context.sentences.count else {
      return false
    }
    let isAddressed = sentence.tokens.contains {
      ["du", "ihr", "dir", "euch"].contains($0.lower) || $0.text == "Sie" || $0.text == "Ihnen"
    }
    let answer = context.sentences[sentence.index + 1]
    guard !isAddressed, !answer.isQuestion, (1...5).contains(answer.wordCount),
      let first = answer.tokens.first
    else { return false }
    let isNominal =
      ["der", "die", "das", "ein", "eine", "mein", "meine", "unser", "unsere", "kein", "keine"]
      .contains(first.lower)
      || first.lower == "ich" && answer.wordCount < 3
      || ["niemand", "keiner", "nichts", "nix"].contains(first.lower)
    return isNominal
      && !answer.tokens.dropFirst().contains {
        !$0.isCapitalised
          && (lexicon.finiteVerbs.contains($0.lower)
            || lexicon.verbs.infinitive(of: $0.lower, .present, .plural) != nil)
      }
  }

  /// "Wahnsinn, wie schnell das Jahr vorbei war, gell?": the verb stands last, so nothing is asked.
  func isExclamation(_ sentence: Sentence, start: Int?) -> Bool {
    guard isGerman, let start, let index = sentence.clause(at: start), index > 0 else {
      return false
    }
    let clause = sentence.clauses[index]
    let tokens = sentence.tokens
    guard ["wie", "was"].contains(tokens[start].lower), clause.upperBound - start > 4,
      let last = tokens[start..<clause.upperBound].last,
      lexicon.finiteVerbs.contains(last.lower)
    else { return false }
    return (start + 1...start + 2).contains { position in
      lexicon.determiners.contains(tokens[position].lower)
        || lexicon.pronounSubjects.contains(tokens[position].lower)
    }
      && !(start + 1...start + 2).contains { position in
        lexicon.finiteVerbs.contains(tokens[position].lower)
          || lexicon.questionVerbs.contains(tokens[position].lower)
      }
  }
}
