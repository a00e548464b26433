import Foundation
import GranoCommand
import GranoTestSupport
import Testing

@Suite("Completions")
struct CompletionRendererTests {
  private let renderer = CompletionRenderer(
    commands: CommandTable.commands, shared: CommandTable.shared)

  @Test(
    "Every command and long option appears in every shell's file",
    arguments: CompletionRenderer.Shell.allCases)
  func complete(shell: CompletionRenderer.Shell) {
    let text = renderer.text(for: shell)
    for command in CommandTable.commands {
      #expect(text.contains(command.name))
      for option in command.options { #expect(text.contains(option.name), "\(option.name)") }
    }
  }

  @Test("bash completes commands, options and their values")
  func bash() throws {
    try ScratchFolder.with { folder in
      let file = folder.appending(path: "grano.bash")
      try renderer.text(for: .bash).write(to: file, atomically: true, encoding: .utf8)
      func complete(_ words: [String]) throws -> String {
        let process = Process()
        let pipe = Pipe()
        process.executableURL = URL(filePath: "/bin/bash")
        let line = words.map { "'\($0)'" }.joined(separator: " ")
        process.arguments = [
          "-c",
          "source '\(file.path)'; COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1); _grano;"
            + " echo \"${COMPREPLY[*]}\"",
        ]
        process.standardOutput = pipe
        try process.run()
        let data = pipe.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
      }
      #expect(try complete(["grano", "dig"]) == "digest")
      #expect(try complete(["grano", "digest", "--addr"]) == "--address")
      #expect(try complete(["grano", "digest", "--address", "p"]) == "polite")
      #expect(try complete(["grano", "models", "pu"]) == "pull")
      #expect(try complete(["grano", "completions", "z"]) == "zsh")
    }
  }
}
