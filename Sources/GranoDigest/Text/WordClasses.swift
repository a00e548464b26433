internal import GranoLanguages

/// What kinds of word a language's pack knows a word as: one letter a section.
///
/// `Scripts/train-marks` reads the same sections the same way (`CLASSES`).
struct WordClasses: Sendable {
  private enum Reading { case words, firstWords, values }

  private static let sections: [(letter: String, reading: Reading, section: String)] = [
    ("P", .words, "pronoun-subjects"), ("F", .words, "finite-verbs"),
    ("Q", .words, "question-verbs"), ("W", .firstWords, "question-words"),
    ("C", .words, "conjunctions"), ("S", .words, "subordinators"),
    ("c", .words, "complementizers"), ("p", .words, "prepositions"),
    ("d", .words, "determiners"), ("n", .words, "negations"), ("k", .firstWords, "courtesy"),
    ("f", .words, "particles"), ("f", .firstWords, "fillers"), ("O", .firstWords, "openers"),
    ("g", .firstWords, "greetings"), ("b", .firstWords, "farewells"),
    ("i", .words, "speaker-words"), ("y", .words, "familiar-words"), ("s", .words, "stop-words"),
    ("r", .firstWords, "corrections"), ("R", .firstWords, "run-on-breaks"),
    ("t", .firstWords, "reporting"), ("D", .values, "calendar.weekdays"),
    ("D", .values, "calendar.days"), ("N", .values, "calendar.numbers"),
  ]

  private let classes: [String: [UInt8]]

  init(pack: LanguagePack) {
    var letters: [String: Set<UInt8>] = [:]
    for (letter, reading, section) in Self.sections {
      for line in pack.lines(of: section) {
        let text = line.lowercased()
        let words: [Substring] =
          switch reading {
          case .words: text.split(separator: " ")
          case .firstWords: text.split(separator: " ").prefix(1).map(\.self)
          case .values:
            (text.split(separator: "=", maxSplits: 1).last ?? "").split(separator: "|")
              .compactMap { $0.split(separator: " ").first }
          }
        for word in words { letters[String(word), default: []].formUnion(letter.utf8) }
      }
    }
    Self.addVerbs(of: pack, to: &letters)
    classes = letters.mapValues { $0.sorted() }
  }

  /// Verbs, and what may be their imperatives.
  private static func addVerbs(of pack: LanguagePack, to letters: inout [String: Set<UInt8>]) {
    func add(_ letter: Unicode.Scalar, _ word: String) {
      letters[word, default: []].insert(UInt8(letter.value))
    }
    for word in pack.lines(of: "verbs").flatMap({ $0.lowercased().split(separator: " ") }) {
      add("V", String(word))
      for (ending, forms) in [("en", ["", "e"]), ("ar", ["a"]), ("er", ["e"]), ("ir", ["e"])]
      where word.hasSuffix(ending) {
        for form in forms { add("v", word.dropLast(2) + form) }
      }
    }
    for entry in pack.entries(of: "verb-forms") {
      for value in entry.values {
        let parts = value.lowercased().split(separator: " ")
        if parts.count == 2 { add(parts[0] == "present" ? "u" : "v", String(parts[1])) }
      }
    }
  }

  /// The letters of `word`; of an unknown word its last two letters after a hyphen.
  func letters(of word: String) -> [UInt8] {
    if word == "_" || word == "0" { return Array(word.utf8) }
    return classes[word] ?? Array("-".utf8) + Array(String(word.unicodeScalars.suffix(2)).utf8)
  }
}
