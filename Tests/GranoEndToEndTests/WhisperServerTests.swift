import Foundation
import GranoTestSupport
import Testing

/// Where whisper.cpp's server is, if a test may use it.
private enum WhisperServer {
  static var found: (path: String, model: String)? {
    let variables = ProcessInfo.processInfo.environment
    guard let path = variables["GRANO_WHISPER_SERVER"], !path.isEmpty,
      let model = variables["GRANO_WHISPER_SERVER_MODEL"], !model.isEmpty
    else { return nil }
    return (path, model)
  }
}

/// The real binary against whisper.cpp's own server.
///
/// `GRANO_WHISPER_SERVER` is the path of `whisper-server`, `GRANO_WHISPER_SERVER_MODEL` that of a
/// multilingual ggml model.
@Suite(
  "whisper.cpp's own server",
  .enabled(
    if: WhisperServer.found != nil && CommandFixture.has(trait: "Network"),
    "needs GRANO_WHISPER_SERVER, GRANO_WHISPER_SERVER_MODEL and a binary with the Network trait"),
  .serialized)
struct WhisperServerTests {
  /// Starts the server on a free port and waits until it listens.
  private func with(
    _ arguments: [String], _ body: (String) throws -> Void
  ) throws {
    let server = try #require(WhisperServer.found)
    // Free a moment ago; the server itself cannot choose one.
    let port = try LoopbackServer.with({ _ in LoopbackReply() }) { $0.port }
    usleep(50_000)
    let process = Process()
    process.executableURL = URL(filePath: server.path)
    process.arguments =
      ["-m", server.model, "--host", "127.0.0.1", "--port", "\(port)", "-t", "2"] + arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    defer {
      // It may have been started with signals blocked, and has nothing to save.
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
    }
    let address = "http://127.0.0.1:\(port)"
    let deadline = Date.now.addingTimeInterval(60)
    while Date.now < deadline, process.isRunning, !listens(port) { usleep(100_000) }
    try body(address)
  }

  private func listens(_ port: UInt16) -> Bool {
    let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(made) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(made, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
  }

  @Test(
    "Both of its paths, three languages, nothing said beforehand",
    arguments: [[], ["--inference-path", "/v1/audio/transcriptions"]])
  func languages(arguments: [String]) throws {
    try with(arguments) { address in
      try CommandFixture.with { grano in
        for (file, code, word) in [
          ("de-kurz", "de", "morgen"), ("es-corto", "es", "mañana"),
          ("en-school", "en", "school"),
        ] {
          let path = Fixture.path("audio/\(file).opus")
          let outcome = try grano.run(["transcribe", "--json", "--server", address, path])
          let object = try #require(try CommandFixture.objects(outcome).first, "\(outcome.errors)")
          #expect((object["language"] as? [String: Any])?["code"] as? String == code)
          let segments = (object["transcript"] as? [String: Any])?["segments"] as? [[String: Any]]
          let text = (segments ?? []).compactMap { $0["text"] as? String }.joined(separator: " ")
          #expect(text.contains(word), "\(text)")
          #expect((segments ?? []).allSatisfy { $0["confidence"] is Double })
        }
      }
    }
  }
}
