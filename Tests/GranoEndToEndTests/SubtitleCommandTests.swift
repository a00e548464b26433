import Foundation
import GranoTestSupport
import Testing

@Suite("grano transcribe in its forms")
struct SubtitleCommandTests {
  @Test("SRT and WebVTT of one note, lines with times, and the trace of the listening")
  func forms() throws {
    try CommandFixture.with { grano in
      let note = try grano.export(notes: 1) + "/PTT-20261127-WA0001.opus"
      func output(_ options: String...) throws -> String {
        try grano.run(
          ["transcribe", note] + options
            + grano.script([["text": "Ja, passt. Bis morgen.", "language": "de"]])
        ).output
      }
      #expect(try output("--srt").hasPrefix("1\n00:00:00,000 --> 00:00:0"))
      #expect(try output("--vtt").hasPrefix("WEBVTT\n\n00:00:00.000 --> "))
      #expect(try output("--timestamps").hasPrefix("[0:00] Ja, passt.\n[0:0"))
      let explained = try output("--explain")
      #expect(explained.hasPrefix("Ja, passt. Bis morgen.\n"))
      #expect(explained.contains("acoustic ×1.0"))
      let record = try #require(
        JSONSerialization.jsonObject(with: Data(try output("--explain", "--json").utf8))
          as? [String: Any])
      let listening = try #require(record["listening"] as? [String: Any])
      #expect((listening["windows"] as? [Any])?.count == 1)
    }
  }

  @Test("Forms that contradict each other, or many notes in one subtitle file, are usage errors")
  func usage() throws {
    try CommandFixture.with { grano in
      let export = try grano.export(notes: 2)
      for options in [["--srt", "--vtt"], ["--srt", "--json"], ["--srt"]] {
        let outcome = try grano.run(
          ["transcribe", export] + options + grano.script(CommandFixture.entries(2)))
        #expect(outcome.code == 2)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.contains("--srt"))
      }
    }
  }
}
