internal import GranoArchive
internal import GranoAudio
internal import GranoCore
internal import GranoDigest
internal import GranoExport
internal import GranoSpeech

/// Takes one note from its bytes to its record, saving each stage as it finishes.
struct NoteWorker: Sendable {
  /// What a finished note is, beside its record.
  enum Outcome: Sendable {
    case fresh, saved
  }

  /// What is to be done with each note.
  struct Settings: Sendable {
    var languages: LanguageOptions
    var message: MessageOptions
    var drafts = true
    var keepsAudio = true
    var retriesFailed = false
    var explains = false
    /// Whether somebody watches the progress line.
    var showsProgress = false
    /// Seconds that a note may wait for a language model.
    var modelTimeout = 0.0
  }

  /// Audio above this is not kept in the archive, it is no voice note any more; nor in memory.
  static let largestKeptAudio = 64 << 20

  private let settings: Settings
  private let engine: EngineLoader
  private let archive: SharedArchive?
  private let holds: NoteHolds?
  private let decoder: AudioDecoder
  private let digester: NoteDigester?
  private let hints: NoteHintSource
  private var cancellation: Cancellation
  private var turn: NoteTurn?
  private var preview: (@Sendable (NoteRecord) -> Void)?

  /// - Parameters:
  ///   - archive: Where notes are saved; nil to save nothing.
  ///   - holds: Keeps other processes from notes that this one saves.
  ///   - memory: Where the vocabulary and earlier notes are read, if not in `archive`.
  ///   - digester: nil for the transcript alone.
  ///   - searchPath: `PATH`, where ffmpeg is looked for.
  init(
    settings: Settings, engine: EngineLoader, archive: SharedArchive?,
    holds: NoteHolds? = nil, memory: SharedArchive? = nil, digester: NoteDigester?,
    searchPath: String?,
    cancellation: Cancellation
  ) {
    self.settings = settings
    self.engine = engine
    self.archive = archive
    self.holds = holds
    hints = NoteHintSource(
      languages: settings.languages, sender: settings.message.sender, memory: archive ?? memory,
      identifier: engine.identifier)
    self.cancellation = cancellation
    decoder = AudioDecoder(ffmpeg: AudioDecoder.findFFmpeg(path: searchPath ?? ""))
    self.digester = digester
  }

  /// Shares the machine's cores out among `notes`, which are to be in hand at once.
  func share(among notes: Int) {
    engine.share(among: notes)
  }

  /// The same worker for one note of several that are in hand.
  func taking(_ turn: NoteTurn) -> NoteWorker {
    var worker = self
    worker.turn = turn
    worker.cancellation = turn.cancellation
    return worker
  }

  /// The same worker, which shows what the rules made while a language model is still at it.
  func previewing(_ preview: @escaping @Sendable (NoteRecord) -> Void) -> NoteWorker {
    var worker = self
    worker.preview = preview
    return worker
  }

  /// Works through a note.
  ///
  /// - Parameters:
  ///   - note: What the export says of it.
  ///   - chat: The chat that it was sent in.
  ///   - dateOrder: The order in which the chat writes its dates.
  ///   - open: Opens the note's bytes; called again when they are too many to hold.
  ///   - progress: Told the seconds of audio that are done, and all of them.
  /// - Throws: What ends the whole run: an interruption, a missing model, an archive that cannot
  ///   be written. What is wrong with this note alone is in its record.
  func work(
    _ note: FoundNote, chat: FoundChat? = nil, dateOrder: DateOrder?,
    open: () throws -> any ByteSource,
    progress: (_ done: Double, _ total: Double) -> Void
  ) throws -> (record: NoteRecord, outcome: Outcome) {
    var record = NoteRecord(
      sha256: "", file: note.file, chat: note.chat, sender: note.sender ?? settings.message.sender,
      sentAt: settings.message.sentAt ?? note.sentAt, origin: origin(of: note), status: .failed)
    let bytes: NoteBytes
    do {
      // A piped note has no size beforehand.
      bytes = try NoteBytes.read(
        open, keeping: Self.largestKeptAudio, isPiped: note.bytes == nil,
        cancellation: cancellation)
    } catch {
      if cancellation.isRequested { throw CommandError.interrupted }
      return (failed(record, with: error), .fresh)
    }
    func reopen() throws -> any ByteSource { try bytes.spooled?.source() ?? open() }
    record.sha256 = bytes.sha256
    guard bytes.count > 0 else {
      // Not saved: all empty files have one checksum, and the phone may yet fetch this one.
      return (failed(record, with: AudioError.empty), .fresh)
    }
    try turn?.come(sha256: archive == nil ? nil : record.sha256)
    func finish(_ isPoisoned: Bool) throws -> (record: NoteRecord, outcome: Outcome) {
      let known = try archive?.note(sha256: record.sha256)
      if let saved = finished(known, as: record) {
        return (try shown(saved, as: record, dateOrder: dateOrder), .saved)
      }
      guard !isPoisoned else { return (try setAside(record), .fresh) }
      return try work(
        on: record, Material(note: note, chat: chat, dateOrder: dateOrder, bytes: bytes),
        known: known, open: reopen, progress: progress)
    }
    // What is finished needs no hold.
    if let saved = finished(try archive?.note(sha256: record.sha256), as: record) {
      holds?.forget(sha256: record.sha256)
      return (try shown(saved, as: record, dateOrder: dateOrder), .saved)
    }
    guard let holds else { return try finish(false) }
    return try holds.hold(
      sha256: record.sha256, name: displayed(note.file), cancellation: cancellation, finish)
  }

