import Foundation
import GranoCore
import GranoTestSupport
import Synchronization
import Testing

@testable import GranoWatch

@Suite("Looking through a folder")
struct TreeScannerTests {
  private func scan(_ folder: URL) -> TreeScanner.Outcome {
    TreeScanner(
      root: Array(folder.path(percentEncoded: false).utf8), role: { _ in .audio },
      cancellation: Cancellation()
    ).scan { _, _ in }
  }

  private func names(_ folder: URL) throws -> Set<String> {
    guard case .found(let scan) = scan(folder) else { throw CocoaError(.fileReadUnknown) }
    return Set(scan.files.keys.map(\.description))
  }

  @Test("Files in all folders; no pipes, hidden or partial ones; links to files, not to folders")
  func kinds() throws {
    try ScratchFolder.with { folder in
      let inner = folder.appending(path: "a/b")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try FileManager.default.createDirectory(
        at: folder.appending(path: ".hidden"), withIntermediateDirectories: true)
      for name in ["one.opus", "a/two.opus", "a/b/three.opus", ".four.opus", "five.opus.part"] {
        try Data("x".utf8).write(to: folder.appending(path: name))
      }
      try Data("x".utf8).write(to: folder.appending(path: ".hidden/six.opus"))
      #expect(mkfifo(folder.appending(path: "pipe.opus").path(percentEncoded: false), 0o600) == 0)
      let links = [
        ("loop", folder), ("a/b/up", folder.appending(path: "a")),
        ("link.opus", folder.appending(path: "one.opus")),
        ("nowhere.opus", folder.appending(path: "missing")),
        ("piped.opus", folder.appending(path: "pipe.opus")),
      ]
      for (name, target) in links {
        try FileManager.default.createSymbolicLink(
          at: folder.appending(path: name), withDestinationURL: target)
      }
      #expect(
        try names(folder) == ["one.opus", "a/two.opus", "a/b/three.opus", "link.opus"])
    }
  }

  @Test("A folder that is gone, or is none, is said with its number")
  func gone() throws {
    try ScratchFolder.with { folder in
      let file = folder.appending(path: "file")
      try Data().write(to: file)
      guard case .gone(let number) = scan(folder.appending(path: "missing")) else {
        Issue.record("found")
        return
      }
      #expect(number == ENOENT)
      guard case .gone = scan(file) else {
        Issue.record("found")
        return
      }
    }
  }

  @Test("Names that are not UTF-8 are found")
  func bytes() throws {
    try ScratchFolder.with { folder in
      let path = Array(folder.path(percentEncoded: false).utf8) + [0x2F, 0xE9, 0x2E, 0x6D, 0x00]
      let made = path.withUnsafeBytes {
        creat($0.baseAddress!.assumingMemoryBound(to: CChar.self), 0o600)
      }
      // Some file systems want UTF-8.
      guard made >= 0 else { return }
      close(made)
      guard case .found(let scan) = scan(folder) else {
        Issue.record("gone")
        return
      }
      #expect(scan.files.keys.map(\.bytes) == [[0xE9, 0x2E, 0x6D]])
    }
  }

  @Test("A move inside the folder keeps the file's number; a copy has another")
  func stamps() throws {
    try ScratchFolder.with { folder in
      let one = folder.appending(path: "one")
      try Data("x".utf8).write(to: one)
      guard case .found(let before) = scan(folder) else { return }
      try FileManager.default.moveItem(at: one, to: folder.appending(path: "two"))
      try FileManager.default.copyItem(
        at: folder.appending(path: "two"), to: folder.appending(path: "three"))
      guard case .found(let after) = scan(folder) else { return }
      let old = try #require(before.files[TreePath("one")]?.stamp)
      #expect(after.files[TreePath("two")]?.stamp.isSameFile(as: old) == true)
      #expect(after.files[TreePath("three")]?.stamp.isSameFile(as: old) == false)
    }
  }

  @Test("What a name says is asked once")
  func roles() throws {
    try ScratchFolder.with { folder in
      let asked = Mutex(0)
      let scanner = TreeScanner(
        root: Array(folder.path(percentEncoded: false).utf8),
        role: { _ in
          asked.withLock { $0 += 1 }
          return .chat
        }, cancellation: Cancellation())
      try Data("x".utf8).write(to: folder.appending(path: "a"))
      guard case .found(let first) = scanner.scan(entering: { _, _ in }) else { return }
      try Data("x".utf8).write(to: folder.appending(path: "b"))
      guard case .found(let second) = scanner.scan(before: first, entering: { _, _ in }) else {
        return
      }
      #expect(second.files.values.map(\.role) == [.chat, .chat])
      #expect(asked.withLock { $0 } == 2)
    }
  }
}
