internal import GranoCore

/// "Kommt Lena mit?": a question by its mark and its form.
///
/// Lead-ins before the question ("was ich noch wissen wollte, …") and reasons after it go.
struct DirectQuestionRule {
  static let name = "question"

  /// The listener as a subject.
  static let listener: Set<String> = [
    "du", "ihr", "you", "tú", "vos", "usted", "ustedes", "tu", "vous", "voi", "você", "vocês",
  ]

  /// Open the condition that is what a short question asks: "passt es dir, wenn …".
  private static let conditions: Set<String> = ["wenn", "falls", "if", "si", "se", "quando"]

  let context: NoteContext

  private var lexicon: DigestLexicon { context.lexicon }

  func question(in sentence: Sentence) -> String? {
    let tokens = sentence.tokens
    guard let start = start(of: sentence) else { return nil }
    var words = Array(tokens[start...])
    if let mark = words.firstIndex(where: \.isQuestionMark) { words = Array(words[..<mark]) }
    words = cleaned(words)
    guard words.count(where: \.isWord) >= 2 || isUnspaced(words) else { return nil }
    // "But what he | also wants is …", parted by a recogniser, asks nothing.
    if lexicon.language == "en", words.count(where: \.isWord) == 2,
      !lexicon.questionVerbs.contains(words[0].lower),
      words.last.map({ lexicon.pronounSubjects.contains($0.lower) }) ?? false
    {
      return nil
    }
    return Self.worded(words, language: lexicon)
  }

  static func worded(_ words: [Token], language: DigestLexicon) -> String {
    let text = TokenText.sentence(words, mark: "?")
    if text.isEmpty { return "" }
    switch language.language.rawValue {
    case "es": return "¿" + text
    case "ja", "zh": return text.dropLast() + "？"
    default: return text
    }
  }

  /// Where the question begins; nil when the sentence is none.
  func start(of sentence: Sentence) -> Int? {
    let tokens = sentence.tokens
    if sentence.isQuestion, let mark = tokens.lastIndex(where: { $0.text == "¿" }) {
      return mark + 1 < tokens.count ? mark + 1 : nil
    }
    for (index, clause) in sentence.clauses.enumerated() {
      let english = EnglishQuestions(lexicon: lexicon)
      let isLast = index == sentence.clauses.count - 1
      if lexicon.language == "en", isLast, english.isTag(tokens[clause]) { return nil }
      let reader = ClauseReader(lexicon: lexicon, tokens: tokens, clause: clause)
      let start = questionOpening(reader.starts(), tokens) ?? reader.start()
      guard start < clause.upperBound,
        lexicon.questionLeads.end(in: tokens, at: start, limit: clause.upperBound) == nil
      else { continue }
      let opens = isInterrogative(tokens, at: start, limit: clause.upperBound)
      let german = GermanQuestions(context: context)
      if !sentence.isQuestion, german.followsCondition(sentence, clause: index) { continue }
      if opens, sentence.isQuestion, let topic = german.topic(of: sentence, clause: index) {
        return topic
      }
      if opens, sentence.isQuestion, lexicon.language == "en",
        let topic = english.topic(of: sentence, clause: index, start: start)
      {
        return topic
      }
      if opens, lexicon.language == "en", !sentence.isQuestion, isUnmarked(sentence),
        index <= 1, english.opens(tokens, at: start, limit: clause.upperBound)
      {
        return start
      }
      if opens, sentence.isQuestion || isUnmarkedQuestion(sentence, at: start, clause: index) {
        return start
      }
      if !sentence.isQuestion,
        let open = reader.starts().first(where: {
          !isFronted(tokens, before: $0, in: clause)
            && opensWithoutMark(tokens, at: $0, limit: tokens.count)
        })
      {
        return open
      }
    }
    guard sentence.isQuestion else { return nil }
    // Where questions keep the order of statements, the mark alone tells.
    if RomanceVerbs.languages.contains(lexicon.language) || lexicon.questionVerbs.isEmpty {
      if endsInTag(sentence), !isAddressed(tokens[...]) { return nil }
      return sentence.clauses.first { clause in
        let reader = ClauseReader(lexicon: lexicon, tokens: tokens, clause: clause)
        return !reader.isTransparent(context: context)
          && lexicon.questionLeads.end(in: tokens, at: reader.start(), limit: clause.upperBound)
            == nil
      }.map { ClauseReader(lexicon: lexicon, tokens: tokens, clause: $0).start() }
    }
    // A statement with a question mark: only when it speaks to the listener, "du kommst auch?".
    guard let clause = sentence.clauses.last(where: { isAddressed(tokens[$0]) }) else {
      return isUnspaced(tokens) ? 0 : nil
    }
    return ClauseReader(lexicon: lexicon, tokens: tokens, clause: clause).start()
  }

