internal import GranoCore

/// A to-do or a question of a digest, made ready to be quoted in a draft at any length.
struct ReplyItem: Sendable {
  /// A word, or one character of a script without blanks.
  private struct Unit: Sendable {
    var text: String
    var hasBlankBefore: Bool

    /// In words; two characters of Chinese or Japanese count as one.
    var halfWords: Int
    var endsClause: Bool
    var isFiller = false
    var isLight = false
  }

  private let units: [Unit]
  let isQuestion: Bool

  /// Whether the question asks who, what, when or which, so that yes or no is no answer.
  let isOpenQuestion: Bool
  private let questionMarks: (open: String, close: String)

  /// Prepares `text`, which is quoted as the sender's words and never obeyed.
  ///
  /// Quotation marks, brackets and control characters go, because a draft uses them itself;
  /// words of the wrong register and numbers that nobody said go too.
  init?(_ text: String, isQuestion: Bool, rules: ReplyItemRules) {
    var clean = TerminalText.safe(text).filter { !Self.unquotable.contains($0) }
    let hasOpeningMark = isQuestion && clean.contains("¿")
    // "Una pregunta, ¿vienes?": what stands before the mark is no part of the question.
    if hasOpeningMark, let asked = clean.split(separator: "¿").last { clean = String(asked) }
    var units = Self.units(of: clean)
    var tokens: [AddressToken] = []
    var owners: [Int] = []
    for (index, unit) in units.enumerated() {
      let own = AddressToken.tokens(of: unit.text)
      tokens += own
      owners += Array(repeating: index, count: own.count)
    }
    func owned(by hits: [AddressCueSet.Hit]) -> Set<Int> {
      Set(hits.flatMap { owners[$0.index..<$0.index + $0.count] })
    }
    let fillerHits = rules.fillers.hits(in: tokens)
    let fillers = owned(by: fillerHits)
    let light = owned(by: rules.light.hits(in: tokens))
    let wrong = owned(by: rules.linter.hits(in: tokens))
    for index in units.indices {
      units[index].isFiller = fillers.contains(index)
      units[index].isLight = light.contains(index)
    }
    let kept = units.indices.filter { index in
      !wrong.contains(index) && Self.numbers(in: units[index].text).isSubset(of: rules.numbers)
    }
    self.units = kept.map { units[$0] }
    self.isQuestion = isQuestion
    let isSpaced = units.contains { $0.halfWords == 2 }
    let asks = rules.asks.hits(in: tokens).contains { hit in
      // Spaced languages ask with the first words, Chinese and Japanese anywhere. The "que" of
      // "est-ce que" asks nothing.
      (!isSpaced || owners[hit.index] < Self.askingWords)
        && !fillerHits.contains { ($0.index..<$0.index + $0.count).contains(hit.index) }
    }
    let offers = rules.alternatives.hits(in: tokens).contains { hit in
      // "or the other one" leaves a choice; a final "or?", "or not" does not.
      hit.index + hit.count + 1 < tokens.count
    }
    isOpenQuestion = isQuestion && (asks || offers)
    let mark = clean.contains(" ?") || clean.contains("\u{A0}?") || clean.contains("\u{202F}?")
    let isFullWidth = clean.contains("？") || !isSpaced
    questionMarks = (hasOpeningMark ? "¿" : "", isFullWidth ? "？" : mark ? "\u{A0}?" : "?")
    if Self.joined(self.units).isEmpty { return nil }
  }

  /// The item in at most `limit` words, as much of it unchanged as fits.
  ///
  /// In this order: fillers go, then whole clauses, then the end, at a phrase's boundary; words
  /// inside stay, so that what is quoted can be read. Articles go where only a catchword fits.
  func text(limit: Int) -> String {
    let most = 2 * limit
    var chosen = units
    var isCut = false
    if Self.size(chosen) > most {
      let lean = Self.withoutFillers(chosen)
      if !lean.isEmpty { chosen = lean }
    }
    if Self.size(chosen) > most { chosen = Self.leadingClauses(chosen, most: most) }
    if Self.size(chosen) > most, limit <= Self.catchword {
      let lean = chosen.filter { !$0.isLight }
      if !lean.isEmpty { chosen = lean }
    }
    while Self.size(chosen) > most, chosen.count > 1 {
      chosen.removeLast()
      isCut = true
    }
    // "in the", "de la" lead to what was cut.
    while isCut, chosen.count > 1, chosen.last?.isLight ?? false { chosen.removeLast() }
    let words = Self.joined(chosen) + (isCut ? "…" : "")
    return isQuestion ? questionMarks.open + words + questionMarks.close : words
  }

