/// One command as data.
package struct CommandSpec: Sendable {
  /// A command line that works, and what it does.
  package struct Example: Sendable {
    package let line: String
    package let effect: String

    package init(_ line: String, _ effect: String) {
      self.line = line
      self.effect = effect
    }
  }

  package let name: String

  /// One line for the list of commands: lower case, no full stop.
  package let summary: String

  /// The operands as help shows them: "[PATH…]".
  package let operands: String

  /// How many operands are accepted.
  package let operandCount: ClosedRange<Int>
  package let operandCompletion: OptionSpec.Completion

  /// Fixed first operands, for completions (`bash|zsh|fish`).
  package let operandChoices: [String]

  /// What a user needs beyond the options; paragraphs.
  package let discussion: String
  package let options: [OptionSpec]
  package let examples: [Example]
  package let subcommands: [CommandSpec]

  package init(
    name: String, summary: String, operands: String = "", operandCount: ClosedRange<Int> = 0...0,
    operandCompletion: OptionSpec.Completion = .nothing, operandChoices: [String] = [],
    discussion: String = "", options: [OptionSpec] = [], examples: [Example] = [],
    subcommands: [CommandSpec] = []
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.operandCount = operandCount
    self.operandCompletion = operandCompletion
    self.operandChoices = operandChoices
    self.discussion = discussion
    self.options = options
    self.examples = examples
    self.subcommands = subcommands
  }
}
