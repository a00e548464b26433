import Foundation
import GranoTestSupport
import Testing

@testable import GranoCommand

@Suite("The key of a server")
struct KeyFileTests {
  private func key(
    in path: String? = nil, variables: [String: String] = [:]
  ) throws -> String? {
    try KeyFile.key(
      in: path, option: "llm-key-file", orIn: "GRANO_LLM_KEY",
      environment: Environment(arguments: [], variables: variables))
  }

  @Test("A file that only its owner can read gives its one line")
  func file() throws {
    try ScratchFolder.with { folder in
      let path = folder.appending(path: "key").path(percentEncoded: false)
      for (text, expected) in [("k-1", "k-1"), ("k-1\n", "k-1"), ("k-1 \r\n\n", "k-1")] {
        try Data(text.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        #expect(try key(in: path, variables: ["GRANO_LLM_KEY": "other"]) == expected)
      }
    }
  }

  @Test("What is no key is refused in words that do not hold it")
  func refused() throws {
    try ScratchFolder.with { folder in
      let path = folder.appending(path: "key").path(percentEncoded: false)
      for text in ["", "\n", "two words", "a\nb", "clé", String(repeating: "k", count: 9000)] {
        try Data(text.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        let error = #expect(throws: CommandError.self) { try key(in: path) }
        #expect(error?.code == .usage)
        #expect(error?.message.contains("holds no key") == true)
      }
      for mode in [0o640, 0o604, 0o620] {
        try Data("k".utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path)
        #expect(throws: CommandError.self) { try key(in: path) }
      }
      for path in [folder.path(percentEncoded: false), path + "-none", "/dev/null", ""] {
        #expect(throws: CommandError.self) { try key(in: path) }
      }
    }
  }

  @Test("Without a file, the variable; one that is empty is none")
  func variable() throws {
    #expect(try key() == nil)
    #expect(try key(variables: ["GRANO_LLM_KEY": ""]) == nil)
    #expect(try key(variables: ["GRANO_LLM_KEY": "k-2"]) == "k-2")
    for value in ["a b", "a\r\nX: y", "ключ"] {
      let error = #expect(throws: CommandError.self) {
        try key(variables: ["GRANO_LLM_KEY": value])
      }
      #expect(error?.message.contains(value) == false)
    }
  }
}