  /// What a note is made from.
  private struct Material {
    let note: FoundNote
    let chat: FoundChat?
    let dateOrder: DateOrder?
    let bytes: NoteBytes
  }

  /// Works through a note of which nothing, or not everything, is saved.
  private func work(
    on begun: NoteRecord, _ material: Material, known: NoteRecord?,
    open: () throws -> any ByteSource, progress: (_ done: Double, _ total: Double) -> Void
  ) throws -> (record: NoteRecord, outcome: Outcome) {
    var record = begun
    let (note, chat, bytes) = (material.note, material.chat, material.bytes)
    let isTooLarge = bytes.count > Self.largestKeptAudio
    var audio = settings.keepsAudio && !isTooLarge ? bytes.kept : nil
    if archive != nil, settings.keepsAudio, isTooLarge {
      record.warnings.append(
        "the audio (\(ClockText.bytes(bytes.count))) is too large to be kept in the archive")
    }
    func save() throws {
      guard let archive else { return }
      record.id = try archive.save(record, audio: audio)
      audio = nil
    }

    if let known, let transcript = known.transcript {
      // An earlier run was interrupted after this stage: go on from there.
      record.id = known.id
      record.duration = known.duration
      record.language = known.language
      record.transcript = transcript
      record.status = transcript.partial ? .partial : .done
      record.warnings = known.warnings
      record.timing = known.timing
    } else {
      do {
        try transcribe(
          &record, hints: try hints.hints(for: note, chat: chat), bytes: bytes, open: open,
          progress: progress)
      } catch {
        guard let failure = try isolated(error) else { throw error }
        record = failed(record, with: failure)
        // A file that cannot be decoded costs nothing to try again, and may not be audio at all:
        // only what the engine failed on is remembered.
        if failure is SpeechError { try save() }
        return (record, .fresh)
      }
      try save()
      if let warning = doubt(about: record) {
        record.warnings.append(warning)
        try save()
      }
    }
    guard let digester, record.status != .noSpeech else { return (record, .fresh) }
    if let known { digester.resume(&record, from: known, sameTime: isTimeKept(record, of: known)) }
    try checkInterrupted()
    let call = ModelCall(
      seconds: settings.modelTimeout,
      vocabulary: digester.asksModel ? try hints.vocabulary(for: note, chat: chat) : Vocabulary(),
      cancellation: cancellation)
    let finisher = NoteFinisher(
      digester: digester, dateOrder: material.dateOrder, call: call,
      save: { record in
        guard let archive else { return }
        record.id = try archive.save(record, audio: nil)
      }, preview: preview)
    try finisher.finish(&record)
    return (record, .fresh)
  }

  // MARK: Stages

  private func transcribe(
    _ record: inout NoteRecord, hints: NoteHints, bytes: NoteBytes,
    open: () throws -> any ByteSource, progress: (Double, Double) -> Void
  ) throws {
    let clock = ContinuousClock()
    let begin = clock.now
    let total = try progressTotal(bytes, open: open)
    let source: any ByteSource = try bytes.kept.map { MemorySource($0) } ?? open()
    let stream = try decoder.open(source, rate: .speech, cancellation: cancellation)
    let audio = DecodedSource(stream, opening: clock.now - begin)
    var request = SpeechRequest(
      candidates: settings.languages.candidates, forced: settings.languages.forced,
      priors: hints.priors)
    request.vocabulary = hints.vocabulary
    request.explains = settings.explains
    let result = try engine.engine().recognize(
      audio, request: request, cancellation: cancellation,
      progress: { progress($0, max($0, total ?? $0)) }, begun: { turn?.pass() })
    audio.finish()
    if let error = audio.error { throw error }
    let report = audio.report
    record.timing.decode = Stopwatch.milliseconds(audio.seconds)
    let duration = Stopwatch.milliseconds(report.duration)
    record.duration = duration
    progress(duration, duration)
    record.warnings += report.warnings.map(\.description)
    record.language = result.language
    record.transcript = result.transcript
    record.transcript?.partial = report.status == .partial || result.transcript.partial
    record.warnings += result.warnings
    if settings.explains { record.listening = result.trace }
    // What the engine read was decoded meanwhile.
    record.timing.detect = Stopwatch.milliseconds(
      max(0, result.detectSeconds - audio.seconds))
    record.timing.transcribe = Stopwatch.milliseconds(result.transcribeSeconds)
    if result.transcript.segments.isEmpty {
      record.status = .noSpeech
      record.language = nil
    } else {
      record.status = record.transcript?.partial == true ? .partial : .done
    }
  }

