import Foundation
import GranoCore
import GranoNetwork
import GranoTestSupport
import Testing

@testable import GranoModel

/// With a real llama-server and a real model.
@Suite(
  "llama-server itself",
  .enabled(
    if: NetworkClient.isBuilt && ProcessInfo.processInfo.environment["GRANO_TEST_LLAMA"] != nil,
    "GRANO_TEST_LLAMA names no GGUF file, or this build has no network"))
struct RealLlamaTests {
  private func model() throws -> EmbeddedModel {
    let environment = ProcessInfo.processInfo.environment
    let path = try #require(environment["GRANO_TEST_LLAMA"])
    var options = LlamaOptions(
      name: "real", path: path, program: try LlamaProgram.find(environment: environment),
      environment: environment)
    options.contextTokens = 2048
    return EmbeddedModel(options, http: NetworkClient(version: "test"))
  }

  @Test("It answers to a schema, counts tokens, and still knows a prompt the second time")
  func answers() throws {
    let model = try model()
    let cancellation = Cancellation()
    let abilities = try model.abilities(cancellation)
    #expect(abilities == ModelAbilities(contextTokens: 2048, slots: 1, takesSchema: true))
    #expect(try model.tokens(in: "¿Qué hora es?", cancellation: cancellation) >= 4)
    let request = ModelRequest(
      messages: [
        ModelMessage(.system, "Answer in JSON."), ModelMessage(.user, "Who calls? The plumber."),
      ],
      schema: #"""
        {"type":"object","properties":{"who":{"type":"string","maxLength":40}},"required":["who"]}
        """#, maximumTokens: 40)
    let first = try model.answer(request, cancellation: cancellation)
    #expect(first.text.hasPrefix("{"))
    #expect(first.text.contains("\"who\""))
    let second = try model.answer(request, cancellation: cancellation)
    #expect(second.text == first.text)
    let usage = try #require(second.usage)
    #expect(usage.cached > usage.evaluated)
    #expect(model.starts == 1)
    let long = ModelRequest(
      messages: [ModelMessage(.user, String(repeating: "hello world ", count: 3000))],
      maximumTokens: 1)
    let error = #expect(throws: LanguageModelError.self) {
      try model.answer(long, cancellation: cancellation)
    }
    guard case .tooLong(let tokens, limit: 2048) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(tokens > 6000)
  }

  @Test("What is no model is told in its own words")
  func noModel() throws {
    let environment = ProcessInfo.processInfo.environment
    let options = LlamaOptions(
      name: "none", path: "/etc/hostname", program: try LlamaProgram.find(environment: environment),
      environment: environment)
    let model = EmbeddedModel(options, http: NetworkClient(version: "test"))
    let error = #expect(throws: LanguageModelError.self) {
      try model.abilities(Cancellation())
    }
    guard case .ended(let code, let line) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(code != 0)
    #expect(line?.isEmpty == false)
  }

  /// A program that writes its number down and becomes llama-server.
  private static func wrapped(in folder: String) throws -> EmbeddedModel {
    let environment = ProcessInfo.processInfo.environment
    let program = folder + "/llama-server"
    let text = """
      echo $$ >>'\(folder)/pids'
      exec '\(try LlamaProgram.find(environment: environment))' "$@"
      """
    try TestProgram.write(text, to: program)
    var options = LlamaOptions(
      name: "real", path: try #require(environment["GRANO_TEST_LLAMA"]), program: program,
      environment: environment)
    options.contextTokens = 2048
    return EmbeddedModel(options, http: NetworkClient(version: "test"))
  }

  private static func processes(in folder: String) -> [pid_t] {
    let text = (try? String(contentsOfFile: folder + "/pids", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { pid_t($0) }
  }

  private static func folder(of process: pid_t) -> String {
    FileManager.default.temporaryDirectory.path + "/grano-test-llama-\(process)"
  }

  @Test("Killing grano in the middle of an answer leaves no llama-server behind")
  func killedParent() async throws {
    let folder = Self.folder(of: getpid())
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .signal(SIGKILL)) {
      let model = try Self.wrapped(in: Self.folder(of: getppid()))
      _ = try model.abilities(Cancellation())
      Thread.detachNewThread {
        usleep(500_000)
        kill(getpid(), SIGKILL)
      }
      let long = ModelRequest(
        messages: [ModelMessage(.user, "Count to a thousand.")], maximumTokens: 1000)
      _ = try model.answer(long, cancellation: Cancellation())
    }
    let processes = Self.processes(in: folder)
    #expect(processes.count == 1)
    #expect(FakeLlama.areGone(processes))
  }

  @Test("Killing llama-server in the middle of an answer fails that one; the next one is answered")
  func killedServer() throws {
    try ScratchFolder.with { folder in
      let model = try Self.wrapped(in: folder.path)
      _ = try model.abilities(Cancellation())
      let first = Self.processes(in: folder.path)
      Thread.detachNewThread {
        usleep(500_000)
        for process in first { kill(process, SIGKILL) }
      }
      let long = ModelRequest(
        messages: [ModelMessage(.user, "Count to a thousand.")], maximumTokens: 1000)
      #expect(throws: LanguageModelError.ended(code: 128 + SIGKILL, lastLine: nil)) {
        try model.answer(long, cancellation: Cancellation())
      }
      let short = ModelRequest(messages: [ModelMessage(.user, "Say yes.")], maximumTokens: 4)
      let answer = try model.answer(short, cancellation: Cancellation())
      #expect(!answer.text.isEmpty)
      #expect(model.starts == 2)
      model.stop()
      #expect(FakeLlama.areGone(Self.processes(in: folder.path)))
    }
  }
}
