internal import GranoCore

/// Says what a date is for in languages that write blanks: a phrase that reads by itself.
///
/// The words of the date's own clause, without the date and without what leads up to the matter
/// ("I have a", "tengo", "wird bei Ihnen"); when they are too many, its best noun phrase.
struct SpacedAppointmentPhrase {
  /// A word as a reader sees it; the calendar cuts at apostrophes and hyphens.
  struct Word: Sendable {
    var tokens: Range<Int>
    /// Lower case, with straight apostrophes.
    var lower: String
    var fold: String
    var isCapitalised: Bool
    var isNumber: Bool
    /// Part of a date.
    var isDate: Bool
    /// Fillers and words of correction.
    var isEmpty: Bool
    var isMark: Bool
  }

  let lexicon: DigestLexicon
  let words: [Word]
  let hasCapitals: Bool

  private static let wordLimit = 6

  /// The tokens of the stretches that together say what the date at token `first` is for.
  func runs(after first: Int) -> [Range<Int>] {
    let first = words.firstIndex { $0.tokens.contains(first) } ?? 0
    let parts = parts()
    let own = parts.firstIndex { $0.contains(first) } ?? 0
    let order = parts.indices.sorted { (abs($0 - own), $0) < (abs($1 - own), $1) }
    for index in order {
      let found = phrase(in: parts[index], after: first)
      if !found.isEmpty {
        return found.compactMap { run in
          guard let first = run.first, let last = run.last else { return nil }
          return words[first].tokens.lowerBound..<words[last].tokens.upperBound
        }
      }
    }
    return []
  }

  /// The clause cut where another one is joined: "y necesito …", "wenn wir …".
  private func parts() -> [Range<Int>] {
    var result: [Range<Int>] = []
    var start = 0
    for (index, word) in words.enumerated() where !word.isDate && joins(word.lower) {
      // "tengo que ir" is one verb.
      if index > 0, word.lower == "que", lexicon.nounLeads.contains(words[index - 1].lower) {
        continue
      }
      if index > start { result.append(start..<index) }
      start = index + 1
    }
    if start < words.count { result.append(start..<words.count) }
    return result
  }

  private func joins(_ word: String) -> Bool {
    if lexicon.conjunctions.contains(word) || word == "/" { return true }
    return (lexicon.subordinators.contains(word) || lexicon.complementizers.contains(word))
      && !lexicon.determiners.contains(word) && !lexicon.prepositions.contains(word)
  }

