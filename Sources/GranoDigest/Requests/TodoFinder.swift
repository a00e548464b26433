internal import GranoCore

/// Finds the to-dos of a note: candidates, suppressing rules, wording, duplicates.
///
/// Speakers switch languages inside a note: a clause that reads as English in a note of another
/// language is read by English rules too.
struct TodoFinder {
  let context: NoteContext

  private static let rules: [any SuppressingRule] = [
    MachineRule(), ReadOutRule(), IdiomRule(), RetoldRule(), RegisterRule(), VocativeRule(),
    HypotheticalRule(), OwnPlanRule(), IndirectQuestionAskRule(), DoubledRule(), NarratedRule(),
    NegatedRule(), WithdrawnRule(), KoreanNeighbourRule(), RecipeRule(), CarriedOnRule(),
    SpelledStoryRule(),
  ]

  /// The requests that stand, and those that were suppressed, each with the rule's name.
  func asks(trace: inout DigestTrace) -> (standing: [Ask], suppressed: [(ask: Ask, rule: String)]) {
    var suppressed: [(ask: Ask, rule: String)] = []
    var result: [Ask] = []
    if let grammar = context.lexicon.grammar {
      result = asks(
        by: grammar, in: context, sentences: context.sentences, suppressed: &suppressed,
        trace: &trace)
    }
    if context.lexicon.language != "en", let english = DigestLexicon.lexicon(for: "en").grammar {
      let foreign = context.sentences.filter { isEnglish($0) }
      let other = context.read(by: english.lexicon)
      let more = asks(
        by: english, in: other, sentences: foreign, suppressed: &suppressed,
        trace: &trace)
      result += more.filter { new in
        !result.contains { $0.sentence == new.sentence && $0.span.overlaps(new.span) }
      }
      result.sort { ($0.sentence, $0.span.lowerBound) < ($1.sentence, $1.span.lowerBound) }
    }
    return (withoutDuplicates(result, trace: &trace), suppressed)
  }

  /// Whether some clause reads as English: at least three of its function words, and more than
  /// the note's own.
  private func isEnglish(_ sentence: Sentence) -> Bool {
    let english = DigestLexicon.lexicon(for: "en")
    return sentence.clauses.contains { clause in
      let words = sentence.tokens[clause]
      // "Don't forget los tickets": an English frame is enough, whatever it asks for.
      let asks = english.frames.contains { kind, patterns in
        (kind == .ask || kind == .reminder || kind == .memo)
          && patterns.end(in: sentence.tokens, at: clause.lowerBound, limit: clause.upperBound)
            != nil
      }
      if asks, words.count > 2 { return true }
      let foreign = words.count { english.isStopWord($0) }
      let own = words.count { context.lexicon.isStopWord($0) }
      return foreign >= 2 && foreign > own
    }
  }

  private func asks(
    by grammar: any RequestGrammar, in note: NoteContext, sentences: [Sentence],
    suppressed: inout [(ask: Ask, rule: String)], trace: inout DigestTrace
  ) -> [Ask] {
    let finder = AskFinder(context: note, grammar: grammar)
    var result: [Ask] = []
    for sentence in sentences {
      var asks = finder.asks(in: sentence)
      let elliptic = EllipticRequestRule(context: note)
      if let last = asks.last ?? result.last(where: { $0.sentence == sentence.index - 1 }),
        let more = elliptic.ask(after: last, in: sentence)
      {
        asks.append(more)
      } else if asks.isEmpty, let more = elliptic.named(in: sentence) {
        asks = [more]
      } else if asks.isEmpty, let last = result.last,
        let more = RomanceEllipsis(context: note).ask(in: sentence, after: last)
          ?? SpanishEllipsis(context: note).ask(in: sentence, after: last)
      {
        asks = [more]
      }
      for var ask in asks {
        if note.lexicon.language == "de" { ask.body = ownClause(ask.body, note.lexicon) }
        ask.text = grammar.wording(ask, context: note)
        let rules = Self.rules + [EmptyRule()]
        if let rule = rules.first(where: { $0.suppresses(ask, in: note) }) {
          trace.suppressed(.todo, by: rule.name, ask.text, sentence.segments)
          suppressed.append((ask, rule.name))
        } else if !ask.text.isEmpty {
          result.append(ask)
        }
      }
    }
    return result
  }

  /// The words up to the subject of another clause that a recogniser ran on.
  ///
  /// "Schick mir die Noten | ich find meine nicht": German writes a comma between clauses, so that
  /// a subject in the middle of a request can be nothing else.
  private func ownClause(_ words: [Token], _ lexicon: DigestLexicon) -> [Token] {
    let subjects: Set<String> = ["ich", "er", "wir", "du"]
    let next = words.indices.dropFirst(2).first { index in
      let before = words[index - 1]
      return subjects.contains(words[index].lower) && index + 1 < words.endIndex && before.isWord
        && !lexicon.subordinators.contains(before.lower)
        && !lexicon.complementizers.contains(before.lower)
        && !lexicon.conjunctions.contains(before.lower)
        && !lexicon.determiners.contains(before.lower)
        && lexicon.questionWords.end(in: words, at: index - 1, limit: words.count) == nil
    }
    return next.map { Array(words[..<$0]) } ?? words
  }

  /// How many to-dos back a repetition is looked for: a hostile note must not take long.
  private static let memory = 100

  /// The same request said twice is one to-do: the fuller wording stays.
  private func withoutDuplicates(_ asks: [Ask], trace: inout DigestTrace) -> [Ask] {
    var result: [(ask: Ask, terms: Set<String>)] = []
    for ask in asks {
      let terms = content(ask)
      let recent = max(0, result.count - Self.memory)
      let twin = result[recent...].firstIndex { Self.isSame($0.ask, $0.terms, ask, terms) }
      if let twin {
        trace.suppressed(
          .todo, by: "said before", ask.text, context.sentences[ask.sentence].segments)
        // "Don't forget Nelly, tell her": what is to be done says more than the reminder.
        let isReminder = result[twin].ask.infinitive == context.lexicon.phrase("remember")
        if terms.count > result[twin].terms.count || isReminder { result[twin] = (ask, terms) }
      } else {
        result.append((ask, terms))
      }
    }
    return result.map(\.ask)
  }

  private static func isSame(
    _ old: Ask, _ known: Set<String>, _ new: Ask, _ terms: Set<String>
  ) -> Bool {
    let smaller = min(known.count, terms.count)
    guard smaller > 0 else { return old.text == new.text }
    let common = known.intersection(terms).count
    return common * 3 >= smaller * 2
      && (common == smaller || common * 3 >= 2 * max(known.count, terms.count))
      && (old.infinitive == new.infinitive || common >= 2)
  }

  private func content(_ ask: Ask) -> Set<String> {
    Set(
      ask.body.filter { $0.isWord && !context.lexicon.isStopWord($0) }
        .map { String($0.fold.prefix(6)) })
  }
}
