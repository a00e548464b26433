import GranoCore
import Testing

@testable import GranoExport

struct JSONTokensTests {
  /// Gives its bytes one at a time: every token is cut everywhere.
  private final class Drip: ByteSource {
    private var bytes: [UInt8]
    init(_ text: String) { bytes = Array(text.utf8) }
    func read(upTo count: Int) -> [UInt8] { bytes.isEmpty ? [] : [bytes.removeFirst()] }
  }

  private static func tokens(_ source: any ByteSource) throws -> [String] {
    var tokens = JSONTokens(source)
    var result: [String] = []
    while true {
      let token = try tokens.next()
      switch token {
      case .end: return result
      case .objectStart: result.append("{")
      case .objectEnd: result.append("}")
      case .arrayStart: result.append("[")
      case .arrayEnd: result.append("]")
      case .key: result.append(String(decoding: tokens.text, as: UTF8.self) + ":")
      case .string, .number, .word: result.append(String(decoding: tokens.text, as: UTF8.self))
      }
    }
  }

  @Test("Every kind of value, whole and byte by byte")
  func values() throws {
    let text = #"""
       {"a": [1, -2.5e3, true, null, {}, []], "b\n": "x\"\\\/ü\u00fc\ud83c\udfa7\ud83c!", "": "\ud83c\n" }
      """#
    let expected = [
      "{", "a:", "[", "1", "-2.5e3", "true", "null", "{", "}", "[", "]", "]", "b\n:",
      "x\"\\/üü🎧\u{FFFD}!", ":", "\u{FFFD}\n", "}",
    ]
    #expect(try Self.tokens(MemorySource(Array(text.utf8))) == expected)
    #expect(try Self.tokens(Drip("\u{FEFF}" + text)) == expected)
  }

  @Test(
    "No JSON, or cut off",
    arguments: [
      "", " ", "{", "[1", "[1,", "[1,]", "{\"a\"}", "{\"a\":}", "{\"a\":1,}", "{a:1}", "[1 2]",
      "[}", "{]", "]", "nul", "\"x", "\"\\q\"", "\"\\u12", "\"\\u12g4\"", "[1]x", "+1", "[\"a\":1]",
    ])
  func damaged(_ text: String) {
    #expect(throws: JSONDamage.self) { try Self.tokens(MemorySource(Array(text.utf8))) }
  }

  @Test("A hostile depth ends early, and a long string is cut, not held")
  func bounds() throws {
    let deep = [UInt8](repeating: 0x5B, count: 1_000_000)
    #expect(throws: JSONDamage(byte: 256)) { try Self.tokens(MemorySource(deep)) }
    let long = "[\"" + String(repeating: "x", count: 100_000) + "\",7]"
    #expect(try Self.tokens(MemorySource(Array(long.utf8))).map(\.count) == [1, 1024, 1, 1])
  }

  @Test("A value is passed over whole")
  func skip() throws {
    var tokens = JSONTokens(MemorySource(Array(#"{"a":{"b":[1,{"c":"}"}]},"d":2}"#.utf8)))
    #expect(try tokens.next() == .objectStart)
    #expect(try tokens.next() == .key)
    try tokens.skip()
    #expect(try tokens.next() == .key)
    #expect(tokens.text == Array("d".utf8))
    try tokens.skip()
    #expect(try tokens.next() == .objectEnd)
    #expect(try tokens.next() == .end)
  }
}