  private func phrase(in part: Range<Int>, after first: Int) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = part.lowerBound
    for index in part.lowerBound...part.upperBound
    where index == part.upperBound || words[index].isDate || words[index].isMark {
      var end = index
      // "el", "a las" belong to the date that follows.
      while index < part.upperBound, words[index].isDate, end > start, index - end < 2,
        lexicon.dateOpeners.contains(words[end - 1].lower)
      {
        end -= 1
      }
      if end > start { runs.append(start..<end) }
      start = index + 1
    }
    let whole = trimmed(runs)
    if count(whole) <= Self.wordLimit { return weight(whole) > 0 ? whole : [] }
    let single = runs.map { trimmed([$0]) }.filter {
      count($0) <= Self.wordLimit && weight($0) > 0
    }
    let best = single.max { value($0, first) < value($1, first) }
    return best ?? nounPhrase(in: runs, first) ?? shortened(whole)
  }

  /// What stands after the day names the matter more often than what stands before it.
  private func value(_ runs: [Range<Int>], _ first: Int) -> Int {
    2 * weight(runs) + ((runs.first?.lowerBound ?? 0) > first ? 1 : 0)
  }

  private func nounPhrase(in runs: [Range<Int>], _ first: Int) -> [Range<Int>]? {
    let chunker = PhraseChunker(lexicon: lexicon, hasCapitals: hasCapitals)
    var best: (range: Range<Int>, value: Int)?
    for run in runs {
      for phrase in chunker.phrases(in: run.map(token)) {
        let own = isEnglish ? phrase.core : phrase.whole
        let range = (run.lowerBound + own.lowerBound)..<(run.lowerBound + own.upperBound)
        guard range.count <= Self.wordLimit else { continue }
        let value = value([range], first)
        if value > best?.value ?? 1 { best = (range, value) }
      }
    }
    return best.map { [$0.range] }
  }

  private func shortened(_ runs: [Range<Int>]) -> [Range<Int>] {
    var room = Self.wordLimit
    var kept: [Range<Int>] = []
    for run in runs where room > 0 {
      kept.append(run.prefix(room))
      room -= min(room, run.count)
    }
    return trimmed(kept)
  }

  /// `runs` without what leads up to the matter and without what hangs over at the end.
  private func trimmed(_ runs: [Range<Int>]) -> [Range<Int>] {
    var indices = runs.flatMap(Array.init)
    var dropped: Int?
    while let first = indices.first, let length = leading(indices) {
      dropped = length == 1 ? first : nil
      indices.removeFirst(length)
    }
    while let last = indices.last, isTrailing(last, before: indices.dropLast().last) {
      indices.removeLast()
    }
    // "vemos" alone is no phrase; "nos vemos" is one.
    if let dropped, dropped + 1 == indices.first, leads(dropped, to: indices) {
      indices.insert(dropped, at: 0)
    }
    var result: [Range<Int>] = []
    for index in indices {
      if let last = result.last, last.upperBound == index {
        result[result.count - 1] = last.lowerBound..<(index + 1)
      } else {
        result.append(index..<(index + 1))
      }
    }
    return result
  }

  /// Whether a phrase this short needs the word before it: "Wir fahren los".
  private func leads(_ index: Int, to indices: [Int]) -> Bool {
    let word = words[index].lower
    guard !lexicon.determiners.contains(word), !joins(word),
      !words[index].isEmpty || lexicon.speakerWords.contains(word),
      !(hasCapitals && lexicon.language == "de" && words[index + 1].isCapitalised)
    else { return false }
    if indices.count == 1 { return !lexicon.finiteVerbs.contains(word) }
    return indices.count <= 3 && lexicon.pronounSubjects.contains(word)
  }

  /// How many of the first words say nothing of the matter; nil when the phrase may begin.
  private func leading(_ indices: [Int]) -> Int? {
    let word = words[indices[0]].lower
    let isStop = isStopWord(indices[0])
    if lexicon.prepositions.contains(word) {
      // "bei Ihnen", "con ellos": a place of nobody in particular.
      guard indices.count > 1, isStopWord(indices[1]) else { return nil }
      let next = words[indices[1]].lower
      return lexicon.determiners.contains(next) || lexicon.prepositions.contains(next) ? nil : 2
    }
    if lexicon.determiners.contains(word) {
      return isEnglish && Self.articles.contains(word) ? 1 : nil
    }
    // "ir al banco": the verb says nothing by itself, but the place needs it.
    if isStop, lexicon.verbs.isForm(word), !lexicon.finiteVerbs.contains(word), indices.count > 1,
      lexicon.prepositions.contains(words[indices[1]].lower)
    {
      return nil
    }
    return isStop || words[indices[0]].isEmpty ? 1 : nil
  }

  private func isTrailing(_ index: Int, before: Int?) -> Bool {
    let word = words[index].lower
    if lexicon.separable.contains(word) { return false }
    if lexicon.prepositions.contains(word) {
      // "comes over" keeps its particle.
      return !(isEnglish && before.map { !isStopWord($0) } ?? false)
    }
    return lexicon.determiners.contains(word) || joins(word)
      || lexicon.pronounSubjects.contains(word)
      || words[index].isEmpty
      || isStopWord(index) && lexicon.finiteVerbs.contains(word)
      || isStopWord(index) && !isEnglish
  }

  private static let articles: Set<String> = ["a", "an", "the"]
  private var isEnglish: Bool { lexicon.language == "en" }

  private func isStopWord(_ index: Int) -> Bool {
    lexicon.stopWords.contains(words[index].fold)
  }

  private func count(_ runs: [Range<Int>]) -> Int { runs.reduce(0) { $0 + $1.count } }

  private func weight(_ runs: [Range<Int>]) -> Int {
    runs.reduce(0) { sum, run in sum + run.count { !isStopWord($0) } }
  }

  private func token(_ index: Int) -> Token {
    let word = words[index]
    let shown = word.isCapitalised ? TokenText.capitalised(word.lower) : word.lower
    return Token(
      text: shown, lower: word.lower, fold: word.fold, kind: word.isNumber ? .number : .word,
      spaced: true, segment: 0)
  }
}
