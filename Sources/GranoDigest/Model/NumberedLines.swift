internal import GranoCore

/// A transcript, or a part of it, as a model is shown it: a numbered line a segment.
struct NumberedLines: Sendable, Equatable {
  /// Index of a segment, and the words of it on this line.
  struct Line: Sendable, Equatable {
    var segment: Int
    var text: String
  }

  var lines: [Line]

  init(lines: [Line]) {
    self.lines = lines
  }

  init(_ segments: [Segment]) {
    lines = segments.enumerated().map {
      Line(segment: $0.offset, text: DataFence.neutral($0.element.text))
    }
  }

  /// What stands in the prompt, each line with its segment's number: what a digest cites.
  var texts: [String] { lines.map { "[\($0.segment)] \($0.text)" } }

  /// The same with numbers of their own, for tasks that answer line by line.
  var ownTexts: [String] { lines.enumerated().map { "[\($0.offset)] \($0.element.text)" } }

  /// Which segments the lines are of.
  var segments: Set<Int> { Set(lines.map(\.segment)) }

  /// Pieces of at most `limit` tokens, each with the last lines of the one before it, so that nothing
  /// is lost at a seam.
  ///
  /// - Parameters:
  ///   - overlap: Lines that a piece has of the one before.
  ///   - tokens: Counts a line's tokens. A line that is longer than a piece is cut at a blank.
  func pieces<Failure: Error>(
    limit: Int, overlap: Int = 2, tokens: (String) throws(Failure) -> Int
  ) throws(Failure) -> [NumberedLines] {
    var sized: [(line: Line, size: Int)] = []
    for line in lines { sized += try Self.fitting(line, limit: limit / 2, tokens: tokens) }
    let all = sized.reduce(0) { $0 + $1.size }
    guard all > limit else { return [self] }
    // Pieces of one size: a last one of two lines would be digested without what it is about.
    let count = (all + limit - 1) / limit
    let target = min(limit, all / count + (sized.map(\.size).max() ?? 0))
    var pieces: [NumberedLines] = []
    var start = 0
    var size = 0
    for (index, item) in sized.enumerated() {
      if size > 0, size + item.size > target {
        pieces.append(NumberedLines(lines: sized[start..<index].map(\.line)))
        start = max(index - overlap, start + 1)
        // What overlaps must leave room for something new.
        while start < index, sized[start..<index].reduce(0, { $0 + $1.size }) + item.size > limit {
          start += 1
        }
        size = sized[start..<index].reduce(0) { $0 + $1.size }
      }
      size += item.size
    }
    pieces.append(NumberedLines(lines: sized[start...].map(\.line)))
    return pieces
  }

  private static func fitting<Failure: Error>(
    _ line: Line, limit: Int, tokens: (String) throws(Failure) -> Int
  ) throws(Failure) -> [(line: Line, size: Int)] {
    let size = try tokens(line.text) + numberSize
    guard size > max(limit, 16), line.text.count > 8 else { return [(line, size)] }
    let middle = line.text.index(line.text.startIndex, offsetBy: line.text.count / 2)
    let cut = line.text[..<middle].lastIndex(of: " ") ?? middle
    var result: [(line: Line, size: Int)] = []
    for half in [line.text[..<cut], line.text[cut...]] {
      let text = String(half.drop(while: \.isWhitespace))
      guard !text.isEmpty else { continue }
      result += try fitting(Line(segment: line.segment, text: text), limit: limit, tokens: tokens)
    }
    return result
  }

  /// Tokens of "[123] " and the line's end.
  private static let numberSize = 6
}
