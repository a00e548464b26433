import Foundation
import GranoTestSupport
import Testing

@testable import GranoArchive

@Suite("Claims on notes")
struct ClaimFolderTests {
  private let sha256 = NoteSample.sha256(1)

  @Test("One holds a note; another is told so until it is let go")
  func taken() throws {
    try ArchiveFixture.withHome { home throws in
      try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
      let folder = ClaimFolder(home: home)
      let claim = try #require(Self.claim(folder, sha256))
      #expect(claim.deaths == 0 && !claim.isSuspect && !claim.isPoisoned)
      #expect(Self.isTaken(folder, sha256))
      #expect(Self.claim(folder, NoteSample.sha256(2)) != nil)
      claim.finish()
      let second = try #require(Self.claim(folder, sha256))
      second.abandon()
      #expect(!FileManager.default.fileExists(atPath: "\(home)/tmp/\(sha256)"))
    }
  }

  @Test("What a dead process left of a note that is done with goes; a claim in force stays")
  func forgotten() throws {
    try ArchiveFixture.withHome { home throws in
      let file = "\(home)/tmp/\(sha256)"
      try FileManager.default.createDirectory(
        atPath: home + "/tmp", withIntermediateDirectories: true)
      try Data("-\n0 0 -\n".utf8).write(to: URL(filePath: file))
      let folder = ClaimFolder(home: home)
      folder.forget(sha256: sha256)
      #expect(!FileManager.default.fileExists(atPath: file))
      folder.forget(sha256: sha256)
      let claim = try #require(Self.claim(folder, sha256))
      folder.forget(sha256: sha256)
      #expect(Self.isTaken(folder, sha256))
      claim.finish()
    }
  }

  @Test("What is no checksum becomes no file's name")
  func names() throws {
    try ArchiveFixture.withHome { home throws in
      try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
      let folder = ClaimFolder(home: home)
      for name in ["", "ab", "../../etc/x", sha256.uppercased(), String(repeating: "/", count: 64)]
      {
        guard case .unavailable = folder.claim(sha256: name) else {
          Issue.record("\(name) was claimed")
          continue
        }
      }
    }
  }

  @Test("Where nothing can be written there is no claim, and no failure")
  func unavailable() {
    guard case .unavailable = ClaimFolder(home: "/proc/none").claim(sha256: sha256) else {
      Issue.record("claimed in /proc")
      return
    }
  }

  @Test("A crash is remembered: twice, and the note is poisoned; the end of the work forgets it")
  func crashes() async throws {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "grano-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    do {
      let home = scratch.path(percentEncoded: false)
      let sha256 = sha256
      for expected in 0...2 {
        if expected < 2 {
          await #expect(processExitsWith: .failure) {
            [home = home as String, sha256 = sha256 as String] in
            CrashMarks.install
            guard case .claimed(let claim) = ClaimFolder(home: home).claim(sha256: sha256) else {
              return
            }
            claim.work { abort() }
          }
        }
        let claim = try #require(Self.claim(ClaimFolder(home: home), sha256))
        #expect(claim.deaths == min(expected + 1, 2))
        // Not begun: what is known stays.
        claim.abandon()
      }
      let claim = try #require(Self.claim(ClaimFolder(home: home), sha256))
      #expect(claim.isPoisoned)
      claim.finish()
      #expect(Self.claim(ClaimFolder(home: home), sha256)?.deaths == 0)
    }
  }

  @Test("Being killed from outside is not the note's fault")
  func killed() async throws {
    let scratch = FileManager.default.temporaryDirectory
      .appending(path: "grano-test-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    do {
      let home = scratch.path(percentEncoded: false)
      let sha256 = sha256
      for _ in 0..<3 {
        await #expect(processExitsWith: .failure) {
          [home = home as String, sha256 = sha256 as String] in
          CrashMarks.install
          guard case .claimed(let claim) = ClaimFolder(home: home).claim(sha256: sha256) else {
            return
          }
          _ = claim.work { kill(getpid(), SIGKILL) }
        }
        #expect(FileManager.default.fileExists(atPath: "\(home)/tmp/\(sha256)"))
      }
      #expect(Self.claim(ClaimFolder(home: home), sha256)?.deaths == 0)
    }
  }

  private static func claim(_ folder: ClaimFolder, _ sha256: String) -> NoteClaim? {
    guard case .claimed(let claim) = folder.claim(sha256: sha256) else { return nil }
    return claim
  }

  private static func isTaken(_ folder: ClaimFolder, _ sha256: String) -> Bool {
    guard case .taken = folder.claim(sha256: sha256) else { return false }
    return true
  }
}
