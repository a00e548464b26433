import GranoCore
import GranoTestSupport
import Testing

@testable import GranoWatch

@Suite("What is new after a restart")
struct WatchMarkTests {
  /// What another start gives out of `files`.
  private func restarted(_ files: WatchedFiles, _ mark: WatchMark) -> [String] {
    var files = files
    var ledger = files.ledger(mark)
    files.pass(.seconds(100))
    return ledger.step(files).sorted()
  }

  @Test("What came meanwhile; not what was dealt with, nor what was there at the first watch")
  func meanwhile() {
    var files = WatchedFiles()
    files.write("old.opus")
    var ledger = files.ledger()
    files.write("done.opus")
    _ = ledger.step(files)
    files.pass(.seconds(2))
    #expect(ledger.step(files) == ["done.opus"])
    let mark = ledger.mark(clock: files.clock)
    #expect(restarted(files, mark).isEmpty)
    files.pass(.seconds(1))
    files.write("later.opus")
    #expect(restarted(files, mark) == ["later.opus"])
  }

  @Test("A folder that was empty at the first watch: everything in it is new")
  func empty() {
    var files = WatchedFiles()
    let ledger = files.ledger()
    files.write("a.opus")
    #expect(restarted(files, ledger.mark(clock: files.clock)) == ["a.opus"])
  }

  @Test("What was on its way when it ended is new, in the same moment of a coarse clock too")
  func pending() {
    var files = WatchedFiles()
    files.write("old.opus")
    var ledger = files.ledger()
    files.write("a.opus")
    _ = ledger.step(files)
    #expect(restarted(files, ledger.mark(clock: files.clock)) == ["a.opus"])
    files.pass(.seconds(2))
    _ = ledger.step(files)
    let mark = ledger.mark(clock: files.clock)
    files.write("b.opus")
    // The same tick as the last one that was dealt with.
    let tick = files.scan.files[TreePath("a.opus")]?.stamp.changed ?? 0
    files.scan.files[TreePath("b.opus")]?.stamp.changed = tick
    #expect(restarted(files, mark) == ["b.opus"])
  }

  @Test("A folder that is moved here keeps its files' times, and they are new all the same")
  func movedFolder() {
    var files = WatchedFiles()
    files.write("old.opus")
    let mark = files.ledger().mark(clock: files.clock)
    files.pass(.seconds(9))
    files.makeFolder("Ruth")
    files.write("Ruth/a.opus")
    files.scan.files[TreePath("Ruth/a.opus")]?.stamp.changed = 5
    #expect(restarted(files, mark) == ["Ruth/a.opus"])
    // One that was seen here, and whose notes wait, is not forgotten.
    var ledger = files.ledger(mark)
    #expect(restarted(files, ledger.mark(clock: files.clock)) == ["Ruth/a.opus"])
    files.pass(.seconds(9))
    _ = ledger.step(files)
    #expect(restarted(files, ledger.mark(clock: files.clock)).isEmpty)
  }

  @Test("A drive that is not there at a start is not new when it comes back")
  func unplugged() {
    var files = WatchedFiles()
    for number in 0..<5 { files.write("\(number).opus") }
    let mark = files.ledger().mark(clock: files.clock)
    var nothing = files
    nothing.scan = TreeScan()
    let later = nothing.ledger(mark).mark(clock: files.clock)
    #expect(restarted(files, later).isEmpty)
  }

  @Test("A clock that was years ahead does not make everything later old")
  func wrongClock() {
    var files = WatchedFiles()
    files.write("a.opus")
    files.scan.files[TreePath("a.opus")]?.stamp.changed += 1_000_000_000_000_000_000
    let mark = files.ledger().mark(clock: files.clock)
    files.pass(.seconds(200_000))
    files.write("b.opus")
    #expect(restarted(files, mark).contains("b.opus"))
  }

  @Test("Killed at any moment: every file is given out, and what was there before never is")
  func kills() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<80 {
      var files = WatchedFiles()
      for number in 0..<4 { files.write("old\(number).opus") }
      var ledger = files.ledger()
      var mark = ledger.mark(clock: files.clock)
      var given: Set<String> = []
      var count = 0
      for _ in 0..<60 {
        switch Int.random(in: 0..<8, using: &random) {
        case 0, 1:
          files.write("new\(count).opus")
          count += 1
        case 2:
          // Killed, with the last mark or without the last one's being written; then files come.
          if Bool.random(using: &random) { mark = ledger.mark(clock: files.clock) }
          if Bool.random(using: &random) {
            files.write("new\(count).opus")
            count += 1
          }
          ledger = files.ledger(mark)
        default: files.pass(.milliseconds(Int.random(in: 100..<3000, using: &random)))
        }
        ledger.update(files.scan, at: files.now)
        mark = ledger.mark(clock: files.clock)
        for unit in ledger.due(at: files.now, probe: { _, _ in .whole }).units {
          given.formUnion(unit.files.map(\.description))
          ledger.finish(unit.files)
        }
      }
      for _ in 0..<2 {
        files.pass(.seconds(100))
        given.formUnion(ledger.step(files))
      }
      #expect(given == Set((0..<count).map { "new\($0).opus" }))
    }
  }
}
