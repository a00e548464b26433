import Foundation
import GranoExport
import GranoTestSupport
import Testing

@testable import GranoCommand

@Suite("The progress of a batch")
struct BatchMeterTests {
  private func note(_ sender: String) -> FoundNote {
    var note = FoundNote(file: "n.opus", path: "n.opus", bytes: 100)
    note.sender = sender
    return note
  }

  private func console(_ terminal: PseudoTerminal) -> Console {
    Console(
      environment: Environment(arguments: [], variables: ["COLUMNS": "80"]),
      errors: terminal.secondary.fileDescriptor)
  }

  @Test("Of several notes in hand the one with most left is named, and how many are done")
  func several() throws {
    let terminal = try PseudoTerminal()
    let meter = BatchMeter(sizes: [100, 100, 100], atOnce: 2, console: console(terminal))
    meter.begin(0, note: note("Ruth"))
    meter.begin(1, note: note("Jonas"))
    meter.update(0, done: 5, total: 10)
    meter.update(1, done: 5, total: 90)
    meter.end(0, duration: 10)
    meter.begin(2, note: note("Ana"))
    let lines = terminal.written().split(separator: "\u{1B}[2K").map(String.init)
    #expect(lines.contains { $0.hasPrefix("0 of 3 done · Ruth") }, "\(lines)")
    #expect(lines.last == "1 of 3 done · Jonas · 0:05 of 1:30", "\(lines)")
    #expect(meter.notesLeft == 2)
  }

  @Test("One at a time is numbered")
  func one() throws {
    let terminal = try PseudoTerminal()
    let meter = BatchMeter(sizes: [100, 100], console: console(terminal))
    meter.begin(0, note: note("Ruth"))
    meter.end(0, duration: 10)
    meter.begin(1, note: note("Jonas"))
    let lines = terminal.written().split(separator: "\u{1B}[2K").map(String.init)
    #expect(lines.last == "note 2 of 2 · Jonas", "\(lines)")
  }
}
