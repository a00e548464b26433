import GranoCore
import Testing

@testable import GranoCommand

@Suite("Which language model is meant")
struct ModelOptionsTests {
  private func options(
    _ words: [String], variables: [String: String] = [:]
  ) throws -> ModelOptions {
    let parser = CommandLineParser(commands: CommandTable.commands, shared: CommandTable.shared)
    guard case .run(let invocation) = try parser.parse(["digest"] + words) else {
      throw CommandError.usage("no command")
    }
    return try ModelOptions(
      invocation, environment: Environment(arguments: [], variables: variables))
  }

  @Test("Nothing named: rules, with all the time in the world for nobody")
  func none() throws {
    let options = try options([])
    #expect(options.summarizer == .auto && options.timeout == 120)
    #expect(options.target == nil)
  }

  @Test("The option wins over the environment, which rules pass over")
  func environment() throws {
    let variables = ["GRANO_LLM": "from-environment"]
    guard case .named("from-environment") = try options([], variables: variables).target else {
      Issue.record("the environment's model is not taken")
      return
    }
    guard case .named("m") = try options(["--llm", "m"], variables: variables).target else {
      Issue.record("the option's model is not taken")
      return
    }
    #expect(try options(["--summarizer", "rules"], variables: variables).target == nil)
    #expect(try options([], variables: ["GRANO_LLM": ""]).target == nil)
  }

  @Test("A server has its model, key and policy")
  func server() throws {
    let options = try options(
      ["--llm", "http://127.0.0.1:8080/v1", "--llm-model", "qwen3", "--llm-timeout", "2.5"],
      variables: ["GRANO_LLM_KEY": "k"])
    guard case .server(let url, "qwen3", "k", .loopbackOnly) = options.target else {
      Issue.record("no such server")
      return
    }
    #expect(url.host == "127.0.0.1")
    #expect(options.timeout == 2.5)
  }

  @Test("Another machine is spoken to only where the user says so")
  func remote() throws {
    #expect(throws: CommandError.self) { try options(["--llm", "https://example.org/v1"]) }
    guard
      case .server(_, _, _, .anywhere) = try options(
        ["--llm", "https://example.org/v1", "--allow-remote"]
      ).target
    else {
      Issue.record("not let out")
      return
    }
  }

  @Test(
    "What contradicts itself is a usage error of one line",
    arguments: [
      ["--llm", "m", "--summarizer", "rules"], ["--llm-model", "m"], ["--llm-key-file", "k"],
      ["--llm", "m", "--llm-model", "x"], ["--llm", "ftp://127.0.0.1/"], ["--llm", "http://"],
      ["--llm", "http://127.0.0.1/#a"], ["--llm", "a\u{1B}b"],
      ["--llm", "http://127.0.0.1/", "--llm-model", ""],
      ["--llm", "http://127.0.0.1/", "--llm-model", "a\nb"], ["--llm-timeout", "-1"],
      ["--llm-timeout", "inf"], ["--llm-timeout", "1e9"],
    ])
  func contradictions(_ words: [String]) {
    let error = #expect(throws: CommandError.self) { try options(words) }
    #expect(error?.code == .usage)
    #expect(error?.message.contains { $0.isNewline } == false)
  }

  @Test("Who insists on a model that nobody named is told what is missing")
  func insists() {
    let error = #expect(throws: CommandError.self) { try options(["--summarizer", "llm"]) }
    #expect(error?.code == .missing)
  }
}
