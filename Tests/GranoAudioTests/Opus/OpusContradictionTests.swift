import GranoCore
import GranoTestSupport
import Testing

@testable import GranoAudio

/// Several things wrong with the pages of real speech, each of which hides another.
@Suite("Ogg Opus whose pages contradict one another")
struct OpusContradictionTests {
  /// What happened to a file.
  private struct Damaged {
    var bytes: [UInt8] = []
    /// The audio that is left, in samples of the whole file.
    var intact: [Range<Int>] = []
    var isComplete = true
    var story: [String] = []
  }

  /// Damages one to three of the pages between the first and the last of audio.
  private func damage(_ file: OggFile, _ random: inout SeededRandom) -> Damaged {
    var result = Damaged()
    var pages = file.pages
    var isLost = [Bool](repeating: false, count: pages.count)
    var isBroken = isLost
    var order = Array(pages.indices)
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 3..<pages.count - 2, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0:
        isLost[place] = true
        result.story.append("\(place) removed")
      case 1:
        isLost[place] = true
        isBroken[place] = true
        result.story.append("\(place) damaged")
      case 2:
        pages[place].sequence = UInt32.random(in: 0..<UInt32(2 * pages.count), using: &random)
        result.story.append("\(place) numbered \(pages[place].sequence)")
      case 3:
        pages[place].flags.insert(.beginning)
        result.story.append("\(place) marked as the beginning")
      case 4:
        pages[place].flags.insert(.end)
        result.story.append("\(place) marked as the end")
      default:
        order.insert(place, at: (order.firstIndex(of: place) ?? 0) + 1)
        result.story.append("\(place) twice")
      }
    }
    for index in order where !isLost[index] || isBroken[index] {
      var bytes = pages[index].encoded
      if isBroken[index] { bytes[bytes.count - 1] ^= 0x55 }
      result.bytes += bytes
    }
    var start = 0
    for index in 2..<pages.count {
      let end = Int(pages[index].position ?? 0)
      if isLost[index] { result.isComplete = false } else { result.intact.append(start..<end) }
      start = end
    }
    return result
  }

  @Test("All that is left plays, in its place, and what is lost is told")
  func salvaged() throws {
    let speech = try OggFile(fixture: "../audio/es-corto.opus")
    let whole = try decode(Fixture.bytes("audio/es-corto.opus")).pcm.samples
    for seed in 0..<OggDamage.count / 5 {
      var random = SeededRandom(seed: UInt64(seed))
      let file = OggLayout.random(speech, spanning: false, most: 20, using: &random)
      let damaged = damage(file, &random)
      let what = Comment(rawValue: "seed \(seed): \(damaged.story.joined(separator: ", "))")
      let result = try decode(damaged.bytes)
      #expect(result.report.status == (damaged.isComplete ? .done : .partial), what)
      #expect(result.pcm.samples.count == whole.count, what)
      guard result.pcm.samples.count == whole.count else { continue }
      var lastHole = -whole.count
      var end = 0
      for range in damaged.intact {
        if range.lowerBound > end { lastHole = range.lowerBound }
        end = range.upperBound
        // The decoder needs a moment after a hole.
        let first = max(range.lowerBound, lastHole + 24_000, 312)
        guard first < range.upperBound else { continue }
        let heard = (first - 312)..<(min(range.upperBound, whole.count + 312) - 312)
        let error = heard.reduce(Float(0)) {
          $0 + (result.pcm.samples[$1] - whole[$1]) * (result.pcm.samples[$1] - whole[$1])
        }
        let power = heard.reduce(Float(0)) { $0 + whole[$1] * whole[$1] }
        #expect(error <= max(power / 20, 0.01), "\(what): \(heard), \(error) of \(power)")
      }
    }
  }
}
