import Foundation
import GranoCore
import GranoTestSupport
import Testing

@testable import GranoSpeech

/// The engine with small shell scripts in the place of a recogniser.
///
/// They are read by `sh`, not started themselves: a file that was just written cannot be (`ETXTBSY`)
/// while another test's child still holds it.
@Suite("The command engine")
struct CommandTranscriberTests {
  private let samples = [Float](repeating: 0.5, count: 32_000)

  /// Writes `script` as `asr` into a folder and runs it on two seconds of sound.
  private func run(
    _ script: String, template: String = "/bin/sh {asr} {wav} {language}",
    forced: LanguageCode? = nil,
    timeout: Double? = nil, in folder: URL, cancellation: Cancellation = Cancellation()
  ) throws -> SpeechResult {
    let path = folder.appending(path: "asr").path(percentEncoded: false)
    try SmallModels.put(Array("\(script)\n".utf8), path)
    let temporary = folder.appending(path: "tmp")
    try FileManager.default.createDirectory(at: temporary, withIntermediateDirectories: true)
    var environment = ProcessInfo.processInfo.environment
    environment["TMPDIR"] = temporary.path(percentEncoded: false)
    environment["OUT"] = folder.path(percentEncoded: false)
    let engine = try CommandTranscriber(
      options: CommandOptions(
        template: try CommandTemplate(template.replacing("{asr}", with: path)),
        environment: environment, candidates: ["de", "es"], timeout: timeout), wav: FakeWAV())
    defer {
      let left = (try? FileManager.default.subpathsOfDirectory(atPath: temporary.path)) ?? []
      #expect(left.isEmpty, "left behind")
    }
    return try SpeechPipeline(transcriber: engine).recognize(
      PCMSource(PCM(samples: samples)),
      request: SpeechRequest(candidates: ["de", "es"], forced: forced),
      cancellation: cancellation)
  }

  private func failure(
    _ script: String, timeout: Double? = nil
  ) throws -> CommandFailure? {
    try ScratchFolder.with { folder in
      do {
        _ = try run(script, forced: "de", timeout: timeout, in: folder)
        return nil
      } catch SpeechError.command(_, let failure) {
        return failure
      }
    }
  }

  @Test("JSON out: segments with times")
  func json() throws {
    try ScratchFolder.with { folder in
      let result = try run(
        #"echo '{"language":"es","segments":[{"text":"Hola.","start":0.5,"end":1.5}]}'"#,
        in: folder)
      #expect(result.language?.code == "es")
      #expect(result.transcript.segments.map(\.text) == ["Hola."])
      #expect(result.transcript.segments.first?.start == 0.5)
      #expect(result.transcript.engine == "command" && result.transcript.model == "sh")
    }
  }

  @Test("Plain text out: sentences over the audio's time; nothing is no speech")
  func plain() throws {
    try ScratchFolder.with { folder in
      let result = try run("printf 'Ja.\\nGut so.\\n'", forced: "de", in: folder)
      #expect(result.transcript.segments.map(\.text) == ["Ja.", "Gut so."])
      #expect(result.transcript.segments.last?.end == 2)
      let silence = try run("echo", in: folder)
      #expect(!silence.isSpeech)
    }
  }

  @Test("The file has a name that ends in .wav, and only this user gets at it")
  func file() throws {
    try ScratchFolder.with { folder in
      _ = try run(
        """
        echo "$1" > "$OUT/path"; cat "$1" > "$OUT/copy"; cat > "$OUT/input"
        stat -c %a "$(dirname "$1")" > "$OUT/mode"; stat -L -c %a "$1" >> "$OUT/mode"
        # Not this process's own descriptors: a grandchild without them reads it as well.
        (exec 3>&- 4>&- 5>&- 6>&-; sh -c 'cat "$1"' sh "$1") > "$OUT/again"
        echo "$2" > "$OUT/language"
        """, in: folder)
      func bytes(_ name: String) -> [UInt8]? {
        (try? Data(contentsOf: folder.appending(path: name))).map { [UInt8]($0) }
      }
      let wav = FakeWAV().encode(samples, rate: 16_000)
      #expect(bytes("path")?.suffix(10) == Array("/note.wav\n".utf8)[...])
      #expect(bytes("copy") == wav)
      #expect(bytes("again") == wav)
      #expect(bytes("input") == [])
      #expect(bytes("language") == Array("auto\n".utf8))
      #if os(Linux)
        #expect(bytes("mode") == Array("700\n600\n".utf8))
      #endif
    }
  }

