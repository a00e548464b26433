internal import GranoCore
internal import GranoDigest

/// The stages after the transcript: digest and drafts.
struct NoteDigester {
  private let drafts: Bool
  private let options: ReplyOptions
  private let summarizer: any Summarizer
  private let templates: ReplyTemplateCatalogue
  private let writer: any ReplyWriter

  /// - Parameters:
  ///   - drafts: Whether to draft replies.
  ///   - options: The user's wishes for them.
  ///   - home: grano's home, whose `prompts` folder may hold the user's own templates.
  /// - Throws: What is wrong with the user's own template, or a wish that no template fulfils.
  init(drafts: Bool, options: ReplyOptions, home: String) throws {
    self.drafts = drafts
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
    record.digest = try summarizer.digest(request)
    record.timing.digest = watch.rounded
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
