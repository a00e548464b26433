internal import GranoCore

/// Says in a few words of the note what a date is for.
struct AppointmentPhrase {
  private let text: CalendarText
  private let joined: String.UTF8View
  private let isPiece: [Bool]
  /// Nil for scripts where characters are tokens.
  private let lexicon: DigestLexicon?
  private let hasCapitals: Bool

  /// Longer phrases are cut.
  private static let wordLimit = 6
  private static let characterLimit = 14

  init(text: CalendarText, joined: String, drafts: [DateDraft], lexicon: DigestLexicon) {
    self.text = text
    self.joined = joined.utf8
    var isPiece = [Bool](repeating: false, count: text.tokens.count)
    for piece in drafts.flatMap(\.pieces) {
      for token in piece { isPiece[token] = true }
    }
    self.isPiece = isPiece
    self.lexicon = text.wordLength > 1 || lexicon.stopWords.isEmpty ? nil : lexicon
    hasCapitals = text.tokens.dropFirst().contains(where: \.isCapitalized)
  }

  /// The words around `pieces`; the nearest clause that says anything wins.
  func phrase(around pieces: [Range<Int>]) -> String {
    guard let first = pieces.first, let last = pieces.last else { return "" }
    let sentence = text.sentences[first.lowerBound]
    let clauses = self.clauses(of: sentence, around: first.lowerBound)
    let own = clauses.firstIndex { $0.overlaps(first.lowerBound..<last.upperBound) } ?? 0
    let order = clauses.indices.sorted {
      (abs($0 - own), $0) < (abs($1 - own), $1)
    }
    for index in order {
      let phrase =
        lexicon.map { readable(clauses[index], first.lowerBound, $0) } ?? cut(clauses[index])
      if !phrase.isEmpty { return phrase }
    }
    return ""
  }

  private func readable(_ clause: Range<Int>, _ first: Int, _ lexicon: DigestLexicon) -> String {
    let reader = SpacedAppointmentPhrase(
      lexicon: lexicon, words: readerWords(of: clause, lexicon), hasCapitals: hasCapitals)
    return reader.runs(after: first).compactMap { run in
      slice(
        text.tokens[run.lowerBound].bytes
          .lowerBound..<text.tokens[run.upperBound - 1].bytes
          .upperBound)
    }.joined(separator: " ").replacing("\n", with: " ")
  }

  /// The words of `clause`: what an apostrophe or a hyphen parts is one, French elision aside.
  private func readerWords(
    of clause: Range<Int>, _ lexicon: DigestLexicon
  ) -> [SpacedAppointmentPhrase.Word] {
    let parts = ["fr", "it"].contains(lexicon.language)
    var result: [SpacedAppointmentPhrase.Word] = []
    for index in clause {
      let token = text.tokens[index]
      var link: String?
      if let last = result.last, !last.isMark, isPlain(index), last.isDate == isPiece[index] {
        let before = text.tokens[last.tokens.upperBound - 1].bytes.upperBound
        link = slice(before..<max(before, token.bytes.lowerBound))
        if link == "’" { link = "'" }
      }
      if let link, let last = result.indices.last, link == "" || link == "'" || link == "-" {
        if parts, link == "'" {
          result[last].lower += "'"
        } else {
          result[last].tokens = result[last].tokens.lowerBound..<(index + 1)
          result[last].lower += link + token.lower
          result[last].fold += link + token.folded
          continue
        }
      }
      result.append(
        SpacedAppointmentPhrase.Word(
          tokens: index..<(index + 1), lower: token.lower, fold: token.folded,
          isCapitalised: token.isCapitalized, isNumber: token.value != nil, isDate: isPiece[index],
          isEmpty: text.words.fillers.contains(index, in: text.tokens)
            || text.words.corrections.contains(index, in: text.tokens),
          isMark: !isPlain(index)))
    }
    return result
  }

