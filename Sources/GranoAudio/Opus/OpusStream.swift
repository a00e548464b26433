/// Decodes an Ogg Opus file to mono, piece by piece.
final class OpusStream: AudioStream {
  /// How long libopus bridges a gap before it is plain silence, in ticks of 48 kHz.
  ///
  /// Its guesses fade out in that time.
  private static let concealedTicks = 4_800
  /// How much silence is made at a time.
  private static let silenceStep = 48_000

  let format = AudioFormat.oggOpus
  let rate: Int

  private let demuxer: OpusDemuxer
  private let cancellation: CancellationCheck
  /// Made with the first packet: a file may be nothing but headers of 255 channels.
  private var decoder: OpusDecoder?
  private var head = OpusHead.assumed
  private var clock: OpusClock
  private var silence = 0
  private var output = SampleQueue()
  private var samples = 0
  private var hasEnded = false

  init(_ buffer: InputBuffer, rate: Int, cancellation: CancellationCheck) {
    demuxer = OpusDemuxer(buffer)
    clock = OpusClock(.assumed, rate: rate)
    self.rate = rate
    self.cancellation = cancellation
  }

  var report: DecodeReport {
    DecodeReport(format: format, samples: samples, rate: rate, log: demuxer.log)
  }

  func read(upTo count: Int) throws(AudioError) -> [Float] {
    while output.count < count, !hasEnded {
      try cancellation.check()
      try step()
    }
    let taken = output.take(count)
    samples += taken.count
    if taken.isEmpty, count > 0, samples == 0 { throw demuxer.failure }
    return taken
  }

  private func step() throws(AudioError) {
    if silence > 0 {
      let step = min(silence, Self.silenceStep)
      silence -= step
      let (count, played) = clock.advance(step)
      output.append(silence: count, cropped: played)
      return
    }
    switch try demuxer.next() {
    case nil:
      hasEnded = true
    case .begin(let head):
      self.head = head
      decoder = nil
      clock = OpusClock(head, rate: rate)
    case .limit(let ticks):
      clock.limit(ticks)
    case .gap(let ticks):
      conceal(ticks)
    case .packet(let bytes, let ticks):
      if decoder == nil { decoder = try OpusDecoder(head, rate: rate) }
      decode(bytes, ticks: ticks)
    }
  }

  private func decode(_ packet: [UInt8], ticks: Int) {
    let start = output.end
    if decoder?.decode(packet, into: &output.samples) == nil {
      demuxer.log.add(.badPackets(count: 1, at: Double(samples + output.count) / Double(rate)))
      conceal(ticks)
      return
    }
    let (count, played) = clock.advance(ticks)
    output.crop(from: start, count: count, to: played)
  }

  /// Fills `ticks`: the first tenth of a second by libopus, the rest with silence.
  private func conceal(_ ticks: Int) {
    // libopus conceals multiples of 2.5 ms.
    let bridged = min(ticks, Self.concealedTicks) / 120 * 120
    if bridged > 0 {
      let start = output.end
      _ = decoder?.conceal(bridged * rate / 48_000, into: &output.samples)
      let (count, played) = clock.advance(bridged)
      output.crop(from: start, count: count, to: played)
    }
    silence = ticks - bridged
  }
}
