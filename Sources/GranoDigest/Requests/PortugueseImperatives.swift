/// Imperatives that are far more often something else: "vai", "faz", "pega", "fica".
///
/// What stands behind them tells: "vai no correio buscar o pacote" sends the listener, "vai chover"
/// does not.
struct PortugueseImperatives {
  let lexicon: DigestLexicon

  private static let places: Set<String> = [
    "no", "na", "nos", "nas", "ao", "à", "aos", "às", "até", "num", "numa",
  ]

  /// Whether the word at `index` asks for something, read with what follows it.
  func isMeant(_ tokens: [Token], at index: Int, limit: Int) -> Bool {
    var next = index + 1
    while next < limit, ["lá", "aí", "já", "só", "logo", "também"].contains(tokens[next].lower) {
      next += 1
    }
    guard next < limit else { return false }
    let word = tokens[next].lower
    switch tokens[index].lower {
    case "vai", "vá": return goes(tokens, next, limit) || gerund(word) != nil
    case "faz": return isThing(tokens, next, limit)
    case "pega", "pegue": return isThing(tokens, next, limit)
    case "fica", "fique": return word == "com" || word == "de" && tokens[limit - 1].lower != "de"
    default: return false
    }
  }

  /// "Agenda da família", "conta da luz": a noun that looks like a verb.
  func isNoun(_ infinitive: String, before next: Token) -> Bool {
    ["da", "do", "das", "dos"].contains(next.lower)
      && !["tratar", "cuidar", "lembrar", "falar", "aproveitar", "partir"].contains(infinitive)
  }

  /// The infinitive of a gerund: "trocando" is "trocar".
  func gerund(_ word: String) -> String? {
    guard word.hasSuffix("ndo") else { return nil }
    return lexicon.verbs.infinitive(of: word.dropLast(3) + "r", .infinitive)
  }

  /// "No correio buscar …", "na padaria e compra …", and not "vai no médico amanhã".
  private func goes(_ tokens: [Token], _ start: Int, _ limit: Int) -> Bool {
    guard Self.places.contains(tokens[start].lower) else { return false }
    return (start + 2..<max(start + 2, limit)).contains { index in
      let word = tokens[index].lower
      if lexicon.verbs.infinitive(of: word, .infinitive) != nil { return true }
      return tokens[index - 1].lower == "e"
        && lexicon.verbs.infinitive(of: word, .imperative, .polite) != nil
    }
  }

  private func isThing(_ tokens: [Token], _ start: Int, _ limit: Int) -> Bool {
    let first = tokens[start]
    guard lexicon.determiners.contains(first.lower) || first.lower == "umas" || first.lower == "uns"
    else { return false }
    guard start + 1 < limit else { return false }
    let noun = tokens[start + 1].lower
    return !lexicon.weekAndTimeWords.contains(noun)
      && !["tempo", "tempão", "ano", "anos", "mês", "meses", "sol", "frio", "calor", "hora"]
        .contains(noun)
  }
}
