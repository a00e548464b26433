internal import GranoCore
internal import GranoLanguages

/// Finds Japanese names that were written with other characters of the same reading.
///
/// Three things happen to a name: other kanji (佐東さん for 佐藤さん), kana for its kanji (さとうさん), another
/// spelling of katakana (ケラー for ケーラー). Kanji need a character that is right, and must be no
/// word. Two of them, and kana, need a title behind, since nothing else tells where a name ends.
struct JapaneseNames: Sendable {
  private struct Term {
    let text: String
    let characters: [Character]

    /// Folded readings of each character; empty for a term in kana.
    let readings: [Set<String>]

    /// Folded readings of the whole.
    let sounds: Set<String>
  }

  /// A character and its place in a name.
  private struct Place: Hashable {
    let character: Character
    let offset: Int
  }

  private let kanji: [Term]
  private let byCharacter: [Place: [Int]]
  private let kana: [Term]
  private let bySound: [String: [String]]
  private let known: Set<String>

  /// Folded readings by character.
  private static let readings = CharacterReadings.japanese.all.mapValues { readings in
    Set(readings.map(KanaSounds.folded))
  }

  // More readings of a whole name are not tried.
  private static let mostReadings = 64

  // Fewer kana are in every second word.
  private static let fewestKana = 3

  private static let titles = [
    "ちゃん", "さん", "くん", "さま", "せんせい", "先生", "様", "君", "氏", "部長", "課長", "社長", "先輩",
  ]

  init(_ texts: [String]) {
    var kanji: [Term] = []
    var kana: [Term] = []
    for text in texts {
      let characters = Array(text)
      if (2...6).contains(characters.count), characters.allSatisfy(HanCharacters.isHan) {
        let own = characters.map { Self.readings[$0] ?? [] }
        guard own.allSatisfy({ !$0.isEmpty }) else { continue }
        kanji.append(
          Term(text: text, characters: characters, readings: own, sounds: Self.combined(own)))
      } else if characters.allSatisfy({ HanCharacters.isKana($0) || $0 == "・" }) {
        guard characters.count >= Self.fewestKana else { continue }
        kana.append(
          Term(
            text: text, characters: characters, readings: [], sounds: [KanaSounds.folded(text)]))
      }
    }
    var bySound: [String: [String]] = [:]
    for term in kanji + kana {
      for sound in term.sounds { bySound[sound, default: []].append(term.text) }
    }
    var byCharacter: [Place: [Int]] = [:]
    for (index, term) in kanji.enumerated() {
      for (offset, character) in term.characters.enumerated() {
        byCharacter[Place(character: character, offset: offset), default: []].append(index)
      }
    }
    self.kanji = kanji
    self.byCharacter = byCharacter
    self.kana = kana
    self.bySound = bySound
    known = Set((kanji + kana).map(\.text))
  }

  private static func combined(_ readings: [Set<String>]) -> Set<String> {
    var whole: [String] = [""]
    for part in readings {
      whole = whole.flatMap { start in part.sorted().map { KanaSounds.folded(start + $0) } }
      whole = Array(whole.prefix(mostReadings))
    }
    return Set(whole)
  }

  /// The repairs of `text`, in order; none overlap.
  func repairs(of text: String) -> [TextRepair] {
    guard !known.isEmpty else { return [] }
    let words = CommonWords.words(of: .japanese)
    let places = Array(text.indices) + [text.endIndex]
    let characters = Array(text)
    var repairs: [TextRepair] = []
    var place = 0
    while place < characters.count {
      let end = runEnd(characters, place)
      let run = place..<end
      if HanCharacters.isHan(characters[place]) {
        for (span, term) in kanjiRepairs(characters, run, words) {
          repairs.append(
            TextRepair(range: places[span.lowerBound]..<places[span.upperBound], term: term))
        }
      } else if HanCharacters.isKana(characters[place]),
        let (span, term) = kanaRepair(characters, run, words)
      {
        repairs.append(
          TextRepair(range: places[span.lowerBound]..<places[span.upperBound], term: term))
      }
      place = end
    }
    return repairs
  }

  /// The end of the characters of one script that begin at `place`.
  private func runEnd(_ characters: [Character], _ place: Int) -> Int {
    let kinds: [(Character) -> Bool] = [
      HanCharacters.isHan, HanCharacters.isKatakana, HanCharacters.isHiragana,
    ]
    guard let isSame = kinds.first(where: { $0(characters[place]) }) else { return place + 1 }
    return characters[place...].firstIndex { !isSame($0) } ?? characters.count
  }

  // MARK: Kanji