  /// What the user is told, and can do, when the language is not certain.
  private func doubt(about record: NoteRecord) -> String? {
    guard let language = record.language, language.decision == .uncertain,
      let other = language.candidates.first(where: { $0.code != language.code })
    else { return nil }
    let remedy =
      record.id.map { "'grano redo \($0) --language \(other.code)'" }
      ?? "'--language \(other.code)'"
    return "the language is uncertain: taken for \(LanguageName.text(language.code)), perhaps"
      + " \(LanguageName.text(other.code)): \(remedy) hears it as that"
  }

  /// Seconds of audio, when that is quickly known: for the progress line.
  private func progressTotal(
    _ bytes: NoteBytes, open: () throws -> any ByteSource
  ) throws -> Double? {
    guard settings.showsProgress, let kept = bytes.kept else { return nil }
    return (try? decoder.duration(of: MemorySource(kept))) ?? nil
  }

  /// What an earlier run saved, when nothing is left to do for it.
  private func finished(_ known: NoteRecord?, as found: NoteRecord) -> NoteRecord? {
    guard let digester, let known else { return nil }
    switch known.status {
    case .failed: return settings.retriesFailed ? nil : known
    case .noSpeech: return known
    case .done, .partial:
      let complete = known.digest != nil && (known.replies != nil || !settings.drafts)
      return complete && isTimeKept(found, of: known) && !digester.wantsMore(known) ? known : nil
    }
  }

  /// Whether what was made of a saved note still holds: not when it was saved from the file alone,
  /// and now a chat tells who sent it, or when.
  private func isTimeKept(_ found: NoteRecord, of saved: NoteRecord) -> Bool {
    guard saved.digest?.ai != false, found.origin.sentAtFrom == .chat else { return true }
    return saved.hasCertainTime || found.sentAt == nil
  }

  /// A saved note as it is shown again, with what its chat tells and the archive did not know.
  private func shown(
    _ known: NoteRecord, as found: NoteRecord, dateOrder: DateOrder?
  ) throws -> NoteRecord {
    var saved = known
    saved.sender = saved.sender ?? found.sender
    saved.chat = saved.chat ?? found.chat
    if !saved.hasCertainTime, found.origin.sentAtFrom == .chat, let sentAt = found.sentAt {
      saved.sentAt = sentAt
      saved.origin.sentAtFrom = .chat
    }
    if saved.origin.context.isEmpty { saved.origin.context = found.origin.context }
    if saved != known { _ = try archive?.save(saved, audio: nil) }
    if let forced = settings.languages.forced, let heard = saved.language?.code, heard != forced,
      let id = saved.id
    {
      saved.warnings.append(
        "already saved in \(LanguageName.text(heard)):"
          + " 'grano redo \(id) --language \(forced)' hears it anew")
    }
    digester?.explain(&saved, dateOrder: dateOrder)
    return saved
  }

  private func origin(of note: FoundNote) -> NoteOrigin {
    NoteOrigin(
      sentAtFrom: settings.message.sentAt == nil ? note.sentAtFrom : .option,
      forwardedFrom: note.forwardedFrom, context: note.context)
  }

  // MARK: Failures

  private func checkInterrupted() throws {
    if cancellation.isRequested { throw CommandError.interrupted }
  }

  /// The error when it is about this note alone; nil when it ends the run.
  private func isolated(_ error: any Error) throws -> (any Error)? {
    try checkInterrupted()
    switch error {
    case is AudioError, is ExportError: return error
    case let speech as SpeechError where speech.concernsOneNote: return error
    default: return nil
    }
  }

  /// Remembers a note that has killed grano as one that failed.
  private func setAside(_ begun: NoteRecord) throws -> NoteRecord {
    var record = failed(
      begun,
      NoteFailure(
        code: "set_aside",
        message: "grano crashed in this note twice: set aside: '--retry-failed' tries it again"))
    record.id = try archive?.save(record, audio: nil)
    return record
  }

  private func failed(_ record: NoteRecord, with error: any Error) -> NoteRecord {
    failed(
      record,
      NoteFailure(
        code: ErrorWords.code(of: error), message: ErrorWords.words(for: error).message))
  }

  private func failed(_ record: NoteRecord, _ failure: NoteFailure) -> NoteRecord {
    var record = record
    record.status = .failed
    record.error = failure
    record.transcript = nil
    record.language = nil
    return record
  }
}
