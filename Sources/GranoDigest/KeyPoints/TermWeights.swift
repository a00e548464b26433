internal import GranoCore

/// How much each content word of a note tells: the measure behind key points and title.
///
/// A term is a content word's first six letters (so that "Bäcker" and "Bäckers" are one), or a
/// whole number. Its weight is 1, plus 0.8·log2 of how often the note says it (what a note comes
/// back to is central), plus 0.8 for a name or, in German, 0.4 for any noun, plus 0.6 for a
/// number or a day, minus 0.4 for a short word. Function words weigh nothing.
struct TermWeights: Sendable {
  private var weights: [String: Double] = [:]
  private let lexicon: DigestLexicon
  private let ignored: Set<String>

  init(sentences: [Sentence], context: NoteContext) {
    lexicon = context.lexicon
    ignored = context.senderNames.union(context.listenerNames)
    var counts: [String: Int] = [:]
    var bonus: [String: Double] = [:]
    for sentence in sentences {
      for (position, token) in sentence.tokens.enumerated() {
        guard let term = term(of: token) else { continue }
        counts[term, default: 0] += 1
        var extra = 0.0
        if token.kind == .number || lexicon.weekAndTimeWords.contains(token.lower) {
          extra = 0.6
        } else if token.isCapitalised, position > 0 {
          extra = lexicon.language == "de" ? 0.4 : 0.8
        }
        if token.fold.count <= 3, token.kind == .word { extra -= 0.4 }
        if lexicon.verbs.isForm(token.lower) { extra -= 0.3 }
        bonus[term] = max(bonus[term] ?? -1, extra)
      }
    }
    for (term, count) in counts {
      weights[term] = max(0.2, 1 + 0.8 * Self.log2(count) + (bonus[term] ?? 0))
    }
  }

  /// The term that `token` counts as; nil for function words and the two people's own names.
  func term(of token: Token) -> String? {
    guard token.isWord, !lexicon.isStopWord(token), !ignored.contains(token.fold) else {
      return nil
    }
    guard let scalar = token.text.unicodeScalars.first?.value else { return nil }
    // Hiragana is grammar more than matter; Hangul words carry their particles behind.
    if (0x3040...0x309F).contains(scalar) { return nil }
    if (0xAC00...0xD7AF).contains(scalar) { return String(token.fold.prefix(2)) }
    return token.kind == .number ? token.fold : String(token.fold.prefix(6))
  }

  /// The logarithm to base 2, linear between powers, at most 4.
  private static func log2(_ count: Int) -> Double {
    var power = 1
    var log = 0.0
    while power * 2 <= count, log < 4 {
      power *= 2
      log += 1
    }
    return min(4, log + Double(count - power) / Double(power))
  }

  func weight(_ term: String) -> Double { weights[term] ?? 0 }
}
