internal import GranoCore
internal import GranoLanguages

/// Finds names of Han characters that were written with others of the same sound.
///
/// Recognisers know the syllables and guess the characters (陈浩燃 for 陈浩然). Syllables are few and
/// words short, so that most homophones of a name are ordinary words, or parts of two: a name of two
/// characters is repaired only where one of them is right and neither it nor what stands around it
/// is a word; longer ones need their family name, or every tone.
struct ChineseNames: Sendable {
  private struct Term {
    let text: String
    let characters: [Character]
    let readings: [[PinyinSound]]
  }

  /// How alike two characters sound.
  private enum Likeness: Int {
    case equal, sameTone, sameSyllable
    /// With the tone, but for what many speakers do not tell apart.
    case similarSyllable
  }

  private static let lengths = 2...6

  // By length, then by the first syllable, simplified; a term stands under each of its readings.
  private let terms: [Int: [UInt64: [Term]]]
  private let texts: Set<String>
  private let beginnings: Set<Character>

  init(_ texts: [String]) {
    var terms: [Int: [UInt64: [Term]]] = [:]
    var known: Set<String> = []
    for text in texts {
      let characters = Array(text)
      guard Self.lengths.contains(characters.count), characters.allSatisfy(HanCharacters.isHan)
      else { continue }
      // Not before there is a use for them: most vocabularies have no such term.
      let readings = CharacterReadings.chinese
      let sounds = characters.map { readings[$0].map(PinyinSound.init) }
      guard sounds.allSatisfy({ !$0.isEmpty }) else { continue }
      // As in Latin letters, nothing shorter than four: 余一 (yu yi) is, 阿姨 (a yi) is not.
      guard sounds.reduce(0, { $0 + $1[0].letters }) >= LatinTerm.fewestLetters else {
        continue
      }
      guard known.insert(text).inserted else { continue }
      let term = Term(text: text, characters: characters, readings: sounds)
      for first in Set(sounds[0].map(\.simplified)) {
        terms[characters.count, default: [:]][first, default: []].append(term)
      }
    }
    self.terms = terms
    self.texts = known
    beginnings = Set(known.compactMap(\.first))
  }

  /// The repairs of `text`, in order; none overlap.
  func repairs(of text: String) -> [TextRepair] {
    guard !terms.isEmpty else { return [] }
    let words = CommonWords.words(of: .chinese)
    let places = Array(text.indices)
    let characters = Array(text)
    let readings = CharacterReadings.chinese
    // Characters return often.
    var known: [Character: [PinyinSound]] = [:]
    let sounds = characters.map { character in
      guard HanCharacters.isHan(character) else { return [PinyinSound]() }
      if let found = known[character] { return found }
      let made = readings[character].map(PinyinSound.init)
      known[character] = made
      return made
    }
    let lengths = terms.keys.sorted(by: >)
    var repairs: [TextRepair] = []
    var place = 0
    while place < characters.count {
      guard !sounds[place].isEmpty else {
        place += 1
        continue
      }
      if beginnings.contains(characters[place]),
        let length = lengths.first(where: { length in
          place + length <= characters.count
            && texts.contains(String(characters[place..<place + length]))
        })
      {
        place += length
        continue
      }
      var found: (term: Term, rank: Int)?
      for length in lengths where found == nil && place + length <= characters.count {
        let span = place..<place + length
        guard sounds[span].allSatisfy({ !$0.isEmpty }) else { continue }
        var isTie = false
        for term in candidates(length, sounds[place]) {
          guard let rank = rank(of: term, characters, sounds, span, words) else { continue }
          if let known = found {
            if rank == known.rank { isTie = true }
            if rank < known.rank { (found, isTie) = ((term, rank), false) }
          } else {
            found = (term, rank)
          }
        }
        if isTie { found = nil }
      }
      guard let (term, _) = found else {
        place += 1
        continue
      }
      let end = place + term.characters.count
      repairs.append(
        TextRepair(
          range: places[place]..<(end < places.count ? places[end] : text.endIndex),
          term: term.text))
      place = end
    }
    return repairs
  }

  private func candidates(_ length: Int, _ first: [PinyinSound]) -> [Term] {
    guard let group = terms[length] else { return [] }
    guard first.count > 1 else { return group[first[0].simplified] ?? [] }
    // A term with several readings of its own may stand under several of these.
    var known: Set<String> = []
    return first.flatMap { group[$0.simplified] ?? [] }.filter { known.insert($0.text).inserted }
  }

  /// How far the characters at `span` are from `term`; nil when they are something else.
  private func rank(
    of term: Term, _ characters: [Character], _ sounds: [[PinyinSound]], _ span: Range<Int>,
    _ words: CommonWords
  ) -> Int? {
    var rank = 0
    var equal = 0
    var allTones = true
    for (offset, place) in span.enumerated() {
      guard
        let likeness = likeness(
          term.characters[offset], term.readings[offset], characters[place], sounds[place])
      else { return nil }
      rank += likeness.rawValue
      if likeness == .equal { equal += 1 }
      if likeness.rawValue > Likeness.sameTone.rawValue { allTones = false }
    }
    let isWord = words.contains(String(characters[span]))
    let straddles = straddles(characters, sounds, span, words)
    if span.count == 2 {
      return equal == 1 && allTones && !isWord && !straddles ? rank : nil
    }
    guard equal > 0, !isWord else { return nil }
    let hasFamilyName = characters[span.lowerBound] == term.characters[0]
    if allTones, hasFamilyName || equal > 1 { return rank }
    // At most one syllable may be another, and then the rest must be right; a family name only with
    // its tone.
    guard hasFamilyName || equal == span.count - 1 && rank != Likeness.sameSyllable.rawValue,
      !straddles
    else { return nil }
    return rank <= Likeness.similarSyllable.rawValue + 1 ? rank : nil
  }

  private func likeness(
    _ term: Character, _ own: [PinyinSound], _ heard: Character, _ readings: [PinyinSound]
  ) -> Likeness? {
    if term == heard { return .equal }
    var best: Likeness?
    for mine in own {
      for other in readings {
        let likeness: Likeness?
        if mine == other {
          likeness = .sameTone
        } else if mine.syllable == other.syllable {
          likeness = .sameSyllable
        } else if mine.tone == other.tone, mine.simplified == other.simplified {
          likeness = .similarSyllable
        } else {
          likeness = nil
        }
        if let likeness, likeness.rawValue < best?.rawValue ?? .max { best = likeness }
      }
    }
    return best
  }

  /// Whether a word begins before the span, or ends behind it, and takes a character of it.
  private func straddles(
    _ characters: [Character], _ sounds: [[PinyinSound]], _ span: Range<Int>, _ words: CommonWords
  ) -> Bool {
    func isWord(_ first: Int, _ second: Int) -> Bool {
      sounds.indices.contains(first) && sounds.indices.contains(second)
        && !sounds[first].isEmpty && !sounds[second].isEmpty
        && words.contains(String([characters[first], characters[second]]))
    }
    return isWord(span.lowerBound - 1, span.lowerBound)
      || isWord(span.upperBound - 1, span.upperBound)
  }
}
