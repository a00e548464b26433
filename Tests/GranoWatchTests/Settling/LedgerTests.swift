import GranoCore
import GranoTestSupport
import Testing

@testable import GranoWatch

@Suite("What is new, and when it is whole")
struct LedgerTests {
  @Test("At the first watch all is known that is there; --existing takes it; later files are new")
  func first() {
    var files = WatchedFiles()
    files.write("old.opus")
    var ledger = files.ledger()
    var eager = files.ledger(takesExisting: true)
    files.pass(.seconds(3))
    #expect(ledger.step(files).isEmpty)
    #expect(eager.step(files) == ["old.opus"])
    #expect(eager.step(files).isEmpty)
    files.write("new.opus")
    #expect(ledger.step(files).isEmpty)
    files.pass(.milliseconds(1999))
    #expect(ledger.step(files).isEmpty)
    files.pass(.milliseconds(1))
    #expect(ledger.step(files) == ["new.opus"])
    #expect(ledger.step(files).isEmpty)
  }

  @Test("Each change begins the wait anew")
  func growing() {
    var files = WatchedFiles()
    var ledger = files.ledger()
    for size in 1...20 {
      files.write("a.opus", bytes: Int64(size))
      files.pass(.milliseconds(1900))
      #expect(ledger.step(files).isEmpty)
    }
    files.pass(.milliseconds(100))
    #expect(ledger.step(files).isEmpty)
    files.pass(.seconds(2))
    #expect(ledger.step(files) == ["a.opus"])
  }

  @Test(
    "What looks cut off, broken or held open is waited for longer, and then taken",
    arguments: [
      (FileState.whole, 2), (.doubtful, 15), (.broken, 60), (.written, 600),
    ])
  func patience(_ state: FileState, _ seconds: Int) {
    var files = WatchedFiles()
    var ledger = files.ledger()
    files.write("a.zip")
    _ = ledger.step(files)
    for second in 1..<seconds {
      files.pass(.seconds(1))
      #expect(ledger.step(files) { _, _ in state }.isEmpty, "\(second)")
    }
    files.pass(.seconds(1))
    #expect(ledger.step(files) { _, _ in state } == ["a.zip"])
  }

  @Test("Nothing is looked into before it is quiet")
  func probing() {
    var files = WatchedFiles()
    var ledger = files.ledger()
    files.write("a.opus")
    var looks = 0
    ledger.update(files.scan, at: files.now)
    files.pass(.milliseconds(1999))
    _ = ledger.due(at: files.now) { _, _ in
      looks += 1
      return .whole
    }
    #expect(looks == 0)
  }

  @Test("An empty file is a name for what is still to come")
  func empty() {
    var files = WatchedFiles()
    var ledger = files.ledger()
    files.write("a.opus", bytes: 0)
    _ = ledger.step(files)
    files.pass(.seconds(20))
    #expect(ledger.step(files) { _, _ in .doubtful }.isEmpty)
    #expect(ledger.pendingCount == 0)
    files.write("a.opus", bytes: 5)
    _ = ledger.step(files)
    files.pass(.seconds(2))
    #expect(ledger.step(files) == ["a.opus"])
  }

  @Test("What may not be read is said once, and tried again with other rights")
  func unreadable() {
    var files = WatchedFiles()
    var ledger = files.ledger()
    files.write("a.opus")
    ledger.update(files.scan, at: files.now)
    files.pass(.seconds(2))
    var due = ledger.due(at: files.now) { _, _ in .unreadable(13) }
    #expect(due.units.isEmpty)
    #expect(due.unreadable.map(\.errno) == [13])
    due = ledger.due(at: files.now) { _, _ in .unreadable(13) }
    #expect(due.unreadable.isEmpty)
    #expect(ledger.pace(at: files.now) == nil)
    files.scan.files[TreePath("a.opus")]?.stamp.changed += 1
    #expect(ledger.step(files) == ["a.opus"])
  }

