extension CommandTable {
  static let vocabulary = CommandSpec(
    name: "vocabulary", summary: "names and rare words that notes are to be heard with",
    discussion: """
      Recognition is told these words beforehand, and near misses in a transcript become them \
      ("Lena Ortis" is "Lena Ortiz"); each such repair is recorded in the segment. Names of the chat \
      that a note comes from need not be added. At most 1,000 terms of 80 characters.
      """,
    examples: [.init("grano vocabulary add \"Lena Ortiz\"", "knows her from now on")],
    subcommands: [
      CommandSpec(
        name: "add", summary: "adds terms", operands: "TERM…|-", operandCount: 1...Int.max,
        discussion: """
          '-' reads standard input, a term a line. A term that is there already, in other case or \
          accents, gets the new spelling.
          """,
        options: [
          OptionSpec(
            "language", value: "L", completion: .languages,
            help: "the only language in which it is said (default: any)")
        ],
        examples: [
          .init("grano vocabulary add \"Lena Ortiz\" Köhler", "two terms"),
          .init("grano vocabulary add --language de Schorle", "a word of one language"),
          .init("grano vocabulary add - < names.txt", "a term a line"),
        ]),
      CommandSpec(
        name: "remove", summary: "removes terms", operands: "TERM…|-", operandCount: 1...Int.max,
        discussion: "Case and accents do not matter. Exits with 1 when a term was not there.",
        examples: [.init("grano vocabulary remove kohler", "removes \"Köhler\"")]),
      CommandSpec(
        name: "list", summary: "the saved terms, the newest first", options: [json],
        examples: [.init("grano vocabulary list", "a term a line")]),
    ])
}
