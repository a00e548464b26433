internal import GranoArchive
internal import GranoCore

/// `grano list`.
struct ListCommand {
  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  func run() throws -> ExitCode {
    guard let archive = try Archive.existing(folder: context.home) else { return .success }
    if context.json {
      for summary in try archive.list() {
        guard let record = try archive.note(id: summary.id) else { continue }
        context.console.write(try JSONLine.text(record))
        if context.console.outputFailed { break }
      }
      return .success
    }
    var text = ""
    for note in try archive.list() { text += line(note) }
    context.console.write(text)
    return .success
  }

  private func line(_ note: NoteSummary) -> String {
    let number = String(note.id)
    let time = note.sentAt.map(DayText.text) ?? "time unknown"
    let sender = TerminalText.safe(note.sender ?? "unknown sender")
    let length = note.duration.map(ClockText.position) ?? "text"
    let language = note.language?.rawValue ?? "–"
    let what: String =
      switch note.status {
      case .failed: "failed"
      case .noSpeech: "no speech"
      case .done, .partial: TerminalText.safe(note.title ?? "") + AILabel.shortSuffix(note.ai)
      }
    let pad = String(repeating: " ", count: max(0, 5 - number.count))
    return
      "\(pad)\(context.style.bold(number))  \(time)  \(length)  \(language)  \(sender)  \(what)\n"
  }
}
