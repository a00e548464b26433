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
    case "vai", "vá":
      // "Vai buscar" may be said of another, "vai lá buscar" and "vá buscar" to the listener.
      let isSent = tokens[index].lower == "vá" || tokens[next - 1].lower == "lá"
      return goes(tokens, next, limit) || gerund(word) != nil
        || isSent && lexicon.verbs.infinitive(of: word, .infinitive) != nil
    case "faz": return isThing(tokens, next, limit)
    case "pega", "pegue": return isThing(tokens, next, limit)
    case "fica", "fique": return word == "com" || word == "de" && tokens[limit - 1].lower != "de"
    default: return false
    }
  }

  /// "Amanhã cedo", "até sexta": only says when.
  func isTime(_ words: ArraySlice<Token>) -> Bool {
    words.contains { lexicon.weekAndTimeWords.contains($0.lower) }
      && words.allSatisfy {
        lexicon.weekAndTimeWords.contains($0.lower) || lexicon.dateOpeners.contains($0.lower)
          || lexicon.numberWords.contains($0.lower) || $0.kind == .number
          || ["cedo", "sem", "falta", "ainda", "logo", "próxima", "próximo", "feira"]
            .contains($0.lower)
      }
  }

  /// "Já que …", "logo que …", "mal …": the clause leans on the next.
  static func leans(_ clause: ArraySlice<Token>) -> Bool {
    let words = clause.drop { ["e", "mas", "então", "aí", "olha"].contains($0.lower) }
    guard let first = words.first?.lower else { return false }
    if ["mal", "caso"].contains(first) { return true }
    return ["já", "logo", "assim", "antes", "depois", "visto", "sempre"].contains(first)
      && words.dropFirst().first?.lower == "que"
  }

  /// "Você fala demais", "você leva jeito": what is said of the listener asks for nothing.
  func isSaidOfListener(_ tokens: [Token], at index: Int, limit: Int) -> Bool {
    guard index > 0, PortugueseRequestRule.listener.contains(tokens[index - 1].lower) else {
      return false
    }
    guard index + 1 < limit else { return true }
    let next = tokens[index + 1]
    return !lexicon.determiners.contains(next.lower) && next.kind != .number
      && !lexicon.numberWords.contains(next.lower) && !lexicon.prepositions.contains(next.lower)
      && !lexicon.particles.contains(next.lower) && !["uns", "umas", "me"].contains(next.lower)
  }

  /// "Agenda da família", "conta da luz": a noun that looks like a verb.
  func isNoun(_ infinitive: String, before next: Token) -> Bool {
    // "Manda quem pode" is a proverb.
    if next.lower == "quem" { return ["mandar", "comprar", "pagar"].contains(infinitive) }
    if next.lower == "de" {
      return ["listar", "contar", "comprar", "agendar"].contains(infinitive)
    }
    return ["da", "do", "das", "dos"].contains(next.lower)
      && !["tratar", "cuidar", "falar", "aproveitar", "partir"].contains(infinitive)
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
