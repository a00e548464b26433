internal import GranoCore

/// Spanish verb forms that need their surroundings to be understood.
enum SpanishForms {
  /// Whether `word` is "I did", not "do": "salí", "abrí" are a past tense and a voseo imperative.
  static func isPreterite(
    _ word: String, _ form: VerbTable.Form, in sentence: Sentence, at index: Int,
    _ lexicon: DigestLexicon
  ) -> Bool {
    guard lexicon.language == "es", word.hasSuffix("í"), form.infinitive.hasSuffix("ir"),
      !["venir", "decir"].contains(form.infinitive)
    else { return false }
    let tokens = sentence.tokens
    if index > 0, ["ya", "yo", "recién", "hoy"].contains(tokens[index - 1].lower) { return true }
    return tokens[index...].contains {
      lexicon.speakerWords.contains($0.lower) || lexicon.pastWords.contains($0.lower)
    }
  }

  /// Whether a third person in a "que" clause is the listener: "le ruego … que firmara", "que
  /// traigan ustedes", "agradecería que enviara".
  static func isFormal(
    _ kind: VerbTable.Kind, in tokens: [Token], frame: Int, at index: Int, _ lexicon: DigestLexicon
  ) -> Bool {
    guard lexicon.language == "es", kind == .polite || kind == .plural else { return false }
    let before = tokens[frame..<index].map(\.lower)
    if index + 1 < tokens.count, tokens[index + 1].lower.hasPrefix("usted") { return true }
    if kind == .plural {
      return before.contains { ["ustedes", "les", "os"].contains($0) || $0.hasSuffix("rles") }
    }
    return before.contains {
      $0 == "agradecería" || $0 == "agradeceríamos" || $0 == "agradece" || $0 == "espera"
        || $0.hasSuffix("rle")
    }
  }

  /// "¿Me ayudas separando la mesa?", "ve pidiendo cita": the gerund names what is to be done.
  static func infinitive(ofGerund word: String, _ lexicon: DigestLexicon) -> String? {
    guard lexicon.language == "es", word.count > 5 else { return nil }
    let endings = [("ando", ["ar"]), ("iendo", ["er", "ir"]), ("yendo", ["er", "ir"])]
    for (ending, infinitives) in endings where word.hasSuffix(ending) {
      let stem = String(word.dropLast(ending.count))
      // "Pidiendo", "durmiendo": the stem's last vowel may have been raised.
      for candidate in [stem, lowered(stem, "i", "e"), lowered(stem, "u", "o")] {
        for infinitive in infinitives.map({ candidate + $0 })
        where lexicon.verbs.infinitive(of: infinitive, .infinitive) != nil {
          return infinitive
        }
      }
    }
    return nil
  }

  /// "Si ves a Julián, dile que …": whom a "le" stands for, as "a Julián".
  ///
  /// Only a person named in the clause right before, and only when nobody is named behind.
  static func receiver(
    in sentence: Sentence, before clause: Int, _ body: [Token], _ lexicon: DigestLexicon
  ) -> [Token] {
    guard clause > 0, body.first?.lower != "a", body.first?.lower != "al",
      !body.contains(where: { $0.lower == "a" || $0.lower == "al" })
    else { return [] }
    let own = sentence.clauses[clause - 1]
    let tokens = sentence.tokens
    guard
      let name = own.last(where: {
        $0 > 0 && tokens[$0].isCapitalised && !lexicon.isStopWord(tokens[$0])
          && !lexicon.weekAndTimeWords.contains(tokens[$0].lower)
          && !lexicon.verbs.isForm(tokens[$0].lower)
      }), own.count > 1
    else { return [] }
    var start = name
    while start > own.lowerBound,
      lexicon.isTitle(tokens[start - 1].lower)
        || lexicon.determiners.contains(tokens[start - 1].lower)
    {
      start -= 1
    }
    var preposition = tokens[start]
    preposition.text = "a"
    preposition.lower = "a"
    preposition.fold = "a"
    return [preposition] + tokens[start...name]
  }

  private static func lowered(_ stem: String, _ from: Character, _ to: Character) -> String {
    guard let at = stem.lastIndex(of: from) else { return stem }
    var result = stem
    result.replaceSubrange(at...at, with: String(to))
    return result
  }
}
