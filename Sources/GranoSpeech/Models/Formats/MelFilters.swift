#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Slaney's mel filter bank, as every Whisper model carries it.
///
/// 16 kHz, windows of 400 samples, hence 201 frequencies; triangles of equal area. The same as
/// `librosa.filters.mel(sr=16000, n_fft=400, n_mels=count)`, in float32 to the last bit: weights
/// are rounded to float32 before they are scaled, and scaled in float64.
enum MelFilters {
  static let frequencies = 201

  /// - Returns: `count` rows of `frequencies` weights.
  static func weights(count: Int) -> [Float] {
    let top = mel(8000)
    let step = top / Double(count + 1)
    var edges = (0...count).map { hertz(mel: Double($0) * step) }
    edges.append(hertz(mel: top))
    var weights: [Float] = []
    weights.reserveCapacity(count * frequencies)
    for row in 0..<count {
      let rise = edges[row + 1] - edges[row]
      let fall = edges[row + 2] - edges[row + 1]
      let scale = 2 / (edges[row + 2] - edges[row])
      for column in 0..<frequencies {
        let frequency = Double(column) * (8000 / Double(frequencies - 1))
        let lower = -(edges[row] - frequency) / rise
        let upper = (edges[row + 2] - frequency) / fall
        let weight = Float(max(0, min(lower, upper)))
        // No negative zero.
        weights.append(weight == 0 ? 0 : Float(Double(weight) * scale))
      }
    }
    return weights
  }

  // Linear below 1 kHz (15 mel), logarithmic above: 27 steps for each factor of 6.4.
  private static let linearHertz = 200.0 / 3
  private static let logStep = log(6.4) / 27

  private static func mel(_ hertz: Double) -> Double {
    hertz < 1000 ? hertz / linearHertz : 1000 / linearHertz + log(hertz / 1000) / logStep
  }

  private static func hertz(mel: Double) -> Double {
    let knee = 1000 / linearHertz
    return mel < knee ? linearHertz * mel : 1000 * exp(logStep * (mel - knee))
  }
}
