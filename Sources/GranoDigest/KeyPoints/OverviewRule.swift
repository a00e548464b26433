internal import GranoCore

/// One line that names what a note asks for when it asks for several things: "Bitten: Tomaten,
/// Kater, Briefkasten".
///
/// The to-dos and questions themselves are listed elsewhere; without this line the key points of a
/// note that does little but ask would miss what it is about.
struct OverviewRule {
  static let name = "overview"
  let context: NoteContext
  let weights: TermWeights

  func point(asks: [Ask], questions: [(sentence: Int, text: String)]) -> PointCandidate? {
    guard asks.count + questions.count >= 2 else { return nil }
    let lexicon = context.lexicon
    var things: [[Token]] = []
    for ask in asks.prefix(6) {
      // The wording has pronouns resolved already; its verb is no thing.
      let words = Tokenizer.tokens(of: ask.text).filter { $0.lower != ask.infinitive.lowercased() }
      if let thing = thing(in: words) { things.append(thing) }
    }
    things = distinct(things)
    let asked = things.count
    for question in questions.prefix(4) {
      let words = Tokenizer.tokens(of: question.text).filter { !$0.isTerminator && $0.text != "¿" }
      if let thing = thing(in: words) { things.append(thing) }
    }
    guard things.count >= 2 else { return nil }
    let key =
      asked == 0 ? "questions" : asked == things.count ? "requests" : "requests-and-questions"
    let label = lexicon.phrase(key)
    guard !label.isEmpty else { return nil }
    var text = label + ": "
    var words = Tokenizer.tokens(of: label).count
    var used: [Token] = []
    for (index, thing) in things.enumerated() where words + thing.count <= 22 {
      if index > 0, !used.isEmpty { text += ", " }
      text += TokenText.joined(thing)
      words += thing.count
      if !used.isEmpty { used.append(Self.comma) }
      used += thing
    }
    let sentences = asks.map(\.sentence) + questions.map(\.sentence)
    let segments = Set(sentences.flatMap { context.sentences[$0].segments }).sorted()
    return PointCandidate(
      sentence: sentences.min() ?? 0, words: used, terms: Set(used.compactMap(weights.term)),
      wordCount: WordCount.count(Tokenizer.tokens(of: text)), standing: 1, text: text + ".",
      segments: segments, isOverview: true)
  }

  private func distinct(_ things: [[Token]]) -> [[Token]] {
    var seen: Set<[String]> = []
    return things.filter { seen.insert($0.map(\.fold)).inserted }
  }

  private static let comma = Token(
    text: ",", lower: ",", fold: ",", kind: .mark, spaced: false, segment: 0)

  /// The heaviest noun phrase: at most four words without its article.
  private func thing(in tokens: [Token]) -> [Token]? {
    TopicPhrase(context: context, weights: weights).best(
      in: tokens, limit: ["ja", "zh"].contains(context.lexicon.language) ? 8 : 3)
  }
}
