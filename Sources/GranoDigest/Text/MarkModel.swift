internal import GranoCore
internal import GranoLanguages
internal import Synchronization

/// Tells where a recogniser that wrote no punctuation should have put it.
///
/// Two linear models over the words around a gap and over a whole sentence. Their features are
/// those of `Scripts/train-marks`, which makes their weights: both change together.
struct MarkModel: Sendable {
  enum Mark: Sendable {
    case none, comma, end
  }

  /// The probability from which on a mark is set, and from which on it ends the sentence.
  ///
  /// Chosen on texts that the weights were not made from.
  private static let threshold: Float = 0.5
  private static let end: Float = 0.5

  private let weights: MarkWeights
  private let classes: WordClasses
  private let phrases: PhraseKinds
  private let isUnspaced: Bool

  private static let kept = Mutex<[LanguageCode: MarkModel]>([:])

  /// The model of `language`, read once and kept; nil when there is none.
  static func model(for language: LanguageCode) -> MarkModel? {
    if let known = kept.withLock({ $0[language] }) { return known }
    guard let weights = MarkWeights.weights(for: language),
      let pack = LanguagePack.pack(for: language)
    else { return nil }
    let made = MarkModel(weights: weights, pack: pack)
    kept.withLock { $0[language] = made }
    return made
  }

  private init(weights: MarkWeights, pack: LanguagePack) {
    self.weights = weights
    classes = WordClasses(pack: pack)
    phrases = PhraseKinds(pack: pack)
    isUnspaced = ["ja", "zh"].contains(pack.language)
  }

  /// The mark after each of `tokens`, the last an end, and whether each sentence asks.
  ///
  /// - Parameter tokens: words and numbers only.
  /// - Returns: as many marks as tokens; `questions` has an element a sentence.
  func marks(after tokens: [Token]) -> (marks: [Mark], questions: [Bool]) {
    let shapes = tokens.map { $0.lower.contains(where: \.isNumber) ? "0" : $0.lower }
    let bytes = shapes.map { Array($0.utf8) }
    let letters = shapes.map(classes.letters)
    let kinds = phrases.kinds(in: tokens)
    let gaps = GapFeatures(
      words: bytes, classes: letters, begins: kinds.begins, ends: kinds.ends,
      isUnspaced: isUnspaced)
    var marks: [Mark] = []
    var questions: [Bool] = []
    var start = 0
    for index in tokens.indices {
      let mark = index + 1 < tokens.count ? mark(gaps, after: index, start: start) : .end
      marks.append(mark)
      guard mark == .end else { continue }
      questions.append(isQuestion(bytes, isUnspaced ? bytes : letters, start..<(index + 1)))
      start = index + 1
    }
    return (marks, questions)
  }

  private func mark(_ gaps: GapFeatures, after index: Int, start: Int) -> Mark {
    var comma: Float = 0
    var end: Float = 0
    gaps.forEach(after: index, start: start) { feature in
      guard let gap = weights.gaps[feature] else { return }
      comma += gap.comma
      end += gap.end
    }
    let (c, e) = (Self.odds(comma), Self.odds(end))
    guard c + e >= Self.threshold * (1 + c + e) else { return .none }
    return e > Self.end * (1 + c + e) ? .end : .comma
  }

  /// e to the power of `logOdds` as (1 + x/1024)^1024: a few percent are near enough here.
  private static func odds(_ logOdds: Float) -> Float {
    var power = 1 + max(-15, min(15, logOdds)) / 1024
    for _ in 0..<10 { power *= power }
    return power
  }

  private func isQuestion(_ words: [[UInt8]], _ classes: [[UInt8]], _ range: Range<Int>) -> Bool {
    var score: Float = 0
    for feature in SentenceFeatures.all(words: words[range], classes: classes[range]) {
      score += weights.questions[feature] ?? 0
    }
    return score > 0
  }
}
