import GranoCore
import GranoTestSupport
import Testing

@testable import GranoDigest

@Suite("A transcript in numbered lines")
struct NumberedLinesTests {
  private func lines(_ texts: [String]) -> NumberedLines {
    NumberedLines(texts.map { Segment(text: $0, language: "en") })
  }

  private func words(_ text: String) -> Int { text.split(separator: " ").count }

  @Test("Each line has its segment's number")
  func numbers() {
    #expect(lines(["one", "two"]).texts == ["[0] one", "[1] two"])
  }

  @Test("What fits is one piece")
  func onePiece() {
    let all = lines(["one two", "three"])
    #expect(all.pieces(limit: 100, tokens: words) == [all])
  }

  @Test("A long note comes in pieces that overlap by two lines and leave nothing out")
  func overlap() {
    let all = lines((0..<40).map { "line \($0) has five words" })
    let pieces = all.pieces(limit: 120, tokens: words)
    #expect(pieces.count > 2)
    #expect(Set(pieces.flatMap(\.lines).map(\.segment)) == Set(0..<40))
    for (left, right) in zip(pieces, pieces.dropFirst()) {
      #expect(left.lines.suffix(2) == right.lines.prefix(2))
    }
  }

  @Test("Pieces without overlap hold each line once, in order")
  func noOverlap() {
    let all = lines((0..<40).map { "line \($0) has five words" })
    let pieces = all.pieces(limit: 100, overlap: 0, tokens: words)
    #expect(pieces.count > 1)
    #expect(pieces.flatMap(\.lines) == all.lines)
  }

  @Test("A line that is longer than a piece is cut at blanks and loses no word")
  func longLine() {
    let long = (0..<500).map { "w\($0)" }.joined(separator: " ")
    let pieces = lines(["short", long]).pieces(limit: 100, overlap: 0, tokens: words)
    let back = pieces.flatMap(\.lines).filter { $0.segment == 1 }.map(\.text).joined(separator: " ")
    #expect(back == long)
    for piece in pieces { #expect(piece.lines.reduce(0) { $0 + words($1.text) } <= 100) }
  }

  @Test("Whatever the lines' lengths, pieces stay within the limit and end")
  func random() {
    var random = SeededRandom(seed: 5)
    for _ in 0..<200 {
      let texts = (0..<Int.random(in: 1...60, using: &random)).map { _ in
        Array(repeating: "w", count: Int.random(in: 1...90, using: &random)).joined(separator: " ")
      }
      let limit = Int.random(in: 60...300, using: &random)
      let pieces = lines(texts).pieces(limit: limit, tokens: words)
      #expect(Set(pieces.flatMap(\.lines).map(\.segment)) == Set(texts.indices))
      for piece in pieces where pieces.count > 1 {
        #expect(piece.lines.reduce(0) { $0 + words($1.text) + 6 } <= limit + 96)
      }
    }
  }
}
