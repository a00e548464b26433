/// How near a stretch of text comes to a term.
struct NearMiss: Comparable, Sendable {
  let likeness: SoundLikeness

  /// Edits between the letters.
  let edits: Int

  static func < (left: NearMiss, right: NearMiss) -> Bool {
    (left.likeness, left.edits) < (right.likeness, right.edits)
  }

  /// Compares one word, or a whole name however it is divided, with a term's letters.
  ///
  /// Short names have near neighbours that are other names (Lena, Lina, Luna): up to five letters
  /// only another spelling of the same sounds will do. Longer ones bear confused sounds, and long
  /// ones a lost or added sound.
  init?(
    _ heard: [UInt8], _ key: @autoclosure () -> SpokenKey, to letters: [UInt8], _ own: SpokenKey
  ) {
    guard let edits = EditDistance.distance(heard, letters, limit: Self.limit(.same, letters.count))
    else { return nil }
    if edits == 0 {
      self.init(likeness: .same, edits: 0)
      return
    }
    guard let likeness = key().likeness(to: own), edits <= Self.limit(likeness, letters.count),
      likeness != .related || Self.haveSameVowels(heard, letters)
    else { return nil }
    self.init(likeness: likeness, edits: edits)
  }

  init(likeness: SoundLikeness, edits: Int) {
    self.likeness = likeness
    self.edits = edits
  }

  /// Whether consonants alone differ: a vowel more or other is another name (Martin, Martina).
  static func haveSameVowels(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.filter(isVowel) == right.filter(isVowel)
  }

  private static func isVowel(_ letter: UInt8) -> Bool {
    "aeiouy".utf8.contains(letter)
  }

  /// The most edits in a name of so many letters.
  static func limit(_ likeness: SoundLikeness, _ letters: Int) -> Int {
    switch likeness {
    case .same: letters < 5 ? 1 : letters < 7 ? 2 : letters < 9 ? 3 : letters < 11 ? 4 : 5
    case .akin: letters < 8 ? 1 : letters < 11 ? 2 : 4
    case .near: letters < 6 ? 0 : letters < 8 ? 1 : letters < 11 ? 2 : letters < 15 ? 3 : 4
    case .related: letters < 8 ? 0 : letters < 11 ? 1 : letters < 15 ? 2 : 3
    }
  }
}
