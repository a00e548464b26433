/// Which part of the decoded audio of one stream is to be played.
///
/// Everything is counted in ticks of 48 kHz and scaled once, so that no rounding adds up.
struct OpusClock {
  /// Ticks decoded so far.
  private var position: Int64 = 0
  private let begin: Int64
  private var end = Int64.max
  private let rate: Int64

  init(_ head: OpusHead, rate: Int) {
    begin = Int64(head.preSkip)
    self.rate = Int64(rate)
  }

  /// Only `ticks` more are to be played.
  mutating func limit(_ ticks: Int) {
    end = position + Int64(ticks)
  }

  /// Moves on by `ticks`.
  ///
  /// - Returns: How many samples that is, and which of them are to be played.
  mutating func advance(_ ticks: Int) -> (count: Int, played: Range<Int>) {
    let from = position
    position += Int64(ticks)
    let base = sample(from)
    let count = sample(position) - base
    let first = min(max(0, sample(begin) - base), count)
    let last = end == .max ? count : min(max(0, sample(end) - base), count)
    return (Int(count), Int(first)..<Int(max(first, last)))
  }

  private func sample(_ ticks: Int64) -> Int64 {
    (ticks * rate + 24_000) / 48_000
  }
}
