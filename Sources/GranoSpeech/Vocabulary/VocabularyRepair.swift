package import GranoCore

/// Puts misheard names right, by rules that give the same result everywhere.
///
/// A stretch of text becomes a term when its letters are few edits away *and* it sounds alike (by
/// spelling rules of German, Spanish, English, French, Italian and Portuguese; by pinyin; by kana).
/// Ordinary words of the language are left alone, so are names that are right, and nothing is
/// repaired across a mark. When in doubt, what was heard stays: a wrong repair invents a person.
package struct VocabularyRepair: Sendable {
  private let latin: LatinNames
  private let chinese: ChineseNames
  private let japanese: JapaneseNames

  /// - Parameter terms: What may be said in the note, see `Vocabulary.terms(for:)`.
  package init(terms: [String]) {
    latin = LatinNames(terms)
    chinese = ChineseNames(terms)
    japanese = JapaneseNames(terms)
  }

  /// `text` with its names put right, and what was changed, in order.
  package func repair(
    _ text: String, language: LanguageCode
  ) -> (text: String, repairs: [Repair]) {
    var found = latin.repairs(of: text, language: language)
    switch language {
    case .chinese: found += chinese.repairs(of: text)
    case .japanese: found += japanese.repairs(of: text)
    default: break
    }
    guard !found.isEmpty else { return (text, []) }
    found.sort { $0.range.lowerBound < $1.range.lowerBound }
    var result = ""
    var repairs: [Repair] = []
    var place = text.startIndex
    for repair in found {
      result += text[place..<repair.range.lowerBound] + repair.term
      repairs.append(Repair(heard: String(text[repair.range]), term: repair.term))
      place = repair.range.upperBound
    }
    return (result + text[place...], repairs)
  }

  /// `segment` with its names put right and each repair recorded.
  package func repaired(_ segment: Segment) -> Segment {
    let (text, repairs) = repair(segment.text, language: segment.language)
    guard !repairs.isEmpty else { return segment }
    var segment = segment
    segment.text = text
    segment.repairs = (segment.repairs ?? []) + repairs
    return segment
  }
}
