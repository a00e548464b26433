/// Reads a WAV file as mono samples, piece by piece.
final class WAVStream: AudioStream {
  private static let framesPerStep = 4_096

  let format = AudioFormat.wav
  let rate: Int

  private let buffer: InputBuffer
  private let header: WAVHeader
  private let cancellation: CancellationCheck
  private var resampler: Resampler?
  /// Bytes of samples still to come, or nil when the header does not say.
  private var left: Int?
  private var queue = SampleQueue()
  private var samples = 0
  private var hasEnded = false
  private var log = WarningLog()

  /// - Parameter rate: Samples per second to give out, or nil for the file's own.
  init(
    _ buffer: InputBuffer, header: WAVHeader, rate: Int?, cancellation: CancellationCheck
  ) {
    self.buffer = buffer
    self.header = header
    self.rate = rate ?? header.encoding.rate
    self.cancellation = cancellation
    left = header.dataBytes
    if self.rate != header.encoding.rate {
      resampler = Resampler(from: header.encoding.rate, to: self.rate)
    }
  }

  var report: DecodeReport {
    DecodeReport(format: format, samples: samples, rate: rate, log: log)
  }

  func read(upTo count: Int) throws(AudioError) -> [Float] {
    while queue.count < count, !hasEnded {
      try cancellation.check()
      try step()
    }
    let taken = queue.take(count)
    samples += taken.count
    if taken.isEmpty, count > 0, samples == 0 { throw .noAudio(.wav) }
    return taken
  }

  private func step() throws(AudioError) {
    let frame = header.encoding.bytesPerFrame
    let wanted = min(left ?? .max, frame * Self.framesPerStep)
    let here = min(wanted, try buffer.ensure(wanted))
    let whole = here / frame * frame
    if whole == 0 {
      end(stray: here)
      return
    }
    let mono = header.encoding.mono(buffer.bytes(0..<whole))
    buffer.consume(whole)
    left = left.map { $0 - whole }
    if resampler == nil {
      queue.samples += mono
    } else {
      resampler?.add(mono, to: &queue.samples)
    }
  }

  /// - Parameter stray: Bytes of a last frame that is not there whole.
  private func end(stray: Int) {
    hasEnded = true
    resampler?.finish(into: &queue.samples)
    if let left, left - stray > 0, buffer.available == stray {
      log.add(.shortData(missingBytes: left - stray))
    }
  }
}
