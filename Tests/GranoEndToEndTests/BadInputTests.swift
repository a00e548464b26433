import Foundation
import GranoTestSupport
import Testing

@Suite("Bad input is normal input")
struct BadInputTests {
  /// One line on stderr, nothing on stdout, the contract's code.
  private func expectError(
    _ outcome: CommandFixture.Outcome, code: Int32, contains words: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(outcome.code == code, "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(outcome.output.isEmpty, sourceLocation: sourceLocation)
    let lines = outcome.errors.split(separator: "\n")
    #expect(lines.count == 1, "\(outcome.errors)", sourceLocation: sourceLocation)
    #expect(outcome.errors.hasPrefix("grano: "), sourceLocation: sourceLocation)
    #expect(outcome.errors.contains(words), "\(outcome.errors)", sourceLocation: sourceLocation)
  }

  @Test("Empty standard input is refused", arguments: ["digest", "transcribe", "decode"])
  func emptyInput(command: String) throws {
    try CommandFixture.with { grano in
      expectError(try grano.run([command], input: Data()), code: 3, contains: "empty")
    }
  }

  @Test(
    "A terminal on standard input and no PATH is a usage error",
    arguments: ["digest", "transcribe", "decode", "dates"])
  func terminal(command: String) throws {
    try CommandFixture.with { grano in
      let terminal = try PseudoTerminal()
      let outcome = try grano.run([command], terminal: terminal)
      expectError(outcome, code: 2, contains: "grano help \(command)")
    }
  }

  @Test("A text file named .opus is told for what it is")
  func textNamedOpus() throws {
    try CommandFixture.with { grano in
      let file = grano.folder.appending(path: "note.opus")
      try Data("Hello, this is no audio at all.\n".utf8).write(to: file)
      let outcome = try grano.run(["digest", file.path] + grano.script(CommandFixture.entries(1)))
      #expect(outcome.code == 3)
      #expect(outcome.errors.contains("text"), "\(outcome.errors)")
      #expect(!outcome.errors.contains("Hello"))
    }
  }

  @Test("Missing files and folders without audio are refused")
  func missing() throws {
    try CommandFixture.with { grano in
      expectError(
        try grano.run(["digest", "/nowhere/a.opus"]), code: 3, contains: "/nowhere/a.opus")
      let empty = grano.folder.appending(path: "empty")
      try FileManager.default.createDirectory(at: empty, withIntermediateDirectories: true)
      expectError(try grano.run(["digest", empty.path]), code: 3, contains: "no audio")
    }
  }

  @Test("A zip that is cut off, or has no audio, or is encrypted, is refused with its reason")
  func zips() throws {
    guard CommandFixture.has(trait: "Zip") else {
      print("skipped: this build has no Zip trait")
      return
    }
    let whole = Data(try Fixture.bytes("whatsapp-export.zip"))
    try CommandFixture.with { grano in
      expectError(
        try grano.run(["digest"], input: whole.prefix(100_000)), code: 3, contains: "zip")
      let noAudio = StoredZip.data(["_chat.txt": Data("[27/11/26, 18:04:00] Ruth: hi\n".utf8)])
      expectError(try grano.run(["digest"], input: noAudio), code: 3, contains: "no voice note")
      let encrypted = StoredZip.data(["a.opus": Data(repeating: 7, count: 40)], isEncrypted: true)
      expectError(try grano.run(["digest"], input: encrypted), code: 3, contains: "encrypted")
    }
  }

  @Test("A 0-byte note in a good export fails alone; the others are done")
  func emptyNote() throws {
    try CommandFixture.with { grano in
      let export = try grano.export(notes: 3)
      try Data().write(to: URL(filePath: export + "/PTT-20261127-WA0002.opus"))
      let outcome = try grano.run(
        ["digest", "--json", export] + grano.script(CommandFixture.entries(2)))
      #expect(outcome.code == 1)
      let objects = try CommandFixture.objects(outcome)
      #expect(objects.map { $0["status"] as? String } == ["done", "failed", "done"])
      #expect((objects[1]["error"] as? [String: Any])?["code"] as? String == "empty")
      #expect(objects[1]["transcript"] is NSNull && objects[1]["digest"] is NSNull)
    }
  }

  @Test(
    "A chat text in no known format leaves the notes without sender, and says how it dates them")
  func unknownChat() throws {
    try CommandFixture.with { grano in
      let export = try grano.export(notes: 2)
      try Data("once upon a time\nthere was a chat\n".utf8).write(
        to: URL(filePath: export + "/WhatsApp Chat with Ruth.txt"))
      let outcome = try grano.run(["digest", "--dry-run", "--json", export])
      #expect(outcome.code == 0)
      let objects = try CommandFixture.objects(outcome)
      #expect(objects.count == 2)
      #expect(
        objects.allSatisfy { $0["sender"] is NSNull && $0["sent_at_from"] as? String == "name" })
    }
  }

