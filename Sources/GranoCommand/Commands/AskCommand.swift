internal import GranoArchive
internal import GranoCore
internal import GranoDigest
internal import GranoLanguages

/// `grano ask ID "question"`.
struct AskCommand {
  /// What `ask --json` prints.
  private struct Line: Encodable {
    struct Evidence: Encodable {
      var segment: Int
      var start: Double?
      var text: String
    }

    var id: Int64
    var question: String
    var answer: NoteAnswer
    var model: String
    var prompt: String
    var lines: [Evidence]

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(id, forKey: .id)
      try container.encode(question, forKey: .question)
      try container.encode(answer.isAbsent ? nil : answer.text, forKey: .answer)
      try container.encode(answer.language, forKey: .language)
      try container.encode(lines, forKey: .lines)
      try container.encode(model, forKey: .model)
      try container.encode(prompt, forKey: .prompt)
      try container.encode(true, forKey: .ai)
    }

    private enum Keys: CodingKey {
      case id, question, answer, language, lines, model, prompt, ai
    }
  }

  /// A question is a sentence or two; more is not one.
  private static let longest = 1000

  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  func run() throws -> ExitCode {
    let operands = context.invocation.operands
    let question = TerminalText.safe(operands.dropFirst().joined(separator: " "))
    guard question.contains(where: { $0.isLetter || $0.isNumber }) else {
      throw CommandError.usage("'ask' needs a question: grano ask 12 \"When is the appointment?\"")
    }
    guard question.count <= Self.longest else {
      throw CommandError.usage("'ask' takes a question of at most \(Self.longest) characters")
    }
    let loader = ModelLoader(
      context, options: try ModelOptions(context.invocation, environment: context.environment))
    defer { loader.stop() }
    let note = try SavedNoteModel(operands[0], in: context, loader: loader)
    let language = try language(of: question, note)
    let answer = try NoteAsker(
      ModelTools(model: note.model, prompts: note.prompts, identifier: note.identifier)
    ).answer(
      question, about: note.request, digest: note.digest, language: language, terms: note.terms,
      deadline: note.deadline, cancellation: context.cancellation)
    try context.checkInterrupted()
    try print(answer, to: question, note)
    return answer.isAbsent ? .failure : .success
  }

  /// The question's language: the user's word, else what the question looks like; of a doubtful one
  /// ("Ruth?") the note's.
  private func language(of question: String, _ note: SavedNoteModel) throws -> LanguageCode {
    let invocation = context.invocation
    if let wish = try LanguageOptions.language(invocation["answer-in"], option: "answer-in") {
      return wish
    }
    let spoken = note.request.language
    var candidates = LanguagePack.available
    if !candidates.contains(spoken) { candidates.append(spoken) }
    let likely = note.identifier.probabilities(of: question, among: candidates).max {
      ($0.value, $1.key) < ($1.value, $0.key)
    }
    return likely.flatMap { $0.value >= 0.5 ? $0.key : nil } ?? spoken
  }

  private func print(_ answer: NoteAnswer, to question: String, _ note: SavedNoteModel) throws {
    let segments = note.request.transcript.segments
    let lines = answer.segments.map {
      Line.Evidence(segment: $0, start: segments[$0].start, text: segments[$0].text)
    }
    guard !context.json else {
      let line = Line(
        id: note.saved.id, question: question, answer: answer, model: note.model.name,
        prompt: note.prompts.version(of: .ask, for: answer.language), lines: lines)
      return context.console.write(try JSONLine.text(line))
    }
    let style = context.style
    let label = answer.isAbsent ? "" : style.dim(AILabel.suffix(true))
    context.console.write(TerminalText.safe(answer.text) + label + "\n")
    for line in lines {
      let time = line.start.map { "[\(ClockText.position($0))] " } ?? ""
      context.console.write(style.dim("  " + time + TerminalText.safe(line.text)) + "\n")
    }
  }
}
