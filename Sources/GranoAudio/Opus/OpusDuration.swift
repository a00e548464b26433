/// The length of an Ogg Opus file by its packets' own lengths, nothing decoded.
enum OpusDuration {
  static func seconds(_ buffer: InputBuffer) throws(AudioError) -> Double {
    let demuxer = OpusDemuxer(buffer)
    var clock = OpusClock(.assumed, rate: 48_000)
    var samples = 0
    while let event = try demuxer.next() {
      switch event {
      case .begin(let head): clock = OpusClock(head, rate: 48_000)
      case .limit(let ticks): clock.limit(ticks)
      case .gap(let ticks), .packet(_, let ticks): samples += clock.advance(ticks).played.count
      }
    }
    if samples == 0 { throw demuxer.failure }
    return Double(samples) / 48_000
  }
}
