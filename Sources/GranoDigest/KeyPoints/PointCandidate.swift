/// A sentence, or a part of one that stands alone, that may become a key point.
struct PointCandidate: Sendable {
  var sentence: Int
  var words: [Token]
  var terms: Set<String>
  var wordCount: Int
  /// 1 for a plain sentence; more for one that announces what matters, less for one that leans
  /// on what came before.
  var standing: Double
  var text: String
  var segments: [Int]
  var isOverview = false
  /// Whether the first word is written small inside a sentence.
  var opensSmall = false

  /// Both in one point, this one first.
  func joined(with next: PointCandidate) -> PointCandidate {
    var result = self
    let rest = TokenText.sentence(next.words, mark: String(next.text.suffix(1)))
    let first = next.words.first { $0.isWord }
    let opener = first.map { next.opensSmall ? $0.text.lowercased() : $0.text } ?? ""
    result.text = String(text.dropLast()) + "; " + opener + rest.dropFirst(opener.count)
    result.words += next.words
    result.terms.formUnion(next.terms)
    result.wordCount += next.wordCount
    result.segments = Set(segments + next.segments).sorted()
    result.standing = min(standing, next.standing)
    return result
  }
}
