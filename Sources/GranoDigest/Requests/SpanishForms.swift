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
        || $0.lower.count > 3 && pastEndings.contains(where: $0.lower.hasSuffix)
    }
  }

  /// What else is told of the past, or goes on while it does.
  private static let pastEndings = ["ió", "ó", "aba", "aban", "ando", "iendo", "aron", "ieron"]

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

  /// "Lo podés escuchar de nuevo": a statement of what can be done asks for nothing.
  ///
  /// Where no question marks were written, the same words may be a question.
  static func isOnlyPossible(
    _ frame: Range<Int>, in sentence: Sentence, _ context: NoteContext
  ) -> Bool {
    let lexicon = context.lexicon
    let tokens = sentence.tokens
    guard lexicon.language == "es", !sentence.isQuestion, context.hasQuestionMarks,
      tokens[frame].contains(where: { possible.contains($0.lower) }),
      !tokens[frame].contains(where: {
        ["si", "me", "nos", "favor", "que", "amable"].contains($0.lower)
      }), !lexicon.courtesy.contains(in: tokens, 0..<tokens.count)
    else { return false }
    return !tokens[frame.upperBound...].prefix(3).contains { token in
      ["me", "nos", "melo", "mela", "noslo"].contains { token.lower.hasSuffix("r" + $0) }
    }
  }

  private static let possible: Set<String> = ["puedes", "podés", "puede", "pueden", "podéis"]

  /// "Me vas a matar": only a thing to be brought or done for somebody is asked that way.
  static func foretells(
    _ frame: Range<Int>, _ infinitive: String, in sentence: Sentence, _ lexicon: DigestLexicon
  ) -> Bool {
    guard lexicon.language == "es", sentence.tokens[frame].contains(where: { $0.lower == "vas" })
    else { return false }
    return !lexicon.dativeVerbs.contains(infinitive)
  }

  /// A preposition with its noun and no verb: "de postre", "para el viernes".
  static func isAdverbial(_ words: ArraySlice<Token>, _ lexicon: DigestLexicon) -> Bool {
    let content = words.drop { lexicon.conjunctions.contains($0.lower) || $0.kind == .mark }
    guard let first = content.first, content.count <= 5, content.count > 1,
      lexicon.prepositions.contains(first.lower)
    else { return false }
    return !content.dropFirst().contains {
      lexicon.finiteVerbs.contains($0.lower) || lexicon.pronounSubjects.contains($0.lower)
        || lexicon.negations.contains($0.lower) || lexicon.speakerWords.contains($0.lower)
        || $0.lower == "que"
    }
  }

  /// "Cocina mi padre", "habla Lean": who does it stands behind the verb without "a".
  static func hasSubject(_ word: String, before next: Int, in tokens: [Token], limit: Int) -> Bool {
    guard next < limit else { return false }
    if word == "habla", tokens[next].isCapitalised { return true }
    guard next + 1 < limit, articles.contains(tokens[next].lower) else { return false }
    return people.contains(tokens[next + 1].lower)
  }

  private static let articles: Set<String> = [
    "mi", "tu", "su", "el", "la", "los", "las", "un", "una", "mis", "sus", "tus",
  ]

  private static let people: Set<String> = [
    "madre", "padre", "mamá", "papá", "hermano", "hermana", "hijo", "hija", "hijos", "tío", "tía",
    "abuelo", "abuela", "primo", "prima", "suegro", "suegra", "cuñado", "cuñada", "marido",
    "mujer", "esposo", "esposa", "novio", "novia", "vecino", "vecina", "vecinos", "jefe", "jefa",
    "señor", "señora", "tipo", "tipa", "chico", "chica", "niño", "niña", "niños", "profe",
    "profesor", "profesora", "médico", "médica", "doctor", "doctora", "policía", "cartero",
    "técnico", "fontanero", "plomero", "cura", "camarero", "camarera", "mesero", "portero",
    "portera", "encargado", "encargada", "dueño", "dueña", "hombre", "muchacho", "muchacha",
    "viejo", "vieja", "perro", "gato", "gata", "perra", "conductor", "taxista", "enfermera",
    "enfermero", "sobrino", "sobrina", "nieto", "nieta", "compañero", "compañera", "amigo",
    "amiga", "alcalde", "alcaldesa", "director", "directora", "maestro", "maestra", "padres",
    "abuelos", "precio", "sueldo", "gente",
  ]

  /// "Mi hermano quería que le ayudara": a name or noun before a verb that fits two persons.
  static func isAnothersWish(_ tokens: [Token], before: Range<Int>) -> Bool {
    guard before.upperBound < tokens.count,
      ["quería", "querría", "quisiera", "necesitaba", "pedía", "prefería", "preferiría"]
        .contains(tokens[before.upperBound].lower)
    else { return false }
    return tokens[before].contains {
      $0.isWord && ($0.isCapitalised || people.contains($0.lower) || articles.contains($0.lower))
        && $0.lower != "yo"
    }
  }

  /// "[Necesito que escanees el contrato] y me lo mandes": the second verb, its pronoun hung on.
  static func nextSubjunctive(
    in words: [Token], from start: Int, _ lexicon: DigestLexicon
  ) -> (infinitive: String, end: Int)? {
    guard lexicon.language == "es" else { return nil }
    var index = start
    var object = ""
    while index < words.count, clitics.contains(words[index].lower) {
      if ["lo", "la", "los", "las"].contains(words[index].lower) { object = words[index].lower }
      index += 1
    }
    guard index < words.count,
      let infinitive = lexicon.verbs.infinitive(of: words[index].lower, .subjunctive)
    else { return nil }
    return (infinitive + object, index + 1)
  }

  private static let clitics: Set<String> = [
    "me", "te", "nos", "lo", "la", "los", "las", "le", "les", "se",
  ]

  /// Going somewhere and what is done there are one errand: "pasa por la panadería y compra pan".
  static func isErrand(_ ask: Ask, _ lexicon: DigestLexicon) -> Bool {
    guard lexicon.language == "es" else { return false }
    let isMotion = motions.contains {
      ask.infinitive == $0 || ask.infinitive == $0 + "te" || ask.infinitive == $0 + "se"
    }
    guard isMotion, let first = ask.body.first else { return isMotion }
    return lexicon.prepositions.contains(first.lower) || first.lower == "al"
      || ["allí", "allá", "ahí", "acá", "aquí", "mañana", "luego"].contains(first.lower)
  }

  private static let motions: Set<String> = [
    "ir", "pasar", "acercar", "bajar", "subir", "venir", "salir", "entrar", "correr", "volver",
    "asomar", "llegar", "andar",
  ]

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

  /// "¿Me las puedes lavar, esas cortinas?": the pronoun before the verb, or what it stands for.
  ///
  /// Nil when no pronoun stands there, or the verb has its thing behind it already.
  static func withObject(
    _ infinitive: String, at verb: Int, _ start: Int, reach: Int, clause: Int,
    in sentence: Sentence, _ lexicon: DigestLexicon
  ) -> ParsedVerb? {
    let tokens = sentence.tokens
    guard lexicon.language == "es", reach == verb + 1, verb == start, start >= 2,
      ["lo", "la", "los", "las"].contains(tokens[start - 2].lower)
    else { return nil }
    if clause + 1 < sentence.clauses.count {
      let next = sentence.clauses[clause + 1]
      let things = tokens[next]
      if things.count >= 2, RomanceFronting(lexicon: lexicon).isPhrase(things) {
        return ParsedVerb(infinitive: infinitive, body: Array(things), end: next.upperBound)
      }
    }
    return ParsedVerb(infinitive: infinitive + tokens[start - 2].lower, body: [], end: reach)
  }
}
