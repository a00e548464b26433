import Foundation
import GranoTestSupport
import Testing

@Suite("Engines of the user's own")
struct EngineOptionsTests {
  /// A command line and the word its complaint must hold.
  struct UsageCase: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let message: String
    var testDescription: String { arguments.joined(separator: " ") }

    init(_ arguments: [String], _ message: String) {
      self.arguments = arguments
      self.message = message
    }
  }

  @Test(
    "What contradicts itself is a usage error",
    arguments: [
      UsageCase(["--engine", "server"], "needs '--server URL'"),
      UsageCase(["--engine", "command"], "needs '--command TEMPLATE'"),
      UsageCase(["--server", "http://127.0.0.1:9", "--command", "a"], "two engines"),
      UsageCase(["--server", "http://127.0.0.1:9", "--engine", "whisper"], "'--server' is for"),
      UsageCase(["--command", "a {wav}", "--engine", "scripted"], "'--command' is for"),
      UsageCase(["--allow-remote"], "'--allow-remote' is for"),
      UsageCase(["--server-timeout", "5"], "'--server-timeout' is for"),
      UsageCase(["--command", "a", "--server-timeout", "5"], "'--server-timeout' is for"),
      UsageCase(["--command", "a", "--model", "base"], "'--model' is for"),
      UsageCase(["--command", "a", "--threads", "2"], "'--threads' is for"),
      UsageCase(["--command", "a", "--second-pass", "small"], "'--second-pass' is for"),
      UsageCase(["--server", "127.0.0.1:80"], "use an address such as"),
      UsageCase(["--server", "http://127.0.0.1/v1?key=x"], "use an address such as"),
      UsageCase(["--server", "http://example.org"], "is not this machine: add '--allow-remote'"),
      UsageCase(["--server", "http://127.0.0.1.example.org"], "is not this machine"),
      UsageCase(["--server", "http://127.0.0.1", "--server-timeout", "soon"], "use seconds"),
      UsageCase(["--command", "a", "--command-timeout", "0"], "use seconds"),
      UsageCase(["--command", "a 'b"], "second half"),
      UsageCase(["--command", ""], "is empty"),
      UsageCase(["--command", "a {wav} | jq"], "not run by a shell"),
    ])
  func usage(_ usage: UsageCase) throws {
    try CommandFixture.with { grano in
      let outcome = try grano.run(
        ["transcribe", Fixture.path("audio/de-kurz.opus")] + usage.arguments)
      #expect(outcome.code == 2)
      #expect(outcome.errors.contains(usage.message), "\(outcome.errors)")
      #expect(outcome.errors.split(separator: "\n").count == 1)
    }
  }

  /// Writes a script and returns the command that runs it.
  private func program(_ text: String, in grano: CommandFixture) throws -> String {
    let file = grano.folder.appending(path: "my-asr")
    try Data("\(text)\n".utf8).write(to: file)
    return "sh " + file.path(percentEncoded: false)
  }

  @Test("A command of the user's reads a note, which is then digested")
  func command() throws {
    try CommandFixture.with { grano in
      let path = try program(
        "head -c 4 \"$1\"", in: grano)
      let head = try grano.run([
        "transcribe", "--command", "\(path) {wav}", "--language", "de",
        Fixture.path("audio/de-kurz.opus"),
      ])
      #expect(head.output == "RIFF\n", "\(head.errors)")
      _ = try program(
        #"""
        [ -z "$GRANO_SERVER_KEY" ] || exit 9
        echo '{"language":"de","text":"Kannst du bitte das Paket abholen? Bis morgen dann."}'
        """#, in: grano)
      let outcome = try grano.run(
        [
          "digest", "--json", "--command", "\(path) {wav} {language} {duration}",
          Fixture.path("audio/de-kurz.opus"),
        ], variables: ["GRANO_SERVER_KEY": "secret"])
      #expect(outcome.code == 0, "\(outcome.errors)")
      let object = try #require(try CommandFixture.objects(outcome).first)
      let transcript = try #require(object["transcript"] as? [String: Any])
      #expect(transcript["engine"] as? String == "command")
      #expect((transcript["segments"] as? [Any])?.count == 2)
      #expect((object["language"] as? [String: Any])?["code"] as? String == "de")
      let digest = object["digest"] as? [String: Any]
      #expect((digest?["todos"] as? [Any])?.isEmpty == false)
    }
  }

  @Test("A command that fails is told with its own last line; one that is not there ends it all")
  func failures() throws {
    try CommandFixture.with { grano in
      let path = try program("echo 'Geheim' >&2; echo 'no model' >&2; exit 4", in: grano)
      let export = try grano.export(notes: 2)
      let failed = try grano.run(
        ["transcribe", "--json", "--command", "\(path) {wav}", "--language", "de", export])
      #expect(failed.code == 1)
      let objects = try CommandFixture.objects(failed)
      #expect(objects.map { $0["status"] as? String } == ["failed", "failed"])
      #expect(failed.errors.contains("'sh' failed with code 4: no model"), "\(failed.errors)")
      #expect(!failed.errors.contains("Geheim") && !failed.output.contains("Geheim"))
      let missing = try grano.run(["transcribe", "--command", "no-such-asr {wav}", export])
      #expect(missing.code == 4)
      #expect(missing.errors.contains("'no-such-asr' is no program on the PATH"))
    }
  }

  @Test("Ctrl-C ends the command and leaves nothing behind")
  func interrupted() throws {
    try CommandFixture.with { grano in
      let path = try program("touch \"$OUT\"; sleep 300", in: grano)
      let temporary = grano.folder.appending(path: "tmp")
      try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
      let started = grano.folder.appending(path: "started").path(percentEncoded: false)
      let outcome = try grano.run(
        ["transcribe", "--command", "\(path) {wav}", Fixture.path("audio/de-kurz.opus")],
        variables: ["OUT": started, "TMPDIR": temporary.path(percentEncoded: false)]
      ) { process in
        let deadline = Date.now.addingTimeInterval(20)
        while Date.now < deadline, !FileManager.default.fileExists(atPath: started) {
          usleep(20_000)
        }
        process.interrupt()
      }
      #expect(outcome.code == 130, "\(outcome.errors)")
      #expect(try FileManager.default.subpathsOfDirectory(atPath: temporary.path).isEmpty)
    }
  }
}
