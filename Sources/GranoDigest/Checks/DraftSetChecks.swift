package import GranoCore

/// Decides which of a model's three drafts may be shown.
package struct DraftSetChecks: Sendable {
  private let evidence: CheckEvidence
  private let digest: Digest
  private let register: AddressForm
  private let sender: String?

  /// - Parameters:
  ///   - digest: what is shown: drafts must take up its to-dos and questions.
  ///   - register: how the drafts must address the sender.
  package init(
    _ evidence: CheckEvidence, digest: Digest, register: AddressForm, sender: String?
  ) {
    self.evidence = evidence
    self.digest = digest
    self.register = register
    self.sender = sender
  }

  /// The faults of each tone; a tone without any may be shown.
  ///
  /// What is wrong with the set is laid on one draft: of two that say the same on the later, and on
  /// the diplomatic one when none names the sender.
  package func faults(in drafts: [Draft]) -> [Tone: [CheckFault]] {
    let hopeless = drafts.filter { LengthCheck.isHopeless($0.text) }
    let texts = Dictionary(
      drafts.map { draft in
        let text = LengthCheck.isHopeless(draft.text) ? "" : draft.text
        return (draft.tone, DraftText(text, language: evidence.answer))
      }, uniquingKeysWith: { first, _ in first })
    let shared = Shared(
      ground: Grounding(
        places: evidence.all, dates: evidence.rules.dates, evidence: evidence),
      mention: MentionCheck(digest),
      direction: DraftDirectionCheck(evidence: evidence, digest: digest, sender: sender),
      figures: figures)
    var result: [Tone: [CheckFault]] = [:]
    for tone in Tone.allCases {
      guard let text = texts[tone], text.whole.wordCount > 0 else {
        result[tone] = [hopeless.contains { $0.tone == tone } ? .length : .empty]
        continue
      }
      result[tone] = faults(in: text, shared)
    }
    for (place, tone) in Tone.allCases.enumerated() {
      guard let text = texts[tone] else { continue }
      let isTwin = Tone.allCases.prefix(place).contains { earlier in
        texts[earlier].map { ToneCheck.areAlike($0.whole, text.whole) } ?? false
      }
      if isTwin { result[tone, default: []].append(.tone) }
    }
    if let firm = texts[.firm], let diplomatic = texts[.diplomatic],
      ToneCheck.isSofter(firm.own, than: diplomatic.own)
    {
      result[.firm, default: []].append(.stance)
    }
    if !isSenderNamed(Array(texts.values)) { result[.diplomatic, default: []].append(.sender) }
    return result
  }

  /// What the drafts of a set are all held against.
  private struct Shared {
    let ground: Grounding
    let mention: MentionCheck
    let direction: DraftDirectionCheck
    let figures: Set<String>
  }

  private func faults(in text: DraftText, _ shared: Shared) -> [CheckFault] {
    let whole = text.whole
    var faults = shared.ground.faults(in: whole)
    if !faults.contains(.number), !ReplyItem.numbers(in: whole.text).isSubset(of: shared.figures) {
      faults.append(.number)
    }
    let safe = TerminalText.safe(whole.text)
    if safe.unicodeScalars.count != whole.text.unicodeScalars.count { faults.append(.control) }
    let language = LanguageCheck(
      language: evidence.answer, spoken: Set(evidence.segments.map(\.language)),
      identifier: evidence.identifier, borrowed: [])
    // Quotations may be in the spoken language, where that is another.
    let isTranslated = digest.language != evidence.answer
    if language.fails((isTranslated ? text.own : whole).text) { faults.append(.language) }
    if MetaCheck.hasThought(whole.text) { faults.append(.thought) }
    if MetaCheck(evidence: evidence.segments, isDraft: true).fails(whole) { faults.append(.meta) }
    if evidence.prompt.fails(whole.text) { faults.append(.prompt) }
    if LinkCheck(evidence: evidence.segments).fails(whole) { faults.append(.link) }
    if RepetitionCheck.fails(text.own) { faults.append(.repetition) }
    if LengthCheck.words(whole.text) > DraftChecks.longestDraft { faults.append(.length) }
    if DraftChecks.echoes(whole.text, message: evidence.message) { faults.append(.echo) }
    if !RegisterLinter(language: evidence.answer, register: register).isPure(whole.text) {
      faults.append(.register)
    }
    if shared.mention.fails(whole) { faults.append(.mention) }
    if shared.direction.fails(text) { faults.append(.direction) }
    return faults
  }

  /// The digits that were said, or that the rules' dates came to.
  private var figures: Set<String> {
    var numbers = ReplyItem.numbers(in: evidence.request.transcript.text)
    for date in evidence.rules.dates {
      for text in [date.date, date.time].compactMap({ $0 }) + date.options {
        numbers.formUnion(ReplyItem.numbers(in: text))
      }
    }
    return numbers
  }

  private func isSenderNamed(_ drafts: [DraftText]) -> Bool {
    let lexicon = DigestLexicon.lexicon(for: evidence.request.language)
    let names = SenderName.words(of: sender ?? "").filter { !lexicon.isTitle($0) }.map {
      TextFolding.fold($0)
    }
    guard !names.isEmpty, !drafts.isEmpty else { return true }
    return drafts.contains { draft in
      names.contains { TextFolding.fold(draft.whole.text).contains($0) }
    }
  }
}
