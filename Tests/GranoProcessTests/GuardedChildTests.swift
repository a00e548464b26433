import Foundation
import GranoTestSupport
import Testing

@testable import GranoProcess

@Suite("Servers that end with us")
struct GuardedChildTests {
  private static func shell(_ script: String, _ arguments: [String] = []) -> ChildCommand {
    ChildCommand(
      "/bin/sh", arguments: ["-c", script, "sh"] + arguments,
      environment: ["PATH": "/usr/bin:/bin"])
  }

  /// Starts a child of its own and writes both numbers down, as a server might.
  private static let family = """
    sleep 60 & echo $! >"$1/grandchild"; echo $$ >"$1/child"; wait
    """

  private func end(of child: GuardedChild) -> Int32? {
    let limit = Date().addingTimeInterval(10)
    while Date() < limit {
      if let code = child.poll() { return code }
      usleep(5_000)
    }
    return nil
  }

  @Test("It runs until it is let go of; then all of it is gone")
  func lettingGo() throws {
    try ScratchFolder.with { folder in
      var child: GuardedChild? = try GuardedChild(Self.shell(Self.family, [folder.path]))
      let numbers = try ["child", "grandchild"].map {
        try #require(Processes.waitForNumber(in: "\(folder.path)/\($0)"))
      }
      #expect(child?.poll() == nil)
      #expect(!Processes.areGone(numbers, within: 0.05))
      child = nil
      #expect(Processes.areGone(numbers, within: 2))
    }
  }

  @Test("Killing the program that started it kills it and what it has started, within 2 s")
  func killedParent() async throws {
    let folder = FileManager.default.temporaryDirectory.path + "/grano-test-guard-\(getpid())"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    await #expect(processExitsWith: .signal(SIGKILL)) {
      let folder = FileManager.default.temporaryDirectory.path + "/grano-test-guard-\(getppid())"
      let child = try GuardedChild(Self.shell(Self.family, [folder]))
      for name in ["child", "grandchild"] {
        _ = try #require(Processes.waitForNumber(in: "\(folder)/\(name)"))
      }
      try #require(child.poll() == nil)
      kill(getpid(), SIGKILL)
      while true { pause() }
    }
    let numbers = try ["child", "grandchild"].map {
      try #require(Processes.number(in: "\(folder)/\($0)"))
    }
    #expect(Processes.areGone(numbers, within: 2))
  }

  @Test("Its own end is seen, with its code", arguments: [0, 3])
  func endsByItself(code: Int32) throws {
    let child = try GuardedChild(Self.shell("exit \(code)"))
    #expect(end(of: child) == code)
  }

  @Test("A program that is killed alone is seen to have ended, and takes the rest along")
  func killed() throws {
    try ScratchFolder.with { folder in
      let child = try GuardedChild(Self.shell(Self.family, [folder.path]))
      let server = try #require(Processes.waitForNumber(in: folder.path + "/child"))
      let grandchild = try #require(Processes.waitForNumber(in: folder.path + "/grandchild"))
      kill(server, SIGKILL)
      #expect(end(of: child) == 128 + SIGKILL)
      #expect(child.lastLine == nil)
      #expect(Processes.areGone([server, grandchild], within: 2))
    }
  }

  @Test("Only the last line of its complaints is kept, made safe, in 200 characters")
  func lastLine() throws {
    let script = """
      i=0; while [ $i -lt 3000 ]; do echo "secret number $i, and more of it" >&2; i=$((i+1)); done
      printf 'cannot load \\033[31mmodel\\007 %s\\n\\n' "$1" >&2; exit 1
      """
    let child = try GuardedChild(Self.shell(script, [String(repeating: "x", count: 300)]))
    #expect(end(of: child) == 1)
    let line = try #require(child.lastLine)
    #expect(line == String(repeating: "x", count: 200))
    let short = try GuardedChild(Self.shell(script, ["ü"]))
    #expect(end(of: short) == 1)
    #expect(short.lastLine == "cannot load [31mmodel ü")
  }

  @Test("Arguments are nothing to the shell that watches; its input is empty")
  func arguments() throws {
    try ScratchFolder.with { folder in
      let words = ["$(touch \(folder.path)/bad)", "; exit 9", "a  b", "*"]
      let script = "cat; f=$1; shift; printf '%s\\n' \"$@\" >\"$f\""
      let child = try GuardedChild(Self.shell(script, [folder.path + "/words"] + words))
      #expect(end(of: child) == 0)
      let text = try String(contentsOfFile: folder.path + "/words", encoding: .utf8)
      #expect(text == words.joined(separator: "\n") + "\n")
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/bad"))
    }
  }

  @Test("A program that is not there is an error at once")
  func missing() {
    #expect(throws: ProcessError.system(code: ENOENT)) {
      try GuardedChild(ChildCommand("/nowhere/at-all", arguments: [], environment: [:]))
    }
  }
}