  private func kanjiRepairs(
    _ characters: [Character], _ run: Range<Int>, _ words: CommonWords
  ) -> [(Range<Int>, String)] {
    var found: [(Range<Int>, String)] = []
    var place = run.lowerBound
    while place < run.upperBound {
      let fitting = terms(at: place, characters, run)
      let right =
        fitting.filter { matches($0, characters, place) }.map(\.characters.count).max() ?? 0
      // A full name that is nearly right goes before the family name in it that is.
      let close = fitting.filter {
        $0.characters.count > right && isHomophone($0, characters, place, run, words)
      }
      let longest = close.map(\.characters.count).max() ?? 0
      let best = close.filter { $0.characters.count == longest }
      guard best.count == 1 else {
        place += max(right, 1)
        continue
      }
      found.append((place..<place + longest, best[0].text))
      place += longest
    }
    return found
  }

  /// The terms that have a character where it stands in the text, and fit into the run.
  private func terms(at place: Int, _ characters: [Character], _ run: Range<Int>) -> [Term] {
    var found: Set<Int> = []
    for (offset, character) in characters[place..<run.upperBound].prefix(6).enumerated() {
      found.formUnion(byCharacter[Place(character: character, offset: offset)] ?? [])
    }
    return found.sorted().map { kanji[$0] }.filter {
      place + $0.characters.count <= run.upperBound
    }
  }

  private func matches(_ term: Term, _ characters: [Character], _ place: Int) -> Bool {
    characters[place..<place + term.characters.count].elementsEqual(term.characters)
  }

  private func isHomophone(
    _ term: Term, _ characters: [Character], _ place: Int, _ run: Range<Int>, _ words: CommonWords
  ) -> Bool {
    var equal = 0
    for (offset, own) in term.characters.enumerated() {
      let heard = characters[place + offset]
      if heard == own {
        equal += 1
      } else if term.readings[offset].isDisjoint(with: Self.readings[heard] ?? []) {
        return false
      }
    }
    let end = place + term.characters.count
    guard equal > 0, term.characters.count - equal <= 2,
      !words.contains(String(characters[place..<end]))
    else { return false }
    // Two characters are read in too many ways: only a title tells that they are a name.
    return term.characters.count > 2
      || place == run.lowerBound && title(characters, at: end) != nil
  }

  private func title(_ characters: [Character], at place: Int) -> String? {
    Self.titles.first { title in
      place + title.count <= characters.count
        && characters[place..<place + title.count].elementsEqual(title)
    }
  }

  // MARK: Kana

  private func kanaRepair(
    _ characters: [Character], _ run: Range<Int>, _ words: CommonWords
  ) -> (Range<Int>, String)? {
    if HanCharacters.isKatakana(characters[run.lowerBound]) {
      return katakanaRepair(characters, run, words)
    }
    // The name reaches from the run's beginning to a title, or from behind a particle.
    for end in run.dropFirst(Self.fewestKana) + [run.upperBound] {
      guard end >= run.lowerBound + Self.fewestKana, title(characters, at: end) != nil else {
        continue
      }
      for start in run.lowerBound...(end - Self.fewestKana)
      where startsName(characters, start, run) {
        let heard = String(characters[start..<end])
        if known.contains(heard) { return nil }
        if let term = only(bySound[KanaSounds.folded(heard)]) { return (start..<end, term) }
      }
    }
    return nil
  }

  private func startsName(_ characters: [Character], _ start: Int, _ run: Range<Int>) -> Bool {
    start == run.lowerBound || "はがをにのともでねよや".contains(characters[start - 1])
  }

  private func katakanaRepair(
    _ characters: [Character], _ run: Range<Int>, _ words: CommonWords
  ) -> (Range<Int>, String)? {
    let heard = String(characters[run])
    let hasTitle = title(characters, at: run.upperBound) != nil
    guard run.count >= Self.fewestKana else { return nil }
    guard !known.contains(heard), hasTitle || !words.contains(heard) else { return nil }
    let sound = KanaSounds.folded(heard)
    if let term = only(bySound[sound]) {
      // Katakana without a title may be any word; it is a name when the term is written so too.
      let isKatakana = term.allSatisfy(HanCharacters.isKatakana)
      return hasTitle || isKatakana && sound.count >= Self.fewestKana ? (run, term) : nil
    }
    guard sound.count >= 5 else { return nil }
    let bytes = Self.scalars(sound)
    let close = kana.filter { term in
      term.characters.allSatisfy(HanCharacters.isKatakana)
        && term.sounds.contains { EditDistance.isAtMostOne(Self.scalars($0), bytes) }
    }
    return close.count == 1 ? (run, close[0].text) : nil
  }

  // Hiragana lie in one block, so that their last byte tells them apart.
  private static func scalars(_ kana: String) -> [UInt8] {
    kana.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }
  }

  private func only(_ terms: [String]?) -> String? {
    guard let terms, terms.count == 1 else { return nil }
    return terms[0]
  }
}