  /// "Would you ever …": what is a courtesy elsewhere opens an English question.
  private func questionOpening(_ starts: [Int], _ tokens: [Token]) -> Int? {
    guard lexicon.language == "en" else { return nil }
    return starts.first { start in
      start + 1 < tokens.count && lexicon.questionVerbs.contains(tokens[start].lower)
        && tokens[start + 1].lower == "you"
    }
  }

  private func isInterrogative(_ tokens: [Token], at start: Int, limit: Int) -> Bool {
    if lexicon.questionWords.end(in: tokens, at: start, limit: limit) != nil { return true }
    let word = tokens[start].lower
    if lexicon.questionVerbs.contains(word) { return true }
    // "Coming by train?"
    if lexicon.language == "en", word.hasSuffix("ing"), start == 0, tokens.count <= 7,
      [String(word.dropLast(3)), word.dropLast(3) + "e"].contains(where: {
        lexicon.verbs.infinitive(of: $0, .infinitive) != nil
      })
    {
      return true
    }
    return lexicon.language == "de"
      && lexicon.verbs.infinitive(of: word, .present, .plural) != nil
  }

  /// Whether the recogniser wrote no question mark that could have stood here.
  private func isUnmarked(_ sentence: Sentence) -> Bool {
    let last = sentence.tokens.last
    return !(last?.isTerminator ?? false) || last?.text == "." && !context.hasQuestionMarks
  }

  /// Where marks are missing: a question verb with the listener right behind it.
  private func isUnmarkedQuestion(_ sentence: Sentence, at start: Int, clause: Int) -> Bool {
    let tokens = sentence.tokens
    guard clause <= 1, !(tokens.last?.isTerminator ?? false), start + 2 < tokens.count else {
      return false
    }
    let isVerb = lexicon.questionVerbs.contains(tokens[start].lower)
    let near = tokens[(start + 1)..<min(tokens.count, start + (isVerb ? 2 : 5))]
    if isVerb, !GermanVerbs.agrees(tokens[start].lower, with: near.first?.lower ?? "", lexicon) {
      return false
    }
    return near.contains { Self.listener.contains($0.lower) }
      && (isVerb || near.contains { lexicon.questionVerbs.contains($0.lower) })
  }

  /// Words that ask whether or not the recogniser heard the question: "te parece bien si".
  private func opensWithoutMark(_ tokens: [Token], at start: Int, limit: Int) -> Bool {
    lexicon.questionOpeners.end(in: tokens, at: start, limit: limit) != nil
      || !context.hasQuestionMarks && opensVerbFirst(tokens, at: start)
      || !context.hasQuestionMarks
        && lexicon.unmarkedQuestions.end(in: tokens, at: start, limit: limit) != nil
  }

  /// "Jetzt muss man hinten durch": what stands before a German verb makes a statement of it.
  private func isFronted(_ tokens: [Token], before start: Int, in clause: Range<Int>) -> Bool {
    lexicon.language == "de" && start > clause.lowerBound
      && RunOnSplitter.fronts.contains(tokens[start - 1].lower)
  }

