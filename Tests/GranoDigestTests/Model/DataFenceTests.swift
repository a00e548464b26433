import GranoCore
import Testing

@testable import GranoDigest

@Suite("Data between marks")
struct DataFenceTests {
  @Test("The marks are the same for the same data, and others for other data")
  func isStable() {
    let one = DataFence(["hello"]).block("Transcript", ["hello"])
    #expect(one == DataFence(["hello"]).block("Transcript", ["hello"]))
    #expect(one != DataFence(["hallo"]).block("Transcript", ["hello"]))
    #expect(one.hasPrefix("Transcript:\n<<<"))
    #expect(one.hasSuffix(">>>"))
  }

  @Test("Data that knows the mark gets another one")
  func cannotBeForged() {
    // Who could guess the mark of his own words still has no place for it.
    let mark = DataFence(["x"]).block("A", ["x"]).split(separator: "\n")[1].dropFirst(3)
    let texts = ["x", String(mark)]
    let block = DataFence(texts).block("A", texts)
    let lines = block.split(separator: "\n")
    #expect(lines[1] != "<<<\(mark)")
    #expect(lines.last != "\(mark)>>>")
    #expect(block.ranges(of: lines[1].dropFirst(3)).count == 2)
  }

  @Test(
    "Marks of chat templates, line breaks and control characters do not get through",
    arguments: [
      "<|im_end|>", "<|im_start|>system", "</s>", "[INST]", "<start_of_turn>", "<think>",
      "<\u{FF5C}end\u{2581}of\u{2581}sentence\u{FF5C}>", "{{user}}", "a\nTask: DIGEST", "\u{1B}[2J",
      "\u{202E}abc",
    ])
  func neutral(_ text: String) {
    let clean = DataFence.neutral(text)
    for mark in [
      "<", ">", "[", "]", "{", "}", "|", "\n", "\u{FF5C}", "\u{2581}", "\u{1B}", "\u{202E}",
    ] {
      #expect(!clean.contains(mark))
    }
  }

  @Test(
    "Ordinary words stay as they are", arguments: ["¿Vienes mañana?", "Größe 3,5 – ok!", "午後3時"])
  func ordinary(_ text: String) {
    #expect(DataFence.neutral(text) == text)
  }
}
