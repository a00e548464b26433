internal import GranoCore

/// Story-tellers ask and answer themselves.
///
/// The answer follows at once: a fragment without a verb ("e quem abre a porta? A minha
/// professora"), or the question's own verb again ("e o cão sentou? Sentou foi no meu pé"). The
/// echo of the sentence before ("o bicho falava! Falava o quê?") is the teller's as well.
struct PortugueseStoryQuestionRule {
  let context: NoteContext

  private var lexicon: DigestLexicon { context.lexicon }

  func isAnswered(_ sentence: Sentence) -> Bool {
    guard lexicon.language == "pt" else { return false }
    if presents(sentence) { return true }
    let words = sentence.tokens.filter(\.isWord)
    let start = ClauseReader(
      lexicon: lexicon, tokens: sentence.tokens, clause: sentence.clauses.last ?? 0..<0
    ).start()
    let verb = start < sentence.tokens.count ? sentence.tokens[start] : nil
    if let verb, sentence.index > 0, !lexicon.isStopWord(verb),
      context.sentences[sentence.index - 1].tokens.last(where: \.isWord)?.fold == verb.fold
    {
      return true
    }
    guard sentence.index + 1 < context.sentences.count else { return false }
    let next = context.sentences[sentence.index + 1]
    guard !next.isQuestion, let first = next.tokens.first(where: \.isWord) else { return false }
    if !lexicon.isStopWord(first), words.contains(where: { $0.fold == first.fold }) { return true }
    // "E o que foi que o boi fez? Deitou!"
    if next.tokens.count(where: \.isWord) == 1, asksWho(words),
      ["ou", "eu", "iu"].contains(where: { first.lower.hasSuffix($0) })
    {
      return true
    }
    let isAddressed = words.contains {
      lexicon.politeWords.contains($0.lower) || lexicon.familiarWords.contains($0.lower)
    }
    return !isAddressed && isFragment(next, first) && asksWho(words)
  }

  /// What somebody may not know of a thing: "sabe a hora?" is asked in earnest.
  private static let facts: Set<String> = [
    "hora", "horas", "horário", "dia", "data", "número", "nome", "endereço", "morada", "preço",
    "valor", "senha", "código", "caminho", "resposta", "telefone", "contacto", "contato", "marca",
    "matrícula", "medida", "tamanho", "motivo", "razão", "receita", "letra", "notícia", "resultado",
  ]

  /// "Sabe o vizinho do terceiro?": calls to mind what the story is about.
  private func presents(_ sentence: Sentence) -> Bool {
    guard let clause = sentence.clauses.first else { return false }
    let start = ClauseReader(lexicon: lexicon, tokens: sentence.tokens, clause: clause).start()
    let words = sentence.tokens[start..<max(start, clause.upperBound)].filter(\.isWord)
    guard words.count > 2, ["sabe", "sabes", "lembra", "lembras"].contains(words[0].lower),
      ["o", "a", "os", "as"].contains(words[1].lower)
    else { return false }
    return words[2].lower != "que" && !Self.facts.contains(words[2].lower)
  }

  private func asksWho(_ words: [Token]) -> Bool {
    words.indices.contains {
      lexicon.questionWords.end(in: words, at: $0, limit: words.count) != nil
    } || words.last?.lower == "quê"
  }

  /// "Eu, claro", "a minha professora do primário", "nada".
  private func isFragment(_ sentence: Sentence, _ first: Token) -> Bool {
    guard let clause = sentence.clauses.first else { return false }
    let opens =
      lexicon.determiners.contains(first.lower) || lexicon.negations.contains(first.lower)
      || ["eu", "nada", "ninguém", "nós", "ela", "ele"].contains(first.lower)
    return opens && clause.count <= 7
      && !sentence.tokens[clause].contains { token in
        lexicon.finiteVerbs.contains(token.lower)
          || lexicon.negations.contains(token.lower) && token != first
          || lexicon.verbs.infinitive(of: token.lower, .imperative, .present) != nil
          || token.lower.count > 3 && lexicon.verbSuffixes.contains { token.lower.hasSuffix($0) }
            && token.lower.hasSuffix("ou")
      }
  }
}
