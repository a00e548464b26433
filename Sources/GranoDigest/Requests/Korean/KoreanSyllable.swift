/// A Hangul syllable taken apart into its initial, vowel and final.
struct KoreanSyllable: Sendable {
  let initial: UInt32
  let vowel: UInt32
  /// 0 when the syllable is open.
  let final: UInt32

  /// Fails for anything but one precomposed syllable.
  init?(_ character: Character) {
    guard character.unicodeScalars.count == 1,
      let value = character.unicodeScalars.first?.value, (0xAC00...0xD7A3).contains(value)
    else { return nil }
    initial = (value - 0xAC00) / 588
    vowel = (value - 0xAC00) % 588 / 28
    final = (value - 0xAC00) % 28
  }

  /// The same syllable with another final consonant.
  func closed(by final: UInt32) -> Character { Self.make(initial, vowel, final) }

  /// The same syllable with another vowel and no final.
  func opened(with vowel: UInt32) -> Character { Self.make(initial, vowel, 0) }

  private static func make(_ initial: UInt32, _ vowel: UInt32, _ final: UInt32) -> Character {
    Unicode.Scalar(0xAC00 + initial * 588 + vowel * 28 + final).map(Character.init) ?? " "
  }
}
