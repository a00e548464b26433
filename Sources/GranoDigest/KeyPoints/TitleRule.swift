internal import GranoCore

/// A note's title: one or two whole phrases, at most eight words.
///
/// What follows a topic cue ("es geht um", "lo de", "it's about") names the note best. Else it is
/// the thing that the note comes back to, the first appointment, the first to-do, or the weightiest
/// noun phrase of the key points, in this order.
struct TitleRule {
  static let maximumWords = 8

  let context: NoteContext
  let weights: TermWeights

  /// What a note says at least three times is its topic, whatever it asks for.
  private static let central = 2.6

  private var lexicon: DigestLexicon { context.lexicon }

  /// Scripts without blanks have no phrases that this grammar could find.
  private var isSpaced: Bool { !["ja", "zh", "ko"].contains(lexicon.language) }

  private var chunker: PhraseChunker {
    PhraseChunker(lexicon: lexicon, hasCapitals: context.hasCapitals)
  }

  func title(points: [PointCandidate], todos: [String], dates: [DateMention]) -> String {
    guard isSpaced else { return unspacedTitle(points: points) }
    if let topic = announced() { return TokenText.capitalised(topic) }
    let news = points.filter { !$0.isOverview }
    let central = best(in: news)
    if let central, central.head >= Self.central { return TokenText.capitalised(central.text) }
    let appointment = dates.lazy.compactMap { appointmentPhrase($0.what) }.first
    let named = Set(Tokenizer.tokens(of: appointment ?? "").compactMap(weights.term))
    let tasks = todos.compactMap(taskPhrase).filter {
      named.isDisjoint(with: Tokenizer.tokens(of: $0).compactMap(weights.term))
    }
    if let first = appointment ?? tasks.first ?? central?.text {
      let second = appointment == nil ? tasks.dropFirst().first : tasks.first
      let both = second.map { first + "; " + lowered($0) } ?? first
      return TokenText.capitalised(words(both) <= Self.maximumWords ? both : first)
    }
    return fallback(points)
  }

  private func words(_ text: String) -> Int { WordCount.count(Tokenizer.tokens(of: text)) }

  /// A date's purpose when it is a noun phrase as a whole, without its article.
  private func appointmentPhrase(_ what: String) -> String? {
    let tokens = Tokenizer.tokens(of: what)
    guard let phrase = chunker.phrases(in: tokens).first, phrase.whole.lowerBound == 0 else {
      return nil
    }
    let core = nominative(tokens[phrase.core])
    return isSpecific(core) ? TokenText.joined(core) : nil
  }

  /// Whether a word says which thing: "whole thing" and "end" do not.
  private func isSpecific(_ words: [Token]) -> Bool {
    words.contains { weights.term(of: $0) != nil && !lexicon.genericNouns.contains($0.lower) }
  }

  /// Without its article, a German adjective in another case reads wrong: "unterschriebenen".
  private func nominative(_ words: ArraySlice<Token>) -> [Token] {
    guard lexicon.language == "de", context.hasCapitals else { return Array(words) }
    return Array(
      words.drop {
        !$0.isCapitalised && $0.kind == .word && ["en", "em"].contains($0.lower.suffix(2))
      })
  }

  /// A to-do of few words, without its article.
  private func taskPhrase(_ todo: String) -> String? {
    var tokens = Tokenizer.tokens(of: todo)
    if let comma = tokens.firstIndex(where: \.isComma) {
      // "Mama fragen, ob …" is nothing without its second half.
      guard comma > 3 else { return nil }
      tokens = Array(tokens[..<comma])
    }
    if tokens.count > 1, lexicon.determiners.contains(tokens[0].lower),
      lexicon.language != "de" || !context.hasCapitals || tokens[1].isCapitalised
    {
      tokens.removeFirst()
    }
    let count = WordCount.count(tokens)
    return (2...7).contains(count) ? TokenText.joined(tokens) : nil
  }

