internal import GranoCore

/// Tells whether a draft goes from the listener to the sender.
///
/// The weak model answers as the sender ("Hier ist Annika"), greets the listener, or asks the sender
/// to do what the sender asked for.
struct DraftDirectionCheck {
  let evidence: CheckEvidence
  let digest: Digest
  let sender: String?

  func fails(_ draft: DraftText) -> Bool {
    isSigned(draft.whole) || asksBack(draft.own) || greetsListener(draft.own)
  }

  private var senderWords: Set<String> {
    Set(Tokenizer.tokens(of: sender ?? "").filter { $0.text.count > 1 }.map(\.fold))
  }

  /// "Hier ist Annika" anywhere, or the sender's name as the last words, after others than a comma's.
  private func isSigned(_ text: CheckText) -> Bool {
    let names = senderWords.filter { name in !text.lexicon.isTitle(name) }
    guard !names.isEmpty else { return false }
    let tokens = text.tokens
    for index in tokens.indices {
      guard let end = text.words.introductions.end(in: tokens, at: index, limit: tokens.count)
      else {
        continue
      }
      if end < tokens.count, names.contains(tokens[end].fold) { return true }
    }
    let words = tokens.indices.filter { tokens[$0].isWord }
    guard let last = words.last, names.contains(tokens[last].fold), words.count > 6 else {
      return false
    }
    // "…, Annika." speaks to her; "Viele Grüße, Annika" and a line of its own are from her.
    let before = tokens[..<last]
    let start = before.lastIndex { $0.isTerminator } ?? -1
    let closing = before.suffix(from: start + 1)
    return closing.count(where: \.isWord) == 0
      || closing.count(where: \.isWord) <= 4
        && text.lexicon.farewells.first(in: tokens, closing.startIndex..<last) != nil
  }

  /// Whether the draft asks the sender for one of the to-dos, or puts one of the questions again.
  private func asksBack(_ text: CheckText) -> Bool {
    let todos = digest.todos.map { CheckText($0.text, language: digest.language) }
    let questions = digest.questions.map { CheckText($0.text, language: digest.language) }
    guard digest.language == text.language else { return false }
    let sentences = SentenceSplitter(language: text.language).sentences(
      of: [Segment(text: text.text, language: text.language)])
    let context = NoteContext(sentences: sentences, lexicon: text.lexicon, sender: nil)
    var trace = DigestTrace()
    let asks = TodoFinder(context: context).asks(trace: &trace).standing
    for ask in asks {
      let asked = CheckText(ask.text, language: text.language)
      if todos.contains(where: { Self.isSame(asked, $0) }) { return true }
    }
    for sentence in sentences where sentence.isQuestion {
      let asked = CheckText(sentence.text, language: text.language)
      if (questions + todos).contains(where: { Self.isSame(asked, $0) }) { return true }
    }
    return false
  }

  /// Whether most of what `item` is about stands in `asked`, or `asked` is about nothing else.
  private static func isSame(_ asked: CheckText, _ item: CheckText) -> Bool {
    let own = things(asked)
    let said = things(item)
    guard !own.isEmpty, !said.isEmpty else { return false }
    let common = said.count { word in own.contains { $0.matches(word) } }
    let taken = own.count { word in said.contains { $0.matches(word) } }
    return common * 3 >= said.count * 2 || taken == own.count
  }

  private static func things(_ text: CheckText) -> [ContentWord] {
    let times = CalendarFacts([text.text], language: text.language).words
    return text.content.filter { !times.contains($0.fold) }
  }

  private func greetsListener(_ text: CheckText) -> Bool {
    let spoken = DigestLexicon.lexicon(for: evidence.request.language)
    let note = SentenceSplitter(lexicon: spoken).sentences(
      of: Array(evidence.request.transcript.segments.prefix(2)))
    let listeners = NoteContext(sentences: note, lexicon: spoken, sender: sender).listenerNames
      .subtracting(senderWords)
    guard !listeners.isEmpty else { return false }
    let opening = text.tokens.prefix { !$0.isTerminator }.prefix(5)
    return opening.contains { token in
      token.isCapitalised && listeners.contains(token.fold)
        && !text.lexicon.stopWords.contains(token.fold)
        && !CheckLexicon.lexicon(for: text.language).capitals.contains(token.fold)
    }
  }
}
