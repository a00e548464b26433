internal import GranoCore
internal import GranoLanguages

/// Finds misheard names in Latin letters.
struct LatinNames: Sendable {
  private let index: LatinTermIndex

  init(_ terms: [String]) {
    index = LatinTermIndex(terms)
  }

  /// A stretch of words that is a term misheard.
  private struct Finding {
    let term: LatinTerm
    let miss: NearMiss
    let words: Int

    /// Letters at the end that are no part of the name: the "s" of "Lenas".
    let ending: Int
  }

  /// The repairs of `text`, in order; none overlap.
  func repairs(of text: String, language: LanguageCode) -> [TextRepair] {
    guard !index.terms.isEmpty else { return [] }
    let words = LatinWord.words(of: text)
    var search = Search(
      text: text, words: words, index: index, common: CommonWords.words(of: language),
      capitalsAreNames: language != .german)
    var repairs: [TextRepair] = []
    var place = 0
    while place < words.count {
      if let length = search.termLength(at: place) {
        place += length
      } else if let finding = search.finding(at: place) {
        let last = words[place + finding.words - 1].range
        let end = text.index(last.upperBound, offsetBy: -finding.ending)
        repairs.append(
          TextRepair(range: words[place].range.lowerBound..<end, term: finding.term.text))
        place += finding.words
      } else {
        place += 1
      }
    }
    return repairs
  }

  /// One text being searched.
  private struct Search {
    let text: String
    let words: [LatinWord]
    let index: LatinTermIndex
    let common: CommonWords

    /// In German every noun has a capital.
    let capitalsAreNames: Bool

    // Of single words, which return often.
    private var keys: [String: SpokenKey] = [:]
    private var isCommon: [String: Bool] = [:]

    init(
      text: String, words: [LatinWord], index: LatinTermIndex, common: CommonWords,
      capitalsAreNames: Bool
    ) {
      self.text = text
      self.words = words
      self.index = index
      self.common = common
      self.capitalsAreNames = capitalsAreNames
    }

    /// How many words from `place` on are a term as it should be, an ending allowed; nil if none.
    mutating func termLength(at place: Int) -> Int? {
      for length in stride(from: longest(at: place), to: 0, by: -1) {
        let joined = letters(at: place, length)
        guard let (found, ending) = exactTerm(joined) else { continue }
        let term = index.terms[found]
        let last = words[place + length - 1].range
        let end = text.index(last.upperBound, offsetBy: -ending)
        if text[words[place].range.lowerBound..<end] == term.text { return length }
      }
      // A word of a longer name stands for the person as well.
      let word = words[place]
      return word.isCapitalised && index.term(of: word.letters) == nil && index.knows(word.letters)
        && !isFollowedByName(place) ? 1 : nil
    }

    private func exactTerm(_ letters: [UInt8]) -> (term: Int, ending: Int)? {
      if let term = index.term(of: letters) { return (term, 0) }
      guard LatinTerm.ending(of: letters) > 0 else { return nil }
      return index.term(of: letters.dropLast()).map { ($0, 1) }
    }

    // "Lena" before "Ortis" may begin a repair.
    private func isFollowedByName(_ place: Int) -> Bool {
      place + 1 < words.count && words[place + 1].gap == .blank && words[place + 1].isCapitalised
    }

    /// The best repair that begins at `place`; nil when two terms are equally near.
    mutating func finding(at place: Int) -> Finding? {
      var best: Finding?
      var isTie = false
      for length in 1...max(1, longest(at: place)) {
        let last = words[place + length - 1].letters
        for ending in 0...(LatinTerm.ending(of: last)) {
          for finding in findings(at: place, length, ending: ending) {
            guard let known = best else {
              best = finding
              continue
            }
            // Of two terms the longer explains more of the text.
            let more = finding.term.parts.count - known.term.parts.count
            if more > 0 || more == 0 && finding.miss < known.miss {
              best = finding
              isTie = false
            } else if more == 0, finding.miss == known.miss, finding.term.text != known.term.text {
              isTie = true
            }
          }
        }
      }
      return isTie ? nil : best
    }

    /// How many words from `place` on may be one name.
    private func longest(at place: Int) -> Int {
      var length = 1
      while length <= index.mostWords, place + length < words.count,
        words[place + length].gap != .border
      {
        length += 1
      }
      return length
    }

    private func letters(at place: Int, _ length: Int) -> [UInt8] {
      length == 1 ? words[place].letters : words[place..<place + length].flatMap(\.letters)
    }

