import Foundation
import GranoCore
import GranoProcess
import GranoTestSupport
import Testing

@testable import GranoModel

@Suite("How llama-server is called and found")
struct LlamaCommandTests {
  @Test("Loopback only, the window for every slot, the key where nobody else can read it")
  func command() {
    var options = LlamaOptions(
      name: "x", path: "/m/x.gguf", program: "/bin/llama-server",
      environment: [
        "PATH": "/bin", "OPENAI_API_KEY": "sk", "LLAMA_ARG_N_GPU_LAYERS": "9",
        "LLAMA_ARG_LOG_FILE": "/tmp/log", "LLAMA_ARG_HOST": "0.0.0.0", "LLAMA_API_KEY": "old",
      ])
    options.slots = 3
    options.threads = 2
    let command = LlamaCommand(options: options, port: 4711, key: "k3y").command
    #expect(command.program == "/bin/llama-server")
    #expect(
      command.arguments == [
        "-m", "/m/x.gguf", "--host", "127.0.0.1", "--port", "4711", "-c", "24576", "-np", "3",
        "--no-webui", "-t", "2",
      ])
    #expect(
      command.environment == [
        "PATH": "/bin", "LLAMA_ARG_N_GPU_LAYERS": "9", "LLAMA_API_KEY": "k3y",
        "LLAMA_ARG_OFFLINE": "1", "LLAMA_ARG_LOG_VERBOSITY": "1", "LLAMA_ARG_LOG_COLORS": "off",
        "LLAMA_ARG_LOG_PREFIX": "0", "LLAMA_ARG_LOG_TIMESTAMPS": "0",
        "LLAMA_ARG_ENDPOINT_SLOTS": "0", "LLAMA_ARG_CACHE_RAM": "512",
      ])
  }

  @Test("The user's own, then PATH, then what was built; else it is missing")
  func find() throws {
    try ScratchFolder.with { folder in
      func put(_ path: String) throws -> String {
        let whole = folder.path + path
        let parent = URL(fileURLWithPath: whole).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: whole))
        chmod(whole, 0o700)
        return whole
      }
      var environment = ["PATH": folder.path + "/bin", "HOME": folder.path]
      #expect(throws: LanguageModelError.programMissing(name: "llama-server")) {
        try LlamaProgram.find(environment: environment)
      }
      _ = try put("/.cache/grano/llama-1-0123456789-1/bin/llama-server")
      #if os(Linux)
        #expect(throws: LanguageModelError.programMissing(name: "llama-server")) {
          try LlamaProgram.find(environment: environment)
        }
      #endif
      let onPath = try put("/bin/llama-server")
      #expect(try LlamaProgram.find(environment: environment) == onPath)
      let own = try put("/mine/llama")
      environment["GRANO_LLAMA_SERVER"] = own
      #expect(try LlamaProgram.find(environment: environment) == own)
      environment["GRANO_LLAMA_SERVER"] = "/nowhere/llama"
      #expect(throws: LanguageModelError.programMissing(name: "/nowhere/llama")) {
        try LlamaProgram.find(environment: environment)
      }
    }
  }

  @Test("Memory is what the system says is available")
  func memory() {
    let text = "MemTotal:       24683584 kB\nMemAvailable:   23077888 kB\n"
    #expect(MachineMemory.available(in: text) == 23_631_757_312)
    #expect(MachineMemory.available(in: "MemTotal: 1 kB\n") == nil)
    #expect(MachineMemory.needed(forFile: 1_000_000_000) == 1_400_000_000)
    #expect((MachineMemory.available() ?? 0) > 100_000_000)
  }

  @Test("A free port is one that can be listened on")
  func port() throws {
    let port = try #require(LoopbackPort.free())
    #expect(port >= 1024)
  }
}
