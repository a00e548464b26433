internal import GranoCore
internal import GranoLanguages
internal import Synchronization

/// Tells where a recogniser that wrote no punctuation should have put it.
///
/// Two linear models over the words around a gap and over a whole sentence. Their features are
/// those of `Scripts/train-marks`, which makes their weights: both change together.
struct MarkModel: Sendable {
  enum Kind: Sendable {
    case none, comma, end
  }

  /// A mark after a word.
  struct Mark: Sendable {
    var kind: Kind
    /// Whether it stands only where clauses are wanted short: see `firm`.
    var isWeak = false
  }

  /// The probability from which on a mark is set, from which on it ends the sentence, and the
  /// log-odds from which on a sentence asks: a false question is worse than a missed one.
  ///
  /// Chosen on texts that the weights were not made from.
  private static let threshold: Float = 0.45
  private static let end: Float = 0.4
  private static let question: Float = 1.5

  /// The probability from which on a mark is so likely that requests may be cut by it: the pack's
  /// `[marks]`, `firm = 0.9`.
  private let firm: Float
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
    firm =
      pack.entries(of: "marks").first { $0.key == "firm" }?.values.first.flatMap { Float($0) }
      ?? 0.7
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
      let mark =
        index + 1 < tokens.count ? mark(gaps, after: index, start: start) : Mark(kind: .end)
      marks.append(mark)
      guard mark.kind == .end else { continue }
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
    let all = 1 + c + e
    guard c + e >= Self.threshold * all else { return Mark(kind: .none) }
    return Mark(kind: e > Self.end * all ? .end : .comma, isWeak: c + e < firm * all)
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
    return score > Self.question
  }
}
