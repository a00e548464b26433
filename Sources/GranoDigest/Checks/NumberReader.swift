internal import GranoCore
internal import GranoLanguages
internal import Synchronization

/// Reads numbers in figures and in words: "8.400", "zweihundertfünfzig", "ciento veinte".
struct NumberReader: Sendable {
  private let cardinals: NumberLexicon
  private let ordinals: NumberLexicon
  private let single: [String: Int]
  private let multipliers: [String: Int]
  private let doubts: Set<String>
  private let joints: Set<String>
  private let isSpelled: Bool

  private static let kept = Mutex<[LanguageCode: NumberReader]>([:])

  /// The reader of `language`, made once and kept.
  static func reader(for language: LanguageCode) -> NumberReader {
    if let known = kept.withLock({ $0[language] }) { return known }
    let made = NumberReader(language: language)
    kept.withLock { $0[language] = made }
    return made
  }

  private init(language: LanguageCode) {
    let check = CheckLexicon.lexicon(for: language)
    let pack = LanguagePack.pack(for: language)
    func entries(_ section: String) -> [(value: Int, words: [String])] {
      (pack?.entries(of: section) ?? []).compactMap { entry in
        Int(entry.key).map { ($0, entry.values) }
      }
    }
    cardinals = NumberLexicon(entries("calendar.numbers"))
    ordinals = NumberLexicon(entries("calendar.ordinals"))
    var single: [String: Int] = [:]
    for (value, words) in entries("calendar.numbers") {
      for word in words where !word.contains(" ") { single[TextFolding.fold(word)] = value }
    }
    self.single = single
    multipliers = check.multipliers
    doubts = check.numberDoubts
    joints = check.joints
    isSpelled = language == "ja" || language == "zh" || language == "ko"
  }

  /// A number with the tokens that name it.
  typealias Found = (value: Int, tokens: Range<Int>)

  /// The numbers of `tokens`.
  ///
  /// - Parameter everything: also takes in articles ("ein"), words that may be something else, and
  ///   the parts of what is composed: for what was said. Without it, only what is a number for
  ///   certain: for what a model wrote.
  func numbers(in tokens: [CalendarToken], including everything: Bool) -> [Found] {
    var result: [Found] = []
    var run = Run()
    var start = 0
    func close(at end: Int) {
      if let value = run.value { result.append((value, start..<end)) }
      run = Run()
    }
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      if let value = token.value {
        close(at: index)
        var (joined, end) = Self.grouped(value, at: index, in: tokens)
        if everything {
          for position in index..<end {
            if let part = tokens[position].value { result.append((part, position..<position + 1)) }
          }
        }
        // "14 thousand"
        if end < tokens.count, let factor = multipliers[tokens[end].folded], joined < 1_000_000 {
          joined *= factor
          end += 1
        }
        result.append((joined, index..<end))
        index = end
        continue
      }
      if let (value, isFactor, end) = word(at: index, in: tokens, everything) {
        if everything { result.append((value, index..<end)) }
        if !run.take(value, isFactor: isFactor) {
          close(at: index)
          _ = run.take(value, isFactor: isFactor)
          start = index
        } else if run.isFirst {
          start = index
        }
        index = end
      } else if joints.contains(token.folded), run.mayGoOn {
        index += 1
      } else {
        close(at: index)
        index += 1
      }
    }
    close(at: tokens.count)
    return result
  }

  /// "8.400" and "14,350", whose marks are those of thousands.
  private static func grouped(
    _ value: Int, at index: Int, in tokens: [CalendarToken]
  ) -> (value: Int, end: Int) {
    var value = value
    var end = index + 1
    guard tokens[index].digitCount <= 3, value > 0 else { return (value, end) }
    while end < tokens.count {
      let next = tokens[end].folded == "dot" ? end + 1 : end
      guard next < tokens.count, let group = tokens[next].value, tokens[next].digitCount == 3,
        tokens[next].bytes.lowerBound - tokens[next - 1].bytes.upperBound <= (next > end ? 0 : 1),
        value < 1_000_000_000
      else { break }
      value = value * 1000 + group
      end = next + 1
    }
    return (value, end)
  }

  private func word(
    at index: Int, in tokens: [CalendarToken], _ everything: Bool
  ) -> (value: Int, isFactor: Bool, end: Int)? {
    let folded = tokens[index].folded
    if let factor = multipliers[folded] { return (factor, true, index + 1) }
    if !everything, isSpelled || doubts.contains(folded) { return nil }
    var found = cardinals.values(at: index, in: tokens).max { $0.end < $1.end }
    if found == nil { found = ordinals.values(at: index, in: tokens).max { $0.end < $1.end } }
    if let found {
      // "Ein", "una", "one" count nothing for certain.
      return !everything && found.value == 1 ? nil : (found.value, false, found.end)
    }
    guard folded.count > 6 else { return nil }
    return compound(folded).map { ($0, false, index + 1) }
  }

  /// "zweihundertfünfzig", "duecentoventi".
  private func compound(_ word: String) -> Int? {
    for (name, factor) in multipliers.sorted(by: { $0.value > $1.value }) where name.count >= 4 {
      guard let range = word.firstRange(of: name) else { continue }
      let head = word[..<range.lowerBound]
      var tail = word[range.upperBound...]
      if let joint = joints.first(where: { $0.count > 1 && tail.hasPrefix($0) }) {
        tail = tail.dropFirst(joint.count)
      }
      guard let first = head.isEmpty ? 1 : part(String(head)),
        let rest = tail.isEmpty ? 0 : part(String(tail))
      else { continue }
      return first * factor + rest
    }
    return nil
  }

  private func part(_ word: String) -> Int? { single[word] ?? compound(word) }

  /// A number that several words make up.
  private struct Run {
    private var total = 0
    private var current = 0
    private var count = 0
    private(set) var mayGoOn = false

    private var isOpen: Bool { count > 0 }
    var isFirst: Bool { count == 1 }

    var value: Int? { isOpen ? total + current : nil }

    /// Adds a word; false when it begins a number of its own.
    mutating func take(_ value: Int, isFactor: Bool) -> Bool {
      let isTaken = add(value, isFactor: isFactor)
      if isTaken { count += 1 }
      return isTaken
    }

    private mutating func add(_ value: Int, isFactor: Bool) -> Bool {
      if !isOpen {
        current = value
        mayGoOn = value >= 100
        return true
      }
      if isFactor, value >= 1000 {
        guard total == 0, current < 1000 else { return false }
        total = max(1, current) * value
        current = 0
        mayGoOn = true
        return true
      }
      if isFactor, value == 100, (1...99).contains(current) {
        current *= 100
        mayGoOn = true
        return true
      }
      guard mayGoOn, current % 100 == 0, value < 100 || current == 0 else { return false }
      current += value
      mayGoOn = value >= 100
      return true
    }
  }
}