  @Test(
    "Hostile file names work and never reach the terminal raw",
    arguments: [
      "😀 \"quoted\" 'n.opus", "-rf.opus", "new\nline.opus", "Zu\u{308}rich.opus",
      "esc\u{1B}[31m.opus",
    ])
  func names(name: String) throws {
    try CommandFixture.with { grano in
      let file = grano.folder.appending(path: name)
      try Data(try Fixture.bytes("audio/de-kurz.opus")).write(to: file)
      let path = grano.folder.path + "/" + name
      let outcome = try grano.run(["digest", "--", path].insertingScript(grano))
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(!outcome.output.contains("\u{1B}"))
      #expect(outcome.output.contains("Paket"))
    }
  }

  @Test("A home that cannot be written is the archive's error")
  func unwritableHome() throws {
    try CommandFixture.with { grano in
      try Data("in the way".utf8).write(to: grano.home)
      let note = Fixture.path("audio/de-kurz.opus")
      expectError(
        try grano.run(["digest", note] + grano.script(CommandFixture.entries(1))), code: 5,
        contains: "archive")
    }
  }

  @Test("Without a model the message names the command that fixes it")
  func noModel() throws {
    guard CommandFixture.has(trait: "Whisper") else {
      print("skipped: this build has no Whisper trait")
      return
    }
    try CommandFixture.with { grano in
      expectError(
        try grano.run(["digest", Fixture.path("audio/de-kurz.opus")]), code: 4,
        contains: "grano models pull base")
    }
  }

  @Test("Bad option values name the option and what is accepted")
  func values() throws {
    try CommandFixture.with { grano in
      let note = Fixture.path("audio/de-kurz.opus")
      for (arguments, words) in [
        (["--sent-at", "yesterday"], "--sent-at"), (["--language", "klingon"], "--language"),
        (["--languages", ","], "--languages"), (["--threads", "0"], "--threads"),
        (["--engine", "scripted"], "--script"), (["--address", "du"], "'familiar'"),
      ] {
        expectError(try grano.run(["digest", note] + arguments), code: 2, contains: words)
      }
    }
  }

  @Test("Every truncation of a small note ends in a result or one line of error")
  func truncations() throws {
    let audio = try Fixture.bytes("audio/de-kurz.opus")
    try CommandFixture.with { grano in
      for count in stride(from: 0, to: 400, by: 29) {
        let outcome = try grano.run(["decode", "--json"], input: Data(audio.prefix(count)))
        #expect(outcome.code == 0 || outcome.code == 3, "\(count): \(outcome.errors)")
        #expect(outcome.lines.count == 1)
      }
    }
  }
}

extension [String] {
  /// The arguments with a script's options in front of the first `--`.
  fileprivate func insertingScript(_ grano: CommandFixture) throws -> [String] {
    let options = try grano.script(CommandFixture.entries(1))
    return [self[0]] + options + dropFirst()
  }
}
