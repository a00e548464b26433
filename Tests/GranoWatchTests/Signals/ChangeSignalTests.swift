import Foundation
import GranoTestSupport
import Testing

@testable import GranoWatch

#if os(Linux)
  @Suite("Linux's signal of changes")
  struct ChangeSignalTests {
    private let stamp = FileStamp(inode: 1, size: 0, modified: 0, changed: 0)

    private func bytes(_ url: URL) -> [UInt8] {
      Array(url.path(percentEncoded: false).utf8)
    }

    @Test("New files, renames and ends of writing are told; then it is quiet again")
    func changes() throws {
      try ScratchFolder.with { folder in
        let signal = try #require(InotifySignal())
        signal.watch(bytes(folder), stamp)
        signal.endRound()
        #expect(signal.isComplete)
        #expect(!signal.wait(.zero))
        let file = folder.appending(path: "a")
        try Data("x".utf8).write(to: file)
        #expect(signal.wait(.seconds(5)))
        #expect(!signal.wait(.zero))
        try FileManager.default.moveItem(at: file, to: folder.appending(path: "b"))
        #expect(signal.wait(.seconds(5)))
        #expect(!signal.wait(.zero))
      }
    }

    @Test("A folder that is not named in a round is not watched any more")
    func rounds() throws {
      try ScratchFolder.with { folder in
        let inner = folder.appending(path: "inner")
        try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
        let signal = try #require(InotifySignal())
        signal.watch(bytes(folder), stamp)
        signal.watch(bytes(inner), stamp)
        signal.endRound()
        try Data("x".utf8).write(to: inner.appending(path: "a"))
        #expect(signal.wait(.seconds(5)))
        signal.watch(bytes(folder), stamp)
        signal.endRound()
        // That the watch has ended is an event, too.
        _ = signal.wait(.zero)
        try Data("x".utf8).write(to: inner.appending(path: "b"))
        #expect(!signal.wait(.zero))
        signal.watch(bytes(inner), stamp)
        signal.endRound()
        try Data("x".utf8).write(to: inner.appending(path: "c"))
        #expect(signal.wait(.seconds(5)))
      }
    }

    @Test("A folder that vanished meanwhile is no failure, one that may not be watched is")
    func failures() throws {
      try ScratchFolder.with { folder in
        let signal = try #require(InotifySignal())
        signal.watch(bytes(folder.appending(path: "missing")), stamp)
        signal.endRound()
        #expect(signal.isComplete)
        signal.watch([UInt8](repeating: 0x61, count: 5000), stamp)
        signal.endRound()
        #expect(!signal.isComplete)
        signal.endRound()
        #expect(signal.isComplete)
      }
    }
  }
#endif
