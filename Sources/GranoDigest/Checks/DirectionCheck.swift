internal import GranoCore

/// Tells whether a to-do is put as what the reader is to do.
///
/// An imperative or an infinitive; no statement of who must do what: "I must …", "Ruth should …",
/// "La hablante debe …".
struct DirectionCheck {
  func fails(_ text: CheckText) -> Bool {
    mainClauses(of: text).contains { isStatement(text, $0) }
  }

  /// The first clause of every sentence, without what leans on it.
  private func mainClauses(of text: CheckText) -> [Range<Int>] {
    var result: [Range<Int>] = []
    var opens = true
    for clause in text.clauses {
      if clause.lowerBound > 0, !opens {
        let mark = text.tokens[clause.lowerBound - 1]
        opens = mark.isTerminator || mark.text == ";" || mark.text == ":"
      }
      guard opens else { continue }
      let stripped = stripped(clause, of: text)
      // "Please, …": the clause is still to come.
      opens = stripped.isEmpty
      if !stripped.isEmpty { result.append(stripped) }
    }
    return result
  }

  private func stripped(_ clause: Range<Int>, of text: CheckText) -> Range<Int> {
    let lexicon = text.lexicon
    var start = clause.lowerBound
    while start < clause.upperBound {
      let end =
        lexicon.courtesy.end(in: text.tokens, at: start, limit: clause.upperBound)
        ?? lexicon.openers.end(in: text.tokens, at: start, limit: clause.upperBound)
      if let end {
        start = end
      } else if !text.tokens[start].isWord {
        start += 1
      } else {
        break
      }
    }
    return start..<clause.upperBound
  }

  private func isStatement(_ text: CheckText, _ clause: Range<Int>) -> Bool {
    let check = text.words
    let first = text.tokens[clause.lowerBound]
    if check.subjects.contains(first.lower) { return true }
    if check.firstPerson.first(in: text.tokens, clause) != nil,
      check.firstPerson.end(in: text.tokens, at: clause.lowerBound, limit: clause.upperBound) != nil
    {
      return true
    }
    if check.dutyVerbs.contains(first.lower) { return true }
    if isDirective(first, text) { return false }
    for index in clause.dropFirst() {
      let word = text.tokens[index].lower
      if text.lexicon.complementizers.contains(word) || text.lexicon.subordinators.contains(word) {
        break
      }
      // "Comprar lo que debe …"
      if word == "que" || word == "that" || word == "die", index > clause.lowerBound + 2 { break }
      if check.dutyVerbs.contains(word) { return true }
    }
    return hasSubject(text, clause)
  }

  /// Whether the word is an imperative or an infinitive.
  func isDirective(_ token: Token, _ text: CheckText) -> Bool {
    let forms = text.lexicon.verbs.forms[token.lower] ?? []
    let kinds: Set<VerbTable.Kind> = [.imperative, .polite, .plural, .infinitive]
    if forms.contains(where: { kinds.contains($0.kind) }) { return true }
    return ContentWord(token, at: 0, text.lexicon).isVerb
      && !text.lexicon.finiteVerbs.contains(token.lower) && forms.isEmpty
  }

  /// "Ruth kauft", "Ruth brings", "Ruth trae": a name or a noun, and a verb of the third person.
  private func hasSubject(_ text: CheckText, _ clause: Range<Int>) -> Bool {
    let verbs = text.lexicon.verbs
    let first = clause.lowerBound
    let hasArticle = text.lexicon.determiners.contains(text.tokens[first].lower)
    guard hasArticle || text.tokens[first].isCapitalised else { return false }
    if text.words.calendarNames[text.tokens[first].fold] != nil { return false }
    let places = hasArticle ? [first + 2] : [first + 1]
    return places.contains { place in
      guard place < clause.upperBound, text.tokens[place].kind == .word,
        !text.tokens[place].isCapitalised
      else { return false }
      let word = text.tokens[place].lower
      switch text.language.rawValue {
      case "en":
        return word.hasSuffix("s")
          && (verbs.infinitive(of: String(word.dropLast()), .imperative, .infinitive) != nil
            || verbs.infinitive(of: String(word.dropLast(2)), .imperative, .infinitive) != nil)
      case "de":
        // "Holt", "bestellt": the last word may be a participle.
        return word.hasSuffix("t") && place + 1 < clause.upperBound
          && (verbs.isForm(String(word.dropLast()) + "en")
            || verbs.isForm(String(word.dropLast(2)) + "en"))
      case "es", "it", "pt", "fr":
        let name = text.tokens[first].fold
        return verbs.infinitive(of: word, .imperative) != nil
          && verbs.infinitive(of: word, .infinitive) == nil
          && (hasArticle || text.words.properNames.contains(name)
            || !text.lexicon.stopWords.contains(name))
      default: return false
      }
    }
  }

  /// Whether the speaker speaks of themselves in it: "me", "mir", "tráeme".
  static func namesSpeaker(_ text: CheckText) -> Bool {
    text.tokens.contains { text.lexicon.speakerWords.contains($0.lower) }
      || text.content.contains(where: \.namesSpeaker)
  }

  /// Whether first and second person were swapped: "send me" became "send you".
  static func isSwapped(_ text: CheckText, from evidence: [CheckText]) -> Bool {
    guard !evidence.isEmpty, evidence.allSatisfy({ $0.language == text.language }) else {
      return false
    }
    func has(_ words: Set<String>, _ texts: [CheckText]) -> Bool {
      texts.contains { $0.tokens.contains { words.contains($0.lower) } }
    }
    let lexicon = text.lexicon
    let second = lexicon.familiarWords
    let hasFirst = has(text.words.firstWords, [text])
    let saidFirst = has(text.words.firstWords, evidence)
    if hasFirst, !saidFirst { return true }
    return has(second, [text]) && !has(second, evidence) && saidFirst && !hasFirst
  }
}
