/// One option of a command, as data: parsing, help and completions all come from it.
package struct OptionSpec: Sendable {
  /// What a value may be completed to by a shell.
  package enum Completion: Sendable {
    case nothing, files, folders, models, languages
  }

  /// The name without its dashes: "sent-at".
  package let name: String
  package let short: Character?

  /// The value's name in help ("ISO8601"); nil for a flag.
  package let value: String?
  package let help: String

  /// The accepted values; empty when any will do.
  package let choices: [String]
  package let completion: Completion

  package init(
    _ name: String, short: Character? = nil, value: String? = nil, choices: [String] = [],
    completion: Completion = .nothing, help: String
  ) {
    self.name = name
    self.short = short
    self.value = value ?? (choices.isEmpty ? nil : choices.joined(separator: "|"))
    self.help = help
    self.choices = choices
    self.completion = completion
  }

  package var isFlag: Bool { value == nil }
}
