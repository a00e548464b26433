internal import GranoLanguages

/// Which kinds of phrases begin and end where: requests, questions, openers, greetings.
///
/// `Scripts/train-marks` reads the same sections the same way (`KINDS`).
struct PhraseKinds: Sendable {
  private static let sections: [(letter: Character, names: [String])] = [
    (
      "k",
      [
        "frame-ask", "frame-duty", "frame-reminder", "frame-clause", "frame-favour", "frame-need",
        "frame-memo",
      ]
    ),
    ("q", ["question-openers", "unmarked-questions", "indirect-questions"]),
    ("Q", ["question-words"]), ("o", ["openers"]), ("r", ["run-on-breaks"]), ("g", ["greetings"]),
    ("f", ["farewells"]), ("w", ["withdrawals", "corrections", "settled"]), ("i", ["idioms"]),
    ("h", ["rhetorical"]), ("t", ["reporting"]), ("c", ["courtesy"]),
    ("l", ["self-questions", "question-leads"]), ("a", ["asides"]), ("d", ["hedges"]),
    ("u", ["cues", "topics"]), ("T", ["tags"]), ("x", ["own-plans"]),
  ]

  private let sets: [(letter: UInt8, phrases: PhraseSet)]

  init(pack: LanguagePack) {
    sets = Self.sections.map { letter, names in
      (letter.asciiValue ?? 0, PhraseSet(names.flatMap { pack.lines(of: $0) }))
    }
  }

  /// For each place between words the kinds that begin after it, and those that end before it.
  func kinds(in words: [Token]) -> (begins: [[UInt8]], ends: [[UInt8]]) {
    var begins = [[UInt8]](repeating: [], count: words.count + 1)
    var ends = begins
    for (letter, phrases) in sets where !phrases.isEmpty {
      for index in words.indices {
        guard let end = phrases.end(in: words, at: index, limit: words.count) else { continue }
        begins[index].append(letter)
        if !ends[end].contains(letter) { ends[end].append(letter) }
      }
    }
    return (begins, ends)
  }
}
