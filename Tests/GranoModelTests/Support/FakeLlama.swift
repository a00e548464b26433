import Foundation
import GranoCore
import GranoTestSupport
import Synchronization
import Testing

@testable import GranoModel

/// A script in place of `llama-server`, and a client that answers in its name.
final class FakeLlama: Sendable {
  let folder: String
  let options: LlamaOptions

  /// What is answered to a question; nil breaks the connection.
  let reply = Mutex<String?>(Chats.stream(["{}"]))

  /// Whether the model counts as loaded.
  let isLoaded = Mutex<Bool>(true)

  /// Whether what listens lets everybody in, as somebody else's server might.
  let isForeign = Mutex<Bool>(false)

  /// - Parameter script: What the program does; `$FOLDER` is where it may leave things.
  init(in folder: URL, script: String = "echo $$ >>\"$FOLDER/pids\"; exec sleep 60") throws {
    self.folder = folder.path
    let program = folder.path + "/llama-server"
    try TestProgram.write("FOLDER='\(folder.path)'\n\(script)", to: program)
    let model = folder.path + "/model.gguf"
    try Data(repeating: 0, count: 1000).write(to: URL(fileURLWithPath: model))
    var options = LlamaOptions(
      name: "fake", path: model, program: program, environment: ["PATH": "/usr/bin:/bin"])
    options.timeout = 10
    options.readyTimeout = 10
    self.options = options
  }

  func model(
    _ change: (inout LlamaOptions) -> Void = { _ in },
    memory: @escaping @Sendable () -> UInt64? = { 1 << 40 }
  ) -> (model: EmbeddedModel, http: FakeHTTP) {
    var options = options
    change(&options)
    let http = FakeHTTP { self.answer($0) }
    let server = LlamaServer(options, http: http, availableMemory: memory)
    return (EmbeddedModel(server, options: options), http)
  }

  private func answer(_ request: HTTPRequest) -> FakeHTTP.Answer {
    let path = request.url.description
    if path.hasSuffix("/health") { return .init(status: isLoaded.withLock { $0 } ? 200 : 503) }
    let isKnown = request.fields.contains { $0.name == "Authorization" }
    guard isKnown || isForeign.withLock({ $0 }) else { return .init(status: 401) }
    if !isKnown { return .init(status: 404) }
    if path.hasSuffix("/props") {
      return .init(#"{"default_generation_settings":{"n_ctx":8192},"total_slots":1}"#)
    }
    guard path.hasSuffix("/chat/completions") else { return .init(status: 404) }
    guard let text = reply.withLock({ $0 }) else {
      for process in processes { kill(process, SIGKILL) }
      return .fails(.cutOff(received: 12, expected: nil))
    }
    return .init(text)
  }

  /// The numbers of all programs that were started, oldest first.
  var processes: [pid_t] {
    let text = (try? String(contentsOfFile: folder + "/pids", encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { pid_t($0) }
  }

  /// Waits until `count` programs have written their number down.
  func waitForProcesses(_ count: Int) -> [pid_t] {
    let end = Date().addingTimeInterval(10)
    while processes.count < count, Date() < end { usleep(5_000) }
    return processes
  }

  static func areGone(_ processes: [pid_t], within seconds: Double = 2) -> Bool {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
      if processes.allSatisfy({ kill($0, 0) != 0 }) { return true }
      usleep(10_000)
    }
    return false
  }
}
