import Testing

@testable import GranoModel

@Suite("Server-sent events")
struct EventStreamTests {
  private func events(_ text: String, step: Int) -> [String] {
    var stream = EventStream(limit: 1000)
    var found: [[UInt8]] = []
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: step) {
      found += stream.take(Array(bytes[start..<min(start + step, bytes.count)]))
    }
    if let last = stream.finish() { found.append(last) }
    return found.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test("Every way to cut it and every line end give the same", arguments: 1...9)
  func cuts(step: Int) {
    let text =
      ": hello\ndata: {\"ä\":1}\n\nevent: x\nid: 7\ndata:two\ndata: lines\n\ndata: [DONE]\n\n"
    let expected = ["{\"ä\":1}", "two\nlines", "[DONE]"]
    #expect(events(text, step: step) == expected)
    #expect(events(text.replacing("\n", with: "\r\n"), step: step) == expected)
    #expect(events(text.replacing("\n", with: "\r"), step: step) == expected)
    #expect(events("\u{FEFF}" + text, step: step) == expected)
  }

  @Test("The last event needs no blank line")
  func end() {
    #expect(events("data: a\n\ndata: b", step: 100) == ["a", "b"])
    #expect(events("data: a\n\n\n\n: bye\n", step: 100) == ["a"])
    #expect(events("error: {}\n\n", step: 100) == ["{}"])
  }

  @Test("A line without end is not kept")
  func limit() {
    var stream = EventStream(limit: 10)
    #expect(stream.take(Array("data: 12345678901234567890\n\n".utf8)).count == 1)
    #expect(stream.isTooLarge)
  }
}
