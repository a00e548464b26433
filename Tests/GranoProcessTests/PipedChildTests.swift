import Foundation
import Testing

@testable import GranoProcess

@Suite("Programs on pipes")
struct PipedChildTests {
  private func readAll(_ descriptor: Int32) -> String {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1024)
    let end = Date().addingTimeInterval(10)
    while Date() < end {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { break }
      if count > 0 { bytes += chunk[..<count] } else { usleep(2_000) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("What goes in comes out, errors apart")
  func roundTrip() throws {
    let child = try PipedChild(
      ChildCommand(
        "/bin/sh", arguments: ["-c", "echo oh >&2; cat"], environment: ["PATH": "/usr/bin:/bin"]),
      standardInput: nil)
    let word = Array("größer\n".utf8)
    #expect(write(child.input, word, word.count) == word.count)
    child.closeInput()
    #expect(child.input == -1)
    #expect(readAll(child.output) == "größer\n")
    #expect(readAll(child.errors) == "oh\n")
    while child.poll() == nil { usleep(1_000) }
    #expect(child.poll() == 0)
  }

  @Test("A pipe that one child reads is not held open by another")
  func inheritance() throws {
    let environment = ["PATH": "/usr/bin:/bin"]
    let cat = try PipedChild(
      ChildCommand("/bin/cat", arguments: [], environment: environment), standardInput: nil)
    let sleeper = try PipedChild(
      ChildCommand("/bin/sleep", arguments: ["60"], environment: environment), standardInput: nil)
    cat.closeInput()
    #expect(readAll(cat.output) == "")
    #expect(sleeper.poll() == nil)
    sleeper.kill()
    #expect(sleeper.poll() == -SIGKILL)
  }
}
