internal import CPacks
internal import GranoCore

/// A Bloom filter of words, as `Scripts/word-data` writes it: `Tables/README.md` has its form.
struct WordFilter: Sendable {
  private let bits: [UInt8]
  private let size: UInt64
  private let probes: UInt64

  /// The table of `language`; nil when there is none.
  init?(_ language: LanguageCode) {
    var count = 0
    guard let start = unsafe grano_words(language.rawValue, &count), count > 5 else { return nil }
    let bytes = unsafe UnsafeBufferPointer(start: start, count: count)
    size = (0..<4).reduce(0) { unsafe $0 | UInt64(bytes[$1]) << UInt64(8 * $1) }
    probes = unsafe UInt64(bytes[4])
    bits = unsafe Array(bytes.dropFirst(5))
  }

  func contains(_ word: String) -> Bool {
    // FNV-1a: http://www.isthe.com/chongo/tech/comp/fnv/
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in word.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    let first = hash & 0xFFFF_FFFF
    let step = hash >> 32 | 1
    for turn in 0..<probes {
      let place = (first &+ turn &* step) % size
      guard bits[Int(place >> 3)] & 1 << UInt8(place & 7) != 0 else { return false }
    }
    return true
  }
}