  /// The runs of digits in `text`, without leading zeros.
  static func numbers(in text: String) -> Set<String> {
    Set(
      text.unicodeScalars.split { !isDigit($0) }.map { run in
        String(run.drop { $0 == "0" })
      })
  }

  // 一 and ½ are numbers too, but words as far as a reader is concerned.
  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isASCII ? ("0"..."9").contains(scalar) : scalar.properties.numericType == .decimal
  }

  // Up to this limit an item is no phrase any more.
  private static let catchword = 3
  private static let askingWords = 4
  private static let longestUnit = 40
  private static let unquotable: Set<Character> = [
    "\"", "„", "“", "”", "«", "»", "‹", "›", "「", "」", "『", "』", "[", "]", "［", "］", "{",
    "}", "`",
  ]
  private static let clauseMarks: Set<Character> = [",", ";", ":", "，", "；", "：", "、"]
  private static let endMarks: Set<Character> = [
    ".", "!", "?", "…", ",", ";", ":", "。", "！", "？", "，", "、", "；", "：", "¿", "¡", "-", "–",
  ]

  private static func units(of text: String) -> [Unit] {
    var units: [Unit] = []
    var run = ""
    var hasBlank = false
    func flush() {
      guard !run.isEmpty else { return }
      // A "word" without an end is no speech; cut, it cannot fill a draft by itself.
      units.append(
        Unit(
          text: String(run.prefix(longestUnit)), hasBlankBefore: hasBlank,
          halfWords: run.contains { $0.isLetter || $0.isNumber } ? 2 : 0,
          endsClause: run.last.map(clauseMarks.contains) ?? false))
      run = ""
      hasBlank = false
    }
    for character in text {
      if character.isWhitespace {
        flush()
        hasBlank = true
      } else if AddressTokenizer.isIdeographic(character) {
        flush()
        units.append(
          Unit(
            text: String(character), hasBlankBefore: hasBlank, halfWords: 1, endsClause: false))
        hasBlank = false
      } else {
        run.append(character)
      }
    }
    flush()
    return units
  }

  private static func size(_ units: [Unit]) -> Int {
    units.reduce(0) { $0 + $1.halfWords }
  }

  /// `units` without fillers, and without the comma before one that a comma ended.
  private static func withoutFillers(_ units: [Unit]) -> [Unit] {
    var kept: [Unit] = []
    for unit in units {
      if !unit.isFiller {
        kept.append(unit)
      } else if unit.endsClause, let last = kept.last, last.endsClause {
        kept[kept.count - 1].text.removeLast()
        kept[kept.count - 1].endsClause = false
      }
    }
    return kept
  }

  /// The first clauses that fit, at least until two words of weight are said.
  private static func leadingClauses(_ units: [Unit], most: Int) -> [Unit] {
    var taken: [Unit] = []
    var clause: [Unit] = []
    for (index, unit) in units.enumerated() {
      clause.append(unit)
      guard unit.endsClause || index == units.count - 1 else { continue }
      let weighty = size(taken.filter { !$0.isLight && !$0.isFiller })
      if weighty >= 4, size(taken) + size(clause) > most { break }
      taken += clause
      clause = []
    }
    return taken
  }

  private static func joined(_ units: [Unit]) -> String {
    var text = ""
    for unit in units {
      if unit.hasBlankBefore, !text.isEmpty { text += " " }
      text += unit.text
    }
    var rest = text[...]
    while let first = rest.first, endMarks.contains(first) || first.isWhitespace {
      rest = rest.dropFirst()
    }
    while let last = rest.last, endMarks.contains(last) || last.isWhitespace {
      rest = rest.dropLast()
    }
    return String(rest)
  }
}