  private func clauses(of sentence: Int, around index: Int) -> [Range<Int>] {
    var lower = index
    var upper = index
    // A transcript without marks has one endless sentence.
    while lower > 0, text.sentences[lower - 1] == sentence, index - lower < 40 { lower -= 1 }
    while upper < text.tokens.count, text.sentences[upper] == sentence, upper - index < 40 {
      upper += 1
    }
    var result: [Range<Int>] = []
    var start = lower
    for position in lower..<upper where text.tokens[position].partsClauses {
      if position > start, !isPiece[position] {
        result.append(start..<position)
        start = position + 1
      }
    }
    if start < upper { result.append(start..<upper) }
    return result
  }

  /// The weightiest run of words in `clause` that holds no date, trimmed at both ends.
  private func cut(_ clause: Range<Int>) -> String {
    var best: Range<Int>?
    var start = clause.lowerBound
    for index in clause.lowerBound...clause.upperBound {
      let ends = index == clause.upperBound || isPiece[index] || text.tokens[index].partsClauses
      guard ends else { continue }
      let run = trimmed(start..<index)
      if weight(run) > best.map(weight) ?? 0 { best = run }
      start = index + 1
    }
    return best.map(words) ?? ""
  }

  /// How many words of `run` say something.
  private func weight(_ run: Range<Int>) -> Int {
    run.filter { isPlain($0) && emptyLength(at: $0) == 0 }.count
  }

  /// `run` without the fillers and connecting words at its ends.
  private func trimmed(_ run: Range<Int>) -> Range<Int> {
    var lower = run.lowerBound
    var upper = run.upperBound
    while lower < upper {
      let length = isPlain(lower) ? emptyLength(at: lower) : 1
      // A particle right after the date belongs to the date.
      let isParticle = lower > 0 && isPiece[lower - 1]
      if length == 0 || isPartOfWord(lower, length) && !isParticle { break }
      lower = min(lower + length, upper)
    }
    while upper > lower {
      guard !isPlain(upper - 1) || emptyLength(at: upper - 1) == 1,
        !isPartOfWord(upper - 2, 1) || text.wordLength == 1
      else { break }
      upper -= 1
    }
    return lower..<upper
  }

  /// Tokens that the filler, connector or correction at `index` takes; 0 when it is none.
  private func emptyLength(at index: Int) -> Int {
    max(
      text.words.fillers.length(at: index, in: text.tokens),
      text.words.connectors.length(at: index, in: text.tokens),
      text.words.corrections.length(at: index, in: text.tokens))
  }

  /// Where characters are tokens, a filler may be the beginning of a longer word.
  private func isPartOfWord(_ index: Int, _ length: Int) -> Bool {
    guard text.wordLength > 1, length < 2, text.tokens.indices.contains(index),
      index + length < text.tokens.count
    else { return false }
    return text.tokens[index + length].bytes.lowerBound == text.tokens[index].bytes.upperBound
  }

  private func isPlain(_ index: Int) -> Bool {
    text.tokens[index].isWord || text.tokens[index].value != nil
  }

  private func words(_ run: Range<Int>) -> String {
    guard let first = run.first, let last = run.last else { return "" }
    let isCharacters = text.wordLength > 1
    let limit = isCharacters ? Self.characterLimit : Self.wordLimit
    var end = last
    if run.count > limit {
      end = first + limit - 1
      // Hangul has blanks between words: the cut belongs there.
      var atBlank = end
      while isCharacters, atBlank > first + limit / 2, isPartOfWord(atBlank, 1) { atBlank -= 1 }
      if !isPartOfWord(atBlank, 1) { end = atBlank }
    }
    let bytes = text.tokens[first].bytes.lowerBound..<text.tokens[end].bytes.upperBound
    return slice(bytes)?.replacing("\n", with: " ") ?? ""
  }

  private func slice(_ bytes: Range<Int>) -> String? {
    let lower = joined.index(joined.startIndex, offsetBy: bytes.lowerBound)
    let upper = joined.index(lower, offsetBy: bytes.count)
    return String(joined[lower..<upper])
  }
}
