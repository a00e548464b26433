internal import GranoCore

/// Questions that want no answer: rhetorical, to oneself, mere tags, retold, or aimed at machines.
struct RhetoricalRule {
  let context: NoteContext

  /// Why nobody need answer, or nil.
  ///
  /// - Parameter start: Where the question begins.
  func reason(against sentence: Sentence, start: Int? = nil) -> String? {
    let lexicon = context.lexicon
    let tokens = sentence.tokens
    let all = 0..<tokens.count
    if lexicon.rhetorical.contains(in: tokens, all) { return "rhetorical" }
    if isToOneself(sentence) { return "a question to oneself" }
    if lexicon.machines.contains(in: tokens, all) { return "aimed at a machine" }
    let words = tokens.filter(\.isWord)
    if !words.isEmpty, lexicon.tags.end(in: words, at: 0, limit: words.count) == words.count {
      return "a tag"
    }
    if let start = questionStart(sentence, asked: start),
      RetoldRule.isReported(before: start, in: sentence, context)
    {
      return "retold"
    }
    if isAnsweredAtOnce(sentence) || isAnsweredWithPues(sentence)
      || GermanQuestions(context: context).isAnswered(sentence)
    {
      return "answered by the speaker"
    }
    if isGeneral(sentence) || isHabit(sentence)
      || UnaddressedQuestionRule(context: context).applies(to: sentence)
      || GermanQuestions(context: context).isExclamation(sentence, start: start)
    {
      return "rhetorical"
    }
    if PortugueseStoryQuestionRule(context: context).isAnswered(sentence) {
      return "answered by the speaker"
    }
    return nil
  }

  private func questionStart(_ sentence: Sentence, asked start: Int?) -> Int? {
    if context.lexicon.language == "de", let start { return start }
    if let mark = sentence.tokens.lastIndex(where: { $0.text == "¿" }) { return mark }
    return sentence.clauses.last?.lowerBound
  }

  private func isToOneself(_ sentence: Sentence) -> Bool {
    let lexicon = context.lexicon
    guard let found = lexicon.selfQuestions.first(in: sentence.tokens, 0..<sentence.tokens.count)
    else { return false }
    // The rest must add nothing, unless it says the same once more: "was ich noch fragen wollte,
    // kommst du?" asks.
    var end = found.upperBound
    while end < sentence.tokens.count {
      if sentence.tokens[end].kind == .mark {
        end += 1
      } else if let next = lexicon.selfQuestions.end(
        in: sentence.tokens, at: end, limit: sentence.tokens.count)
      {
        end = next
      } else {
        break
      }
    }
    return sentence.tokens[end...].count(where: \.isWord) <= 1 && found.lowerBound <= 3
  }

  /// "Et qui était derrière la porte ? Le chat.": a story asks and tells.
  ///
  /// The answer is a thing without a verb, or one of the pack's; who is addressed is asked in earnest.
  private func isAnsweredAtOnce(_ sentence: Sentence) -> Bool {
    let lexicon = context.lexicon
    let next = sentence.index + 1
    guard !lexicon.selfAnswers.isEmpty, sentence.isQuestion, next < context.sentences.count else {
      return false
    }
    let answer = context.sentences[next]
    guard !answer.isQuestion, let first = answer.tokens.first,
      lexicon.courtesy.end(in: answer.tokens, at: 0, limit: answer.tokens.count) == nil
    else { return false }
    // "Could I live on soup? Maybe."; to whoever is addressed the answer is only expected.
    if lexicon.language == "en",
      sentence.tokens.contains(where: {
        lexicon.familiarWords.contains($0.lower)
      })
    {
      return false
    }
    if lexicon.selfAnswers.end(in: answer.tokens, at: 0, limit: answer.tokens.count) != nil {
      return true
    }
    let isAddressed = sentence.tokens.contains {
      lexicon.familiarWords.contains($0.lower) || lexicon.politeWords.contains($0.lower)
    }
    let clause = answer.tokens.prefix { $0.isWord }
    return !isAddressed && answer.wordCount <= 12
      && RomanceFronting(lexicon: lexicon).isPhrase(clause)
      && lexicon.determiners.contains(first.lower)
  }

  /// "Who wheels a trifle through a dark room?": English asks who does what in general.
  private func isHabit(_ sentence: Sentence) -> Bool {
    let lexicon = context.lexicon
    // "I mean, who …": a filler may come first.
    let all = sentence.tokens.filter(\.isWord)
    let words = all.dropFirst(all.prefix(4).firstIndex { $0.lower == "who" } ?? 0).map { $0 }
    guard lexicon.language == "en", words.count >= 6, words[0].lower == "who",
      words[1].lower.hasSuffix("s"), !lexicon.finiteVerbs.contains(words[1].lower),
      !lexicon.isStopWord(words[1]), ["a", "an"].contains(words[2].lower)
    else { return false }
    return !words.contains {
      lexicon.weekAndTimeWords.contains($0.lower) || lexicon.familiarWords.contains($0.lower)
        || lexicon.speakerWords.contains($0.lower)
    }
  }

  /// "¿Y qué pasó? Pues que se cayó": Spanish answers its own question with "pues".
  private func isAnsweredWithPues(_ sentence: Sentence) -> Bool {
    guard context.lexicon.language == "es", sentence.index + 1 < context.sentences.count,
      let first = context.sentences[sentence.index + 1].tokens.first(where: \.isWord)
    else { return false }
    let next = context.sentences[sentence.index + 1]
    return first.lower == "pues" && !next.isQuestion && next.tokens.first(where: \.isComma) == nil
      && next.wordCount > 2 && !["nada", "eso", "bueno"].contains(next.tokens[1].lower)
  }

  /// "Wer sucht nicht irgendwas, oder?": who or why, nobody addressed, closed by a tag or about
  /// people in general.
  private func isGeneral(_ sentence: Sentence) -> Bool {
    let lexicon = context.lexicon
    let tokens = sentence.tokens
    guard
      !tokens.contains(where: {
        lexicon.familiarWords.contains($0.lower) || lexicon.politeWords.contains($0.lower)
      })
    else { return false }
    let hasTag =
      sentence.clauses.count > 1
      && sentence.clauses.last.map { clause in
        lexicon.tags.end(in: tokens, at: clause.lowerBound, limit: clause.upperBound)
          == clause.upperBound
      } ?? false
    let asksWho = tokens.contains { lexicon.generalQuestionWords.contains($0.lower) }
    let isGeneric = tokens.contains { lexicon.genericPeople.contains($0.lower) }
    return asksWho && (hasTag || isGeneric)
  }
}
