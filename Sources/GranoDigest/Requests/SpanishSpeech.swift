internal import GranoCore

/// Spanish words that bring in what somebody said: "le digo a la chica, ponme una barra".
///
/// A verb of saying that closes its clause, with at most its hearer or its speaker behind it, has
/// what was said still to come; one with "que" behind it has said it ("dice que viene, así que …").
enum SpanishSpeech {
  private static let others: Set<String> = [
    "dice", "dicen", "dijo", "dijeron", "decía", "decían", "diciendo", "grita", "gritan", "gritó",
    "gritaron", "gritaba", "gritaban", "gritando", "contesta", "contestan", "contestó",
    "contestaron", "contestaba", "responde", "responden", "respondió", "respondieron", "suelta",
    "sueltan", "soltó", "soltaron", "soltaba", "repite", "repiten", "repitió", "repetía",
    "repetían", "repitiendo", "insiste", "insistía", "insistió", "insistiendo", "ordena", "ordenó",
    "ordenaba", "chilla", "chillan", "chilló", "chillaba", "chillando", "salta", "saltó",
    "exclama", "exclamó", "susurra", "susurró", "susurraba", "escribe", "escribió", "pone",
    "ponía", "pide", "piden", "pidió", "pedía", "suplicaba", "suplicando", "añade", "añadió",
    "protesta", "protestó", "protestaba", "avisa", "avisó", "cantaba", "canta", "gritándome",
    "diciéndome", "diciéndole",
  ]

  private static let own: Set<String> = [
    "digo", "dije", "decía", "decimos", "dijimos", "contesto", "contesté", "suelto", "solté",
    "grito", "grité", "respondo", "respondí", "escribo", "escribí", "pedí", "pido", "repetí",
    "repito",
  ]

  /// Words that the speaker and the hearer of a quotation may take.
  private static let longest = 5

  /// Whether an earlier clause of the sentence brings in the words of clause `index`.
  static func bringsIn(
    clause index: Int, of sentence: Sentence, _ lexicon: DigestLexicon
  ) -> Bool {
    guard lexicon.language == "es" else { return false }
    let tokens = sentence.tokens
    // "Pues cámbiala tú, digo yo": said to nobody who hears it.
    if zip(tokens, tokens.dropFirst()).contains(where: { $0.lower == "digo" && $1.lower == "yo" }) {
      return true
    }
    for clause in sentence.clauses[..<index].reversed() {
      if introduces(tokens[clause], lexicon) { return true }
      // What the speaker says in between is no quotation.
      if tokens[clause].contains(where: { lexicon.speakerWords.contains($0.lower) }) {
        return false
      }
    }
    return false
  }

  private static func introduces(_ words: ArraySlice<Token>, _ lexicon: DigestLexicon) -> Bool {
    words.indices.contains { index in
      let word = words[index].lower
      let before = index > words.startIndex ? words[index - 1].lower : ""
      guard !lexicon.determiners.contains(before) || ["la", "lo", "los", "las"].contains(before),
        before != "te", before != "os", before != "no"
      else { return false }
      let isOwn = own.contains(word) && ["le", "les", "yo"].contains(before)
      guard isOwn || others.contains(word) else { return false }
      let rest = words[(index + 1)...].filter(\.isWord)
      return rest.count <= longest
        && !rest.contains {
          lexicon.complementizers.contains($0.lower) || $0.lower == "que" || $0.lower == "si"
            || lexicon.finiteVerbs.contains($0.lower) || $0.kind == .number
        }
    }
  }
}
