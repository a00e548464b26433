internal import GranoCore
internal import GranoDigest
internal import GranoExport
internal import GranoLanguages

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// `grano dates`.
struct DatesCommand {
  /// A line that `dates -` reads.
  private struct Question: Decodable {
    let text: String
    let language: LanguageCode?
    let sentAt: String?

    enum CodingKeys: String, CodingKey {
      case text, language
      case sentAt = "sent_at"
    }
  }

  /// A line that it answers.
  private struct Answer: Encodable {
    let dates: [DateMention]
  }

  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  func run() throws -> ExitCode {
    let message = try MessageOptions(context.invocation)
    let language =
      try LanguageOptions.language(context.invocation["language"], option: "language") ?? .english
    guard let text = context.invocation.operands.first, text != "-" else {
      if context.invocation.operands.isEmpty, Console.inputIsTerminal {
        throw CommandError.usage(
          "'dates' needs a TEXT, or lines on standard input: see 'grano help dates'")
      }
      return try answerLines(language: language, message: message)
    }
    let found = try dates(
      in: text, language: language, sentAt: message.sentAt ?? LocalDateTime.now(),
      order: message.dateOrder)
    if context.json {
      context.console.write(try JSONLine.text(Answer(dates: found)))
    } else {
      for date in found { context.console.write(line(date)) }
    }
    return .success
  }

  private func answerLines(language: LanguageCode, message: MessageOptions) throws -> ExitCode {
    var number = 0
    let lines = InputLines(
      try InputFile.open("-", cancellation: context.cancellation).source,
      cancellation: context.cancellation)
    while let line = try lines.next() {
      number += 1
      try context.checkInterrupted()
      if line.isEmpty { continue }
      guard let question = try? JSONDecoder().decode(Question.self, from: Data(line.utf8)) else {
        throw CommandError(
          .input,
          "line \(number) is not {\"text\",\"language\",\"sent_at\"}: one JSON object a line",
          subject: "standard input")
      }
      var sentAt = message.sentAt
      if let text = question.sentAt {
        guard let moment = LocalDateTime(iso: text) else {
          throw CommandError(
            .input, "line \(number): 'sent_at' is no time such as 2026-11-27T18:04",
            subject: "standard input")
        }
        sentAt = moment
      }
      let asked = question.language ?? language
      guard LanguagePack.available.contains(asked) else {
        throw CommandError(
          .input, "line \(number): no dates are known in '\(shown(asked.rawValue))'",
          subject: "standard input")
      }
      let found = try dates(
        in: question.text, language: asked, sentAt: sentAt, order: message.dateOrder)
      context.console.write(try JSONLine.text(Answer(dates: found)))
      if context.console.outputFailed { break }
    }
    return .success
  }

  private func dates(
    in text: String, language: LanguageCode, sentAt: LocalDateTime?, order: DateOrder?
  ) throws -> [DateMention] {
    guard let finder = DateFinder(language: language) else {
      throw CommandError.usage(
        "grano knows no dates in \(LanguageName.text(language)): use '--language' with one of "
          + LanguagePack.available.map(\.rawValue).joined(separator: ", "))
    }
    let segments = SentenceSplitter(language: language).segments(ofText: text)
    return finder.dates(in: segments.map(\.text), sentAt: sentAt, order: order)
  }

  private func line(_ date: DateMention) -> String {
    var value =
      date.date.map {
        DayText.text(iso: date.time.map { time in "\(date.date ?? "")T\(time)" } ?? $0)
      }
      ?? date.options.map { DayText.text(iso: $0) }.joined(separator: " or ")
    if value.isEmpty { value = date.time.map { "at \($0), day unknown" } ?? "unknown" }
    let note = date.note.map { " (\($0))" } ?? ""
    return "\(value)  \(date.status.rawValue)  “\(TerminalText.safe(date.spoken))”\(note)\n"
  }
}
