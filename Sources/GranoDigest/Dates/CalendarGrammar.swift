internal import GranoCore
internal import GranoLanguages

/// A language's way of naming days and times, read from the calendar sections of its pack.
///
/// | section | holds |
/// | --- | --- |
/// | `calendar.numbers` | `23 = dreiundzwanzig`: cardinal words, 0 to 99 |
/// | `calendar.counts` | `1 = einer`: words that count units only ("a week") |
/// | `calendar.ordinals` | `3 = dritte \| dritten` |
/// | `calendar.dayordinals` | those that days of a month take, when these are fewer |
/// | `calendar.weekdays`, `calendar.months` | `1 = montag` |
/// | `calendar.units` | `day = tag \| tage` |
/// | `calendar.macros` | `next = nächsten/nächster`: text for `@next` in patterns |
/// | `calendar.clock` | clock times without "at": key `strong` or `weak` and the arithmetic |
/// | `calendar.days` | days that others build on (`day 1 = morgen`) |
/// | `calendar.phrases` | everything else; see `AtomReader` for the keys |
/// | `calendar.negations` … | word lists; see `CalendarWords` |
struct CalendarGrammar: Sendable {
  let language: LanguageCode
  let words: CalendarWords
  private let numbers: NumberLexicon
  private let counts: NumberLexicon
  private let ordinals: NumberLexicon
  private let dayOrdinals: NumberLexicon
  private let weekdays: NumberLexicon
  private let months: NumberLexicon
  private let units: NumberLexicon
  private let clock: GrammarTrie
  private let days: GrammarTrie
  private let phrases: GrammarTrie

  /// True where a stop after digits makes an ordinal, as the pack's patterns say (German).
  var writesOrdinalStops: Bool { phrases.uses("stop") }

  /// True where a negation follows what it denies: Korean "화요일 말고".
  var negatesBehind: Bool { language == "ko" }

  /// True for scripts that are cut into characters, not words.
  let isWrittenWithoutBlanks: Bool

  /// Every word that an atom can begin with: most words of a note are none of them.
  private let firstWords: Set<String>
  private let compoundHeads: [String]
  private let compoundTails: [String]

  private static let unitOrder: [DaySpec.Unit] = [.minute, .hour, .day, .week, .month, .year]

  /// - Returns: nil when the pack has no calendar sections.
  init?(pack: LanguagePack) {
    guard !pack.lines(of: "calendar.weekdays").isEmpty else { return nil }
    func lexicon(_ section: String) -> NumberLexicon {
      NumberLexicon(
        pack.entries(of: section).compactMap { entry in
          Int(entry.key).map { ($0, entry.values) }
        })
    }
    language = pack.language
    words = CalendarWords(pack: pack)
    numbers = lexicon("calendar.numbers")
    counts = lexicon("calendar.counts")
    ordinals = lexicon("calendar.ordinals")
    dayOrdinals =
      pack.lines(of: "calendar.dayordinals").isEmpty
      ? ordinals : lexicon("calendar.dayordinals")
    weekdays = lexicon("calendar.weekdays")
    months = lexicon("calendar.months")
    units = NumberLexicon(
      pack.entries(of: "calendar.units").compactMap { entry in
        DaySpec.Unit(rawValue: entry.key)
          .flatMap { Self.unitOrder.firstIndex(of: $0) }
          .map { ($0, entry.values) }
      })
    var macros: [String: String] = [:]
    for entry in pack.entries(of: "calendar.macros") {
      macros[entry.key] = entry.values.joined(separator: "/")
    }
    func trie(_ sections: String...) -> GrammarTrie {
      var trie = GrammarTrie()
      for section in sections {
        for entry in pack.entries(of: section) {
          let key = entry.key.split(separator: " ").map(String.init)
          for value in entry.values {
            for elements in GrammarPattern.expand(value, macros: macros) {
              trie.add(elements, key: key)
            }
          }
        }
      }
      return trie
    }
    clock = trie("calendar.clock")
    days = trie("calendar.days")
    phrases = trie("calendar.days", "calendar.phrases")
    firstWords = [
      clock.firstWords, days.firstWords, phrases.firstWords, numbers.firstWords,
      counts.firstWords, ordinals.firstWords, dayOrdinals.firstWords, weekdays.firstWords,
      months.firstWords, units.firstWords,
    ].reduce(into: []) { $0.formUnion($1) }
    isWrittenWithoutBlanks =
      pack.entries(of: "calendar.weekdays").first?.values.first?.unicodeScalars.last
      .map(CalendarTokenizer.standsAlone) ?? false
    compoundHeads = weekdays.singleWords
    compoundTails = pack.lines(of: "calendar.compounds").map { TextFolding.fold($0) }
  }

