internal import GranoCore

/// What the rules may ask about the note as a whole.
struct NoteContext: Sendable {
  let sentences: [Sentence]
  let lexicon: DigestLexicon

  /// How the speaker addresses the listener; `none` when nothing shows it.
  let address: AddressForm

  /// The names in the greeting, folded: "Hallo Jonas".
  let listenerNames: Set<String>

  /// The sender's names, folded.
  let senderNames: Set<String>

  /// The sender's first name as written; nil when unknown or a title comes first.
  let senderName: String?

  /// Whether the text is written with capitals: without them, a small letter shows nothing.
  let hasCapitals: Bool

  /// Whether a recogniser wrote any question mark: without one, questions are told by their words
  /// too.
  let hasQuestionMarks: Bool

  /// The last sentence that says of a thing that it is settled, by the first six letters of its
  /// words, folded.
  let settledAt: [String: Int]

  init(sentences: [Sentence], lexicon: DigestLexicon, sender: String?) {
    self.sentences = sentences
    self.lexicon = lexicon
    senderNames = Set(Tokenizer.tokens(of: sender ?? "").filter { $0.text.count > 2 }.map(\.fold))
    senderName = (sender ?? "").split(separator: " ").first.map(String.init).flatMap {
      $0.count > 1 && $0.allSatisfy(\.isLetter) && !lexicon.isTitle($0) ? $0 : nil
    }
    hasCapitals = sentences.contains { $0.tokens.dropFirst().contains(where: \.isCapitalised) }
    hasQuestionMarks = Self.hasQuestionMarks(sentences)
    address = Self.address(of: sentences, lexicon)
    listenerNames = Self.greeted(sentences, lexicon)
    settledAt = Self.settled(sentences, lexicon)
  }

  private static func hasQuestionMarks(_ sentences: [Sentence]) -> Bool {
    sentences.contains { $0.tokens.contains { $0.isQuestionMark && !$0.isRestored } }
  }

  private static func settled(_ sentences: [Sentence], _ lexicon: DigestLexicon) -> [String: Int] {
    var result: [String: Int] = [:]
    for sentence in sentences
    where lexicon.settled.contains(in: sentence.tokens, 0..<sentence.tokens.count) {
      for token in sentence.tokens where token.isWord {
        result[String(token.fold.prefix(6))] = sentence.index
      }
    }
    return result
  }

  private static func address(of sentences: [Sentence], _ lexicon: DigestLexicon) -> AddressForm {
    let isSpanish = lexicon.language == "es"
    var polite = 0
    var familiar = 0
    for sentence in sentences {
      for (position, token) in sentence.tokens.enumerated() where token.kind == .word {
        if lexicon.familiarWords.contains(token.lower) { familiar += isSpanish ? 2 : 1 }
        guard lexicon.politeWords.contains(token.lower) else { continue }
        // "Sie" is polite by its capital, which the first word of a sentence has anyway.
        if lexicon.language == "de" {
          if token.isCapitalised, position > 0 { polite += 1 }
        } else {
          // "Su" and "le" are said of others as well.
          polite += isSpanish && token.lower.hasPrefix("usted") ? 3 : 1
        }
      }
    }
    if polite == 0, familiar == 0 { return .none }
    return polite > familiar ? .polite : .familiar
  }

  /// The capitalised words that follow or stand beside the greeting of the first sentence.
  private static func greeted(_ sentences: [Sentence], _ lexicon: DigestLexicon) -> Set<String> {
    var names: Set<String> = []
    guard let sentence = sentences.first else { return names }
    for (index, clause) in sentence.clauses.prefix(3).enumerated() {
      let end = lexicon.greetings.end(
        in: sentence.tokens, at: clause.lowerBound, limit: clause.upperBound)
      // "Rick, hey", "Hallo, lieber Jonas".
      let isName =
        clause.count <= 2 && sentence.tokens[clause].allSatisfy(\.isCapitalised) && index <= 1
      guard end != nil || isName else { continue }
      let rest = (end ?? clause.lowerBound)..<clause.upperBound
      guard rest.count <= 4 else { continue }
      for token in sentence.tokens[rest] where token.isCapitalised && !lexicon.isStopWord(token) {
        names.insert(token.fold)
      }
    }
    return names
  }
}

extension NoteContext {
  /// The same note read with another language's words.
  func read(by lexicon: DigestLexicon) -> NoteContext {
    NoteContext(
      sentences: sentences, lexicon: lexicon, address: address, listenerNames: listenerNames,
      senderNames: senderNames, senderName: senderName, hasCapitals: hasCapitals)
  }

  private init(
    sentences: [Sentence], lexicon: DigestLexicon, address: AddressForm,
    listenerNames: Set<String>, senderNames: Set<String>, senderName: String?, hasCapitals: Bool
  ) {
    self.sentences = sentences
    self.lexicon = lexicon
    self.address = address
    self.listenerNames = listenerNames
    self.senderNames = senderNames
    self.senderName = senderName
    self.hasCapitals = hasCapitals
    hasQuestionMarks = Self.hasQuestionMarks(sentences)
    settledAt = Self.settled(sentences, lexicon)
  }
}
