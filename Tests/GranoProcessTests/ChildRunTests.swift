import Foundation
import GranoCore
import GranoTestSupport
import Testing

@testable import GranoProcess

@Suite("Programs run to their end")
struct ChildRunTests {
  private func shell(_ script: String, _ arguments: [String] = []) -> ChildCommand {
    ChildCommand(
      "/bin/sh", arguments: ["-c", script, "sh"] + arguments,
      environment: ["PATH": "/usr/bin:/bin", "WORD": "grün"])
  }

  @Test("Output, errors and environment arrive; the exit code comes back")
  func streams() throws {
    try ScratchFolder.with { folder in
      let log = folder.path + "/log"
      let run = ChildRun(
        shell("echo \"$WORD $1\"; echo wrong >&2; exit 7", ["a b;c"]), output: .file(log),
        errors: .output, interval: .milliseconds(5))
      let code = try run.run(cancellation: Cancellation(), tick: {})
      #expect(code == 7)
      let text = try String(contentsOfFile: log, encoding: .utf8)
      #expect(text == "grün a b;c\nwrong\n")
    }
  }

  @Test("A signal's number comes back below zero")
  func signalled() throws {
    let run = ChildRun(
      shell("kill -TERM $$"), output: .nothing, errors: .nothing, interval: .milliseconds(5))
    let code = try run.run(cancellation: Cancellation(), tick: {})
    #expect(code == -SIGTERM)
  }

  @Test("Cancelling ends it, though it does not want to, with all that it has started")
  func cancelled() throws {
    try ScratchFolder.with { folder in
      let mark = folder.path + "/pid"
      let cancellation = Cancellation()
      let run = ChildRun(
        shell("trap '' TERM; sleep 60 & echo $! >\"$1\"; wait", [mark]), output: .nothing,
        errors: .nothing, interval: .milliseconds(5), grace: .milliseconds(50))
      let start = ContinuousClock.now
      #expect(throws: ProcessError.cancelled) {
        try run.run(
          cancellation: cancellation,
          tick: { if Processes.number(in: mark) != nil { cancellation.request() } })
      }
      #expect(start.duration(to: .now) < .seconds(5))
      let grandchild = try #require(Processes.number(in: mark))
      #expect(Processes.areGone([grandchild], within: 2))
    }
  }

  @Test("What cannot be started is an error with its number")
  func missing() {
    let run = ChildRun(
      ChildCommand("/nowhere/at-all", arguments: [], environment: [:]), output: .nothing,
      errors: .nothing)
    #expect(throws: ProcessError.system(code: ENOENT)) {
      try run.run(cancellation: Cancellation(), tick: {})
    }
  }

  @Test("A program is looked for in the absolute folders of PATH only")
  func find() throws {
    try ScratchFolder.with { folder in
      let path = folder.path + "/tool"
      try Data("#!/bin/sh\n".utf8).write(to: URL(fileURLWithPath: path))
      #expect(ChildCommand.find("tool", environment: ["PATH": folder.path]) == nil)
      chmod(path, 0o700)
      #expect(ChildCommand.find("tool", environment: ["PATH": ".:/x:\(folder.path)"]) == path)
      #expect(ChildCommand.find("tool", environment: ["PATH": "."]) == nil)
      #expect(!ChildCommand.isExecutable(folder.path))
    }
  }
}
