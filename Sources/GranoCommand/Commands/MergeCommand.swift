internal import GranoArchive
internal import GranoCore

/// `grano merge`.
struct MergeCommand {
  /// What was taken from one file: a line of `--json`.
  private struct Tally: Encodable {
    let file: String
    var added = 0
    var completed = 0
    var known = 0
    /// Notes of which both sides edited the same part.
    var clashes: [Int64] = []
    var terms = 0
    /// Notes whose audio is not what its checksum says, and was left out.
    var damagedAudio = 0

    private enum CodingKeys: String, CodingKey {
      case file, added, completed, known, clashes, terms
      case damagedAudio = "damaged_audio"
    }
  }

  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  func run() throws -> ExitCode {
    let archive = try Archive(folder: context.home, create: true)
    let files = context.invocation.operands
    var code = ExitCode.success
    for file in files {
      do {
        try take(file, into: archive)
      } catch let error as CommandError where error.code == .input && files.count > 1 {
        code = .failure
        context.console.note("grano: \(shown(file)): \(error.message)")
      }
    }
    return code
  }

  private func take(_ file: String, into archive: Archive) throws {
    guard !Archive.isSame(file, asIn: context.home) else {
      throw CommandError(.input, "is this archive itself: name another", subject: file)
    }
    var tally = Tally(file: file)
    // What came in before an error or an interruption stays, and is told.
    do {
      try take(file, into: archive, &tally)
    } catch {
      if tally.added + tally.completed > 0 { tell(tally) }
      throw error
    }
    if context.json { context.console.write(try JSONLine.text(tally)) }
    tell(tally)
  }

  private func take(_ file: String, into archive: Archive, _ tally: inout Tally) throws {
    let other = try reading(file) { () throws(ArchiveError) in try Archive.reading(file) }
    let ids = try reading(file) { () throws(ArchiveError) in try other.ids() }
    for (index, id) in ids.enumerated() {
      try context.checkInterrupted()
      context.console.progress("\(index + 1)/\(ids.count) notes")
      let foreign = try reading(file) { () throws(ArchiveError) in
        try other.foreignNote(id: id) { sha256 throws(ArchiveError) in
          try archive.lacksAudio(sha256: sha256)
        }
      }
      guard var foreign else { continue }
      if let audio = foreign.audio, SHA256.hex(of: audio) != foreign.record.sha256 {
        foreign.audio = nil
        tally.damagedAudio += 1
      }
      switch try archive.merge(foreign) {
      case .added: tally.added += 1
      case .completed: tally.completed += 1
      case .known: tally.known += 1
      case .clash(let id): tally.clashes.append(id)
      }
    }
    let terms = try reading(file) { () throws(ArchiveError) in try other.vocabulary() }
    let vocabulary = try archive.merge(vocabulary: terms)
    tally.terms = vocabulary.added
    if vocabulary.leftOut > 0 {
      context.warn(
        "\(shown(file)): \(vocabulary.leftOut) terms left out: the vocabulary is full, see"
          + " 'grano help vocabulary'")
    }
  }

  private func tell(_ tally: Tally) {
    context.console.clearProgress()
    guard !context.json else { return }
    var parts = ["\(tally.added) new"]
    if tally.completed > 0 { parts.append("\(tally.completed) completed") }
    if tally.known > 0 { parts.append("\(tally.known) known") }
    if tally.terms > 0 { parts.append("\(tally.terms) vocabulary terms") }
    context.console.note("grano: \(shown(tally.file)): " + parts.joined(separator: ", "))
    if tally.damagedAudio > 0 {
      context.warn(
        "\(shown(tally.file)): the audio of \(tally.damagedAudio) notes is damaged and was left out"
      )
    }
    for id in tally.clashes {
      context.warn("note \(id) was edited in both archives: the words here stay")
    }
  }

  /// Runs `body`, which reads the other archive: what is wrong with it is the input's fault.
  private func reading<Result>(
    _ file: String, _ body: () throws(ArchiveError) -> Result
  ) throws(CommandError) -> Result {
    do throws(ArchiveError) {
      return try body()
    } catch {
      let message =
        switch error {
        case .absent: "there is no archive"
        case .notAnArchive: "is not an archive of grano"
        case .newerSchema(let found, let known):
          "was written by a newer grano (schema \(found), this one knows \(known)): update grano"
        case .corrupt, .unreadable: "is damaged: restore it from a backup"
        case .busy: "is in use by another program: try again"
        case .readOnly, .cannotOpen(errno: 0):
          "cannot be read where it lies: copy it, with its '-wal' file, to a folder of yours"
        case .cannotOpen(let number) where number != 0:
          "cannot be opened: \(ErrorWords.system(number))"
        default: "cannot be read"
        }
      throw CommandError(.input, message, subject: file)
    }
  }
}
