import Foundation
import GranoCore
import GranoTestSupport
import Testing

@testable import GranoArchive

@Suite("Opening the archive")
struct ArchiveOpeningTests {
  @Test("The folder is made with mode 0700, its parents too, and every file with 0600")
  func modes() throws {
    try ScratchFolder.with { scratch throws in
      let parent = scratch.path(percentEncoded: false) + "/a b"
      let home = parent + "/ñ%?#/"
      let archive = try Archive(folder: home, create: true)
      try archive.save(NoteSample.full(), audio: [1])
      #expect(try ArchiveFixture.mode(parent) == 0o700)
      #expect(try ArchiveFixture.mode(home) == 0o700)
      let names = try FileManager.default.contentsOfDirectory(atPath: home).sorted()
      #expect(names == ["grano.sqlite", "grano.sqlite-shm", "grano.sqlite-wal"])
      for name in names {
        #expect(try ArchiveFixture.mode(home + name) == 0o600)
      }
      withExtendedLifetime(archive) {}
    }
  }

  @Test("Loose modes are tightened: of the file always, of the folder when it is ours alone")
  func tightened() throws {
    try ArchiveFixture.withHome { home throws in
      let manager = FileManager.default
      func loosen() throws {
        try manager.setAttributes([.posixPermissions: 0o755], ofItemAtPath: home)
        try manager.setAttributes(
          [.posixPermissions: 0o644], ofItemAtPath: ArchiveFixture.databasePath(home))
      }
      _ = try Archive(folder: home, create: true)
      try loosen()
      _ = try Archive(folder: home, create: false)
      #expect(try ArchiveFixture.mode(home) == 0o700)
      #expect(try ArchiveFixture.mode(ArchiveFixture.databasePath(home)) == 0o600)

      try Data().write(to: URL(filePath: home + "/somebody's.txt"))
      try loosen()
      _ = try Archive(folder: home, create: false)
      #expect(try ArchiveFixture.mode(home) == 0o755)
      #expect(try ArchiveFixture.mode(ArchiveFixture.databasePath(home)) == 0o600)
    }
  }

  @Test("A missing archive is absent, and asking for it makes nothing")
  func absent() throws {
    try ArchiveFixture.withHome { home throws in
      #expect(throws: ArchiveError.absent) { _ = try Archive(folder: home, create: false) }
      #expect(!FileManager.default.fileExists(atPath: home))
      try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
      #expect(throws: ArchiveError.absent) { _ = try Archive(folder: home, create: false) }
      // As a process leaves it that dies between making the file and the tables.
      try Data().write(to: URL(filePath: ArchiveFixture.databasePath(home)))
      #expect(throws: ArchiveError.absent) { _ = try Archive(folder: home, create: false) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: home) == ["grano.sqlite"])
      try Archive(folder: home, create: true).save(NoteSample.bare(), audio: nil)
      #expect(try Archive(folder: home, create: false).list().count == 1)
    }
  }

