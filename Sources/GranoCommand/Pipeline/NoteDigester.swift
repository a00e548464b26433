internal import GranoCore
internal import GranoDigest

/// The stages after the transcript: digest and drafts.
struct NoteDigester: Sendable {
  private let drafts: Bool
  private let options: ReplyOptions
  private let summarizer: RuleSummarizer
  private let explains: Bool
  private let templates: ReplyTemplateCatalogue
  private let writer: any ReplyWriter

  /// - Parameters:
  ///   - drafts: Whether to draft replies.
  ///   - options: The user's wishes for them.
  ///   - home: grano's home, whose `prompts` folder may hold the user's own templates.
  ///   - explains: Whether records tell which rule made or suppressed what.
  /// - Throws: What is wrong with the user's own template, or a wish that no template fulfils.
  init(drafts: Bool, options: ReplyOptions, home: String, explains: Bool = false) throws {
    self.drafts = drafts
    self.explains = explains
    self.options = options
    summarizer = RuleSummarizer(dates: RuleDateSource())
    templates = try ReplyTemplateCatalogue(overriding: { name in
      UserTemplate.text(path: "\(home)/prompts/\(name)")
    })
    writer = RuleReplyWriter(templates: templates)
    if drafts, let language = options.language { _ = try templates.template(for: language) }
  }

  func digest(_ record: inout NoteRecord, dateOrder: DateOrder?) throws {
    guard let request = request(for: record, dateOrder: dateOrder) else { return }
    let watch = Stopwatch()
    var trace = DigestTrace()
    record.digest = summarizer.digest(request, trace: &trace)
    record.timing.digest = watch.rounded
    if explains { record.explanation = trace.events }
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

  private func request(for record: NoteRecord, dateOrder: DateOrder?) -> DigestRequest? {
    guard let transcript = record.transcript, let language = record.language else { return nil }
    return DigestRequest(
      transcript: transcript, language: language.code, sentAt: record.sentAt,
      sender: record.sender, dateOrder: dateOrder)
  }
}
