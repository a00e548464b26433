/// Writes shell completions from the table.
package struct CompletionRenderer: Sendable {
  /// The shells that completions can be written for.
  package enum Shell: String, Sendable, CaseIterable {
    case bash, zsh, fish
  }

  private let commands: [CommandSpec]
  private let shared: [OptionSpec]

  package init(commands: [CommandSpec], shared: [OptionSpec]) {
    self.commands = commands
    self.shared = shared
  }

  package func text(for shell: Shell) -> String {
    switch shell {
    case .bash: bash
    case .zsh: zsh
    case .fish: fish
    }
  }

  /// Every command and action with the words before it: ("models pull", spec).
  private var all: [(path: String, command: CommandSpec)] {
    commands.flatMap { command in
      [(command.name, command)]
        + command.subcommands.map { (command.name + " " + $0.name, $0) }
    }
  }

  private func options(of command: CommandSpec) -> [OptionSpec] {
    command.subcommands.isEmpty ? command.options + shared : []
  }

  private func words(of command: CommandSpec) -> [String] {
    options(of: command).map { "--" + $0.name } + command.subcommands.map(\.name)
      + command.operandChoices
  }

  // MARK: bash

  private var bash: String {
    var text = """
      # bash completion for grano
      _grano() {
        local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} path= words= files=0 word i
        COMPREPLY=()
        for ((i = 1; i < COMP_CWORD; i++)); do
          word=${COMP_WORDS[i]}
          case $word in -*) continue ;; esac
          if [ -z "$path" ]; then path=$word
          elif [ "$path" = models ]; then path="models $word"; break
          else break; fi
        done

      """
    text += "  case $prev in\n"
    for option in uniqueOptions where !option.isFlag {
      let names = "--" + option.name
      if !option.choices.isEmpty {
        text +=
          "    \(names)) COMPREPLY=($(compgen -W \"\(option.choices.joined(separator: " "))\" -- \"$cur\")); return ;;\n"
      } else if option.completion == .files || option.completion == .folders {
        let kind = option.completion == .folders ? "-d" : "-f"
        text += "    \(names)) COMPREPLY=($(compgen \(kind) -- \"$cur\")); return ;;\n"
      }
    }
    text += "  esac\n  case $path in\n"
    text +=
      "    '') words=\"\(commands.map(\.name).joined(separator: " ")) help --help --version\" ;;\n"
    for entry in all {
      let files = entry.command.operandCompletion == .files ? " files=1" : ""
      text +=
        "    '\(entry.path)') words=\"\(words(of: entry.command).joined(separator: " "))\"\(files) ;;\n"
    }
    text += """
        esac
        COMPREPLY=($(compgen -W "$words" -- "$cur"))
        if [ "$files" = 1 ] && [ "${cur#-}" = "$cur" ]; then
          local IFS=$'\\n'
          COMPREPLY+=($(compgen -f -- "$cur"))
        fi
      }
      complete -o filenames -F _grano grano

      """
    return text
  }

  private var uniqueOptions: [OptionSpec] {
    var seen: Set<String> = []
    return (all.flatMap { $0.command.options } + shared).filter { seen.insert($0.name).inserted }
  }

  // MARK: zsh

  private var zsh: String {
    var text = """
      #compdef grano
      # zsh completion for grano
      _grano() {
        local line state
        _arguments -C '1: :->command' '*:: :->arguments'
        case $state in
          command)
            local -a commands=(

      """
    for command in commands { text += "        '\(command.name):\(quoted(command.summary))'\n" }
    text += """
              'help:help on a command'
            )
            _describe command commands ;;
          arguments)
            case $line[1] in

      """
    for command in commands where command.subcommands.isEmpty {
      text += "        \(command.name)) _arguments \(arguments(of: command)) ;;\n"
    }
    for command in commands where !command.subcommands.isEmpty {
      let names = command.subcommands.map(\.name).joined(separator: " ")
      text += "        \(command.name)) _arguments '1: :(\(names))' '*: :_files' ;;\n"
    }
    text += """
            esac ;;
        esac
      }
      if [ "$funcstack[1]" = _grano ]; then _grano "$@"; else compdef _grano grano; fi

      """
    return text
  }

  private func arguments(of command: CommandSpec) -> String {
    var parts = options(of: command).map { option in
      var part = "'--\(option.name)[\(quoted(option.help))]"
      if let value = option.value {
        let action =
          !option.choices.isEmpty
          ? "(\(option.choices.joined(separator: " ")))"
          : option.completion == .files
            ? "_files" : option.completion == .folders ? "_files -/" : " "
        part += ":\(quoted(value)):\(action)"
      }
      return part + "'"
    }
    if !command.operandChoices.isEmpty {
      parts.append("'1: :(\(command.operandChoices.joined(separator: " ")))'")
    } else if command.operandCompletion == .files {
      parts.append("'*: :_files'")
    }
    return parts.joined(separator: " ")
  }

  /// Fit for a single-quoted zsh specification.
  private func quoted(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "'": result += "'\\''"
      case "[", "]", ":": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return result
  }

  // MARK: fish

  private var fish: String {
    var text = "# fish completion for grano\ncomplete -c grano -f\n"
    for command in commands {
      text +=
        "complete -c grano -n __fish_use_subcommand -a \(command.name) -d '\(fishQuoted(command.summary))'\n"
    }
    text +=
      "complete -c grano -n __fish_use_subcommand -l version -d 'versions of grano and its libraries'\n"
    for entry in all {
      let names = entry.path.split(separator: " ")
      let condition = names.map { "__fish_seen_subcommand_from \($0)" }.joined(separator: "; and ")
      let start = "complete -c grano -n '\(condition)'"
      for action in entry.command.subcommands {
        text += "\(start) -a \(action.name) -d '\(fishQuoted(action.summary))'\n"
      }
      if !entry.command.operandChoices.isEmpty {
        text += "\(start) -a '\(entry.command.operandChoices.joined(separator: " "))'\n"
      }
      if entry.command.operandCompletion == .files { text += "\(start) -F\n" }
      for option in options(of: entry.command) {
        var line = "\(start) -l \(option.name)"
        if let short = option.short { line += " -s \(short)" }
        if !option.isFlag { line += " -r" }
        if !option.choices.isEmpty { line += " -a '\(option.choices.joined(separator: " "))'" }
        if option.completion == .files || option.completion == .folders { line += " -F" }
        text += line + " -d '\(fishQuoted(option.help))'\n"
      }
    }
    return text
  }

  private func fishQuoted(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("'", with: "\\'")
  }
}
