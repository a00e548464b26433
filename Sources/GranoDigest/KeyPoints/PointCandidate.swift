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
}
