import GranoCore
import Testing

@testable import GranoExport

/// Hands out its bytes in pieces of a given size.
private final class PieceSource: ByteSource {
  private var rest: ArraySlice<UInt8>
  private let size: Int

  init(_ bytes: [UInt8], size: Int) {
    rest = bytes[...]
    self.size = size
  }

  func read(upTo count: Int) -> [UInt8] {
    let piece = rest.prefix(min(size, count))
    rest = rest.dropFirst(piece.count)
    return Array(piece)
  }
}

struct ChatLinesTests {
  static func lines(_ bytes: [UInt8], size: Int = 1 << 16) throws -> [String] {
    var result: [String] = []
    var lines = ChatLines(PieceSource(bytes, size: size))
    try lines.forEach { bytes, line in
      result.append(String(decoding: bytes[line], as: UTF8.self))
      return true
    }
    return result
  }

  @Test("Lines end at CR LF, CR and LF alone, wherever the pieces are cut")
  func lineEnds() throws {
    let text = "a\r\nb\rc\n\nd\u{2028}e\u{85}f\u{B}g\r\n\r\nh"
    let expected = ["a", "b", "c", "", "d\u{2028}e\u{85}f\u{B}g", "", "h"]
    for size in 1...text.utf8.count {
      #expect(try Self.lines(Array(text.utf8), size: size) == expected, "pieces of \(size)")
    }
  }

  @Test("UTF-16 is read by its mark, and by its zeros when it has none", arguments: [true, false])
  func utf16(_ hasMark: Bool) throws {
    let text = (hasMark ? "\u{FEFF}" : "") + "[27/03/24] Ünal 🎧\r\nb"
    let expected = [(hasMark ? "\u{FEFF}" : "") + "[27/03/24] Ünal 🎧", "b"]
    for size in [1, 2, 3, 7, 4096] {
      let little = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
      let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
      #expect(try Self.lines(little, size: size) == expected)
      #expect(try Self.lines(big, size: size) == expected)
    }
  }

  @Test("A line without an end is cut, and the next one is whole")
  func longLine() throws {
    let long = [UInt8](repeating: 0x61, count: ChatLines.longestLine * 2 + 5)
    let found = try Self.lines(long + Array("\nnext".utf8))
    #expect(found.map(\.utf8.count) == [ChatLines.longestLine, 4])
  }

  @Test("No bytes, no lines")
  func empty() throws {
    #expect(try Self.lines([]).isEmpty)
    #expect(try Self.lines([0x0A]) == [""])
  }
}
