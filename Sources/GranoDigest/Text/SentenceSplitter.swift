package import GranoCore

/// Cuts what a recogniser wrote into sentences.
///
/// Points of abbreviations ("z. B.", "Sr.") and ordinals ("am 3. Januar") end nothing; a sentence
/// may span segments and a segment hold several. Where marks are missing, long runs are cut at
/// discourse markers and before requests (see `RunOnSplitter`).
package struct SentenceSplitter: Sendable {
  private let lexicon: DigestLexicon

  package init(language: LanguageCode) {
    lexicon = .lexicon(for: language)
  }

  init(lexicon: DigestLexicon) {
    self.lexicon = lexicon
  }

  /// The sentences of a transcript that came as text, as segments without times.
  package func segments(ofText text: String) -> [Segment] {
    let tokens = MarkRestorer(lexicon: lexicon).restored(joined(Tokenizer.tokens(of: text)))
    return pieces(tokens).map {
      // The transcript keeps the words as they came.
      Segment(
        text: TokenText.joined($0.filter { !$0.isRestored }), language: lexicon.language)
    }
  }

  /// The sentences of `segments`, each with the segments it rests on.
  func sentences(of segments: [Segment]) -> [Sentence] {
    sentences(ofMarked: marked(segments))
  }

  /// The tokens of `segments` with the marks that are missing.
  func marked(_ segments: [Segment]) -> [Token] {
    MarkRestorer(lexicon: lexicon).restored(joined(Tokenizer.tokens(of: segments)))
  }

  /// The sentences of tokens that `marked(_:)` gave.
  func sentences(ofMarked tokens: [Token]) -> [Sentence] {
    let runOn = RunOnSplitter(lexicon: lexicon)
    return pieces(tokens).enumerated().map {
      Sentence(index: $0.offset, tokens: runOn.punctuated($0.element))
    }
  }

  /// The tokens with the points of abbreviations and ordinals made part of their words.
  private func joined(_ tokens: [Token]) -> [Token] {
    var result: [Token] = []
    var index = 0
    while index < tokens.count {
      var token = tokens[index]
      if index + 2 < tokens.count, tokens[index + 1].text == ".", !tokens[index + 1].spaced,
        token.isWord, !endsSentence(tokens, at: index + 1)
      {
        // Lists that close ("usw.", "etc.") may close the sentence too.
        let closes = ["usw", "etc"].contains(token.lower) && tokens[index + 2].isCapitalised
        if !closes {
          token.text += "."
          index += 1
        }
      }
      result.append(token)
      index += 1
    }
    return result
  }

  private func pieces(_ tokens: [Token]) -> [[Token]] {
    var result: [[Token]] = []
    var current: [Token] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      if token.text == "¿" || token.text == "¡", endsClauseBefore(current) {
        // An opening mark amid a sentence belongs to it: "y dime, ¿vienes?".
        current.append(token)
      } else {
        current.append(token)
      }
      index += 1
      guard endsSentence(tokens, at: index - 1) else { continue }
      while index < tokens.count, Self.isTrailing(tokens[index]) {
        current.append(tokens[index])
        index += 1
      }
      flush(&current, into: &result)
    }
    flush(&current, into: &result)
    return result
  }

  private func flush(_ current: inout [Token], into result: inout [[Token]]) {
    defer { current = [] }
    guard current.contains(where: \.isWord) else {
      // Marks alone join the sentence before them, so that no text is lost.
      if !result.isEmpty { result[result.count - 1] += current }
      return
    }
    for piece in RunOnSplitter(lexicon: lexicon).split(current) { result += Self.bounded(piece) }
  }

  /// Tokens that a sentence has at most.
  ///
  /// Rules look back and forth inside one: a hostile one without an end took minutes.
  private static let longest = 500

  /// `tokens` in parts of at most `longest`, cut behind a comma where there is one.
  private static func bounded(_ tokens: [Token]) -> [[Token]] {
    var parts: [[Token]] = []
    var rest = tokens[...]
    while rest.count > longest {
      let part = rest.prefix(longest)
      let end = part.lastIndex(where: \.isComma).map { $0 + 1 } ?? part.endIndex
      parts.append(Array(rest[..<end]))
      rest = rest[end...]
    }
    parts.append(Array(rest))
    return parts
  }

  private func endsClauseBefore(_ tokens: [Token]) -> Bool {
    tokens.last?.isComma ?? false
  }

  /// Whether the token at `index` ends a sentence.
  private func endsSentence(_ tokens: [Token], at index: Int) -> Bool {
    let token = tokens[index]
    guard token.isTerminator else { return false }
    let next = index + 1 < tokens.count ? tokens[index + 1] : nil
    if token.text == "…" { return next?.isCapitalised ?? true }
    guard token.text == "." else { return !(next?.isTerminator ?? false) }
    guard index > 0, !token.spaced, let next else { return true }
    let before = tokens[index - 1]
    if lexicon.abbreviations.contains(before.lower) { return false }
    // "z. B.", "u. a."
    if before.text.count == 1, before.text.first?.isLowercase ?? false { return false }
    // An initial ("J. Meier"), but not the end of "Plan B."
    if before.text.count == 1, before.isCapitalised, next.isCapitalised, next.spaced, index > 1,
      !tokens[index - 2].isWord || tokens[index - 2].isCapitalised
    {
      return false
    }
    if let number = Int(before.text), (1...31).contains(number) {
      return !isOrdinal(tokens, at: index, next: next)
    }
    return true
  }

  /// Whether "24." at `index` is an ordinal that the sentence goes on after.
  private func isOrdinal(_ tokens: [Token], at index: Int, next: Token) -> Bool {
    guard lexicon.language == "de" else { return false }
    // "Am 26., gegen elf": no sentence ends before a comma.
    if next.isComma { return true }
    guard next.isWord else { return false }
    if lexicon.months.contains(next.lower) { return true }
    if !next.isCapitalised { return true }
    let article = index >= 2 ? tokens[index - 2].lower : ""
    return ["der", "den", "dem", "die", "das", "zum", "vom", "am", "beim"].contains(article)
      && !lexicon.isStopWord(next)
      && lexicon.openers.end(in: tokens, at: index + 1, limit: tokens.count) == nil
  }

  private static func isTrailing(_ token: Token) -> Bool {
    token.isTerminator || token.kind == .mark && !token.spaced && "\"”“»)]」』".contains(token.text)
  }
}
