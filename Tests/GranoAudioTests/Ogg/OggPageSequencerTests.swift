import GranoTestSupport
import Testing

@testable import GranoAudio

@Suite("Order of Ogg pages")
struct OggPageSequencerTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var numbers: [UInt32]
    var played: [UInt32]
    var lost: [Int]
  }

  @Test(
    "Pages are put in order, missing ones counted",
    arguments: [
      Case(testDescription: "in order", numbers: [2, 3, 4], played: [2, 3, 4], lost: [0, 0, 0]),
      Case(
        testDescription: "two swapped", numbers: [3, 2, 4], played: [2, 3, 4], lost: [0, 0, 0]),
      Case(
        testDescription: "one late", numbers: [3, 4, 2, 5], played: [2, 3, 4, 5],
        lost: [0, 0, 0, 0]),
      Case(
        testDescription: "one missing", numbers: [2, 4, 5, 6, 7], played: [2, 4, 5, 6, 7],
        lost: [0, 1, 0, 0, 0]),
      Case(testDescription: "missing at the end", numbers: [2, 9], played: [2, 9], lost: [0, 6]),
      Case(
        testDescription: "every second", numbers: [2, 4, 6, 8, 10], played: [2, 4, 6, 8, 10],
        lost: [0, 1, 1, 1, 1]),
      Case(
        testDescription: "far too late", numbers: [2, 4, 5, 6, 7, 8, 3, 9],
        played: [2, 4, 5, 6, 7, 8, 9], lost: [0, 1, 0, 0, 0, 0, 0]),
      Case(
        testDescription: "numbers start again", numbers: [2, 3, 0, 1, 2], played: [2, 3, 0, 1, 2],
        lost: [0, 0, 0, 0, 0]),
      Case(
        testDescription: "never counted up", numbers: [2, 2, 2], played: [2, 2, 2], lost: [0, 0, 0]),
    ])
  func order(_ example: Case) throws {
    var sequencer = OggPageSequencer(first: 2)
    var ready: [OggPageSequencer.Ready] = []
    var page = try OggFile(fixture: "one-page.opus").pages[2]
    for (index, number) in example.numbers.enumerated() {
      page.sequence = number
      page.checksum = UInt32(index)
      ready += sequencer.accept(page)
    }
    ready += sequencer.drain()
    #expect(ready.map(\.page.sequence) == example.played)
    #expect(ready.map(\.lost) == example.lost)
  }

  @Test("The same page again is dropped; numbers wrap around")
  func duplicates() throws {
    var page = try OggFile(fixture: "one-page.opus").pages[2]
    var sequencer = OggPageSequencer(first: .max)
    page.sequence = .max
    #expect(sequencer.accept(page).count == 1)
    #expect(sequencer.accept(page).isEmpty)
    #expect(sequencer.duplicates == 1)
    page.sequence = 0
    let ready = sequencer.accept(page)
    #expect(ready.map(\.lost) == [0])
  }

  /// Pages by number and position, in the order of the file.
  private func order(_ pages: [(number: UInt32, position: UInt64)]) throws -> [UInt64] {
    var sequencer = OggPageSequencer(first: 2)
    var page = try OggFile(fixture: "one-page.opus").pages[2]
    var played: [UInt64] = []
    for (index, next) in pages.enumerated() {
      page.sequence = next.number
      page.granule = next.position
      page.checksum = UInt32(index)
      page.offset = index
      played += sequencer.settle(before: page).map(\.page.granule)
      played += sequencer.accept(page).map(\.page.granule)
    }
    return played + sequencer.drain().map(\.page.granule)
  }

  @Test("Of number, position and place in the file, the two that agree count")
  func majority() throws {
    // The number is wrong: too low, too high, that of another page.
    #expect(try order([(3, 20), (4, 30), (2, 40), (6, 50)]) == [20, 30, 40, 50])
    #expect(try order([(3, 20), (9, 30), (5, 40), (6, 50)]) == [20, 30, 40, 50])
    #expect(try order([(3, 20), (4, 30), (4, 40), (6, 50)]) == [20, 30, 40, 50])
    // The place in the file is wrong.
    #expect(try order([(3, 20), (2, 10), (4, 30)]) == [10, 20, 30])
    // The position is wrong.
    #expect(try order([(2, 10), (3, 99), (4, 30)]) == [10, 99, 30])
    #expect(try order([(3, 20), (4, 5), (5, 40)]) == [20, 5, 40])
  }

  @Test("A late page whose position lies ahead is no repetition")
  func late() throws {
    let pages: [(number: UInt32, position: UInt64)] = [
      (2, 10), (4, 30), (5, 40), (6, 50), (7, 60), (3, 70),
    ]
    #expect(try order(pages) == [10, 30, 40, 50, 60, 70])
    #expect(try order(pages.dropLast() + [(3, 20)]) == [10, 30, 40, 50, 60])
  }
}
