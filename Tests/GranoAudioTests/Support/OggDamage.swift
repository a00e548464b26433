import Foundation
import GranoTestSupport

@testable import GranoAudio

/// What a disk, a radio link or a careless program does to an Ogg file.
enum OggDamage {
  /// How many files the random tests damage; the long checks ask for more.
  static let count =
    ProcessInfo.processInfo.environment["GRANO_DAMAGED_FILES"].flatMap { Int($0) } ?? 500

  /// Damages a file in one to four places, the same way for the same seed.
  static func random(_ whole: [UInt8], seed: Int) -> [UInt8] {
    var random = SeededRandom(seed: UInt64(seed))
    var bytes = whole
    for _ in 0..<Int.random(in: 1...4, using: &random) { once(&bytes, using: &random) }
    return bytes
  }

  private static func once(_ bytes: inout [UInt8], using random: inout SeededRandom) {
    guard bytes.count > 64 else { return }
    let at = Int.random(in: 0..<bytes.count - 32, using: &random)
    let length = Int.random(in: 1...32, using: &random)
    switch Int.random(in: 0..<9, using: &random) {
    case 0: bytes[at] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    case 1: bytes.removeSubrange(at..<at + length)
    case 2: bytes.insert(contentsOf: bytes[at..<at + length], at: at)
    case 3: bytes.replaceSubrange(at..<at + 4, with: "OggS".utf8)
    case 4: bytes.removeLast(Int.random(in: 1...bytes.count / 2, using: &random))
    case 5: for index in at..<at + length { bytes[index] = .random(in: 0...255, using: &random) }
    case 6:
      let block = min(Int.random(in: 1...4_096, using: &random), bytes.count - at)
      for index in at..<at + block { bytes[index] = 0 }
    default: consistently(&bytes, using: &random)
    }
  }

  /// Changes whole pages and makes their checksums right.
  private static func consistently(_ bytes: inout [UInt8], using random: inout SeededRandom) {
    guard var file = try? OggFile(bytes), !file.pages.isEmpty else { return }
    let index = Int.random(in: 0..<file.pages.count, using: &random)
    let other = Int.random(in: 0..<file.pages.count, using: &random)
    switch Int.random(in: 0..<10, using: &random) {
    case 0: file.pages[index].granule = random.next() >> UInt64.random(in: 0..<64, using: &random)
    case 1: file.pages[index].sequence = UInt32.random(in: 0..<20, using: &random)
    case 2: file.pages[index].flags = .init(rawValue: .random(in: 0..<8, using: &random))
    case 3:
      let mask = UInt8.random(in: 1...255, using: &random)
      file.pages[index].body = file.pages[index].body.map { $0 ^ mask }
    case 4: file.pages.swapAt(index, other)
    case 5: file.pages.remove(at: index)
    case 6: file.pages.insert(file.pages[index], at: other)
    case 7: file.pages[index].serial = UInt32(truncatingIfNeeded: random.next())
    case 8:
      let page = file.pages[index]
      guard !page.body.isEmpty else { return }
      let place = Int.random(in: 0..<page.body.count, using: &random)
      file.pages[index].body[place] = .random(in: 0...255, using: &random)
    default:
      guard !file.pages[index].lacing.isEmpty else { return }
      let place = Int.random(in: 0..<file.pages[index].lacing.count, using: &random)
      let page = file.pages[index]
      file.pages[index].lacing[place] = .random(in: 0...255, using: &random)
      let claimed = file.pages[index].lacing.reduce(0) { $0 + Int($1) }
      file.pages[index].body = Array(
        (page.body + [UInt8](repeating: 0, count: claimed))[..<claimed])
    }
    bytes = file.bytes
  }
}
