package import GranoCore
internal import GranoLanguages

/// Drafts three answers from templates: acknowledges, leaves every decision to the user,
/// promises and invents nothing.
///
/// The drafts go from the listener to the sender. To-dos and questions are quoted in quotation
/// marks, as the digest has them: in another answer language they stay in the spoken one, and
/// no pronoun in them has to be turned around. Answers to questions are choices in square
/// brackets, of which the user keeps one.
package struct RuleReplyWriter: ReplyWriter {
  private let templates: ReplyTemplateCatalogue
  private let detector = AddressDetector()

  package init(templates: ReplyTemplateCatalogue) {
    self.templates = templates
  }

  /// - Throws: `ReplyTemplateError.noTemplate` for an answer language without a template.
  package func replies(
    to request: DigestRequest, digest: Digest, options: ReplyOptions
  ) throws -> Replies {
    var request = request
    request.transcript.segments = MarkRestorer(language: request.language).restored(
      request.transcript.segments)
    let language = options.language ?? request.language
    let template = try templates.template(for: language)
    let address = address(of: request, template: template, wish: options.address)
    let composer = composer(for: request, digest: digest, template: template, register: address)
    let words = AddressDetector.runs(of: request.transcript).flatMap(\.tokens)
    let drafts = drafts(by: composer, message: MessageWords(tokens: words))
    return Replies(status: .ready, language: language, address: address, drafts: drafts)
  }

  /// The wish where the language has such forms, else as the sender spoke.
  private func address(
    of request: DigestRequest, template: ReplyTemplate, wish: AddressForm?
  ) -> AddressForm {
    guard let only = template.registers.first, template.registers.count > 1 else {
      return template.registers.first ?? .none
    }
    if let wish, template.registers.contains(wish) { return wish }
    let heard = detector.finding(in: request.transcript, language: request.language).register
    return template.registers.contains(heard) ? heard : only
  }

  private func composer(
    for request: DigestRequest, digest: Digest, template: ReplyTemplate, register: AddressForm
  ) -> DraftComposer {
    let rules = ReplyItemRules(
      pack: LanguagePack.pack(for: digest.language),
      linter: RegisterLinter(language: digest.language, register: register),
      numbers: Self.numbers(in: request.transcript, digest.dates))
    let packs = Set([request.language, template.language]).sorted().compactMap {
      LanguagePack.pack(for: $0)
    }
    let sender = SenderName(packs: packs).greeting(
      for: request.sender, register: register, style: template.names,
      transcript: request.transcript)
    return DraftComposer(
      template: template, register: register, sender: sender,
      todos: digest.todos.compactMap { ReplyItem($0.text, isQuestion: false, rules: rules) },
      questions: digest.questions.compactMap {
        ReplyItem($0.text, isQuestion: true, rules: rules)
      },
      namesDates: !digest.dates.isEmpty)
  }

  /// The three tones at the same length, so that none says less than another.
  private func drafts(by composer: DraftComposer, message: MessageWords) -> [Draft] {
    var drafts: [Draft] = []
    for level in DraftComposer.levels {
      drafts = Tone.allCases.map { Draft(tone: $0, text: composer.draft($0, level: level)) }
      let fits = drafts.allSatisfy {
        DraftChecks.wordCount($0.text) <= DraftChecks.longestDraft
          && !DraftChecks.echoes($0.text, message: message)
      }
      if fits { break }
    }
    return drafts
  }

  /// The digits that were said, or that the digest's dates made of what was said.
  private static func numbers(in transcript: Transcript, _ dates: [DateMention]) -> Set<String> {
    var numbers = ReplyItem.numbers(in: transcript.text)
    for date in dates {
      for text in [date.date, date.time].compactMap({ $0 }) + date.options {
        numbers.formUnion(ReplyItem.numbers(in: text))
      }
    }
    return numbers
  }
}
