internal import GranoCore

/// English words of somebody else that no report stands before in their own sentence.
///
/// The report may follow ("sign this, he says"), or stand in a sentence before: what is quoted goes
/// on until a sentence begins in another way than with its verb.
struct EnglishReports {
  let context: NoteContext

  private var lexicon: DigestLexicon { context.lexicon }

  /// How many sentences a quotation is followed through.
  private static let reach = 6

  func isRetold(_ ask: Ask) -> Bool {
    isTagged(ask) || continuesQuote(ask)
  }

  /// "Sign this form, he says to him".
  private func isTagged(_ ask: Ask) -> Bool {
    let sentence = context.sentences[ask.sentence]
    let own = sentence.clause(at: max(ask.span.lowerBound, ask.span.upperBound - 1)) ?? ask.clause
    guard sentence.clauses.indices.contains(own + 1) else { return false }
    let clause = sentence.clauses[own + 1]
    let words = sentence.tokens[clause]
    return words.count <= 6 && opensWithSpeaker(words)
      && lexicon.reporting.contains(in: sentence.tokens, clause)
  }

  /// "He said he'd come at nine, I'd be glad if you could …": the report is whole by then, and a
  /// courteous frame is the speaker's own.
  func isPastReport(_ ask: Ask, reported: Int) -> Bool {
    let sentence = context.sentences[ask.sentence]
    guard ask.rule == RequestFrameRule.name + ": ask" || ask.isCourteous,
      reported < sentence.tokens.count, let from = sentence.clause(at: reported - 1),
      ask.clause > from
    else { return false }
    let indirect: Set<String> = [
      "he", "she", "they", "it", "that", "he's", "she's", "they're", "it's", "he'd", "she'd",
      "they'd", "it'd", "he'll", "she'll", "they'll", "it'll", "there's", "there", "the", "if",
      "to", "so", "about",
    ]
    return indirect.contains(sentence.tokens[reported].lower)
      || sentence.tokens[reported - 1].lower == "to"
  }

  /// Nothing but who spoke: "he says", "says the clerk", "the vet shouted".
  private func opensWithSpeaker(_ words: ArraySlice<Token>) -> Bool {
    guard let first = words.first else { return false }
    let third: Set<String> = ["he", "she", "they", "i", "says", "said", "goes", "my", "the", "his"]
    return third.contains(first.lower) || first.isCapitalised && !lexicon.isStopWord(first)
  }

  /// What he says goes on: "he just says, start the vehicle … check your mirrors".
  private func continuesQuote(_ ask: Ask) -> Bool {
    let sentence = context.sentences[ask.sentence]
    guard !ask.isCourteous, ask.rule == ImperativeRule.name, ask.clause <= 1,
      opensWithVerb(sentence)
    else { return false }
    for index in stride(from: ask.sentence - 1, through: max(0, ask.sentence - Self.reach), by: -1)
    {
      let before = context.sentences[index]
      if quotes(before) || showsWriting(before) { return true }
      guard before.wordCount <= 4 || opensWithVerb(before) else { return false }
    }
    return false
  }

  private func opensWithVerb(_ sentence: Sentence) -> Bool {
    let words = sentence.tokens.drop { lexicon.conjunctions.contains($0.lower) }
    guard let first = words.first else { return false }
    return lexicon.verbs.infinitive(of: first.lower, .infinitive) != nil
      && !lexicon.courtesy.contains(in: sentence.tokens, 0..<sentence.tokens.count)
  }

  /// Whether the sentence reports an order: a verb stands right behind the report.
  private func quotes(_ sentence: Sentence) -> Bool {
    let tokens = sentence.tokens
    guard var end = RetoldRule.lastReport(before: tokens.count, in: tokens, lexicon) else {
      return false
    }
    while end < tokens.count,
      !tokens[end].isWord || context.senderNames.contains(tokens[end].fold)
        || ["sir", "madam", "ma'am", "lady", "mate", "love", "please", "okay", "right", "no"]
          .contains(tokens[end].lower)
    {
      end += 1
    }
    guard end < tokens.count else { return false }
    return lexicon.verbs.infinitive(of: tokens[end].lower, .infinitive) != nil
      || ["don't", "never", "you", "everybody", "everyone"].contains(tokens[end].lower)
  }

  /// "He sends me this letter": what follows stands in it.
  private func showsWriting(_ sentence: Sentence) -> Bool {
    let words = sentence.tokens
    return words.indices.dropFirst().contains { index in
      guard lexicon.writings.contains(words[index].lower) else { return false }
      return words[max(0, index - 2)..<index].contains { ["this", "these"].contains($0.lower) }
    }
  }
}
