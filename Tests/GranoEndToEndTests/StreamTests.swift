import Foundation
import GranoTestSupport
import Testing

/// Faults that were found by trying to break the command, each with its right answer.
@Suite("Streams, contradictions and odd files")
struct StreamTests {
  @Test("A full disk under standard output is an error, not silence")
  func fullOutput() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    try CommandFixture.with { grano in
      for arguments in [["help"], ["doctor"], ["completions", "bash"]] {
        let outcome = try grano.run(arguments, output: "/dev/full")
        #expect(outcome.code != 0)
        #expect(outcome.errors.contains("standard output: cannot be written"))
      }
    }
  }

  @Test("Contradictory options are refused and nothing is saved")
  func contradictions() throws {
    try CommandFixture.with { grano in
      let text = grano.folder.appending(path: "t.txt")
      try Data("Hallo, bring bitte Brot mit.\n".utf8).write(to: text)
      #expect(try grano.run(["digest", "--dry-run", "--transcript", text.path]).code == 2)
      #expect(!FileManager.default.fileExists(atPath: grano.home.path))
    }
  }

  @Test("decode never writes over its own input")
  func ownInput() throws {
    try CommandFixture.with { grano in
      let file = grano.folder.appending(path: "own.opus")
      let bytes = Data(try Fixture.bytes("audio/de-kurz.opus"))
      try bytes.write(to: file)
      #expect(try grano.run(["decode", file.path, "--output", file.path]).code == 2)
      #expect(try Data(contentsOf: file) == bytes)
    }
  }

  @Test("Audio and archives are no transcript; nor is a text without a word")
  func noText() throws {
    try CommandFixture.with { grano in
      for input in [
        Data(try Fixture.bytes("audio/de-kurz.opus")), Data("a\u{0}b".utf8), Data("?!. …".utf8),
      ] {
        let outcome = try grano.run(["digest", "--transcript", "-", "--no-save"], input: input)
        #expect(outcome.code == 3, "\(outcome.output)")
        #expect(outcome.output.isEmpty)
      }
    }
  }

  @Test(
    "A home that is a file is no empty archive",
    arguments: [["list"], ["search", "x"], ["show", "last"]])
  func homeIsFile(arguments: [String]) throws {
    try CommandFixture.with { grano in
      try Data("x".utf8).write(to: grano.home)
      #expect(try grano.run(arguments).code == 5)
    }
  }

  @Test("Ctrl-C ends a wait for lines", .timeLimit(.minutes(1)))
  func waiting() throws {
    try CommandFixture.with { grano in
      let terminal = try PseudoTerminal()
      let outcome = try grano.run(["dates", "-"], terminal: terminal) { process in
        usleep(300_000)
        process.interrupt()
      }
      #expect(outcome.code == 130, "\(outcome.errors)")
    }
  }

  @Test("A draft to another name leaves the note's sender alone")
  func otherName() throws {
    try CommandFixture.with { grano in
      let export = try grano.export(notes: 1)
      _ = try grano.run(["digest", export] + grano.script(CommandFixture.entries(1)))
      let draft = try grano.run([
        "replies", "1", "--sender", "Ana", "--tone", "neutral",
      ])
      #expect(draft.output.contains("Ana"))
      let saved = try CommandFixture.objects(try grano.run(["show", "1", "--json"]))[0]
      #expect(saved["sender"] as? String == "Ruth")
    }
  }

  @Test("What cannot be decoded is not kept, and has no card beside its error")
  func notKept() throws {
    try CommandFixture.with { grano in
      let file = grano.folder.appending(path: "junk.opus")
      try Data(repeating: 0, count: 10_000).write(to: file)
      let outcome = try grano.run(["digest", file.path] + grano.script(CommandFixture.entries(1)))
      #expect(outcome.code == 3 && outcome.output.isEmpty)
      #expect(try grano.run(["list"]).output.isEmpty)
    }
  }

  @Test("Every input has its line in --json, also one that cannot be opened")
  func everyInput() throws {
    try CommandFixture.with { grano in
      let note = Fixture.path("audio/de-kurz.opus")
      let outcome = try grano.run(
        ["digest", "--json", "/nonexistent", note] + grano.script(CommandFixture.entries(1)))
      #expect(outcome.code == 1)
      let statuses = try CommandFixture.objects(outcome).map { $0["status"] as? String }
      #expect(statuses == ["failed", "done"])
    }
  }

  @Test("Another language for a saved note is not passed over in silence")
  func otherLanguage() throws {
    try CommandFixture.with { grano in
      let note = Fixture.path("audio/de-kurz.opus")
      let script = try grano.script(CommandFixture.entries(1))
      _ = try grano.run(["digest", note] + script)
      let again = try grano.run(["digest", "--language", "es", "--json", note] + script)
      let warnings = try CommandFixture.objects(again)[0]["warnings"] as? [String]
      #expect(warnings?.contains { $0.contains("grano redo 1 --language es") } == true)
    }
  }

  @Test("Controls that a terminal obeys are escaped in JSON")
  func escapes() throws {
    try CommandFixture.with { grano in
      let text = Data("Hallo \u{9B}31m du, bring \u{202E}bitte Brot mit.".utf8)
      let outcome = try grano.run(
        ["digest", "--transcript", "-", "--language", "de", "--no-save", "--json"], input: text)
      #expect(outcome.code == 0)
      #expect(!outcome.output.unicodeScalars.contains { $0.value == 0x9B || $0.value == 0x202E })
      #expect(outcome.output.contains("\\u009b"))
      #expect(try CommandFixture.objects(outcome).count == 1)
    }
  }

  @Test("An hour of silence is no speech, and nothing is said of an archive that is not written")
  func hugeSilence() throws {
    try CommandFixture.with { grano in
      // 16 kHz, 16 bit, mono; the header as a pipe writes it, without a length.
      var wav = Data("RIFF".utf8) + Data([255, 255, 255, 255]) + Data("WAVEfmt ".utf8)
      wav += Data([16, 0, 0, 0, 1, 0, 1, 0, 0x80, 0x3E, 0, 0, 0, 0x7D, 0, 0, 2, 0, 16, 0])
      wav += Data("data".utf8) + Data([255, 255, 255, 255]) + Data(count: 16_000 * 2 * 3600)
      let outcome = try grano.run(
        ["transcribe", "--json"] + grano.script([["fail": "no_speech"]]), input: wav)
      #expect(outcome.code == 0, "\(outcome.errors)")
      let object = try CommandFixture.objects(outcome)[0]
      #expect(object["status"] as? String == "no_speech")
      let warnings = try #require(object["warnings"] as? [String])
      #expect(!warnings.contains { $0.contains("archive") })
    }
  }
}
