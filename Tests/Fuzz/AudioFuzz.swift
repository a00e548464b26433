import GranoCore

@testable import GranoAudio

/// What libFuzzer calls with each input; every broken promise ends the process.
///
/// The input is decoded as it stands, and once more with the checksums of its Ogg pages
/// made right: what lies behind them is found by chance otherwise once in four thousand
/// million times.
@_cdecl("LLVMFuzzerTestOneInput")
public func audioFuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  AudioFuzz.check(bytes)
  let repaired = AudioFuzz.withRightChecksums(bytes)
  if repaired != bytes { AudioFuzz.check(repaired) }
  return 0
}

enum AudioFuzz {
  /// Half a minute of speech is enough of any file.
  private static let longest = 30 * PCM.speechRate

  static func check(_ bytes: [UInt8]) {
    let decoder = AudioDecoder(ffmpeg: nil)
    guard let stream = try? decoder.open(MemorySource(bytes), rate: .speech) else { return }
    var samples = 0
    var hasFailed = false
    while samples < longest {
      guard let piece = try? stream.read(upTo: 8_192) else {
        hasFailed = true
        break
      }
      if piece.isEmpty { break }
      precondition(piece.count <= 8_192, "more samples than asked for")
      samples += piece.count
    }
    let report = stream.report
    precondition(report.samples == samples, "the report counts other samples")
    precondition(hasFailed == (samples == 0), "no audio is an error, and only that")
    precondition(report.warnings.count <= 21, "one warning of a kind")
    precondition(
      (report.status == .partial) == report.warnings.contains(where: \.losesAudio),
      "a status that its warnings do not explain")
    guard !hasFailed, samples < longest else { return }
    guard let length = try? decoder.duration(of: MemorySource(bytes)) else {
      preconditionFailure("audio without a length")
    }
    // Every stream of a file is rounded to samples of 16 kHz by itself.
    let difference = abs(length - report.duration)
    precondition(difference <= Double(1 + bytes.count / 28) / 16_000, "two lengths of one file")
  }

  /// Makes the checksums right of all pages that are there whole.
  static func withRightChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    var at = 0
    while at + OggPage.headerLength <= bytes.count {
      guard AudioFormat.matches(bytes, "OggS", at: at),
        let page = OggPage(Array(bytes[at...]), offset: at)
      else {
        at += 1
        continue
      }
      let header = OggPage.headerLength + page.lacing.count
      let length = page.lacing.reduce(header) { $0 + Int($1) }
      guard at + length <= bytes.count else {
        at += 1
        continue
      }
      let checksum = OggChecksum.value(
        page: Array(bytes[at..<at + length]), headerLength: header)
      result.replaceSubrange(at + 22..<at + 26, with: checksum)
      at += length
    }
    return result
  }
}
