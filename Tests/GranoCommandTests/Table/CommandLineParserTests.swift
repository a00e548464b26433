import GranoCommand
import Testing

@Suite("Command line")
struct CommandLineParserTests {
  private let parser = CommandLineParser(
    commands: CommandTable.commands, shared: CommandTable.shared)

  private func invocation(_ arguments: [String]) throws -> Invocation {
    guard case .run(let invocation) = try parser.parse(arguments) else {
      throw CommandError.usage("not a run")
    }
    return invocation
  }

  @Test("Options take their value behind a blank or an equals sign")
  func values() throws {
    let one = try invocation(["digest", "--language", "es", "a.opus"])
    let two = try invocation(["digest", "--language=es", "a.opus"])
    #expect(one["language"] == "es" && two["language"] == "es")
    #expect(one.operands == ["a.opus"] && two.operands == ["a.opus"])
  }

  @Test("A single dash is an operand, and all is one behind two dashes")
  func dashes() throws {
    #expect(try invocation(["digest", "-"]).operands == ["-"])
    #expect(try invocation(["digest", "--", "--json", "-x"]).operands == ["--json", "-x"])
    #expect(try invocation(["decode", "-o", "x.wav", "-"])["output"] == "x.wav")
  }

  @Test("Actions of 'models' are told apart")
  func actions() throws {
    #expect(try invocation(["models", "pull", "base"]).path == ["models", "pull"])
  }

  /// A wrong command line and the words it is answered with.
  struct Wrong: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let message: String
    var testDescription: String { arguments.joined(separator: " ") }
  }

  @Test(
    "Wrong command lines are answered with what is wrong and what to do",
    arguments: [
      Wrong(
        arguments: ["digets"],
        message: "unknown command 'digets': did you mean 'digest'? see 'grano --help'"),
      Wrong(arguments: ["zzz"], message: "unknown command 'zzz': see 'grano --help'"),
      Wrong(arguments: ["--jsno"], message: "unknown option '--jsno': see 'grano --help'"),
      Wrong(
        arguments: ["digest", "--langauge", "es"],
        message: "unknown option '--langauge': did you mean '--language'?: see 'grano help digest'"),
      Wrong(
        arguments: ["digest", "--language"],
        message: "option '--language' needs a value (L|auto): see 'grano help digest'"),
      Wrong(
        arguments: ["digest", "--json=1"],
        message: "option '--json' takes no value: see 'grano help digest'"),
      Wrong(
        arguments: ["digest", "--address", "du"],
        message: "'du' is not a value of '--address': use 'auto', 'familiar' or 'polite'"),
      Wrong(arguments: ["show"], message: "'show' needs ID: see 'grano help show'"),
      Wrong(arguments: ["show", "1", "2"], message: "unexpected '2': see 'grano help show'"),
      Wrong(
        arguments: ["models", "pul"],
        message: "unknown action 'pul': did you mean 'pull'? see 'grano models --help'"),
      Wrong(
        arguments: ["models"],
        message:
          "'models' needs one of 'list', 'pull', 'import', 'verify' or 'remove': see 'grano help models'"
      ),
      Wrong(
        arguments: ["x\u{1B}[31m\ny"], message: "unknown command 'x[31m y': see 'grano --help'"),
    ])
  func wrong(_ wrong: Wrong) {
    #expect(throws: CommandError(.usage, wrong.message)) {
      try parser.parse(wrong.arguments)
    }
  }

  @Test("Help is asked for in four ways")
  func help() throws {
    for arguments in [["digest", "--help"], ["digest", "-h"], ["help", "digest"]] {
      guard case .help(let path) = try parser.parse(arguments) else {
        Issue.record("no help for \(arguments)")
        continue
      }
      #expect(path == ["digest"])
    }
    guard case .help(let path) = try parser.parse(["models", "pull", "--help"]) else {
      Issue.record("no help")
      return
    }
    #expect(path == ["models", "pull"])
  }
}