  @Test("Renamed files are the same files; changed ones are new")
  func renames() {
    var files = WatchedFiles()
    files.write("old.opus")
    var ledger = files.ledger()
    files.write("new.opus")
    _ = ledger.step(files)
    files.pass(.seconds(2))
    #expect(ledger.step(files) == ["new.opus"])
    files.move("old.opus", to: "b/old.opus")
    files.move("new.opus", to: "newer.opus")
    files.pass(.seconds(5))
    _ = ledger.step(files)
    files.pass(.seconds(5))
    #expect(ledger.step(files).isEmpty)
    files.write("newer.opus", bytes: 11)
    _ = ledger.step(files)
    files.pass(.seconds(2))
    #expect(ledger.step(files) == ["newer.opus"])
  }

  @Test("A file that gets its name last waits from then on")
  func temporaryName() {
    var files = WatchedFiles()
    files.write("a.jpg")
    var ledger = files.ledger()
    files.pass(.seconds(9))
    files.move("a.jpg", to: "a.opus")
    #expect(ledger.step(files).isEmpty)
    files.pass(.seconds(2))
    #expect(ledger.step(files) == ["a.opus"])
  }

  @Test("What goes away before it is whole holds up nothing")
  func vanished() {
    var files = WatchedFiles()
    var ledger = files.ledger()
    files.write("a.opus")
    _ = ledger.step(files)
    files.remove("a.opus")
    #expect(ledger.step(files).isEmpty)
    #expect(ledger.pendingCount == 0)
    #expect(ledger.pace(at: files.now) == nil)
  }

  @Test("A drive that is unplugged and plugged in again has nothing new, numbered anew or not")
  func unplugged() {
    var files = WatchedFiles()
    for number in 0..<5 { files.write("\(number).opus") }
    var ledger = files.ledger()
    let all = files.scan
    files.scan = TreeScan()
    files.pass(.seconds(9))
    #expect(ledger.step(files).isEmpty)
    files.scan = all
    for path in all.files.keys {
      files.scan.files[path]?.stamp.inode += 7000
      files.scan.files[path]?.stamp.device = 9
    }
    files.pass(.seconds(9))
    _ = ledger.step(files)
    files.pass(.seconds(9))
    #expect(ledger.step(files).isEmpty)
    files.write("new.opus")
    _ = ledger.step(files)
    files.pass(.seconds(9))
    #expect(ledger.step(files) == ["new.opus"])
  }

  @Test("How soon to look again: often at first, seldom later, not at all without work")
  func pace() {
    let times = WatchTimes()
    var files = WatchedFiles()
    files.write("old.opus")
    var ledger = files.ledger()
    #expect(ledger.pace(at: files.now) == nil)
    files.write("a.opus")
    ledger.update(files.scan, at: files.now)
    #expect(ledger.pace(at: files.now) == times.pace)
    files.pass(.seconds(100))
    #expect(ledger.pace(at: files.now) == times.slowPace)
  }

  @Test("Everything that ever comes is given out once in its last form, whatever happens between")
  func random() {
    var random = SeededRandom(seed: 11)
    for _ in 0..<60 {
      var files = WatchedFiles()
      var ledger = files.ledger()
      var given: [UInt64: [Int64]] = [:]
      func take(_ names: [String]) {
        for name in names {
          guard let stamp = files.scan.files[TreePath(name)]?.stamp else { continue }
          given[stamp.inode, default: []].append(stamp.modified)
        }
      }
      for _ in 0..<80 {
        let names = files.scan.files.keys.map(\.description).sorted()
        switch Int.random(in: 0..<6, using: &random) {
        case 0, 1:
          files.write(
            "f\(Int.random(in: 0..<8, using: &random)).opus",
            bytes: Int64.random(in: 1..<99, using: &random))
        case 2:
          if let name = names.randomElement(using: &random) {
            files.move(name, to: "d/m\(Int.random(in: 0..<8, using: &random)).opus")
          }
        case 3: if let name = names.randomElement(using: &random) { files.remove(name) }
        default: files.pass(.milliseconds(Int.random(in: 100..<4000, using: &random)))
        }
        take(ledger.step(files))
      }
      for _ in 0..<3 {
        files.pass(.seconds(100))
        take(ledger.step(files))
      }
      for file in files.scan.files.values {
        #expect(given[file.stamp.inode]?.last == file.stamp.modified)
      }
      for times in given.values { #expect(Set(times).count == times.count) }
    }
  }
}
