import GranoCommand
import Testing

@Suite("Help")
struct HelpRendererTests {
  private let help = HelpRenderer(
    commands: CommandTable.commands, shared: CommandTable.shared, width: 80)

  @Test("Every command has a summary, an example that is its own, and help that fits the width")
  func everyCommand() throws {
    for command in CommandTable.commands {
      #expect(!command.summary.isEmpty && !command.examples.isEmpty)
      let text = try help.text(path: [command.name])
      #expect(text.hasPrefix("grano \(command.name): "))
      for example in command.examples {
        #expect(example.line.contains("grano \(command.name)"))
        #expect(text.contains(example.line))
      }
      for option in command.options { #expect(text.contains("--\(option.name)")) }
      for line in text.split(separator: "\n") where !line.contains("grano ") {
        #expect(TextWidth.columns(line) <= 80, "\(line)")
      }
      for action in command.subcommands {
        #expect(try help.text(path: [command.name, action.name]).contains(action.summary))
      }
    }
  }

  @Test("The overview names every command")
  func overview() throws {
    let text = try help.text(path: [])
    for command in CommandTable.commands { #expect(text.contains("  \(command.name) ")) }
  }

  @Test("Help on something unknown suggests the nearest")
  func unknown() {
    #expect(
      throws: CommandError(
        .usage, "no help for 'serach': did you mean 'search'? see 'grano --help'")
    ) {
      try help.text(path: ["serach"])
    }
  }

  @Test("Exit codes are explained")
  func exitCodes() throws {
    let text = try help.text(path: ["exit-codes"])
    for code in [0, 1, 2, 3, 4, 5, 130] { #expect(text.contains("  \(code) ")) }
  }
}
