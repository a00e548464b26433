/// Many endings, found by their last syllable: a clause is held against a few of them only.
struct KoreanEndingSet: Sendable {
  private var byLast: [Character: [KoreanEnding]] = [:]
  private var bare: [KoreanEnding] = []

  /// - Parameter endings: the longest first.
  init(_ endings: [KoreanEnding]) {
    for ending in endings {
      if let last = ending.last {
        byLast[last, default: []].append(ending)
      } else {
        bare.append(ending)
      }
    }
  }

  /// Those that `phrase` may close in, the longest first.
  func candidates(for phrase: String) -> [KoreanEnding] {
    guard let last = phrase.last else { return [] }
    return (byLast[last] ?? []) + bare
  }

  /// Whether `phrase` closes in one of them.
  func close(_ phrase: String) -> Bool {
    candidates(for: phrase).contains { $0.rest(of: phrase) != nil }
  }
}
