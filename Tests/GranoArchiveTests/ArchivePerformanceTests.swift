import Foundation
import GranoArchive
import GranoCore
import GranoTestSupport
import Testing

@Suite(
  "Speed of the archive",
  .enabled(if: ProcessInfo.processInfo.environment["GRANO_PERFORMANCE"] == "1"))
struct ArchivePerformanceTests {
  private static let words =
    ("mañana jueves reunión él está llamada casa für über schöne Straße heute morgen können the "
    + "quick message tomorrow please call back trabajo después también niño großer Mädchen água "
    + "coração être déjà voilà bitte danke gracias perdón año semana Woche report project")
    .split(separator: " ").map(String.init)

  // Means something with `swift test -c release -Xswiftc -enable-testing` only.
  @Test("10,000 notes of about 100 words are searched in 0.2 s, opening included")
  func search() throws {
    var random = SeededRandom(seed: 42)
    func text(_ count: Int) -> String {
      (0..<count).map { _ in Self.words.randomElement(using: &random) ?? "" }
        .joined(separator: " ")
    }
    try ArchiveFixture.withHome { home throws in
      let filled = try Archive(folder: home, create: true)
      for number in 0..<10_000 {
        var record = NoteSample.full(number)
        record.transcript = NoteSample.transcript((0..<10).map { _ in text(10) })
        if number % 1000 == 7 { record.transcript?.segments[3].text += " Zahnärztin" }
        record.digest?.title = text(5)
        try filled.save(record, audio: nil)
      }
      var best = Duration.seconds(60)
      for _ in 0..<5 {
        let start = ContinuousClock.now
        let archive = try Archive(folder: home, create: false)
        #expect(try archive.search("ZAHNARZTIN").count == 10)
        best = min(best, ContinuousClock.now - start)
      }
      #expect(best < .seconds(0.2))
    }
  }
}
