import GranoTestSupport

@testable import GranoAudio

extension OpusCase {
  private static func oneSecond(serial: UInt32) throws -> [OggPage] {
    var file = try OggFile(fixture: "one-page.opus")
    for index in file.pages.indices { file.pages[index].serial = serial }
    return file.pages
  }

  /// Several streams in one file.
  static let links: [OpusCase] = [
    OpusCase("One stream after the other", 248_688) {
      $0.pages += try oneSecond(serial: 77)
    },
    OpusCase("One after the other with the same serial number", 248_688) {
      $0.pages += try oneSecond(serial: $0.pages[0].serial)
    },
    OpusCase("The same file twice", 480_000) { $0.pages += $0.pages },
    OpusCase("The same short file three times", 26_064) {
      let pages = try oneSecond(serial: 5)
      $0.pages = pages + pages + pages
    },
    OpusCase("A stream without an end mark, then another", 249_336) {
      $0.pages[7].flags = []
      $0.pages += try oneSecond(serial: 77)
    },
    OpusCase("The same stream twice without end marks", 481_296) {
      $0.pages[7].flags = []
      $0.pages += $0.pages
    },
    OpusCase("Two Opus streams side by side: the first is played", 240_000) {
      var other = try oneSecond(serial: 77)
      $0.pages.insert(other.removeFirst(), at: 1)
      $0.pages.insert(other.removeFirst(), at: 3)
      $0.pages.insert(contentsOf: other, at: 5)
    },
    OpusCase("A Vorbis stream side by side, first", 240_000) {
      var other = try OggFile(fixture: "vorbis.ogg").pages
      $0.pages.insert(other.removeFirst(), at: 0)
      $0.pages.insert(contentsOf: other, at: 4)
    },
    OpusCase("A Vorbis stream side by side, second", 240_000) {
      var other = try OggFile(fixture: "vorbis.ogg").pages
      $0.pages.insert(other.removeFirst(), at: 1)
      $0.pages += other
    },
    OpusCase("Vorbis, then Opus", 240_000, .partial) {
      $0.pages = try OggFile(fixture: "vorbis.ogg").pages + $0.pages
    },
    OpusCase("Opus, then Vorbis", 240_000, .partial) {
      $0.pages += try OggFile(fixture: "vorbis.ogg").pages
    },
    OpusCase("A video stream beside it is no loss", 240_000) {
      var other = $0.pages[0]
      other.serial = 99
      other.setPackets([Array("\u{80}theora and more".utf8)])
      $0.pages.insert(other, at: 1)
    },
    OpusCase("A stream that cannot be used, then one that can", 8_688, .partial) {
      $0.editHead { $0[8] = 16 }
      $0.pages += try oneSecond(serial: 77)
    },
    OpusCase("A stream without an end mark, then one whose first page is lost", 249_336) {
      $0.pages[7].flags = []
      $0.pages += try oneSecond(serial: 77).dropFirst()
    },
    OpusCase("A stream whose first page is lost, with the serial number of the one before", 248_688)
    {
      $0.pages += try oneSecond(serial: $0.pages[0].serial).dropFirst()
    },
    OpusCase("Stereo after mono", 240_000 + 14_400) {
      $0.pages += try OggFile(fixture: "stereo.opus").pages
    },
    OpusCase("Six channels", 14_400) { $0 = try OggFile(fixture: "surround.opus") },
  ]
}
