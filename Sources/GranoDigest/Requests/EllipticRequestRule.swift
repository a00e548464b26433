internal import GranoCore

/// A second thing asked for with the verb of the first: "bring the chairs, and the table too".
///
/// English only: the fragment opens with "and", names a thing, and holds no verb.
struct EllipticRequestRule {
  static let name = "same verb again"

  private static let also: Set<String> = ["too", "also", "please", "well"]
  private static let particles: Set<String> = ["up", "out", "off", "down", "over", "in", "back"]

  let context: NoteContext

  /// "Your shop vac too, please": a thing of the listener's named with a "please", no verb at all.
  func named(in sentence: Sentence) -> Ask? {
    let lexicon = context.lexicon
    guard lexicon.language == "en", !sentence.isQuestion, sentence.clauses.count <= 5,
      let place = sentence.clauses.prefix(2).firstIndex(where: { $0.count > 1 })
    else { return nil }
    let clause = sentence.clauses[place]
    let tokens = sentence.tokens
    let start = ClauseReader(lexicon: lexicon, tokens: tokens, clause: clause).start()
    guard start < clause.upperBound, tokens[start].lower == "your" else { return nil }
    let isPlea =
      tokens[clause].last?.lower == "please"
      || sentence.clauses.dropFirst(place + 1).first.map { next in
        next.count == 1 && tokens[next.lowerBound].lower == "please"
      } ?? false
    guard isPlea else { return nil }
    var words = Array(tokens[start..<clause.upperBound])
    words.removeAll { Self.also.contains($0.lower) || $0.lower == "as" }
    words[0] = GermanGrammar.word(words[0].lower, like: words[0])
    guard EnglishClauses(lexicon: lexicon).isThing(words),
      !words.contains(where: { EnglishClauses.notHanded.contains($0.lower) })
    else { return nil }
    return Ask(
      rule: Self.name, sentence: sentence.index, clause: place, span: clause, infinitive: "bring",
      body: words, isPolite: false, isCourteous: true)
  }

  /// What the fragment right after `ask` asks for, in its own sentence or the next.
  func ask(after ask: Ask, in sentence: Sentence) -> Ask? {
    let lexicon = context.lexicon
    guard lexicon.language == "en" else { return nil }
    let index = sentence.index == ask.sentence ? ask.clause + 1 : 0
    guard sentence.clauses.indices.contains(index) else { return nil }
    // "Oh, and a torch": an interjection is a clause of its own.
    let isLead =
      sentence.index > ask.sentence && sentence.clauses.count > 1
      && sentence.clauses[index].count == 1
    let clause = sentence.clauses[isLead ? index + 1 : index]
    let reader = ClauseReader(lexicon: lexicon, tokens: sentence.tokens, clause: clause)
    let start = reader.start()
    guard start > clause.lowerBound, start < clause.upperBound,
      sentence.tokens[clause.lowerBound..<start].contains(where: {
        lexicon.conjunctions.contains($0.lower)
      })
    else { return nil }
    var words = Array(sentence.tokens[start..<clause.upperBound])
    let isMarked =
      words.contains { Self.also.contains($0.lower) }
      || sentence.index > ask.sentence && sentence.wordCount <= 6
    guard isMarked else { return nil }
    words.removeAll { Self.also.contains($0.lower) || $0.lower == "as" }
    guard EnglishClauses(lexicon: lexicon).isThing(words) else { return nil }
    if let particle = ask.body.first, Self.particles.contains(particle.lower) {
      words.insert(particle, at: 0)
    }
    var result = ask
    result.rule = Self.name
    result.sentence = sentence.index
    result.clause = isLead ? index + 1 : index
    result.span = clause
    result.body = words
    return result
  }
}