  /// "Hat der Handwerker angerufen": in a note without question marks a sentence that opens with
  /// its verb asks.
  private func opensVerbFirst(_ tokens: [Token], at start: Int) -> Bool {
    guard lexicon.language == "de", start + 3 < tokens.count,
      lexicon.questionVerbs.contains(tokens[start].lower),
      !["will", "are", "do", "can", "is"].contains(tokens[start].lower)
    else { return false }
    let next = tokens[start + 1]
    return (lexicon.determiners.contains(next.lower) || next.isCapitalised)
      && !lexicon.weekAndTimeWords.contains(next.lower) && next.text != "Sie"
      && (start == 0 || !tokens[start].isCapitalised)
  }

  /// "É isso, sábado, tá?" only seeks assent.
  private func endsInTag(_ sentence: Sentence) -> Bool {
    guard sentence.clauses.count > 1, let last = sentence.clauses.last else { return false }
    return lexicon.tags.end(in: sentence.tokens, at: last.lowerBound, limit: last.upperBound)
      == last.upperBound
  }

  private func isAddressed(_ words: ArraySlice<Token>) -> Bool {
    words.count >= 3
      && words.contains {
        lexicon.familiarWords.contains($0.lower) || lexicon.politeWords.contains($0.lower)
      }
  }

  /// Without fillers, particles, trailing reasons and tags; at most 20 words.
  private func cleaned(_ words: [Token]) -> [Token] {
    var kept: [Token] = []
    var index = 0
    while index < words.count {
      // "Do you know if …" means what it says.
      let isVerb =
        lexicon.language == "en"
        && kept.last.map { lexicon.questionVerbs.contains($0.lower) } ?? false
      if let end = (isVerb ? nil : lexicon.fillers.end(in: words, at: index, limit: words.count))
        ?? (kept.isEmpty ? lexicon.openers.end(in: words, at: index, limit: words.count) : nil)
      {
        index = end
        continue
      }
      let token = words[index]
      // "What time do you land because …": English needs no comma before a reason.
      if lexicon.language == "en", kept.count > 3, ["because", "'cause"].contains(token.lower) {
        break
      }
      let opensClause = index > 0 && words[index - 1].isComma && !asksOpinion(kept)
      if opensClause, kept.count > 2,
        lexicon.subordinators.contains(token.lower)
          && !lexicon.complementizers.contains(token.lower)
          && !(Self.conditions.contains(token.lower) && kept.count(where: \.isWord) <= 6)
          || lexicon.tags.end(in: words, at: index, limit: words.count) == words.count
          || isOwnStatement(words, at: index, after: kept)
      {
        break
      }
      if !lexicon.questionParticles.contains(token.lower) { kept.append(token) }
      index += 1
    }
    if kept.count(where: \.isWord) > 20 {
      var short = Array(kept.prefix(20))
      if let comma = short.lastIndex(where: \.isComma), comma > 4 { short = Array(short[..<comma]) }
      kept = short
    }
    return kept
  }

  /// "Wann fängt das an, ich hab's vergessen": the speaker's own clause is no part of the question.
  private func isOwnStatement(_ words: [Token], at index: Int, after kept: [Token]) -> Bool {
    guard lexicon.language == "de", kept.count > 3, index + 1 < words.count,
      ["ich", "wir"].contains(words[index].lower)
    else { return false }
    return lexicon.questionWords.end(in: words, at: index + 1, limit: words.count) == nil
  }

  /// "Meinst du, der Pulli passt?": the clause behind the comma is what is asked.
  private func asksOpinion(_ kept: [Token]) -> Bool {
    guard lexicon.language == "de", let first = kept.first, kept.count <= 4 else { return false }
    return ["meinst", "glaubst", "denkst", "findest", "meint", "glaubt", "meinen", "glauben"]
      .contains(first.lower)
  }

  private func isUnspaced(_ words: [Token]) -> Bool {
    words.contains { $0.text.first.map(Tokenizer.isIdeographic) ?? false }
  }
}
