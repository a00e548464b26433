#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Changes the sampling rate by a windowed sinc, piece by piece.
///
/// The filter passes up to 95 % of the smaller rate's half and has a Kaiser window
/// of about 90 dB. Output sample `n` stands at the input time `n * from / to`, so
/// nothing is shifted; beyond both ends the input counts as silence.
struct Resampler {
  /// Zero crossings of the sinc on each side, at the smaller of the two rates.
  private static let crossings = 24
  private static let pass = 0.95
  private static let kaiserBeta = 9.0
  /// More taps than this are not made where the ratio is no small fraction.
  ///
  /// Positions between the filters are interpolated; a long one is smooth and needs fewer.
  private static let mostTaps = 32_768

  private let from: Int
  private let to: Int
  private let reach: Int
  private let phases: Int
  /// `phases + 1` filters of `2 * reach` taps each.
  private let filters: [Float]

  /// Input not yet out of reach; the first one stands at input time `first`.
  private var input: [Float]
  private var first: Int
  private var received = 0
  private var produced = 0

  /// - Parameters:
  ///   - from: Samples per second of the input, at most 768,000.
  ///   - to: Samples per second of the output.
  init(from: Int, to: Int) {
    let divisor = Self.greatestCommonDivisor(from, to)
    self.from = from / divisor
    self.to = to / divisor
    let ratio = min(1, Double(to) / Double(from))
    reach = Int((Double(Self.crossings) / ratio).rounded(.up))
    phases = min(self.to, max(16, Self.mostTaps / (2 * reach)))
    filters = Self.makeFilters(phases: phases, reach: reach, ratio: ratio)
    first = -reach
    input = [Float](repeating: 0, count: reach)
  }

  /// Takes in samples and appends what can be computed already.
  mutating func add(_ samples: [Float], to output: inout [Float]) {
    input += samples
    received += samples.count
    produce(upTo: received - reach, into: &output)
  }

  /// Appends the rest: as many samples in all as the input lasted.
  mutating func finish(into output: inout [Float]) {
    input += repeatElement(0, count: reach + 1)
    produce(upTo: received, into: &output)
  }

  /// Computes the samples whose time is before the input time `end`.
  private mutating func produce(upTo end: Int, into output: inout [Float]) {
    var position = produced * from
    while position / to < end {
      let time = position / to
      output.append(sample(at: time, part: position % to))
      produced += 1
      position += from
    }
    let passed = min(input.count, max(0, position / to - reach + 1 - first))
    if passed > 8_192 {
      input.removeFirst(passed)
      first += passed
    }
  }

  /// The value `part / to` of an input step after `time`.
  private func sample(at time: Int, part: Int) -> Float {
    let begin = time - reach + 1 - first
    if phases == to { return product(phase: part, begin: begin) }
    let place = Double(part) / Double(to) * Double(phases)
    let phase = min(Int(place), phases - 1)
    let share = Float(place - Double(phase))
    return product(phase: phase, begin: begin) * (1 - share)
      + product(phase: phase + 1, begin: begin) * share
  }

  private func product(phase: Int, begin: Int) -> Float {
    let taps = 2 * reach
    return unsafe filters.withUnsafeBufferPointer { filters in
      unsafe input.withUnsafeBufferPointer { input in
        // In bounds: `phase <= phases`; `begin >= 0` because `reach` zeros stand
        // before the first sample; `begin + taps` is within what has been received.
        var sum = SIMD8<Float>()
        let base = phase * taps
        var tap = 0
        while tap + 8 <= taps {
          var left = SIMD8<Float>()
          var right = SIMD8<Float>()
          for lane in 0..<8 {
            left[lane] = unsafe filters[base + tap + lane]
            right[lane] = unsafe input[begin + tap + lane]
          }
          sum += left * right
          tap += 8
        }
        var total = sum.sum()
        while tap < taps {
          total += unsafe filters[base + tap] * input[begin + tap]
          tap += 1
        }
        return total
      }
    }
  }

  private static func makeFilters(phases: Int, reach: Int, ratio: Double) -> [Float] {
    let cutoff = ratio * pass
    let scale = 1 / besselI0(kaiserBeta)
    var filters: [Float] = []
    filters.reserveCapacity((phases + 1) * 2 * reach)
    for phase in 0...phases {
      let part = Double(phase) / Double(phases)
      let taps = (0..<2 * reach).map { tap -> Double in
        let distance = Double(tap - reach + 1) - part
        let place = distance / Double(reach)
        guard abs(place) < 1 else { return 0 }
        let window = besselI0(kaiserBeta * (1 - place * place).squareRoot()) * scale
        let angle = Double.pi * distance * cutoff
        return window * cutoff * (abs(angle) < 1e-9 ? 1 : sin(angle) / angle)
      }
      // Each filter passes a constant unchanged.
      let sum = taps.reduce(0, +)
      filters += taps.map { Float($0 / sum) }
    }
    return filters
  }

  /// The modified Bessel function of the first kind, order 0, by its power series.
  private static func besselI0(_ value: Double) -> Double {
    var term = 1.0
    var sum = 1.0
    var step = 1.0
    while term > sum * 1e-12 {
      term *= (value / (2 * step)) * (value / (2 * step))
      sum += term
      step += 1
    }
    return sum
  }

  private static func greatestCommonDivisor(_ first: Int, _ second: Int) -> Int {
    second == 0 ? first : greatestCommonDivisor(second, first % second)
  }
}