  private func lowered(_ text: String) -> String {
    guard let first = Tokenizer.tokens(of: text).first else { return text }
    // German writes nouns with a capital, and a name may come from outside the note.
    let isName =
      lexicon.language == "de" && !lexicon.determiners.contains(first.lower)
      || context.sentences.contains { sentence in
        sentence.tokens.dropFirst().contains { $0.text == first.text }
      }
    return isName && !lexicon.isStopWord(first)
      ? text : text.prefix(1).lowercased() + text.dropFirst()
  }

  /// The weightiest noun phrase of `points` and the weight of its weightiest word.
  private func best(in points: [PointCandidate]) -> (text: String, head: Double)? {
    var best: (text: String, head: Double, score: Double)?
    for (rank, point) in points.enumerated() {
      for phrase in chunker.phrases(in: point.words) {
        let tokens = nominative(point.words[phrase.core])
        let values = tokens.compactMap(weights.term).map(weights.weight).sorted(by: >)
        guard let head = values.first, isSpecific(tokens), WordCount.count(tokens) <= 7 else {
          continue
        }
        let early = 1 / (1 + 0.15 * Double(rank) + 0.02 * Double(phrase.core.lowerBound))
        // A lone word is hardly a title.
        let solidity = values.count == 1 ? 0.7 : 1
        let score = solidity * (head + 0.4 * values.dropFirst().prefix(3).reduce(0, +)) * early
        if score > best?.score ?? 0.5 { best = (TokenText.joined(tokens), head, score) }
      }
    }
    return best.map { ($0.text, $0.head) }
  }

  /// The words after the first topic cue of the note's first third.
  private func announced() -> String? {
    let reach = max(3, context.sentences.count / 3)
    for sentence in context.sentences.prefix(reach) {
      guard let cue = lexicon.topics.first(in: sentence.tokens, 0..<sentence.tokens.count) else {
        continue
      }
      // "Sorry about the noise" is no topic.
      let clause = sentence.clauses.first { $0.contains(cue.lowerBound) } ?? cue
      if lexicon.greetings.end(in: sentence.tokens, at: clause.lowerBound, limit: clause.upperBound)
        != nil
      {
        continue
      }
      let end =
        sentence.clauses.first { $0.contains(cue.upperBound) }?.upperBound ?? cue.upperBound
      let before = max(clause.lowerBound, cue.upperBound - 1)
      // The cue's last word introduces the phrase.
      let words = Array(sentence.tokens[before..<max(cue.upperBound, end)])
      guard
        let phrase = chunker.phrases(in: words).first(where: { $0.whole.lowerBound <= 3 }),
        phrase.core.lowerBound > 0, phrase.core.lowerBound <= 3
      else { continue }
      let core = words[phrase.core]
      if core.contains(where: { weights.term(of: $0) != nil }) { return TokenText.joined(core) }
    }
    return nil
  }

  /// A short first point whole, or the first words that say anything.
  private func fallback(_ points: [PointCandidate]) -> String {
    if let point = points.first(where: { !$0.isOverview }), point.wordCount <= Self.maximumWords {
      let text = TokenText.sentence(point.words, mark: "")
      if !text.isEmpty { return text }
    }
    let tokens = context.sentences.flatMap(\.tokens).filter { !$0.isTerminator }
    let text = TokenText.joined(tokens.prefix { !$0.isComma }.prefix(6))
    return text.isEmpty ? "…" : TokenText.capitalised(text)
  }

  private func unspacedTitle(points: [PointCandidate]) -> String {
    let finder = TopicPhrase(context: context, weights: weights)
    let limit = lexicon.language == "ko" ? 5 : 9
    let order = points.sorted {
      ($0.isOverview ? 1 : 0, $0.standing < 0.9 ? 1 : 0, $0.sentence)
        < ($1.isOverview ? 1 : 0, $1.standing < 0.9 ? 1 : 0, $1.sentence)
    }
    for point in order {
      var words = point.words
      // An overview lists things: only its first is a topic.
      if point.isOverview, let comma = words.firstIndex(where: \.isComma) {
        words = Array(words[..<comma])
      }
      if let phrase = finder.best(in: words, limit: limit) {
        return TokenText.capitalised(TokenText.joined(phrase))
      }
    }
    return fallback(points)
  }
}
