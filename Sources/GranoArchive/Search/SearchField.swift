/// What a found line is.
package enum SearchField: String, Sendable, CaseIterable {
  case title, sender, transcript
  case keyPoint = "key_point"
  case todo, question

  /// Whether the line is part of a digest.
  var isDigest: Bool {
    switch self {
    case .title, .keyPoint, .todo, .question: true
    case .sender, .transcript: false
    }
  }

  /// The letter that stands for it in a layout.
  var letter: UInt8 {
    switch self {
    case .title: UInt8(ascii: "t")
    case .sender: UInt8(ascii: "s")
    case .transcript: UInt8(ascii: "x")
    case .keyPoint: UInt8(ascii: "k")
    case .todo: UInt8(ascii: "d")
    case .question: UInt8(ascii: "q")
    }
  }

  init?(letter: UInt8) {
    guard let field = Self.allCases.first(where: { $0.letter == letter }) else { return nil }
    self = field
  }
}
