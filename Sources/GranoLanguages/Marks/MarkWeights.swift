internal import CMarks
package import GranoCore
internal import Synchronization

/// What a linear model has learned of a language's sentence boundaries, by feature.
///
/// Made by `Scripts/train-marks`, which also says what the features are. Weights are log-odds
/// against "no mark" (of a gap between words) and "no question" (of a sentence).
package struct MarkWeights: Sendable {
  package struct Gap: Sendable {
    package let comma: Float
    package let end: Float
  }

  package let gaps: FeatureTable<Gap>
  package let questions: FeatureTable<Float>

  private static let kept = Mutex<[LanguageCode: MarkWeights]>([:])

  /// The weights of `language`, read once and kept; nil when there are none.
  package static func weights(for language: LanguageCode) -> MarkWeights? {
    if let known = kept.withLock({ $0[language] }) { return known }
    guard let text = unsafe grano_marks(language.rawValue) else { return nil }
    let made = MarkWeights(text: unsafe String(cString: text))
    kept.withLock { $0[language] = made }
    return made
  }

  /// Reads lines of a feature, a tab, and hundredths: two of a gap, one of a sentence.
  package init(text: String) {
    var gaps: [(feature: FeatureHash, value: Gap)] = []
    var questions: [(feature: FeatureHash, value: Float)] = []
    var isGap = true
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false)
      if fields.count == 1 {
        isGap = line.elementsEqual("[marks]".utf8)
        continue
      }
      var feature = FeatureHash()
      feature.add(fields[0])
      let numbers = fields.dropFirst().map { Float(Int(Substring($0)) ?? 0) / 100 }
      if isGap, numbers.count == 2 {
        gaps.append((feature, Gap(comma: numbers[0], end: numbers[1])))
      } else if !isGap {
        questions.append((feature, numbers[0]))
      }
    }
    self.gaps = FeatureTable(gaps)
    self.questions = FeatureTable(questions)
  }
}
