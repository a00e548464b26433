internal import GranoArchive
internal import GranoCore
internal import GranoExport

/// `grano vocabulary …`.
struct VocabularyCommand {
  /// A line of `vocabulary list --json`.
  private struct Line: Encodable {
    let saved: SavedTerm

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: Keys.self)
      try container.encode(saved.term.text, forKey: .term)
      try container.encode(saved.term.language, forKey: .language)
      try container.encode(saved.added, forKey: .added)
    }

    private enum Keys: String, CodingKey {
      case term, language, added
    }
  }

  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  func add() throws -> ExitCode {
    let language = try LanguageOptions.language(context.invocation["language"], option: "language")
    // Everything is checked before anything is saved.
    let terms = try texts().map { VocabularyTerm($0, language: language) }
    guard !terms.isEmpty else {
      throw CommandError(.input, "holds no term: one a line", subject: displayed("-"))
    }
    let archive = try Archive(folder: context.home, create: true)
    let outcomes = try archive.add(terms, at: LocalDateTime.now())
    for (term, outcome) in zip(terms, outcomes) where outcome == .known {
      context.console.note("grano: '\(shown(term.text))' is there already")
    }
    let added = outcomes.count { $0 == .added }
    let changed = outcomes.count { $0 == .changed }
    if added + changed > 0 {
      let more = changed > 0 ? ", \(changed) changed" : ""
      context.console.note("grano: \(added) added\(more)")
    }
    return .success
  }

  func remove() throws -> ExitCode {
    let texts = try texts()
    let archive = try Archive.existing(folder: context.home)
    let before = try archive?.vocabulary() ?? []
    let removed = try archive?.removeTerms(texts) ?? texts.map { _ in false }
    var code = ExitCode.success
    for (text, wasThere) in zip(texts, removed) where !wasThere {
      let hint = Suggestion.nearest(to: text, among: before.map(\.term.text)).map {
        ": did you mean '\(shown($0))'?"
      }
      context.console.note(
        "grano: '\(shown(text))' is not in the vocabulary"
          + (hint ?? ": see 'grano vocabulary list'"))
      code = .failure
    }
    let count = removed.count { $0 }
    if count > 0 { context.console.note("grano: \(count) removed") }
    return code
  }

  func list() throws -> ExitCode {
    guard let archive = try Archive.existing(folder: context.home) else { return .success }
    var text = ""
    for saved in try archive.vocabulary() {
      if context.json {
        text += try JSONLine.text(Line(saved: saved))
      } else {
        let language = saved.term.language.map {
          "  " + context.style.dim("(\(LanguageName.text($0)) only)")
        }
        text += TerminalText.safe(saved.term.text) + (language ?? "") + "\n"
      }
    }
    context.console.write(text)
    return .success
  }

  /// The operands, `-` replaced by the lines of standard input; each checked.
  private func texts() throws -> [String] {
    let operands = context.invocation.operands
    if operands.count(where: { $0 == "-" }) > 1 {
      throw CommandError.usage("'-' is standard input and can be read once")
    }
    var texts: [String] = []
    for operand in operands {
      guard operand == "-" else {
        do {
          texts.append(try TermText.checked(operand))
        } catch {
          throw CommandError.usage("'\(shown(operand))' \(error.words)")
        }
        continue
      }
      texts += try lines()
    }
    return texts
  }

  private func lines() throws -> [String] {
    guard !Console.inputIsTerminal else {
      throw CommandError.usage("nothing to read: pipe terms in, one a line")
    }
    let lines = InputLines(
      try InputFile.open("-", cancellation: context.cancellation).source,
      cancellation: context.cancellation)
    var texts: [String] = []
    var number = 0
    while let line = try lines.next() {
      number += 1
      if line.allSatisfy(\.isWhitespace) { continue }
      do {
        texts.append(try TermText.checked(line))
      } catch {
        throw CommandError(.input, "line \(number) \(error.words)", subject: displayed("-"))
      }
    }
    return texts
  }
}