  @Test("Without {wav} the audio is standard input")
  func input() throws {
    try ScratchFolder.with { folder in
      _ = try run(
        "cat > \"$OUT/copy\"; echo \"$1\" > \"$OUT/language\"",
        template: "/bin/sh {asr} {language}",
        forced: "es", in: folder)
      let copy = try Data(contentsOf: folder.appending(path: "copy"))
      #expect(copy == Data(FakeWAV().encode(samples, rate: 16_000)))
      let language = try Data(contentsOf: folder.appending(path: "language"))
      #expect(String(decoding: language, as: UTF8.self) == "es\n")
    }
  }

  @Test("A failure has the code and the last line of the complaint, cut and cleaned")
  func failures() throws {
    #expect(
      try failure("echo 'Hallo Ruth' >&2; printf 'no \\033[31mmodel\\007 there\\n\\n' >&2; exit 3")
        == .failed(code: 3, lastLine: "no [31mmodel there"))
    #expect(try failure("exit 1") == .failed(code: 1, lastLine: nil))
    #expect(try failure("kill -9 $$") == .failed(code: -9, lastLine: nil))
    let long = try failure("head -c 100000 /dev/zero | tr '\\0' x >&2; exit 2")
    #expect(long == .failed(code: 2, lastLine: String(repeating: "x", count: 200)))
    #expect(try failure("printf '\\377\\376'") == .answer(.notUTF8))
    #expect(try failure("echo '{\"a\":1}'") == .answer(.noText))
    #expect(try failure("echo '{'") == .answer(.notJSON))
  }

  @Test("Output without end is stopped, and so is a program that takes too long")
  func limits() throws {
    #expect(try failure("cat /dev/zero") == .tooLarge(limit: 16 << 20))
    let start = ContinuousClock.now
    #expect(try failure("sleep 60", timeout: 0.3) == .tooSlow(seconds: 0.3))
    // One that does not want to hear of it is ended all the same.
    #expect(
      try failure("trap '' TERM; while :; do sleep 0.1; done", timeout: 0.3)
        == .tooSlow(seconds: 0.3))
    #expect(start.duration(to: .now) < .seconds(5))
  }

  @Test("Ctrl-C ends the program and all that it started")
  func cancelled() throws {
    try ScratchFolder.with { folder in
      let cancellation = Cancellation()
      let marker = folder.appending(path: "pid")
      let watcher = Thread {
        while !FileManager.default.fileExists(atPath: marker.path) { usleep(5000) }
        usleep(50_000)
        cancellation.request()
      }
      watcher.start()
      let start = ContinuousClock.now
      #expect(throws: SpeechError.cancelled) {
        try run(
          "sleep 300 & echo $! > \"$OUT/.pid\"; mv \"$OUT/.pid\" \"$OUT/pid\"; wait", in: folder,
          cancellation: cancellation)
      }
      #expect(start.duration(to: .now) < .seconds(2))
      let text = String(decoding: try Data(contentsOf: marker), as: UTF8.self)
      let child = try #require(pid_t(text.dropLast()))
      // Nobody may have collected it yet, but it runs no more.
      usleep(100_000)
      let state = (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)) ?? ""
      #expect(state.isEmpty || state.contains(") Z "), "still there")
    }
  }

  @Test("A program that is not there is missing, found on the PATH or not")
  func missing() throws {
    for name in ["no-such-program-here", "/no/such/program", "/etc"] {
      #expect(throws: SpeechError.command(program: name, .notFound)) {
        _ = try CommandTranscriber(
          options: CommandOptions(
            template: try CommandTemplate("\(name) {wav}"), environment: ["PATH": "/usr/bin"]),
          wav: FakeWAV())
      }
    }
    #expect(!CommandFailure.notFound.concernsOneNote)
  }

  @Test("Without a place for the temporary file nothing is run")
  func noTemporary() throws {
    let engine = try CommandTranscriber(
      options: CommandOptions(
        template: try CommandTemplate("/bin/cat {wav}"),
        environment: ["TMPDIR": "/no/such/folder"]), wav: FakeWAV())
    #expect(
      throws: SpeechError.command(
        program: "/bin/cat", .noTemporaryFile(folder: "/no/such/folder", code: ENOENT))
    ) {
      try SpeechPipeline(transcriber: engine).recognize(
        PCMSource(PCM(samples: samples)),
        request: SpeechRequest(candidates: ["de"], forced: "de"), cancellation: Cancellation())
    }
  }
}
