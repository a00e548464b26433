/// What stands before the samples of a WAV file.
struct WAVHeader: Equatable {
  var encoding: WAVEncoding
  /// How many bytes of samples the file claims, or nil when it does not say.
  var dataBytes: Int?

  /// Why the samples cannot be read here.
  enum Problem: Error, Equatable {
    /// Compressed, with this format tag.
    case compressed(tag: UInt16)
    /// Values that cannot be.
    case invalid
    /// No samples.
    case noData
    case input(AudioError)
  }

  /// Reads up to the first sample.
  init(_ buffer: InputBuffer) throws(Problem) {
    do {
      self = try Self.parse(buffer)
    } catch let problem as Problem {
      throw problem
    } catch let error as AudioError {
      throw .input(error)
    } catch {
      throw .invalid
    }
  }

  private init(encoding: WAVEncoding, dataBytes: Int?) {
    self.encoding = encoding
    self.dataBytes = dataBytes
  }

  private static func parse(_ buffer: InputBuffer) throws -> WAVHeader {
    guard try buffer.ensure(12) >= 12 else { throw Problem.noData }
    buffer.consume(12)
    var encoding: WAVEncoding?
    var longDataBytes: Int?
    while try buffer.ensure(8) >= 8 {
      let name = String(decoding: buffer.bytes(0..<4), as: UTF8.self)
      let claimed = buffer.littleEndian32(at: 4)
      if name == "data" {
        guard let encoding else { throw Problem.invalid }
        buffer.consume(8)
        return WAVHeader(encoding: encoding, dataBytes: longDataBytes ?? known(claimed))
      }
      buffer.consume(8)
      if name == "fmt " {
        encoding = try format(try buffer.peek(Int(min(claimed, 64))))
      } else if name == "ds64" {
        longDataBytes = try longSize(try buffer.peek(28))
      }
      try skipChunk(buffer, claimed)
    }
    throw encoding == nil ? Problem.invalid : Problem.noData
  }

  /// "If the chunk size is an odd number of bytes, a pad byte … is written"; some
  /// writers forget it, so the byte is only passed over when it is 0 or when what
  /// follows at once is no chunk name.
  private static func skipChunk(_ buffer: InputBuffer, _ size: UInt32) throws {
    try buffer.skip(Int(size))
    guard size & 1 == 1, try buffer.ensure(5) > 0 else { return }
    let hasNameHere =
      buffer.available >= 4 && (0..<4).allSatisfy { (0x20...0x7E).contains(buffer[$0]) }
    if !hasNameHere { buffer.consume(1) }
  }

  /// The size of the samples, or nil for what programs write that cannot know it:
  /// 0, and sizes near 2 or 4 GB (SoX, arecord, ffmpeg write those into pipes).
  private static func known(_ claimed: UInt32) -> Int? {
    let unknown =
      claimed == 0 || claimed >= 0xFFFF_F000
      || (0x7FFF_F000...0x8000_0000).contains(claimed)
    return unknown ? nil : Int(claimed)
  }

  /// The size in an RF64 file (EBU Tech 3306 §3), where the 32-bit one is -1.
  private static func longSize(_ bytes: [UInt8]) throws -> Int? {
    guard bytes.count >= 16 else { throw Problem.invalid }
    let size = bytes[8..<16].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return size == 0 || size > UInt64(Int64.max) ? nil : Int(size)
  }

  private static func format(_ bytes: [UInt8]) throws -> WAVEncoding {
    guard bytes.count >= 16 else { throw Problem.invalid }
    func number(_ at: Int, _ length: Int) -> Int {
      bytes[at..<at + length].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    var tag = number(0, 2)
    let channels = number(2, 2)
    let rate = number(4, 4)
    let bits = number(14, 2)
    // WAVE_FORMAT_EXTENSIBLE: the tag is the first two bytes of the sub-format.
    if tag == 0xFFFE {
      guard bytes.count >= 26 else { throw Problem.invalid }
      tag = number(24, 2)
    }
    guard tag == 1 || tag == 3 else { throw Problem.compressed(tag: UInt16(tag)) }
    let size = (bits + 7) / 8
    let isPossible = tag == 1 ? (1...4).contains(size) : size == 4 || size == 8
    guard isPossible, channels > 0, (1_000...768_000).contains(rate) else {
      throw Problem.invalid
    }
    return WAVEncoding(
      kind: tag == 1 ? .integer : .float, bytesPerSample: size, channels: channels, rate: rate)
  }
}
