internal import GranoCore
internal import GranoDigest

/// The stages after the transcript: digest and drafts, by rules and, where one is named, in the
/// words of a language model.
struct NoteDigester: Sendable {
  /// A language model and what belongs to asking it.
  struct ModelUse: Sendable {
    let loader: ModelLoader
    let prompts: PromptCatalogue
    let identifier: any TextLanguageIdentifier
  }

  private let drafts: Bool
  private let options: ReplyOptions
  private let summarizer: RuleSummarizer
  private let explains: Bool
  private let templates: ReplyTemplateCatalogue
  private let writer: RuleReplyWriter
  private let use: ModelUse?

  /// - Parameters:
  ///   - drafts: Whether to draft replies.
  ///   - options: The user's wishes for them.
  ///   - home: grano's home, whose `prompts` folder may hold the user's own templates.
  ///   - explains: Whether records tell which rule made or suppressed what.
  ///   - loader: The language model's; nil for rules alone.
  ///   - identifier: Tells which language the model's words are in.
  /// - Throws: What is wrong with the user's own template or prompt, or a wish that no template
  ///   fulfils.
  init(
    drafts: Bool, options: ReplyOptions, home: String, explains: Bool = false,
    loader: ModelLoader? = nil, identifier: (any TextLanguageIdentifier)? = nil
  ) throws {
    self.drafts = drafts
    self.explains = explains
    self.options = options
    summarizer = RuleSummarizer(dates: RuleDateSource())
    func own(_ name: String) -> String? { UserTemplate.text(path: "\(home)/prompts/\(name)") }
    templates = try ReplyTemplateCatalogue(overriding: own)
    writer = RuleReplyWriter(templates: templates)
    if drafts, let language = options.language { _ = try templates.template(for: language) }
    if let loader, loader.options.target != nil, let identifier {
      use = ModelUse(
        loader: loader, prompts: try PromptCatalogue(overriding: own), identifier: identifier)
    } else {
      use = nil
    }
  }

  /// Whether a language model will be asked.
  var asksModel: Bool { use != nil }

  /// Whether notes are finished only with a model's words.
  var insistsOnModel: Bool { use?.loader.options.summarizer == .llm }

  /// Whether a saved note was never shown to the model that the user insists on; what the user
  /// edited is finished.
  func wantsMore(_ saved: NoteRecord) -> Bool {
    insistsOnModel && saved.digest.map { $0.ai && $0.prompt == nil } ?? true
  }

  /// Takes over what an earlier run has finished of a note with the same words, so that nobody is
  /// asked twice: what the user edited, and what the model was asked with the same prompt.
  ///
  /// - Parameter sameTime: Whether the digest's days are still those of the message's time.
  func resume(_ record: inout NoteRecord, from saved: NoteRecord, sameTime: Bool = true) {
    guard sameTime || saved.digest?.ai == false, let language = record.language?.code,
      record.transcript == saved.transcript
    else { return }
    if let digest = saved.digest, !digest.ai || isCurrent(digest, spoken: language) {
      record.digest = digest
      record.timing.digest = saved.timing.digest
      record.timing.model = saved.timing.model
    }
    if let replies = saved.replies, !replies.ai { record.replies = replies }
  }

  private func isCurrent(_ digest: Digest, spoken: LanguageCode) -> Bool {
    guard let use, let prompt = digest.prompt else { return false }
    return prompt == use.prompts.version(of: .digest, for: options.language ?? spoken)
  }

  // MARK: Rules

  /// - Parameter call: Told what the rules made of the note, for the model's sake.
  func digest(_ record: inout NoteRecord, dateOrder: DateOrder?, call: ModelCall) {
    guard let request = request(for: record, dateOrder: dateOrder) else { return }
    let watch = Stopwatch()
    let rules = self.rules(request, call)
    record.digest = rules.digest
    record.timing.digest = watch.rounded
    if explains { record.explanation = rules.trace.events }
  }

  private func rules(
    _ request: DigestRequest, _ call: ModelCall
  ) -> (digest: Digest, trace: DigestTrace) {
    if let known = call.rules { return known }
    var trace = DigestTrace()
    let digest = summarizer.digest(request, trace: &trace)
    call.rules = (digest, trace)
    return (digest, trace)
  }

  /// Adds to a saved record what the rules say of its transcript.
  func explain(_ record: inout NoteRecord, dateOrder: DateOrder?) {
    guard explains, record.explanation == nil,
      let request = request(for: record, dateOrder: dateOrder)
    else { return }
    var trace = DigestTrace()
    _ = summarizer.digest(request, trace: &trace)
    record.explanation = trace.events
  }

