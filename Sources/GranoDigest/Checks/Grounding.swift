internal import GranoCore

/// The cited part of a note, ready to be compared with.
struct Grounding {
  let texts: [CheckText]
  /// The part and what stands around it, where a pronoun's thing is named.
  let neighbourhood: [CheckText]
  let facts: [CalendarFacts]
  let names: NameCheck
  let numbers: NumberCheck
  let days: DayCheck

  /// How many segments before and after may name what a pronoun stands for; a note of hours must
  /// not be searched for each word.
  private static let reach = 12

  /// - Parameters:
  ///   - places: indexes of the cited segments.
  ///   - dates: what the rules made of them.
  init(places: [Int], dates: [DateMention], evidence: CheckEvidence) {
    let all = evidence.segments
    let texts = places.map { all[$0] }
    self.texts = texts
    let near = Set(
      places.flatMap { max(0, $0 - Self.reach)..<min(all.count, $0 + Self.reach + 1) })
    neighbourhood = near.sorted().map { all[$0] }
    var byLanguage: [LanguageCode: [String]] = [:]
    for text in texts { byLanguage[text.language, default: []].append(text.text) }
    // Read together: an expression may go on from one segment to the next.
    let facts = byLanguage.sorted { $0.key < $1.key }.map {
      CalendarFacts($0.value, language: $0.key)
    }
    self.facts = facts
    names = NameCheck(evidence: texts, known: evidence.knownNames)
    numbers = NumberCheck(evidence: facts, dates: dates)
    days = DayCheck(evidence: facts, dates: dates, request: evidence.request)
  }

  /// Names, numbers, days and times that the part does not hold.
  func faults(in text: CheckText, isTitle: Bool = false) -> [CheckFault] {
    let own = CalendarFacts([text.text], language: text.language)
    var names = names
    names.isTitle = isTitle
    var faults: [CheckFault] = []
    if names.fails(text) { faults.append(.name) }
    if numbers.fails(own) { faults.append(.number) }
    if days.fails(own) { faults.append(.date) }
    return faults
  }
}
