/// How a spelling may sound, in each tradition.
struct SpokenKey: Sendable {
  /// Sounds as `SpellingTradition` gives them, one reading for each of `SpellingTradition.all`.
  let fine: [[UInt8]]

  /// Sounds that are easily taken for each other made one: voiced and voiceless, front vowels, o and u;
  /// repeated readings left out.
  let coarse: [[UInt8]]

  /// - Parameter letters: In the form of `NameLetters.sounding`.
  init(_ letters: [UInt8]) {
    fine = SpellingTradition.all.map { $0.sounds(of: letters) }
    var coarse: [[UInt8]] = []
    for sounds in fine {
      let merged = Self.merged(sounds)
      if !coarse.contains(merged) { coarse.append(merged) }
    }
    self.coarse = coarse
  }

  /// How alike two spellings sound; nil when they do not.
  func likeness(to other: SpokenKey) -> SoundLikeness? {
    if zip(fine, other.fine).contains(where: { $0 == $1 }) { return .same }
    if fine.contains(where: other.fine.contains) { return .akin }
    if coarse.contains(where: other.coarse.contains) { return .near }
    let isClose = coarse.contains { mine in
      other.coarse.contains { EditDistance.isAtMostOne(mine, $0) }
    }
    return isClose ? .related : nil
  }

  /// Hashes of all `coarse` readings, and of each with any one sound left out: two keys that differ
  /// by one sound have one of these in common.
  var relatedHashes: [UInt64] {
    var hashes = coarseHashes
    for key in coarse {
      for place in key.indices { hashes.append(Self.hash(key, leavingOut: place)) }
    }
    return hashes
  }

  var coarseHashes: [UInt64] { coarse.map { Self.hash($0, leavingOut: nil) } }

  private static func merged(_ sounds: [UInt8]) -> [UInt8] {
    var merged: [UInt8] = []
    merged.reserveCapacity(sounds.count)
    for sound in sounds {
      let kind: UInt8
      switch sound {
      case UInt8(ascii: "i"), UInt8(ascii: "w"), UInt8(ascii: "y"): kind = UInt8(ascii: "e")
      case UInt8(ascii: "u"): kind = UInt8(ascii: "o")
      case UInt8(ascii: "T"): kind = UInt8(ascii: "D")
      case UInt8(ascii: "P"): kind = UInt8(ascii: "B")
      case UInt8(ascii: "G"): kind = UInt8(ascii: "K")
      default: kind = sound
      }
      if kind != merged.last { merged.append(kind) }
    }
    return merged
  }

  // FNV-1a. A collision costs a comparison, nothing else.
  private static func hash(_ key: [UInt8], leavingOut place: Int?) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for index in key.indices where index != place {
      hash = (hash ^ UInt64(key[index])) &* 0x100_0000_01B3
    }
    return hash
  }
}
