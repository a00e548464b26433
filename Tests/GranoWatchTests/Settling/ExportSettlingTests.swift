import GranoCore
import Testing

@testable import GranoWatch

@Suite("Exports that come file by file")
struct ExportSettlingTests {
  @Test("An export is taken as one when nothing in it has changed for a while")
  func together() {
    var files = WatchedFiles()
    var ledger = files.ledger()
    for number in 0..<10 {
      files.write("Ruth/\(number).opus")
      files.pass(.seconds(1))
      #expect(ledger.step(files).isEmpty)
    }
    files.write("Ruth/_chat.txt")
    files.write("Ruth/photo.jpg")
    _ = ledger.step(files)
    files.pass(.milliseconds(1900))
    #expect(ledger.step(files).isEmpty)
    files.pass(.milliseconds(100))
    ledger.update(files.scan, at: files.now)
    let units = ledger.due(at: files.now) { _, _ in .whole }.units
    #expect(units.count == 1)
    #expect(units[0].place == .folder(TreePath("Ruth")))
    #expect(units[0].files.count == 11)
    #expect(units[0].takesNamed)
  }

  @Test("Pictures that are still coming hold up the notes beside them, but no longer than a minute")
  func company() {
    var files = WatchedFiles()
    var ledger = files.ledger()
    files.write("Ruth/a.opus")
    _ = ledger.step(files)
    for second in 1..<60 {
      files.write("Ruth/film.jpg", bytes: Int64(second))
      files.pass(.seconds(1))
      #expect(ledger.step(files).isEmpty)
    }
    files.write("Ruth/film.jpg", bytes: 1000)
    files.pass(.seconds(1))
    #expect(ledger.step(files) == ["Ruth/a.opus"])
  }

  @Test("What happens in another folder holds up nothing")
  func elsewhere() {
    var files = WatchedFiles()
    var ledger = files.ledger()
    files.write("Ruth/_chat.txt")
    files.write("Ruth/a.opus")
    files.write("b/c.opus")
    _ = ledger.step(files)
    files.pass(.milliseconds(2000))
    files.write("Jonas/x.opus", bytes: 5)
    files.write("y.opus")
    #expect(ledger.step(files) == ["Ruth/_chat.txt", "Ruth/a.opus", "b/c.opus"])
  }

  @Test("A chat text that somebody still writes is waited for")
  func writtenChat() {
    var files = WatchedFiles()
    var ledger = files.ledger()
    files.write("Ruth/_chat.txt")
    files.write("Ruth/a.opus")
    _ = ledger.step(files)
    files.pass(.seconds(10))
    let probe: Ledger.Probe = { _, role in role == .chat ? .written : .whole }
    #expect(ledger.step(files, probe).isEmpty)
    files.pass(.seconds(50))
    #expect(ledger.step(files, probe) == ["Ruth/a.opus"])
  }

  @Test("Telegram's notes wait for their result.json, which asks for all that it names")
  func telegram() {
    var files = WatchedFiles()
    var ledger = files.ledger()
    files.write("T/voice/a.opus")
    files.write("T/result.json")
    _ = ledger.step(files)
    files.pass(.seconds(10))
    var isCut = true
    func probe(_ path: TreePath, _ role: FileRole) -> FileState {
      role == .telegram && isCut ? .doubtful : .whole
    }
    #expect(ledger.step(files, probe).isEmpty)
    isCut = false
    ledger.update(files.scan, at: files.now)
    let units = ledger.due(at: files.now, probe: probe).units
    #expect(
      units == [
        WatchUnit(
          .folder(TreePath("T")), files: [TreePath("T/result.json"), TreePath("T/voice/a.opus")],
          takesNamed: true)
      ])
  }

  @Test("Later notes of an export are its notes, and the old ones are left alone")
  func later() {
    var files = WatchedFiles()
    files.write("Ruth/_chat.txt")
    files.write("Ruth/old.opus")
    var ledger = files.ledger()
    files.write("Ruth/new.opus")
    _ = ledger.step(files)
    files.pass(.seconds(2))
    let units = ledger.due(at: files.now) { _, _ in .whole }.units
    #expect(units == [WatchUnit(.folder(TreePath("Ruth")), files: [TreePath("Ruth/new.opus")])])
  }

  @Test(
    "A chat that comes after its notes asks for all that it names; one that is written on does not")
  func chatLater() {
    var files = WatchedFiles()
    files.write("Ruth/old.opus")
    var ledger = files.ledger()
    files.write("Ruth/_chat.txt")
    _ = ledger.step(files)
    files.pass(.seconds(1))
    files.write("Ruth/_chat.txt", bytes: 50)
    #expect(ledger.step(files).isEmpty)
    files.pass(.seconds(2))
    let units = ledger.due(at: files.now) { _, _ in .whole }.units
    #expect(
      units == [
        WatchUnit(
          .folder(TreePath("Ruth")), files: [TreePath("Ruth/_chat.txt")], takesNamed: true)
      ])
    for unit in units { ledger.finish(unit.files) }
    files.write("Ruth/_chat.txt", bytes: 90)
    _ = ledger.step(files)
    files.pass(.seconds(2))
    #expect(ledger.step(files).isEmpty)
    #expect(ledger.pendingCount == 0)
  }

  @Test("Zips come by themselves, beside whatever is still being written")
  func zips() {
    var files = WatchedFiles()
    var ledger = files.ledger()
    files.write("a.zip")
    _ = ledger.step(files)
    files.pass(.milliseconds(1500))
    files.write("b.opus")
    _ = ledger.step(files)
    files.pass(.milliseconds(500))
    #expect(ledger.step(files) == ["a.zip"])
  }
}
