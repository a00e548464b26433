/// A note cut into tokens, with what the calendar sees in it.
struct CalendarText {
  let grammar: CalendarGrammar
  let tokens: [CalendarToken]
  let atoms: [Atom]

  /// The number of the sentence that each token is in.
  let sentences: [Int]

  /// False when a recogniser wrote no marks at all: then all is one sentence.
  let hasMarks: Bool

  /// The sentences that run on: long, and with hardly a comma.
  private let runOns: Set<Int>

  var words: CalendarWords { grammar.words }

  /// Tokens that make up about one word: three where every character is a token.
  var wordLength: Int { grammar.isWrittenWithoutBlanks ? 3 : 1 }

  init(segments: [String], grammar: CalendarGrammar) {
    self.grammar = grammar
    tokens = grammar.splitCompounds(CalendarTokenizer.tokens(of: segments))
    var atoms: [Atom] = []
    var index = 0
    var numbers = 0..<0
    while index < tokens.count {
      if index >= numbers.upperBound {
        numbers = Self.dictatedNumber(from: index, in: tokens, grammar)
      }
      let isInside =
        grammar.negatesBehind && atoms.last?.tokens.upperBound != index
        && Self.isInsideWord(index, in: tokens) && grammar.isNumber(at: index, in: tokens)
      if !isInside, let atom = grammar.atom(at: index, in: tokens) {
        if !atom.tokens.overlaps(numbers) { atoms.append(atom) }
        index = atom.tokens.upperBound
      } else {
        index += 1
      }
    }
    self.atoms = atoms
    hasMarks = tokens.contains(where: \.endsSentence)
    var inAtom = [Bool](repeating: false, count: tokens.count)
    for atom in atoms {
      // A stop that closes an atom ends the sentence too, unless the next word goes on in it.
      for token in atom.tokens.dropLast() { inAtom[token] = true }
      let next = atom.tokens.upperBound
      if atom.tokens.count > 1, next < tokens.count,
        tokens[next].isWord || tokens[next].value != nil,
        !tokens[next].isCapitalized, grammar.writesOrdinalStops
      {
        inAtom[next - 1] = true
      }
    }
    var sentence = 0
    var numbering: [Int] = []
    numbering.reserveCapacity(tokens.count)
    for (index, token) in tokens.enumerated() {
      numbering.append(sentence)
      if token.endsSentence, !inAtom[index] { sentence += 1 }
    }
    sentences = numbering
    runOns = Self.runOns(tokens, numbering)
  }

  /// Whether marks part the clauses around token `index`: some recognisers write the stops alone.
  func isMarked(at index: Int) -> Bool {
    hasMarks && !runOns.contains(sentences[index])
  }

  private static func runOns(_ tokens: [CalendarToken], _ sentences: [Int]) -> Set<Int> {
    var words: [Int: Int] = [:]
    var marks: [Int: Int] = [:]
    for (index, token) in tokens.enumerated() {
      if token.partsClauses || token.folded == "comma" {
        marks[sentences[index], default: 0] += 1
      } else {
        words[sentences[index], default: 0] += 1
      }
    }
    // As `RunOnSplitter` has it: fewer than one comma in fourteen words.
    return Set(
      words.filter { $0.value > 30 && marks[$0.key, default: 0] * 14 < $0.value }.keys)
  }

  /// Whether letters stand right before the token at `index`: the "이" of "동생이 일정을" is no number.
  private static func isInsideWord(_ index: Int, in tokens: [CalendarToken]) -> Bool {
    index > 0 && tokens[index - 1].isWord && tokens[index - 1].value == nil
      && tokens[index - 1].bytes.upperBound == tokens[index].bytes.lowerBound
  }

