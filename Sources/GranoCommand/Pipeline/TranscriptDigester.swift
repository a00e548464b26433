internal import GranoArchive
internal import GranoAudio
internal import GranoCore
internal import GranoDigest
internal import GranoExport
internal import GranoLanguages

/// `grano digest --transcript`: the stages after the transcript, on text alone.
struct TranscriptDigester {
  private let context: CommandContext
  private let settings: NoteWorker.Settings
  private let loader: ModelLoader

  init(_ context: CommandContext, settings: NoteWorker.Settings, loader: ModelLoader) {
    self.context = context
    self.settings = settings
    self.loader = loader
  }

  func run(path: String) throws -> ExitCode {
    let name = displayed(path)
    let file = try TextFile.read(path, cancellation: context.cancellation)
    let text = String(decoding: file.bytes, as: UTF8.self)
    guard !file.bytes.contains(0), !looksBinary(file.bytes) else {
      throw CommandError(.input, "is not UTF-8 text", subject: name)
    }
    guard text.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw CommandError(.input, "holds no text", subject: name)
    }
    var record = NoteRecord(
      sha256: SHA256.hex(of: file.bytes), file: path == "-" ? "-" : lastComponent(path),
      sender: settings.message.sender, sentAt: settings.message.sentAt ?? file.modified,
      origin: NoteOrigin(
        sentAtFrom: settings.message.sentAt != nil
          ? .option : file.modified != nil ? .modificationTime : nil),
      status: .done)
    if !file.isUTF8 {
      record.warnings.append("the text is not UTF-8 throughout: bad bytes shown as �")
    }

    let archive =
      context.invocation.has("no-save")
      ? nil : try Archive(folder: context.home, create: true)
    let identifier = SpeechModels(home: context.home, environment: context.environment).identifier
    let digester = try NoteDigester(
      drafts: settings.drafts, options: settings.message.replies, home: context.home,
      explains: settings.explains, loader: loader, identifier: identifier)
    let known = try archive?.note(sha256: record.sha256)
    if var saved = known, saved.digest != nil, saved.replies != nil || !settings.drafts,
      !digester.wantsMore(saved)
    {
      digester.explain(&saved, dateOrder: settings.message.dateOrder)
      try RecordPrinter(context).print(saved)
      return .success
    }
    let finding = language(of: text, identifier: identifier, warnings: &record.warnings)
    record.language = finding
    record.transcript = Transcript(
      engine: "text", model: nil,
      segments: SentenceSplitter(language: finding.code).segments(ofText: text))
    if let known { digester.resume(&record, from: known) }
    let printer = RecordPrinter(context)
    let call = ModelCall(
      seconds: settings.modelTimeout,
      vocabulary: NoteVocabulary.make(
        saved: try archive?.vocabulary() ?? [], sender: record.sender, chat: nil),
      cancellation: context.cancellation)
    let finisher = NoteFinisher(
      digester: digester, dateOrder: settings.message.dateOrder, call: call,
      save: { record in
        try context.checkInterrupted()
        record.id = try archive?.save(record, audio: nil)
      }, preview: printer.preview)
    try finisher.finish(&record)
    try printer.print(record)
    return .success
  }

  /// The text's language: the user's word, else the identifier's among the candidates.
  private func language(
    of text: String, identifier: any TextLanguageIdentifier, warnings: inout [String]
  ) -> LanguageFinding {
    if let forced = settings.languages.forced {
      return LanguageFinding(code: forced, decision: .forced)
    }
    let candidates = settings.languages.candidates
    let probabilities = identifier.probabilities(of: text, among: candidates)
    let ranking =
      candidates
      .map {
        LanguageCandidate(
          code: $0, score: round(probabilities[$0] ?? 0), text: round(probabilities[$0] ?? 0))
      }
      .sorted { $0.score > $1.score }
    let margin = ranking.count > 1 ? round(ranking[0].score - ranking[1].score) : nil
    let isSure = (margin ?? 1) >= 0.2
    if !isSure {
      warnings.append("the language is uncertain: name it with '--language'")
    }
    return LanguageFinding(
      code: ranking[0].code, decision: isSure ? .measured : .uncertain,
      confidence: ranking[0].score, margin: margin, candidates: ranking)
  }

  /// Whether the bytes are a kind of file that grano knows and that is no text.
  private func looksBinary(_ bytes: [UInt8]) -> Bool {
    switch AudioFormat.sniff(Array(bytes.prefix(4096))) {
    case .text, .unknown, .empty: false
    default: true
    }
  }

  private func round(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }

  private func lastComponent(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}