  /// The longest reading at `index`; nil when no day or time begins there.
  func atom(at index: Int, in tokens: [CalendarToken]) -> Atom? {
    guard tokens[index].value != nil || firstWords.contains(tokens[index].folded) else {
      return nil
    }
    var best: Atom?
    let candidates =
      phrases.matches(at: index, in: tokens, fill: { fill($0, at: $1, in: tokens) })
      .sorted { $0.order < $1.order }
    for match in candidates where match.end > (best?.tokens.upperBound ?? index) {
      guard let meaning = AtomReader.meaning(of: match.key, match.captures) else { continue }
      if case .day = meaning, cutsClock(at: match.end - 1, in: tokens) { continue }
      best = Atom(meaning: meaning, tokens: index..<match.end)
    }
    for (reading, end) in times(at: index, in: tokens) {
      let known = best?.tokens.upperBound ?? index
      // "Dix heures" can be a duration or a time: what stands around it decides.
      guard end > known || end == known && best?.isBlock == true else { continue }
      best = Atom(meaning: .clock(reading), tokens: index..<end)
    }
    return best
  }

  /// Whether a reading that ends with the number at `last` tears it from a time ("Mardi 11:00").
  private func cutsClock(at last: Int, in tokens: [CalendarToken]) -> Bool {
    guard tokens[last].value != nil, last + 1 < tokens.count else { return false }
    let next = tokens[last + 1].folded
    if next == "am" || next == "pm" { return language != .german }
    return times(at: last, in: tokens).contains { $0.reading.isStrong && $0.end > last + 1 }
  }

  /// Takes "Freitagabend" apart where the pack lists what may follow a weekday.
  func splitCompounds(_ tokens: [CalendarToken]) -> [CalendarToken] {
    guard !compoundTails.isEmpty else { return tokens }
    return tokens.flatMap { token -> [CalendarToken] in
      guard token.isWord, token.folded.utf8.count > 6,
        let head = compoundHeads.first(where: { $0.utf8.count > 3 && token.folded.hasPrefix($0) }),
        case let tail = String(token.folded.dropFirst(head.count)),
        compoundTails.contains(tail)
      else { return [token] }
      let middle = token.bytes.lowerBound + head.utf8.count
      func piece(_ text: String, _ bytes: Range<Int>) -> CalendarToken {
        CalendarToken(
          folded: text, lower: text, bytes: bytes, value: nil, digitCount: 0,
          endsSentence: false, partsClauses: false, isWord: true,
          isCapitalized: token.isCapitalized, segment: token.segment)
      }
      return [
        piece(head, token.bytes.lowerBound..<middle),
        piece(tail, middle..<token.bytes.upperBound),
      ]
    }
  }

  /// Whether a number word begins at `index`.
  func isNumber(at index: Int, in tokens: [CalendarToken]) -> Bool {
    !numbers.values(at: index, in: tokens).isEmpty
  }

  private func times(
    at index: Int, in tokens: [CalendarToken]
  ) -> [(reading: ClockReading, end: Int)] {
    clock.matches(at: index, in: tokens, fill: { fill($0, at: $1, in: tokens) })
      .sorted { $0.order < $1.order }
      .compactMap { match in
        AtomReader.clock(of: match.key, match.captures).map { ($0, match.end) }
      }
  }

  private func fill(
    _ slot: GrammarPattern.Slot, at index: Int, in tokens: [CalendarToken]
  ) -> [(value: GrammarCaptures.Value, end: Int)] {
    func plain(_ lexicon: NumberLexicon, _ range: ClosedRange<Int>)
      -> [(value: GrammarCaptures.Value, end: Int)]
    {
      lexicon.values(at: index, in: tokens).filter { range.contains($0.value) }
        .map { (.number($0.value), $0.end) }
    }
    func digits(_ range: ClosedRange<Int>, _ count: ClosedRange<Int> = 1...2)
      -> [(value: GrammarCaptures.Value, end: Int)]
    {
      let token = tokens[index]
      guard let value = token.value, range.contains(value), count.contains(token.digitCount) else {
        return []
      }
      return [(.number(value), index + 1)]
    }
    switch slot {
    case .hour: return digits(0...24) + plain(numbers, 0...24)
    case .minute: return digits(0...59) + plain(numbers, 0...59)
    case .twoDigitMinute, .spokenSecond: return digits(0...59, 2...2)
    case .number: return digits(1...999, 1...3) + plain(numbers, 1...99) + plain(counts, 1...99)
    case .day: return digits(1...31) + plain(dayOrdinals, 1...31) + plain(numbers, 2...31)
    case .ordinal: return plain(ordinals, 1...5)
    case .weekday: return plain(weekdays, 1...7)
    case .month: return plain(months, 1...12)
    case .year: return digits(1900...2199, 4...4)
    case .first, .second: return digits(1...31)
    case .unit:
      return units.values(at: index, in: tokens).map { (.unit(Self.unitOrder[$0.value]), $0.end) }
    case .time:
      return times(at: index, in: tokens).map { (.time($0.reading), $0.end) }
    case .base:
      return days.matches(
        at: index, in: tokens,
        fill: { $0 == .base || $0 == .time ? [] : fill($0, at: $1, in: tokens) }
      ).compactMap { match in
        guard case .day(let spec, _) = AtomReader.meaning(of: match.key, match.captures) else {
          return nil
        }
        return (.day(spec), match.end)
      }
    }
  }
}
