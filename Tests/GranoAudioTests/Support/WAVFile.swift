/// Builds WAV files, right and wrong.
struct WAVFile {
  var tag = 1
  var channels = 1
  var rate = 16_000
  var bits = 16
  var data: [UInt8] = []
  var extensible = false
  var riffSize: Int?
  var dataSize: Int?
  /// Chunks before `fmt ` and between `fmt ` and `data`, complete with their sizes.
  var before: [UInt8] = []
  var between: [UInt8] = []
  var after: [UInt8] = []
  var magic = "RIFF"

  var bytes: [UInt8] {
    let frame = channels * ((bits + 7) / 8)
    var format = littleEndian(extensible ? 0xFFFE : tag, 2) + littleEndian(channels, 2)
    format += littleEndian(rate, 4) + littleEndian(rate * frame, 4) + littleEndian(frame, 2)
    format += littleEndian(bits, 2)
    if extensible {
      format += littleEndian(22, 2) + littleEndian(bits, 2) + littleEndian(0, 4)
      format += littleEndian(tag, 2) + [0, 0, 0, 0, 0x10, 0, 0x80, 0, 0, 0xAA, 0, 0x38, 0x9B, 0x71]
    }
    var body = Array("WAVE".utf8) + before + Array("fmt ".utf8) + littleEndian(format.count, 4)
    body += format + between
    body += Array("data".utf8) + littleEndian(dataSize ?? data.count, 4) + data + after
    return Array(magic.utf8) + littleEndian(riffSize ?? body.count, 4) + body
  }

  static func chunk(_ name: String, _ body: [UInt8], pad: Bool = true) -> [UInt8] {
    Array(name.utf8) + littleEndian(body.count, 4) + body + (pad && body.count % 2 == 1 ? [0] : [])
  }
}
