/// How alike two spellings sound, the likest first.
enum SoundLikeness: Int, Comparable, Sendable {
  /// The same sounds in one tradition: two spellings of one language.
  case same
  /// The same sounds, one as one language spells it, the other as another does.
  case akin
  /// Up to sounds that are easily taken for each other.
  case near
  /// As `near`, with one consonant more, less or other.
  case related

  static func < (left: SoundLikeness, right: SoundLikeness) -> Bool {
    left.rawValue < right.rawValue
  }
}
