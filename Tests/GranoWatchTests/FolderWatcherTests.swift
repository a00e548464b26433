import Foundation
import GranoCore
import GranoTestSupport
import Synchronization
import Testing

@testable import GranoWatch

@Suite("A folder that is watched")
struct FolderWatcherTests {
  private static var times: WatchTimes {
    var times = WatchTimes()
    times.quiet = .milliseconds(60)
    times.doubtful = .milliseconds(400)
    times.pace = .milliseconds(10)
    times.absence = .milliseconds(10)
    return times
  }

  private func watcher(
    _ folder: URL, mark: WatchMark? = nil, cancellation: Cancellation = Cancellation(),
    times: WatchTimes = times, remember: @escaping (WatchMark) throws -> Void = { _ in }
  ) -> FolderWatcher {
    FolderWatcher(
      folder: folder.path(percentEncoded: false), mark: mark, takesExisting: false, times: times,
      cancellation: cancellation, role: WatchedFiles.role, remember: remember)
  }

  private func files(_ event: FolderWatcher.Event) -> [String]? {
    guard case .units(let units) = event else { return nil }
    return units.flatMap { $0.files.map(\.description) }
  }

  @Test("A file in a folder that is new itself is given out, and its mark is remembered")
  func newFolder() throws {
    try ScratchFolder.with { folder in
      var mark: WatchMark?
      let watcher = watcher(folder) { mark = $0 }
      #expect(try watcher.begin() == nil)
      #expect(mark == WatchMark(seen: .min, folders: mark?.folders ?? []))
      let inner = folder.appending(path: "a/b")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try Data(Fixture.bytes("audio/de-kurz.opus")).write(to: inner.appending(path: "n.opus"))
      let event = try watcher.next()
      #expect(files(event) == ["a/b/n.opus"])
      #expect(mark?.waiting.count == 1)
      if case .units(let units) = event { try watcher.finish(units[0]) }
      #expect(mark?.waiting.isEmpty == true)
      #expect(mark?.folders.count == 3)
      let again = self.watcher(folder, mark: mark)
      #expect(try again.begin() == nil)
      try Data(Fixture.bytes("audio/es-cita.opus")).write(to: folder.appending(path: "m.opus"))
      #expect(files(try again.next()) == ["m.opus"])
    }
  }

  @Test("A folder that goes away is said once, waited for, and watched when it is back")
  func absence() throws {
    try ScratchFolder.with { folder in
      let watched = folder.appending(path: "w")
      let manager = FileManager.default
      try manager.createDirectory(at: watched, withIntermediateDirectories: true)
      let watcher = watcher(watched)
      #expect(try watcher.begin() == nil)
      try manager.removeItem(at: watched)
      guard case .gone(let number) = try watcher.next() else {
        Issue.record("not gone")
        return
      }
      #expect(number == ENOENT)
      try manager.createDirectory(at: watched, withIntermediateDirectories: true)
      guard case .back = try watcher.next() else {
        Issue.record("not back")
        return
      }
      try Data(Fixture.bytes("audio/de-kurz.opus")).write(to: watched.appending(path: "n.opus"))
      #expect(files(try watcher.next()) == ["n.opus"])
    }
  }

  @Test("A folder that is not there at the start is the caller's to report")
  func missing() throws {
    try ScratchFolder.with { folder in
      let watcher = watcher(folder.appending(path: "missing"))
      let number = try watcher.begin()
      #expect(number == ENOENT)
    }
  }

  @Test("An interruption ends the wait; what cannot be remembered ends the watch")
  func ends() throws {
    try ScratchFolder.with { folder in
      let cancellation = Cancellation()
      let watcher = watcher(folder, cancellation: cancellation)
      #expect(try watcher.begin() == nil)
      let thread = Thread {
        usleep(50_000)
        cancellation.request()
      }
      thread.start()
      guard case .cancelled = try watcher.next() else {
        Issue.record("went on")
        return
      }
      struct Full: Error {}
      #expect(throws: Full.self) {
        _ = try self.watcher(folder) { _ in throw Full() }.begin()
      }
    }
  }

  @Test("Long without work is said once")
  func idle() throws {
    try ScratchFolder.with { folder in
      var times = Self.times
      times.idle = .milliseconds(1)
      times.rescan = .milliseconds(10)
      times.blindRescan = .milliseconds(10)
      let cancellation = Cancellation()
      let watcher = watcher(folder, cancellation: cancellation, times: times)
      #expect(try watcher.begin() == nil)
      guard case .idle = try watcher.next() else {
        Issue.record("not idle")
        return
      }
    }
  }
}