  /// The numbers one after another that begin at or right after `index`, when they are too many
  /// for a time: a telephone number.
  private static func dictatedNumber(
    from index: Int, in tokens: [CalendarToken], _ grammar: CalendarGrammar
  ) -> Range<Int> {
    guard !grammar.isWrittenWithoutBlanks else { return 0..<0 }
    var start = index
    if tokens[index].digitCount == 0, !grammar.isNumber(at: index, in: tokens) { start += 1 }
    var end = start
    var figures = 0
    while end < tokens.count {
      let isFigures = tokens[end].digitCount > 0
      guard isFigures || grammar.isNumber(at: end, in: tokens) else { break }
      if isFigures { figures += 1 }
      end += 1
    }
    let count = end - start
    return count >= 6 || count >= 4 && figures >= 3 ? start..<end : 0..<0
  }

  /// Whether nothing but connecting words and commas stands in `gap`.
  func isTight(_ gap: Range<Int>, also extra: [CalendarPhraseSet] = []) -> Bool {
    var index = gap.lowerBound
    while index < gap.upperBound {
      if tokens[index].folded == "comma" {
        index += 1
        continue
      }
      var length = words.connectors.length(at: index, in: tokens)
      for set in extra { length = max(length, set.length(at: index, in: tokens)) }
      if length == 0 || index + length > gap.upperBound { return false }
      index += length
    }
    return true
  }

  /// Whether `gap` is a range's "to": tight, and holding such a word.
  func isRangeGap(_ gap: Range<Int>) -> Bool {
    if gap.count == 1, tokens[gap.lowerBound].folded == "dash" { return true }
    return gap.count <= 4 && words.ranges.occurs(in: gap, of: tokens)
      && isTight(gap, also: [words.ranges])
  }

  /// Whether the date at `tokens` begins with a range's "to" itself ("bis zum 19.").
  func beginsRangeEnd(_ tokens: Range<Int>, after gap: Range<Int>) -> Bool {
    words.ranges.contains(tokens.lowerBound, in: self.tokens) && isTight(gap)
  }

  /// Whether `gap` takes back what stands before it: cue words, and at most two others.
  func isCorrection(_ gap: Range<Int>) -> Bool {
    guard gap.count <= 20 else { return false }
    var others = 0
    var cues = 0
    var leading = 0
    var index = gap.lowerBound
    while index < gap.upperBound {
      if tokens[index].partsClauses {
        index += 1
        continue
      }
      let cue = words.corrections.length(at: index, in: tokens)
      if cue > 0 {
        cues += 1
        if others == 0 { leading += 1 }
        index += cue
        continue
      }
      let connector = words.connectors.length(at: index, in: tokens)
      if connector == 0 { others += 1 }
      index += max(1, connector)
    }
    // "No, wait, I'm looking at the wrong page, it's Sunday": two cues at once leave no doubt.
    return gap.count <= 12 && cues > 0 && others <= 2 || leading >= 2 && others <= 10
  }

  /// Whether a negation, or "instead of", stands right before `index`.
  func isNegated(before index: Int) -> Bool {
    if grammar.negatesBehind { return false }
    var position = index - 1
    var steps = 0
    while position >= 0, steps < 4 {
      let token = tokens[position]
      if token.partsClauses { return false }
      for start in max(0, position - 3)...position {
        let instead = words.instead.length(at: start, in: tokens)
        if instead > 0, start + instead == position + 1 { return true }
        let negation = words.negations.length(at: start, in: tokens)
        if negation > 0, start + negation == position + 1 {
          return !isExcepted(start)
        }
      }
      guard
        words.connectors.contains(position, in: tokens)
          || words.fillers.contains(position, in: tokens)
      else { return false }
      position -= 1
      steps += 1
    }
    return false
  }

  /// Whether the negation at `index` is part of a phrase that negates nothing.
  func isExcepted(_ index: Int) -> Bool {
    covers(words.negationExceptions, index)
  }

  /// Whether a phrase of `set` covers token `index`.
  func covers(_ set: CalendarPhraseSet, _ index: Int) -> Bool {
    for start in max(0, index - 5)...index {
      let length = set.length(at: start, in: tokens)
      if length > 0, start + length > index { return true }
    }
    return false
  }
}
