package import GranoCore

/// Decides which items of a model's digest may be shown.
///
/// Everything is decided from the text, the note and the rules' digest: the same texts pass on every
/// machine. An empty answer means that the text may be shown.
package struct ItemChecks: Sendable {
  private let evidence: CheckEvidence

  // The share of content words that a rewording may take from elsewhere. Set on own sentences: with
  // less, "call" for "ring" in a short to-do fails; with more, another object passes.
  private static let reworded = 0.4
  private static let ownItem = 0.25
  private static let free = 0.45

  package init(_ evidence: CheckEvidence) {
    self.evidence = evidence
  }

  package func faults(inTitle title: String) -> [CheckFault] {
    guard !LengthCheck.isHopeless(title) else { return [.length] }
    guard let text = text(title) else { return [.empty] }
    let ground = ground(evidence.all, rules: [])
    var faults = common(text, ground, isTitle: true)
    if LengthCheck.words(title) > LengthCheck.titleWords
      || title.count > LengthCheck.titleCharacters
    {
      faults.append(.length)
    }
    if support(ground, text).fails(text, allowing: Self.reworded) || saysNothing(text) {
      faults.append(.unsupported)
    }
    return faults
  }

  /// "X", "Yes": a title that tells nobody what a note is about.
  private func saysNothing(_ text: CheckText) -> Bool {
    let spelled: Set<LanguageCode> = ["ja", "ko", "zh"]
    return !spelled.contains(text.language) && text.content.isEmpty
      && !text.tokens.contains { $0.kind == .number }
  }

  package func faults(inPoint point: String, segments: [Int]) -> [CheckFault] {
    guard !LengthCheck.isHopeless(point) else { return [.length] }
    guard let text = text(point) else { return [.empty] }
    guard evidence.cited(segments) != nil else { return [.evidence] }
    let ground = ground(segments, rules: [])
    var faults = common(text, ground)
    if LengthCheck.words(point) > LengthCheck.pointWords { faults.append(.length) }
    if NegationCheck(evidence: ground.texts, rule: nil).fails(text) { faults.append(.negation) }
    if support(ground, text).fails(text, allowing: Self.free) { faults.append(.unsupported) }
    return faults
  }

  /// - Parameter rule: the rules' to-do that this one rewords; nil for one that they did not find,
  ///   which must rest on a sentence that asks for something.
  package func faults(
    inTodo todo: String, segments: [Int], rule: Todo?
  ) -> [CheckFault] {
    guard !LengthCheck.isHopeless(todo) else { return [.length] }
    guard let text = text(todo) else { return [.empty] }
    guard evidence.cited(segments) != nil else { return [.evidence] }
    let ground = ground(segments, rules: [rule?.segments ?? []], due: rule?.due)
    var faults = common(text, ground)
    if LengthCheck.words(todo) > LengthCheck.todoWords { faults.append(.length) }
    let own = rule.map { ruleText($0.text, segments: $0.segments) }
    let isSpeakerNamedByRule = own.map(DirectionCheck.namesSpeaker) ?? false
    if DirectionCheck().fails(text)
      || DirectionCheck.isSwapped(text, from: ground.texts + (own.map { [$0] } ?? []))
      || own == nil && RequestCheck(evidence: evidence).fails(citing: segments)
      // "Send me the contract": to whom, the reader of a list cannot tell.
      || DirectionCheck.namesSpeaker(text) && !isSpeakerNamedByRule
    {
      faults.append(.direction)
    }
    if QuestionCheck.isQuestion(text) { faults.append(.question) }
    if NegationCheck(evidence: ground.texts, rule: own).fails(text) { faults.append(.negation) }
    faults += rewording(text, of: own, ground)
    return faults
  }

  /// - Parameter rule: the rules' question that this one rewords; nil for one they did not find.
  package func faults(
    inQuestion question: String, segments: [Int], rule: DigestItem?
  ) -> [CheckFault] {
    guard !LengthCheck.isHopeless(question) else { return [.length] }
    guard let text = text(question) else { return [.empty] }
    guard evidence.cited(segments) != nil else { return [.evidence] }
    let ground = ground(segments, rules: [rule?.segments ?? []])
    var faults = common(text, ground)
    if LengthCheck.words(question) > LengthCheck.questionWords { faults.append(.length) }
    let own = rule.map { ruleText($0.text, segments: $0.segments) }
    if !QuestionCheck.isQuestion(text)
      || own == nil && QuestionCheck(evidence: evidence).fails(citing: segments)
    {
      faults.append(.question)
    }
    if DirectionCheck.isSwapped(text, from: own.map { [$0] } ?? ground.texts) {
      faults.append(.direction)
    }
    if NegationCheck(evidence: ground.texts, rule: own).fails(text) { faults.append(.negation) }
    faults += rewording(text, of: own, ground)
    return faults
  }

  /// Answers, translations, formal prose: of any length, in `language`.
  package func faults(
    inPlain plain: String, segments: [Int], language: LanguageCode
  ) -> [CheckFault] {
    guard let cited = evidence.cited(segments) else { return [.evidence] }
    let said = cited.reduce(0) { $0 + $1.text.utf8.count }
    guard !LengthCheck.isHopeless(plain, besides: said) else { return [.length] }
    guard let text = text(plain, in: language) else { return [.empty] }
    let ground = ground(segments, rules: [])
    var faults = common(text, ground)
    if NegationCheck(evidence: ground.texts, rule: nil).fails(text) { faults.append(.negation) }
    return faults
  }

  private func text(_ text: String, in language: LanguageCode? = nil) -> CheckText? {
    let text = CheckText(text, language: language ?? evidence.answer)
    return text.wordCount == 0 ? nil : text
  }

  /// The rules write in the language of what they read.
  private func ruleText(_ text: String, segments: [Int]) -> CheckText {
    let language = evidence.cited(segments)?.first?.language ?? evidence.rules.language
    return CheckText(text, language: language)
  }

  private func ground(_ segments: [Int], rules: [[Int]], due: Int? = nil) -> Grounding {
    let places = Set(segments + rules.joined()).filter(evidence.segments.indices.contains)
    var dates = evidence.dates(at: Array(places))
    if let due, evidence.rules.dates.indices.contains(due) {
      dates.append(evidence.rules.dates[due])
    }
    return Grounding(
      places: places.sorted(), dates: dates, evidence: evidence)
  }

  /// What no text may do.
  private func common(
    _ text: CheckText, _ ground: Grounding, isTitle: Bool = false
  ) -> [CheckFault] {
    var faults = ground.faults(in: text, isTitle: isTitle)
    let safe = TerminalText.safe(text.text)
    if safe.unicodeScalars.count != text.text.unicodeScalars.count { faults.append(.control) }
    let borrowed =
      ground.texts.allSatisfy { $0.language == text.language }
      ? Set(ground.texts.flatMap { $0.tokens.map(\.fold) }) : []
    let language = LanguageCheck(
      language: text.language, spoken: Set(evidence.segments.map(\.language)),
      identifier: evidence.identifier, borrowed: borrowed)
    if language.fails(text.text) { faults.append(.language) }
    if MetaCheck.hasThought(text.text) { faults.append(.thought) }
    if MetaCheck(evidence: ground.texts, isDraft: false).fails(text) { faults.append(.meta) }
    if evidence.prompt.fails(text.text) { faults.append(.prompt) }
    if LinkCheck(evidence: ground.texts).fails(text) { faults.append(.link) }
    if RepetitionCheck.fails(text) { faults.append(.repetition) }
    return faults
  }

  private func support(_ ground: Grounding, _ text: CheckText) -> SupportCheck {
    var check = SupportCheck(
      evidence: ground.texts, note: ground.neighbourhood, language: text.language)
    check.timeWords = CalendarFacts([text.text], language: text.language).words
    return check
  }

  /// Whether the text says what the item says, and no more than was said.
  private func rewording(
    _ text: CheckText, of rule: CheckText?, _ ground: Grounding
  ) -> [CheckFault] {
    var faults: [CheckFault] = []
    let check = support(ground, text)
    if check.fails(text, allowing: rule == nil ? Self.ownItem : Self.reworded) {
      faults.append(.unsupported)
    }
    guard let rule else { return faults }
    let own = CalendarFacts([text.text], language: text.language)
    let said = CalendarFacts([rule.text], language: rule.language)
    var loss = check
    loss.timeWords.formUnion(said.words)
    let names = NameCheck.names(of: rule)
    let kept = NameCheck(evidence: [text], known: [])
    if loss.isLost(rule, in: text) || NumberCheck.isLost(said, in: own)
      || !names.allSatisfy({ kept.holds($0, from: rule.language, in: text.language) })
    {
      faults.append(.loss)
    }
    return faults
  }
}
