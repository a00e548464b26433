package import GranoCore

/// Decodes audio of any known format to mono.
///
/// Ogg Opus and WAV are decoded here, everything else by ffmpeg where it is
/// installed. What can be decoded is; what was lost is in the report.
package struct AudioDecoder: Sendable {
  /// How far a first Ogg page is looked for behind bytes that are none.
  static let searchLength = 1_048_576
  /// What the format is told from, as long as that suffices.
  private static let prefixLength = 65_536
  /// What `decode` reads at a time, in samples.
  private static let readLength = 65_536

  private let ffmpeg: String?
  var limits = FFmpegLimits()

  /// - Parameter ffmpeg: The absolute path of ffmpeg, or nil where there is none.
  package init(ffmpeg: String?) {
    self.ffmpeg = ffmpeg
  }

  /// Looks for ffmpeg.
  ///
  /// - Parameter path: Folders separated by colons, as in `PATH`; relative ones are
  ///   passed over, because what they hold depends on where one happens to stand.
  package static func findFFmpeg(path: String) -> String? {
    path.split(separator: ":").lazy
      .filter { $0.hasPrefix("/") }
      .map { "\($0)/ffmpeg" }
      .first(where: Platform.isExecutable)
  }

  /// Opens a source for reading piece by piece.
  ///
  /// - Throws: When its format cannot be decoded at all. That there is no audio in
  ///   it may show only when it is read.
  package func open(
    _ source: any ByteSource, rate: DecodeRate, cancellation: Cancellation? = nil
  ) throws(AudioError) -> any AudioStream {
    let buffer = InputBuffer(source)
    let check = CancellationCheck(cancellation: cancellation)
    let format = try Self.format(of: buffer)
    switch format {
    case .empty:
      throw .empty
    case .oggOpus:
      return OpusStream(
        buffer, rate: rate == .speech ? PCM.speechRate : 48_000, cancellation: check)
    case .wav:
      if let stream = try wav(buffer, rate: rate, check) { return stream }
      return try external(buffer, format, rate: rate, check)
    default:
      return try external(buffer, format, rate: rate, check)
    }
  }

  /// Decodes a whole source.
  package func decode(
    _ source: any ByteSource, rate: DecodeRate, cancellation: Cancellation? = nil
  ) throws(AudioError) -> DecodedAudio {
    let stream = try open(source, rate: rate, cancellation: cancellation)
    var samples: [Float] = []
    while true {
      let piece = try stream.read(upTo: Self.readLength)
      if piece.isEmpty { break }
      samples += piece
    }
    return DecodedAudio(
      pcm: PCM(samples: samples, rate: stream.rate), report: stream.report)
  }

  /// The length in seconds without decoding: by the packets' own lengths for Opus,
  /// by the header for WAV; nil for what only ffmpeg can read.
  package func duration(of source: any ByteSource) throws(AudioError) -> Double? {
    let buffer = InputBuffer(source)
    switch try Self.format(of: buffer) {
    case .empty: throw .empty
    case .oggOpus: return try OpusDuration.seconds(buffer)
    case .wav: return try WAVDuration.seconds(buffer)
    case .zip, .text, .nulBytes, .unknown: throw .notAudio(try Self.format(of: buffer))
    default: return nil
    }
  }

  /// Tells by its first bytes whether a source is audio of a format that can be decoded here or by
  /// ffmpeg.
  ///
  /// - Throws: `empty`, `notAudio`, and what reading it gives.
  package func checkFormat(of source: any ByteSource) throws(AudioError) {
    switch try Self.format(of: InputBuffer(source)) {
    case .empty: throw .empty
    case .oggOpus, .wav: break
    case let format: guard format.demuxer != nil else { throw .notAudio(format) }
    }
  }

  // MARK: - Formats

  /// Tells the format, looking further where the first bytes leave it open: garbage
  /// may stand before the first Ogg page, and an Opus stream behind another one.
  static func format(of buffer: InputBuffer) throws(AudioError) -> AudioFormat {
    let format = AudioFormat.sniff(try buffer.peek(prefixLength))
    switch format {
    case .oggVorbis, .oggSpeex, .oggFLAC, .oggOther:
      return AudioFormat.sniff(try buffer.peek(searchLength))
    case .unknown, .text, .nulBytes, .mp3:
      return try hiddenOpus(in: buffer, instead: format)
    default:
      return format
    }
  }

  private static func hiddenOpus(
    in buffer: InputBuffer, instead format: AudioFormat
  ) throws(AudioError) -> AudioFormat {
    let bytes = try buffer.peek(searchLength)
    if format == .mp3, AudioFormat.id3Length(bytes) == nil { return format }
    let reader = OggPageReader(InputBuffer(MemorySource(bytes)))
    while let page = try reader.next() {
      let codec = AudioFormat.oggCodec(firstPacket: page.body[...])
      if page.flags.contains(.beginning), codec == .oggOpus { return .oggOpus }
    }
    return format == .nulBytes || format == .text ? AudioFormat.sniff(bytes) : format
  }

  /// A stream over a WAV file of plain samples; nil when they are compressed.
  private func wav(
    _ buffer: InputBuffer, rate: DecodeRate, _ check: CancellationCheck
  ) throws(AudioError) -> WAVStream? {
    // The header is read from a copy first: ffmpeg must get the file from its beginning.
    let prefix = InputBuffer(MemorySource(try buffer.peek(Self.prefixLength)))
    do {
      _ = try WAVHeader(prefix)
    } catch {
      if case .compressed = error { return nil }
    }
    do {
      let header = try WAVHeader(buffer)
      return WAVStream(
        buffer, header: header, rate: rate == .speech ? PCM.speechRate : nil,
        cancellation: check)
    } catch {
      throw error.audioError
    }
  }

  private func external(
    _ buffer: InputBuffer, _ format: AudioFormat, rate: DecodeRate, _ check: CancellationCheck
  ) throws(AudioError) -> FFmpegStream {
    guard let demuxer = format.demuxer else { throw .notAudio(format) }
    guard let ffmpeg else { throw .needsFFmpeg(format) }
    return try FFmpegStream(
      buffer, format: format, demuxer: demuxer, program: ffmpeg,
      rate: rate == .speech ? PCM.speechRate : 48_000, limits: limits, cancellation: check)
  }
}
