import Foundation
import GranoCore
import GranoTestSupport
import Testing

@testable import GranoAudio

@Suite("Other formats, through ffmpeg", .serialized)
struct FFmpegStreamTests {
  static let ffmpeg = AudioDecoder.findFFmpeg(
    path: ProcessInfo.processInfo.environment["PATH"] ?? "")

  /// Runs `body` with a shell script in ffmpeg's place.
  private func withScript(
    _ script: String, limits: FFmpegLimits = FFmpegLimits(),
    _ body: (AudioDecoder, URL) throws -> Void
  ) throws {
    try ScratchFolder.with { folder in
      let file = folder.appending(path: "ffmpeg")
      try TestProgram.write(script, to: file.path)
      var decoder = AudioDecoder(ffmpeg: file.path)
      decoder.limits = limits
      return try body(decoder, folder)
    }
  }

  private let flac = Array("fLaC".utf8) + [UInt8](repeating: 3, count: 200_000)

  @Test("Found on PATH as an absolute, runnable file only")
  func find() throws {
    try withScript("exit 0") { _, folder in
      let path = folder.path
      #expect(AudioDecoder.findFFmpeg(path: "/nowhere:\(path):/usr/bin") == "\(path)/ffmpeg")
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o644], ofItemAtPath: "\(path)/ffmpeg")
      #expect(AudioDecoder.findFFmpeg(path: path) == nil)
      try FileManager.default.removeItem(atPath: "\(path)/ffmpeg")
      try FileManager.default.createDirectory(
        atPath: "\(path)/ffmpeg", withIntermediateDirectories: false)
      #expect(AudioDecoder.findFFmpeg(path: path) == nil)
      #expect(AudioDecoder.findFFmpeg(path: "::.:bin") == nil)
    }
  }

  @Test("Without ffmpeg the error names the format")
  func missing() throws {
    for (name, format) in [("vorbis.ogg", AudioFormat.oggVorbis), ("aac.m4a", .mpeg4)] {
      #expect(outcome(try Fixture.bytes("ogg/\(name)")) == .failure(.needsFFmpeg(format)))
    }
    #expect(outcome(flac) == .failure(.needsFFmpeg(.flac)))
  }

  @Test("What is no audio never reaches it")
  func notAudio() throws {
    try withScript("touch \"$(dirname \"$0\")/ran\"") { decoder, folder in
      let inputs: [([UInt8], AudioError)] = [
        ([], .empty), (Array("#EXTM3U\nhttp://example.org/a.mp3\n".utf8), .notAudio(.text)),
        ([0, 0, 0], .notAudio(.nulBytes)), (Array("PK\u{3}\u{4}".utf8), .notAudio(.zip)),
        ([1, 2, 3, 4, 5, 255], .notAudio(.unknown)),
      ]
      for (bytes, error) in inputs {
        #expect(throws: error) { try decoder.decode(MemorySource(bytes), rate: .speech) }
      }
      #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "ran").path))
    }
  }

  @Test("It gets the bytes, the format, no name, and no leave to open anything else")
  func arguments() throws {
    // What it is given comes back as samples: 200,004 bytes are 50,001 floats.
    let script = """
      echo "$@" > "$(dirname "$0")/arguments"
      exec cat
      """
    try withScript(script) { decoder, folder in
      let decoded = try decoder.decode(MemorySource(flac), rate: .speech)
      #expect(decoded.report.samples == 50_001)
      #expect(decoded.report.status == .done)
      #expect(decoded.report.format == .flac)
      let arguments = try String(
        contentsOf: folder.appending(path: "arguments"), encoding: .utf8)
      #expect(arguments.contains("-protocol_whitelist pipe -f flac -i pipe:0"))
      #expect(arguments.contains("-ar 16000"))
    }
  }

  @Test("A format that needs seeking comes as a file without a name")
  func seeking() throws {
    let script = """
      ls -l /dev/fd/0 > "$(dirname "$0")/file"
      cat /dev/fd/0
      """
    let bytes: [UInt8] =
      [0, 0, 0, 0x20] + Array("ftypM4A ".utf8) + [UInt8](repeating: 0, count: 100_000)
    try withScript(script) { decoder, folder in
      let decoded = try decoder.decode(MemorySource(bytes), rate: .speech)
      #expect(decoded.report.samples == bytes.count / 4)
      #if os(Linux)
        let listed = try String(contentsOf: folder.appending(path: "file"), encoding: .utf8)
        #expect(listed.contains("(deleted)"))
      #endif
    }
  }

  @Test("Its last complaint is the error, or a warning when there was audio")
  func complaints() throws {
    let failing = "cat > /dev/null; echo first >&2; printf 'bad \\033[31mdata\\n' >&2; exit 1"
    try withScript(failing) { decoder, _ in
      #expect(throws: AudioError.ffmpegFailed(.flac, message: "bad ?[31mdata")) {
        try decoder.decode(MemorySource(flac), rate: .speech)
      }
    }
    try withScript("head -c 4000; echo '[mp3 @ 0x55d0] cut short' >&2; exit 1") { decoder, _ in
      let report = try decoder.decode(MemorySource(flac), rate: .speech).report
      #expect(report.samples == 1_000)
      #expect(report.status == .partial)
      #expect(report.warnings == [.ffmpegReported("cut short")])
    }
    try withScript("cat > /dev/null") { decoder, _ in
      #expect(throws: AudioError.noAudio(.flac)) {
        try decoder.decode(MemorySource(flac), rate: .speech)
      }
    }
    try withScript("kill -9 $$") { decoder, _ in
      #expect(throws: AudioError.self) {
        try decoder.decode(MemorySource(flac), rate: .speech)
      }
    }
  }

  @Test("It may stop reading before the end")
  func earlyEnd() throws {
    try withScript("head -c 4000 | head -c 400; exec <&-; sleep 0.1") { decoder, _ in
      let report = try decoder.decode(MemorySource(flac), rate: .speech).report
      #expect(report.samples == 100)
      #expect(report.status == .done)
    }
  }

  @Test("One that hangs is killed")
  func hang() throws {
    var limits = FFmpegLimits()
    limits.idleSeconds = 0.3
    try withScript("exec sleep 30", limits: limits) { decoder, _ in
      let began = Platform.now()
      #expect(throws: AudioError.ffmpegTimedOut(.flac, seconds: 0)) {
        try decoder.decode(MemorySource(flac), rate: .speech)
      }
      #expect(Platform.now() - began < 5)
    }
  }

  @Test("Cancelling kills it")
  func cancel() throws {
    try withScript("echo $$ > \"$(dirname \"$0\")/pid\"; exec sleep 30") { decoder, folder in
      let cancellation = Cancellation()
      let stream = try decoder.open(
        MemorySource(flac), rate: .speech, cancellation: cancellation)
      let pid = folder.appending(path: "pid")
      let deadline = Platform.now() + 5
      while (try? String(contentsOf: pid, encoding: .utf8))?.hasSuffix("\n") != true,
        Platform.now() < deadline
      { _ = Platform.wait([], milliseconds: 10) }
      let identifier = try #require(
        Int32(String(contentsOf: pid, encoding: .utf8).dropLast()))
      cancellation.request()
      #expect(throws: AudioError.cancelled) { try stream.read(upTo: 100) }
      #expect(kill(identifier, 0) == -1)
    }
  }

  @Test("A program that cannot be started is an error")
  func notStarted() throws {
    let decoder = AudioDecoder(ffmpeg: "/nowhere/ffmpeg")
    #expect(throws: AudioError.self) { try decoder.decode(MemorySource(flac), rate: .speech) }
  }

  @Test(
    "The real one decodes", .enabled(if: ffmpeg != nil, "ffmpeg is not installed"),
    arguments: ["vorbis.ogg", "aac.m4a"])
  func real(name: String) throws {
    let bytes = try Fixture.bytes("ogg/\(name)")
    let decoder = AudioDecoder(ffmpeg: Self.ffmpeg)
    for rate in DecodeRate.allCases {
      let decoded = try decoder.decode(MemorySource(bytes), rate: rate)
      #expect((1.95...2.1).contains(decoded.report.duration))
      #expect(decoded.report.status == .done)
      #expect(decoded.pcm.samples.contains { abs($0) > 0.05 })
    }
    let cut = try decoder.decode(
      MemorySource(Array(bytes.prefix(name == "aac.m4a" ? bytes.count : 7_000))), rate: .speech)
    #expect(cut.report.samples > 0)
  }

  @Test(
    "The real one says what is wrong", .enabled(if: ffmpeg != nil, "ffmpeg is not installed"))
  func realFailure() throws {
    let bytes = Array(try Fixture.bytes("ogg/aac.m4a").prefix(2_000))
    #expect(throws: AudioError.self) {
      try AudioDecoder(ffmpeg: Self.ffmpeg).decode(MemorySource(bytes), rate: .speech)
    }
  }
}
