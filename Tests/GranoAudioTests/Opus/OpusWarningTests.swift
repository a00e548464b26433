import GranoTestSupport
import Testing

@testable import GranoAudio

/// A deviation, and what is said of it.
struct WarnedCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var warnings: [AudioWarning]
  var edit: @Sendable (inout OggFile) throws -> Void

  init(
    _ description: String, _ warnings: [AudioWarning],
    edit: @escaping @Sendable (inout OggFile) throws -> Void
  ) {
    testDescription = description
    self.warnings = warnings
    self.edit = edit
  }
}

@Suite("Deviations that cost nothing are told all the same")
struct OpusWarningTests {
  // Where the sixth page of audio begins: five seconds less the pre-skip.
  private static let lastPage = Double(5 * 48_000 - 312) / 48_000

  static let cases: [WarnedCase] = [
    WarnedCase("Intact", []) { _ in },
    WarnedCase("A gap in the numbers alone", [.misnumberedPages(count: 1)]) {
      for index in 4...7 { $0.pages[index].sequence += 3 }
    },
    WarnedCase("One number is wrong", [.misnumberedPages(count: 1)]) {
      $0.pages[4].sequence = 900
    },
    WarnedCase("The first position is less than its audio", [.wrongPositions(at: 0)]) {
      $0.pages[2].granule -= 640
    },
    WarnedCase("No position where packets end", [.wrongPositions(at: 47_688 / 48_000)]) {
      $0.pages[3].granule = .max
    },
    WarnedCase("The end lies behind the audio", [.wrongPositions(at: lastPage)]) {
      $0.pages[7].granule += 48_000
    },
    WarnedCase("Positions far from 0, as in a piece of a broadcast", []) {
      for index in 2...7 { $0.pages[index].granule += 1_000_000 }
    },
    WarnedCase("Audio beside the comments", [.tagsShareTheirPage]) {
      $0.pages[1].setPackets($0.pages[1].packets + $0.pages[2].packets)
      $0.pages[1].granule = $0.pages[2].granule
      $0.pages.remove(at: 2)
      $0.renumber()
    },
    WarnedCase("A byte too many in the header", [.headerTooLong(bytes: 1)]) {
      $0.editHead { $0.append(0) }
    },
    WarnedCase("A later minor version may have more", []) {
      $0.editHead {
        $0[8] = 15
        $0.append(0)
      }
    },
    WarnedCase("A mapping that is not for players", [.mappingNotForPlayers(family: 255)]) {
      $0.editHead {
        $0[18] = 255
        $0 += [1, 0, 0]
      }
    },
    WarnedCase("A page of audio marked as the beginning", [.falseBeginnings(count: 1)]) {
      $0.pages[4].flags.insert(.beginning)
    },
    WarnedCase("A beginning without its mark", [.beginningNotMarked]) { $0.pages[0].flags = [] },
    WarnedCase("A page of another version", [.unknownPageVersions(count: 1)]) {
      $0.pages[4].version = 1
    },
    WarnedCase("A second stream by the same number", [.serialReused]) {
      $0.pages += $0.pages
    },
    WarnedCase("A second stream by another number", []) {
      let first = $0.pages
      $0.pages += first.map { page in
        var page = page
        page.serial ^= 1
        return page
      }
    },
  ]

  @Test("Warned of", arguments: cases)
  func warned(example: WarnedCase) throws {
    var file = try OggFile.fiveSeconds()
    let whole = try decode(file.bytes).report
    try example.edit(&file)
    let report = try decode(file.bytes).report
    #expect(report.warnings == example.warnings)
    #expect(report.status == .done)
    #expect(report.samples >= whole.samples)
    // Each has words of its own.
    #expect(Set(report.warnings.map(\.description)).count == report.warnings.count)
  }
}
