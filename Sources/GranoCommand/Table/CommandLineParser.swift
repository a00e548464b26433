/// Reads a command line against the table.
package struct CommandLineParser: Sendable {
  /// What a command line asks for.
  package enum Outcome: Sendable {
    case run(Invocation)
    /// `--help`, `help [COMMAND]`, or nothing at all; the path names the command, empty for all.
    case help(path: [String])
    case version
  }

  private let commands: [CommandSpec]
  private let shared: [OptionSpec]

  /// Takes the table's commands and the options that every command has.
  package init(commands: [CommandSpec], shared: [OptionSpec]) {
    self.commands = commands
    self.shared = shared
  }

  /// Takes `arguments` apart, without the program's name.
  package func parse(_ arguments: [String]) throws(CommandError) -> Outcome {
    guard let first = arguments.first else { return .help(path: []) }
    switch first {
    case "--help", "-h": return .help(path: [])
    case "--version", "-V", "version": return .version
    case "help": return .help(path: Array(arguments.dropFirst()))
    default: break
    }
    if first.hasPrefix("-") {
      throw .usage("unknown option '\(shown(first))': see 'grano --help'")
    }
    guard let command = commands.first(where: { $0.name == first }) else {
      throw .usage(unknown("command", first, among: commands.map(\.name) + ["help"], help: ""))
    }
    return try parse(Array(arguments.dropFirst()), as: command, path: [command.name])
  }

  private func parse(
    _ arguments: [String], as command: CommandSpec, path: [String]
  ) throws(CommandError) -> Outcome {
    if !command.subcommands.isEmpty {
      let names = command.subcommands.map(\.name)
      guard let first = arguments.first, first != "--help", first != "-h" else {
        if arguments.isEmpty {
          throw .usage(
            "'\(path.joined(separator: " "))' needs one of \(list(names)): see 'grano help"
              + " \(path.joined(separator: " "))'")
        }
        return .help(path: path)
      }
      guard let next = command.subcommands.first(where: { $0.name == first }) else {
        throw .usage(
          unknown("action", first, among: names, help: " " + path.joined(separator: " ")))
      }
      return try parse(Array(arguments.dropFirst()), as: next, path: path + [next.name])
    }

    let help = "see 'grano help \(path.joined(separator: " "))'"
    var options: [String: String] = [:]
    var operands: [String] = []
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        operands += rest
        break
      }
      guard argument.hasPrefix("-"), argument != "-" else {
        operands.append(argument)
        continue
      }
      if argument == "--help" || argument == "-h" { return .help(path: path) }
      let (name, inline) = split(argument)
      guard let option = find(name, in: command.options + shared) else {
        let known = (command.options + shared).map { "--" + $0.name }
        let hint = Suggestion.nearest(to: name, among: known).map { ": did you mean '\($0)'?" }
        throw .usage("unknown option '\(shown(name))'\(hint ?? ""): \(help)")
      }
      if option.isFlag {
        guard inline == nil else {
          throw .usage("option '--\(option.name)' takes no value: \(help)")
        }
        options[option.name] = ""
        continue
      }
      guard let value = inline ?? rest.popFirst() else {
        throw .usage("option '--\(option.name)' needs a value (\(option.value ?? "")): \(help)")
      }
      if !option.choices.isEmpty, !option.choices.contains(value) {
        throw .usage(
          "'\(shown(value))' is not a value of '--\(option.name)': use \(list(option.choices))")
      }
      options[option.name] = value
    }
    if operands.count < command.operandCount.lowerBound {
      throw .usage("'\(path.joined(separator: " "))' needs \(command.operands): \(help)")
    }
    if operands.count > command.operandCount.upperBound {
      let extra = operands[command.operandCount.upperBound]
      throw .usage("unexpected '\(shown(extra))': \(help)")
    }
    return .run(Invocation(command: command, path: path, options: options, operands: operands))
  }

  private func split(_ argument: String) -> (name: String, value: String?) {
    guard argument.hasPrefix("--"), let equals = argument.firstIndex(of: "=") else {
      return (argument, nil)
    }
    return (
      String(argument[..<equals]), String(argument[argument.index(after: equals)...])
    )
  }

  private func find(_ name: String, in options: [OptionSpec]) -> OptionSpec? {
    if name.hasPrefix("--") { return options.first { "--" + $0.name == name } }
    guard name.count == 2, let letter = name.last else { return nil }
    return options.first { $0.short == letter }
  }

  private func unknown(
    _ kind: String, _ word: String, among candidates: [String], help: String
  ) -> String {
    let hint = Suggestion.nearest(to: word, among: candidates).map { "did you mean '\($0)'? " }
    return "unknown \(kind) '\(shown(word))': \(hint ?? "")see 'grano\(help) --help'"
  }
}

/// 'a', 'b' or 'c'.
func list(_ words: [String]) -> String {
  let quoted = words.map { "'\($0)'" }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.first ?? "" }
  return quoted.dropLast().joined(separator: ", ") + " or " + last
}
