/// The first and cheapest question about a note: whether there is any sound in it.
enum EnergyGate {
  /// Root mean square below which a stretch of 50 ms is silence, of full scale (-60 dB).
  ///
  /// Notes of a phone that hears nobody are at -70 dB and lower (or digital silence); the
  /// quietest speech tried, a note turned down by 40 dB, is at -57 dB in its loudest stretch.
  static let threshold: Float = 0.001

  /// Whether every stretch of 50 ms is below the threshold.
  static func isSilent(_ samples: [Float]) -> Bool {
    loudest(samples) < threshold
  }

  /// The largest root mean square of any stretch of 50 ms; samples that are no numbers count 0.
  static func loudest(_ samples: [Float]) -> Float {
    let frame = SampleSpan.rate / 20
    var loudest: Float = 0
    var start = 0
    while start < samples.count {
      let end = min(samples.count, start + frame)
      var sum: Float = 0
      for sample in samples[start..<end] where sample.isFinite { sum += sample * sample }
      loudest = max(loudest, (sum / Float(end - start)).squareRoot())
      start = end
    }
    return loudest
  }
}
