internal import GranoCore

/// The days, times and numbers that a text names, in no language: for comparing across languages.
struct CalendarFacts: Sendable {
  private(set) var days: [DaySpec] = []
  /// Minutes after midnight of the clock times whose half of the day is certain.
  private(set) var certain: Set<Int> = []
  /// Minutes after midnight or noon of all that may be clock times, 0 to 719.
  private(set) var clocks: Set<Int> = []
  /// Those of them that can be nothing else, or stand beside a day.
  private(set) var sureClocks: Set<Int> = []
  private(set) var parts: Set<DayPart> = []
  private(set) var offsets: Set<Int> = []
  private(set) var namesWeek = false
  private(set) var namesPast = false
  private(set) var recurs = false
  /// Weekdays 1 to 7, months from 101, by their names alone, whatever the words around them.
  private(set) var names: Set<Int> = []
  /// Numbers in figures and words, those inside days and clock times left out.
  private(set) var loose: Set<Int> = []
  /// All numbers, and those that figures and words are made of.
  private(set) var numbers: Set<Int> = []
  /// `YYYY-MM-DD` as written.
  private(set) var isoDates: Set<String> = []
  /// Folded words that name days and times.
  private(set) var words: Set<String> = []

  /// - Parameter texts: read one after another, each in the same language.
  init(_ texts: [String], language: LanguageCode) {
    let (plain, dates) = Self.withoutISODates(texts)
    isoDates = dates
    let check = CheckLexicon.lexicon(for: language)
    let reader = NumberReader.reader(for: language)
    guard let grammar = DateFinder.grammars.grammar(for: language) else {
      let tokens = CalendarTokenizer.tokens(of: plain)
      numbers = Set(reader.numbers(in: tokens, including: true).map(\.value))
      loose = Set(reader.numbers(in: tokens, including: false).map(\.value))
      return
    }
    let text = CalendarText(segments: plain, grammar: grammar)
    var inAtom = [Bool](repeating: false, count: text.tokens.count)
    var lastDay = -1
    for atom in text.atoms {
      // "Soon" promises nothing that could be held against the note.
      if case .day(.vague, _) = atom.meaning,
        atom.tokens.allSatisfy({ check.indefinite.contains(text.tokens[$0].folded) })
      {
        continue
      }
      if case .day = atom.meaning { lastDay = atom.tokens.upperBound }
      let isBeside = lastDay >= 0 && atom.tokens.lowerBound - lastDay <= 1
      if take(atom.meaning, isBesideDay: isBeside) {
        for index in atom.tokens {
          inAtom[index] = true
          words.insert(text.tokens[index].folded)
        }
      }
    }
    for token in text.tokens where token.isWord {
      guard let name = check.calendarNames[token.folded] else { continue }
      // "May" and "mar" are other words too.
      let isSure = token.folded.count >= 4 || !token.folded.allSatisfy(\.isASCII)
      if isSure, language != "en" || token.isCapitalized { names.insert(name) }
    }
    numbers = Set(reader.numbers(in: text.tokens, including: true).map(\.value))
    loose = Set(
      reader.numbers(in: text.tokens, including: false).filter { found in
        // "Four hundred sixty" begins like a clock time and is none.
        !found.tokens.allSatisfy { inAtom[$0] }
      }.map(\.value))
  }

  /// Notes what an atom means; false when it names neither a day nor a time.
  private mutating func take(_ meaning: Atom.Meaning, isBesideDay: Bool) -> Bool {
    switch meaning {
    case .day(let spec, let part):
      days.append(spec)
      if case .vague = spec { namesWeek = true }
      if let part { parts.insert(part) }
    case .clock(let reading):
      // "Un poco": without a word like "at" a number may count something.
      let isSure = reading.isStrong || isBesideDay
      add(reading, isSure: isSure)
      return isSure
    // "Around ten" may count something: then the number is looked at as a number.
    case .hint(let reading):
      add(reading, isSure: false)
      return false
    case .part(let part), .tail(let part): parts.insert(part)
    case .offset(let minutes): offsets.insert(minutes)
    case .remark(let weekday): names.insert(weekday)
    case .week: namesWeek = true
    case .past: namesPast = true
    case .recurring:
      recurs = true
      return false
    case .block: return false
    }
    return true
  }

  private mutating func add(_ reading: ClockReading, isSure: Bool) {
    clocks.insert(reading.minute % 720)
    if isSure { sureClocks.insert(reading.minute % 720) }
    if reading.isCertain {
      certain.insert(reading.minute % 1440)
    } else if let half = reading.half {
      certain.insert(half.minute(for: reading.minute) % 1440)
    }
  }

  mutating func merge(_ other: CalendarFacts) {
    days += other.days
    certain.formUnion(other.certain)
    clocks.formUnion(other.clocks)
    sureClocks.formUnion(other.sureClocks)
    parts.formUnion(other.parts)
    offsets.formUnion(other.offsets)
    namesWeek = namesWeek || other.namesWeek
    namesPast = namesPast || other.namesPast
    recurs = recurs || other.recurs
    names.formUnion(other.names)
    loose.formUnion(other.loose)
    numbers.formUnion(other.numbers)
    isoDates.formUnion(other.isoDates)
    words.formUnion(other.words)
  }

  /// The texts with dates in ISO 8601 taken out, and those dates.
  private static func withoutISODates(_ texts: [String]) -> ([String], Set<String>) {
    var dates: Set<String> = []
    let plain = texts.map { text in
      guard text.contains("-") else { return text }
      var result: [Character] = []
      let characters = Array(text)
      var index = 0
      while index < characters.count {
        if index + 10 <= characters.count, isISODate(characters[index..<index + 10]) {
          dates.insert(String(characters[index..<index + 10]))
          result.append(" ")
          index += 10
          // "2026-12-03T09:30" joins its time.
          if index < characters.count, characters[index] == "T" { index += 1 }
        } else {
          result.append(characters[index])
          index += 1
        }
      }
      return String(result)
    }
    return (plain, dates)
  }

  private static func isISODate(_ text: ArraySlice<Character>) -> Bool {
    text.enumerated().allSatisfy { offset, character in
      offset == 4 || offset == 7 ? character == "-" : character.isASCII && character.isNumber
    }
  }
}