    private mutating func findings(at place: Int, _ length: Int, ending: Int) -> [Finding] {
      let span = words[place..<place + length]
      let joined = Array(letters(at: place, length).dropLast(ending))
      guard joined.count >= LatinTerm.fewestLetters - 1 else { return [] }
      let strange = span.contains { !isOrdinary($0) }
      // Small letters stand for a name only where nothing but case and accents are wrong.
      if !words[place].isCapitalised {
        guard strange else { return [] }
        if let exact = index.term(of: joined) {
          return [
            Finding(
              term: index.terms[exact], miss: NearMiss(likeness: .same, edits: 0), words: length,
              ending: ending)
          ]
        }
        guard length == 1, joined.count > 5 else { return [] }
      }
      let isName = capitalsAreNames && span.allSatisfy { $0.isCapitalised && !$0.opensSentence }
      guard strange || isName else { return [] }
      if span.allSatisfy({ common.isInPack($0.folded) }) { return [] }
      let key = key(at: place, length, ending: ending)
      return index.candidates(key, letters: joined.count).compactMap { candidate in
        let term = index.terms[candidate]
        guard ending == 0 || !term.endsHissing,
          length == 1 || term.hasApostrophe || !span.dropFirst().contains(where: isElided),
          let miss = miss(of: term, at: place, length, joined, key, ending: ending)
        else { return nil }
        if !strange || !words[place].isCapitalised {
          guard miss.likeness == .same else { return nil }
        }
        return Finding(term: term, miss: miss, words: length, ending: ending)
      }
    }

    private func isElided(_ word: LatinWord) -> Bool { word.gap == .apostrophe }

    private mutating func miss(
      of term: LatinTerm, at place: Int, _ length: Int, _ joined: [UInt8], _ key: SpokenKey,
      ending: Int
    ) -> NearMiss? {
      guard length > 1, length == term.parts.count else {
        guard let whole = NearMiss(joined, key, to: term.letters, term.key) else { return nil }
        if length == 1, term.parts.count == 1 { return whole }
        // Divided otherwise: the sounds must be right, or the name long.
        let isSure = whole.likeness <= .akin || term.letters.count >= 8
        return isSure && whole.likeness != .related ? whole : nil
      }
      // Word by word: "Elena Ortiz" is not "Lena Ortiz".
      var doubtful = 0
      var worst = NearMiss(likeness: .same, edits: 0)
      for (offset, part) in term.parts.enumerated() {
        let isLast = offset == length - 1
        let word = Array(words[place + offset].letters.dropLast(isLast ? ending : 0))
        let own = self.key(at: place + offset, 1, ending: isLast ? ending : 0)
        let miss: NearMiss
        if let found = NearMiss(word, own, to: part.letters, part.key) {
          miss = found
        } else {
          guard let found = doubtfulMiss(word, own, part) else { return nil }
          miss = found
          doubtful += 1
        }
        worst = NearMiss(
          likeness: max(worst.likeness, miss.likeness), edits: worst.edits + miss.edits)
      }
      return doubtful <= 1 ? worst : nil
    }

    /// How near a word comes to `part` where the other words of the name are right.
    private func doubtfulMiss(
      _ word: [UInt8], _ key: SpokenKey, _ part: LatinTerm.Part
    ) -> NearMiss? {
      guard let likeness = key.likeness(to: part.key), part.letters.count >= 6 else { return nil }
      let limit = likeness == .akin ? NearMiss.limit(.same, part.letters.count) : 1
      guard let edits = EditDistance.distance(word, part.letters, limit: limit),
        likeness == .akin || NearMiss.haveSameVowels(word, part.letters)
      else { return nil }
      return NearMiss(likeness: likeness, edits: edits)
    }

    /// Whether the word is one of the language's own, or too short to tell.
    private mutating func isOrdinary(_ word: LatinWord) -> Bool {
      if let known = isCommon[word.folded] { return known }
      let answer =
        word.letters.count < LatinTerm.fewestLetters || common.contains(word.folded)
        || Self.endings.contains { ending in
          word.letters.count - ending.count >= LatinTerm.fewestLetters
            && word.folded.hasSuffix(ending)
            && common.contains(String(word.folded.dropLast(ending.count)))
        }
      isCommon[word.folded] = answer
      return answer
    }

    // What turns a word of the tables into another form of it.
    private static let endings = ["s", "es", "n", "en"]

    private mutating func key(at place: Int, _ length: Int, ending: Int) -> SpokenKey {
      let start = words[place].range.lowerBound
      let end = text.index(words[place + length - 1].range.upperBound, offsetBy: -ending)
      let spelled = String(text[start..<end])
      if length > 1 { return SpokenKey(NameLetters.sounding(spelled)) }
      if let known = keys[spelled] { return known }
      let made = SpokenKey(NameLetters.sounding(spelled))
      keys[spelled] = made
      return made
    }
  }
}
