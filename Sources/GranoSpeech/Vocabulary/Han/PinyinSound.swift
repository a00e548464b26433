/// A pinyin syllable taken apart for comparing.
struct PinyinSound: Sendable, Equatable {
  // At most six letters each, a byte a letter.
  let syllable: UInt64

  /// The syllable without what many speakers do not tell apart: zh and z, ng and n at the end.
  let simplified: UInt64

  /// The digit's byte, "0" for none.
  let tone: UInt8
  let letters: Int

  /// - Parameter reading: As `CharacterReadings` has it: "zhang1".
  init(_ reading: String) {
    var bytes = Array(reading.utf8)
    tone = bytes.removeLast()
    letters = bytes.count
    syllable = Self.packed(bytes)
    if bytes.count > 2, bytes.suffix(2).elementsEqual("ng".utf8) { bytes.removeLast() }
    if bytes.count > 2, bytes[1] == UInt8(ascii: "h") { bytes.remove(at: 1) }
    simplified = Self.packed(bytes)
  }

  private static func packed(_ bytes: [UInt8]) -> UInt64 {
    bytes.reduce(0) { $0 << 8 | UInt64($1) }
  }
}