  /// Drafts by rules.
  func draft(_ record: inout NoteRecord, dateOrder: DateOrder?) throws {
    guard let request = request(for: record, dateOrder: dateOrder), let digest = record.digest
    else { return }
    let language = options.language ?? request.language
    let canWrite = templates.languages.contains(language)
    guard drafts, canWrite else {
      record.replies = Replies(status: .skipped, language: language, address: .none)
      if drafts {
        record.warnings.append(
          "no drafts in \(LanguageName.text(language)) yet: '--answer-in' names another language")
      }
      return
    }
    let watch = Stopwatch()
    record.replies = try writer.replies(to: request, digest: digest, options: options)
    record.timing.replies = watch.rounded
  }

  // MARK: Language model

  /// Words the rules' digest anew by the language model.
  ///
  /// What the model cannot do leaves the digest as it is, with a warning.
  ///
  /// - Parameter call: What the note's questions to the model have in common.
  /// - Throws: What ends the run: an interruption; with `--summarizer llm`, a model that is missing.
  func reword(_ record: inout NoteRecord, dateOrder: DateOrder?, call: ModelCall) throws {
    guard let use, let request = request(for: record, dateOrder: dateOrder) else { return }
    let rules = rules(request, call)
    let watch = Stopwatch()
    defer { record.timing.digest += watch.rounded }
    try attempt(&record) { record in
      guard let model = try call.model(use.loader, for: request.transcript) else { return }
      let outcome = try ModelSummarizer(
        ModelTools(
          model: model, prompts: use.prompts, identifier: use.identifier, parallel: ThreadedWork())
      ).digest(
        request, rules: rules.digest, trace: rules.trace,
        answer: options.language ?? request.language,
        terms: call.terms(request.language), deadline: call.digestDeadline,
        cancellation: call.cancellation)
      record.digest = outcome.digest
      call.add(outcome.work)
      record.timing.model = call.timing
      if explains { record.explanation = (record.explanation ?? []) + outcome.events }
    }
  }

  /// Drafts in the model's words, behind those of the rules; what the model cannot do costs its
  /// drafts and nothing else.
  func redraft(_ record: inout NoteRecord, dateOrder: DateOrder?, call: ModelCall) throws {
    guard let use, let request = request(for: record, dateOrder: dateOrder),
      let digest = record.digest, let byRules = record.replies, byRules.status == .ready
    else { return }
    let watch = Stopwatch()
    defer { record.timing.replies += watch.rounded }
    let rules = rules(request, call)
    do {
      guard let model = try call.model(use.loader, for: request.transcript) else { return }
      let outcome = try ModelReplyWriter(
        ModelTools(model: model, prompts: use.prompts, identifier: use.identifier)
      ).replies(
        to: request, digest: digest, rules: rules.digest, trace: rules.trace, drafts: byRules,
        terms: call.terms(request.language), deadline: call.deadline,
        cancellation: call.cancellation)
      record.replies = outcome.replies
      call.add(outcome.work)
      record.timing.model = call.timing
    } catch let error as LanguageModelError where error != .cancelled {
      guard insistsOnModel else {
        return fall(back: &record, error, use.loader)
      }
      guard error.concernsOneNote else { throw error }
      record.replies = Replies(
        status: error == .refused ? .refused : .failed, language: byRules.language,
        address: byRules.address)
      let again = record.id.map { ": 'grano replies \($0)' tries again" } ?? ""
      record.warnings.append("no drafts: \(ErrorWords.reason(error))\(again)")
    }
  }

  private func attempt(
    _ record: inout NoteRecord, _ body: (inout NoteRecord) throws -> Void
  ) throws {
    do {
      try body(&record)
    } catch let error as LanguageModelError where error != .cancelled {
      guard let loader = use?.loader else { throw error }
      guard error.concernsOneNote || !insistsOnModel else { throw error }
      fall(back: &record, error, loader)
    }
  }

  /// The rules' words stand: says why, in the record where it is about this note alone.
  private func fall(
    back record: inout NoteRecord, _ error: LanguageModelError, _ loader: ModelLoader
  ) {
    guard error.concernsOneNote else { return loader.warn(error) }
    let warning = "worded by rules: \(ErrorWords.reason(error))"
    if !record.warnings.contains(warning) { record.warnings.append(warning) }
  }

  func request(for record: NoteRecord, dateOrder: DateOrder?) -> DigestRequest? {
    guard let transcript = record.transcript, let language = record.language else { return nil }
    return DigestRequest(
      transcript: transcript, language: language.code, sentAt: record.sentAt,
      sender: record.sender, dateOrder: dateOrder)
  }
}