  @Test("A file in the folder's place, or in a parent's, is told by its errno")
  func fileInPlace() throws {
    try ScratchFolder.with { scratch throws in
      let file = scratch.path(percentEncoded: false) + "/file"
      try Data("x".utf8).write(to: URL(filePath: file))
      for folder in [file, file + "/home", file + "/home/below"] {
        #expect(throws: ArchiveError.cannotCreateFolder(errno: ENOTDIR)) {
          _ = try Archive(folder: folder, create: true)
        }
        // Only the file itself is in the way of reading; below it there is nothing.
        let reading = folder == file ? ArchiveError.cannotOpen(errno: ENOTDIR) : .absent
        #expect(throws: reading) { _ = try Archive(folder: folder, create: false) }
      }
    }
  }

  @Test("No folder's name, and a link that leads nowhere, are told apart from absence")
  func nowhere() throws {
    for create in [true, false] {
      #expect(throws: ArchiveError.cannotOpen(errno: ENOENT)) {
        _ = try Archive(folder: "", create: create)
      }
    }
    try ScratchFolder.with { scratch throws in
      let home = scratch.path(percentEncoded: false)
      try FileManager.default.createSymbolicLink(
        atPath: home + "/grano.sqlite", withDestinationPath: home + "/away/elsewhere")
      #expect(throws: ArchiveError.cannotCreateFile(errno: ENOENT)) {
        _ = try Archive(folder: home, create: true)
      }
    }
  }

  @Test("A folder in the file's place cannot be opened")
  func folderInPlace() throws {
    try ArchiveFixture.withHome { home throws in
      try FileManager.default.createDirectory(
        atPath: ArchiveFixture.databasePath(home), withIntermediateDirectories: true)
      for create in [true, false] {
        let error = ArchiveFixture.error { _ = try Archive(folder: home, create: create) }
        guard case .cannotOpen = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
      }
    }
  }

  @Test(
    "In a folder that may only be read, notes can be read and not saved",
    .disabled(if: geteuid() == 0, "root may write anywhere"))
  func readOnlyFolder() throws {
    try ArchiveFixture.withHome { home throws in
      try Archive(folder: home, create: true).save(NoteSample.full(), audio: [1])
      let manager = FileManager.default
      try manager.setAttributes([.posixPermissions: 0o500], ofItemAtPath: home)
      try manager.setAttributes(
        [.posixPermissions: 0o400], ofItemAtPath: ArchiveFixture.databasePath(home))
      defer { try? manager.setAttributes([.posixPermissions: 0o700], ofItemAtPath: home) }
      let archive = try Archive(folder: home, create: false)
      #expect(try archive.search("pan").count == 3)
      #expect(throws: ArchiveError.readOnly) { try archive.save(NoteSample.bare(), audio: nil) }
      #expect(throws: ArchiveError.readOnly) { _ = try Archive(folder: home, create: true) }
      #expect(throws: ArchiveError.cannotCreateFolder(errno: EACCES)) {
        _ = try Archive(folder: home + "/below", create: true)
      }
      try manager.setAttributes([.posixPermissions: 0o000], ofItemAtPath: home)
      #expect(throws: ArchiveError.cannotOpen(errno: EACCES)) {
        _ = try Archive(folder: home, create: false)
      }
    }
  }

  @Test("Where the system forbids a folder, the error says so")
  func forbiddenFolder() throws {
    // No user may make folders there.
    let error = ArchiveFixture.error { _ = try Archive(folder: "/dev/null/x", create: true) }
    #expect(error == .cannotCreateFolder(errno: ENOTDIR))
  }

  @Test("A file opened as one that cannot change is read, and refuses to be written")
  func immutable() throws {
    try ScratchFolder.with { scratch throws in
      let home = scratch.path(percentEncoded: false) + "/?#% ñ"
      try Archive(folder: home, create: true).save(NoteSample.full(), audio: [1])
      let connection = try Connection(
        path: ArchiveFixture.databasePath(home), mode: .immutable, busyTimeout: 0)
      #expect(try connection.integer("SELECT count(*) FROM note") == 1)
      let isReadOnly = connection.isReadOnly
      #expect(isReadOnly)
      #expect(throws: ArchiveError.readOnly) { try connection.run("DELETE FROM note") }
      #expect(try FileManager.default.contentsOfDirectory(atPath: home) == ["grano.sqlite"])
    }
  }

  // MARK: Other files

  @Test("Another program's database is refused and left as it is", arguments: [0, 0x1234_5678])
  func foreign(application: Int) throws {
    try ArchiveFixture.withHome { home throws in
      try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
      let path = ArchiveFixture.databasePath(home)
      try Data().write(to: URL(filePath: path))
      do {
        let connection = try Connection(path: path, busyTimeout: 0)
        try connection.runScript(
          "PRAGMA application_id = \(application); CREATE TABLE note (id INTEGER);")
      }
      let before = try Data(contentsOf: URL(filePath: path))
      for create in [true, false] {
        #expect(throws: ArchiveError.notAnArchive) {
          _ = try Archive(folder: home, create: create)
        }
      }
      #expect(try Data(contentsOf: URL(filePath: path)) == before)
    }
  }

  @Test("What is no database at all is refused", arguments: ["x", "SQLite format 3\0", "{}\n"])
  func garbage(beginning: String) throws {
    try ArchiveFixture.withHome { home throws in
      try FileManager.default.createDirectory(atPath: home, withIntermediateDirectories: true)
      let bytes = Data(beginning.utf8) + Data(repeating: 0xA5, count: 9000)
      try bytes.write(to: URL(filePath: ArchiveFixture.databasePath(home)))
      for create in [true, false] {
        let error = ArchiveFixture.error { _ = try Archive(folder: home, create: create) }
        #expect(error == .notAnArchive || error == .corrupt)
      }
      #expect(try Data(contentsOf: URL(filePath: ArchiveFixture.databasePath(home))) == bytes)
    }
  }

  // MARK: Versions

  @Test("A later version's archive is refused and left as it is")
  func newer() throws {
    try ArchiveFixture.withHome { home throws in
      do {
        let archive = try Archive(folder: home, create: true)
        try archive.connection.runScript("PRAGMA user_version = 42")
      }
      #expect(
        throws: ArchiveError.newerSchema(found: 42, known: Schema.current.version)
      ) {
        _ = try Archive(folder: home, create: true)
      }
    }
  }

  /// Version 1 as it was released; a difference here means that a released step was changed.
  private static let versionOne = [
    "note": [
      "id", "sha256", "file", "chat", "sender", "sent_at", "duration", "status", "title",
      "language_code", "error", "warnings", "timing", "language", "transcript", "digest",
      "replies",
    ],
    "audio": ["note_id", "bytes"],
    "search_text": ["note_id", "layout", "lines"],
  ]

  @Test("Version 1 has the tables that it was released with")
  func versionOneTables() throws {
    try ArchiveFixture.withHome { home throws in
      let schema = Schema(steps: Array(Schema.current.steps.prefix(1)))
      let archive = try Archive(folder: home, create: true, schema: schema, busyTimeout: 0)
      for (table, columns) in Self.versionOne {
        let names = try archive.connection.text(
          "SELECT group_concat(name) FROM (SELECT name FROM pragma_table_info(?) ORDER BY cid)",
          [.text(table)])
        #expect(names == columns.joined(separator: ","))
      }
      #expect(
        try archive.connection.integer(
          "SELECT count(*) FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
          == 3)
    }
  }

  @Test("An archive of version 1 is brought to the current version with its notes")
  func older() throws {
    try ArchiveFixture.withHome { home throws in
      let one = Schema(steps: Array(Schema.current.steps.prefix(1)))
      let id: Int64
      do {
        let archive = try Archive(folder: home, create: true, schema: one, busyTimeout: 0)
        // Written by hand, as version 1 wrote it.
        try archive.connection.runScript(
          """
          INSERT INTO note (sha256, file, sender, sent_at, duration, status, warnings, timing,
            transcript)
          VALUES ('ab', 'a.opus', 'Ruth', '2026-11-27T18:04:00', 2.5, 'done', '[]',
            '{"decode":0,"detect":0,"digest":0,"replies":0,"transcribe":1}',
            '{"engine":"whisper","model":null,"partial":false,"segments":[{"confidence":null,
              "end":2,"language":"de","start":0,"text":"Guten Tag"}]}');
          INSERT INTO audio VALUES (1, x'0102');
          INSERT INTO search_text VALUES (1, 's x0@0.0', CAST(
            x'52757468' || x'FF' || x'477574656E20546167' AS BLOB));
          """)
        id = 1
      }
      let next = Schema(
        steps: Schema.current.steps + ["ALTER TABLE note ADD COLUMN mood TEXT DEFAULT 'calm'"])
      for schema in [Schema.current, next] {
        let archive = try Archive(folder: home, create: false, schema: schema, busyTimeout: 0)
        #expect(
          try archive.connection.integer("PRAGMA user_version") == Int64(schema.version))
        let note = try archive.note(id: id)
        #expect(note?.sender == "Ruth")
        #expect(note?.transcript?.segments.first?.text == "Guten Tag")
        #expect(note?.timing.transcribe == 1)
        #expect(try archive.audio(id: id) == [1, 2])
        #expect(try archive.search("guten tag").map(\.start) == [0])
      }
      let archive = try Archive(folder: home, create: false, schema: next, busyTimeout: 0)
      #expect(try archive.connection.text("SELECT mood FROM note") == "calm")
    }
  }

  @Test("A step that fails leaves the version it started from")
  func failingStep() throws {
    try ArchiveFixture.withHome { home throws in
      try Archive(folder: home, create: true).save(NoteSample.full(), audio: nil)
      let broken = Schema(
        steps: Schema.current.steps + ["CREATE TABLE a (b); INSERT INTO nowhere VALUES (1);"])
      #expect(throws: ArchiveError.corrupt) {
        _ = try Archive(folder: home, create: false, schema: broken, busyTimeout: 0)
      }
      let archive = try Archive(folder: home, create: false)
      #expect(try archive.list().count == 1)
      #expect(
        try archive.connection.integer("SELECT count(*) FROM sqlite_schema WHERE name = 'a'")
          == 0)
    }
  }
}
