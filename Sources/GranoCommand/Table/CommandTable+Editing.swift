extension CommandTable {
  static let edit = CommandSpec(
    name: "edit", summary: "changes a saved note: title, items, drafts, sender",
    operands: "ID FIELD", operandCount: 2...2,
    discussion: """
      \(reference) FIELD is title, sender, point.N, todo.N, question.N, date.N (what happens then), \
      draft.diplomatic, draft.neutral or draft.firm; N counts from 1, in the order shown.
      The new text comes from '--text', else from what is piped in, else from $VISUAL or $EDITOR. It \
      is saved as one line. The edited part (digest or drafts) is no AI suggestion any more, and no \
      later run replaces it without asking.
      """,
    options: [
      OptionSpec("text", value: "TEXT", help: "the new text"),
      OptionSpec("remove", help: "take the key point, to-do, question or date away"),
      json,
    ],
    examples: [
      .init("grano edit last title --text \"Dinner on Saturday\"", "another title"),
      .init("grano edit 12 draft.firm", "opens your editor on the firm draft"),
      .init("grano edit 12 todo.2 --remove", "the second to-do is none"),
      .init("echo \"Lena Ortiz\" | grano edit 12 sender", "who sent it"),
    ])

  static let export = CommandSpec(
    name: "export", summary: "one saved note as a file: Markdown, HTML, calendar, subtitles",
    operands: "ID", operandCount: 1...1,
    discussion: """
      \(reference) Everything but the transcript is marked as an AI suggestion until you edit it.
      md, txt and html hold the whole note; html is one file without scripts that loads nothing. \
      json is what 'grano show --json' prints. srt and vtt are the transcript as subtitles. ics has \
      an event for each date (one for each reading of an ambiguous one) and the to-dos, for a \
      calendar; times are those where the message was sent, without an end.
      """,
    options: [
      OptionSpec(
        "format", short: "f", choices: ExportFormat.allCases.map(\.rawValue), help: "what to write"),
      OptionSpec(
        "translation", value: "L", completion: .languages,
        help: "with what 'grano translate' saved in this language beside each line"),
      OptionSpec(
        "output", short: "o", value: "FILE", completion: .files,
        help: "where it goes (default: standard output); only you can read it"),
    ],
    examples: [
      .init("grano export last --format md", "the note as Markdown"),
      .init("grano export 12 --format ics --output ruth.ics", "its dates, for your calendar"),
      .init("grano export 12 --format html -o ruth.html", "a page for a phone"),
      .init("grano export 12 --format srt --translation de", "bilingual subtitles"),
    ])
}
