/// A word of a line's header, reduced to a hash: no case, blanks, dots, commas or marks.
///
/// The hash is FNV-1a over scalars (http://www.isthe.com/chongo/tech/comp/fnv/); with some 200
/// known words a collision in 64 bits is out of the question.
struct FoldedWord {
  private(set) var hash: UInt64 = 0xcbf2_9ce4_8422_2325
  private(set) var isEmpty = true

  init() {}

  init(_ text: String) {
    for scalar in text.unicodeScalars { append(scalar.value) }
  }

  mutating func append(_ value: UInt32) {
    switch value {
    case 0x2E, 0x2C, 0x60C, 0xB7: return
    default: break
    }
    if ChatScalars.isBlank(value) || ChatScalars.isMark(value) { return }
    isEmpty = false
    hash = (hash ^ UInt64(Self.lowercase(value))) &* 0x100_0000_01b3
  }

  private static func lowercase(_ value: UInt32) -> UInt32 {
    switch value {
    case 0x41...0x5A, 0xC0...0xDE, 0x391...0x3A9, 0x410...0x42F: value + 32
    case 0..<0x100: value
    default:
      Unicode.Scalar(value)?.properties.lowercaseMapping.unicodeScalars.first?.value ?? value
    }
  }
}
