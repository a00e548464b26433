import Foundation
import GranoTestSupport
import Testing

@Suite("grano edit with an editor")
struct EditorTests {
  /// Runs `edit` on a terminal with a script as the editor; nothing may stay in its folder.
  private func edit(
    _ grano: CommandFixture, script: String, field: String = "title",
    variable: String = "VISUAL", during: ((Process) throws -> Void)? = nil
  ) throws -> CommandFixture.Outcome {
    let editor = grano.folder.appending(path: "my editor")
    try TestProgram.write(script, to: editor.path)
    let runtime = grano.folder.appending(path: "runtime")
    try FileManager.default.createDirectory(at: runtime, withIntermediateDirectories: true)
    let outcome = try grano.run(
      ["edit", "1", field], terminal: try PseudoTerminal(),
      variables: [
        variable: "'\(editor.path)' --wait", "XDG_RUNTIME_DIR": runtime.path,
        "OUT": grano.folder.path,
      ], during: during)
    #expect(try FileManager.default.contentsOfDirectory(atPath: runtime.path).isEmpty)
    return outcome
  }

  private func title(_ grano: CommandFixture) throws -> String? {
    try grano.part("digest", of: "1")["title"] as? String
  }

  @Test("The editor gets the old text in a file that only we can read, and gives the new one")
  func edited() throws {
    try CommandFixture.with { grano in
      _ = try grano.saveGermanNote()
      let old = try #require(try title(grano))
      // Written anew beside it and renamed, as many editors do, with a backup left behind.
      let outcome = try edit(
        grano,
        script: """
          test "$1" = --wait || exit 9
          cat "$2" > "$OUT/before"
          ls -l "$2" | cut -c 1-10 > "$OUT/modes"
          ls -ld "$(dirname "$2")" | cut -c 1-10 >> "$OUT/modes"
          mkdir "$(dirname "$2")/swap"; touch "$(dirname "$2")/swap/x"
          cp "$2" "$2~"; printf 'Neuer Titel\\r\\n\\n' > "$2.new"; mv "$2.new" "$2"
          """)
      #expect(outcome.code == 0, "\(outcome.errors)")
      #expect(try title(grano) == "Neuer Titel")
      func file(_ name: String) throws -> String {
        try String(contentsOf: grano.folder.appending(path: name), encoding: .utf8)
      }
      #expect(try file("before") == old + "\n")
      #expect(try file("modes") == "-rw-------\ndrwx------\n")
      // EDITOR is asked where there is no VISUAL; a file that is left alone changes nothing.
      let same = try edit(grano, script: "true", variable: "EDITOR")
      #expect(same.code == 0 && same.errors.contains("nothing changed"))
    }
  }

  @Test("An editor that fails, deletes the file or writes nonsense changes nothing")
  func failures() throws {
    try CommandFixture.with { grano in
      _ = try grano.saveGermanNote()
      let old = try title(grano)
      let cases: [(script: String, code: Int32, word: String)] = [
        ("exit 3", 1, "code 3"), ("rm \"$2\"", 1, "no file"), (": > \"$2\"", 2, "empty"),
        ("printf '\\377' > \"$2\"", 3, "UTF-8"), ("exit 127", 4, "EDITOR"),
        ("rm \"$2\"; ln -s /etc/passwd \"$2\"", 1, "no file"), ("kill -9 $$", 1, "signal 9"),
        ("head -c 2000000 /dev/zero > \"$2\"", 2, "too long"),
      ]
      for (script, code, word) in cases {
        let outcome = try edit(grano, script: script)
        #expect(outcome.code == code, "\(script): \(outcome.errors)")
        #expect(outcome.errors.contains(word), "\(script): \(outcome.errors)")
        #expect(try title(grano) == old)
      }
      let none = try grano.run(["edit", "1", "title"], terminal: try PseudoTerminal())
      #expect(none.code == 4 && none.errors.contains("EDITOR"))
    }
  }

  @Test(
    "Ctrl-C, a request to end and a closing terminal leave no file",
    arguments: [SIGINT, SIGTERM, SIGHUP])
  func interrupted(signal: Int32) throws {
    try CommandFixture.with { grano in
      _ = try grano.saveGermanNote()
      let old = try title(grano)
      let started = grano.folder.appending(path: "started").path
      let outcome = try edit(
        grano, script: "echo x > \"$2\"; touch \"$OUT/started\"; exec sleep 30"
      ) {
        process in
        let deadline = Date.now.addingTimeInterval(20)
        while Date.now < deadline, !FileManager.default.fileExists(atPath: started) {
          usleep(20_000)
        }
        // A terminal's signals go to the whole group; twice, as by an impatient user.
        for _ in 0..<2 {
          if signal == SIGTERM {
            process.terminate()
          } else {
            kill(-process.processIdentifier, signal)
          }
        }
      }
      #expect(outcome.code == 130, "\(outcome.errors)")
      #expect(outcome.errors == "grano: interrupted\n")
      #expect(try title(grano) == old)
    }
  }
}
