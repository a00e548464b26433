/// Renders help from the table.
package struct HelpRenderer: Sendable {
  private let commands: [CommandSpec]
  private let shared: [OptionSpec]
  private let width: Int

  package init(commands: [CommandSpec], shared: [OptionSpec], width: Int) {
    self.commands = commands
    self.shared = shared
    self.width = min(max(width, 40), 100)
  }

  /// The help of the command that `path` names; of grano itself when it is empty.
  package func text(path: [String]) throws(CommandError) -> String {
    guard let first = path.first else { return overview }
    if first == "exit-codes" { return exitCodes }
    var found = commands.first { $0.name == first }
    for name in path.dropFirst() {
      found = found?.subcommands.first { $0.name == name }
    }
    guard let command = found else {
      let names = commands.map(\.name) + ["exit-codes"]
      let hint = Suggestion.nearest(to: first, among: names).map { "did you mean '\($0)'? " }
      throw .usage(
        "no help for '\(shown(path.joined(separator: " ")))': \(hint ?? "")see 'grano --help'")
    }
    return text(of: command, path: path)
  }

  private var overview: String {
    var text = """
      grano reads voice notes for you: who said what, what to do, when, and three ways to answer.
      Everything happens on this machine.

      usage: grano COMMAND [OPTION…] [ARGUMENT…]

      For example:
        cat "WhatsApp Chat with Ruth.zip" | grano digest
        grano search fontanero

      Commands:

      """
    text += rows(commands.map { ($0.name, $0.summary) })
    text += """

      'grano help COMMAND' shows a command's options and examples, 'grano help exit-codes' what the
      exit codes mean. 'grano --version' names the versions of grano and its libraries.

      """
    return text
  }

  private var exitCodes: String {
    "Exit codes:\n"
      + rows(ExitCode.allCases.map { (String($0.rawValue), $0.meaning) })
  }

  private func text(of command: CommandSpec, path: [String]) -> String {
    let name = path.joined(separator: " ")
    var text = "grano \(name): \(command.summary)\n\n"
    if command.subcommands.isEmpty {
      let operands = command.operands.isEmpty ? "" : " " + command.operands
      text += "usage: grano \(name) [OPTION…]\(operands)\n"
    } else {
      text += "usage: grano \(name) ACTION [OPTION…]\n"
    }
    if !command.discussion.isEmpty {
      for paragraph in command.discussion.split(separator: "\n") {
        text += "\n" + TextWidth.wrap(String(paragraph), width: width) + "\n"
      }
    }
    if !command.examples.isEmpty {
      text += "\nFor example:\n"
      for example in command.examples {
        text += "  \(example.line)\n"
        text += TextWidth.wrap(example.effect, width: width, first: "      ", rest: "      ") + "\n"
      }
    }
    if !command.subcommands.isEmpty {
      text += "\nActions:\n" + rows(command.subcommands.map { ($0.name + suffix($0), $0.summary) })
    }
    let all = command.options + (command.subcommands.isEmpty ? shared : [])
    if !all.isEmpty { text += "\nOptions:\n" + rows(all.map { (label($0), $0.help) }) }
    return text
  }

  private func suffix(_ command: CommandSpec) -> String {
    command.operands.isEmpty ? "" : " " + command.operands
  }

  private func label(_ option: OptionSpec) -> String {
    let short = option.short.map { "-\($0), " } ?? ""
    return short + "--" + option.name + (option.value.map { " " + $0 } ?? "")
  }

  /// Two columns; a label that is too long for the first has a line of its own.
  private func rows(_ pairs: [(label: String, text: String)]) -> String {
    let column = min(24, pairs.map { TextWidth.columns($0.label) }.max() ?? 0) + 4
    let indent = String(repeating: " ", count: column)
    return pairs.map { pair in
      let label = "  " + pair.label
      let size = TextWidth.columns(label)
      if size + 2 > column {
        return label + "\n" + TextWidth.wrap(pair.text, width: width, first: indent, rest: indent)
      }
      let first = label + String(repeating: " ", count: column - size)
      return TextWidth.wrap(pair.text, width: width, first: first, rest: indent)
    }.joined(separator: "\n") + "\n"
  }
}
