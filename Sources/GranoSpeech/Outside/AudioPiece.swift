internal import GranoCore

/// A stretch of a note that is handed to an engine in one go.
struct AudioPiece: Sendable {
  /// The first sample's place in the note.
  var offset: Int
  var samples: [Float]

  /// Where it lies in the note.
  var span: SampleSpan { SampleSpan(start: offset, end: offset + samples.count) }

  var seconds: Double { span.seconds }

  /// What is louder than the pauses: where sentences may end, in samples of the note.
  ///
  /// By energy alone, which is all there is without a model: 24 dB under the loudest 50 ms.
  var loudSpans: [SampleSpan] {
    let frame = SampleSpan.rate / 20
    let levels = stride(from: 0, to: samples.count, by: frame).map { start in
      EnergyGate.loudest(Array(samples[start..<min(samples.count, start + frame)]))
    }
    let threshold = max(EnergyGate.threshold, 0.063 * (levels.max() ?? 0))
    var spans: [SampleSpan] = []
    for (index, level) in levels.enumerated() where level >= threshold {
      let start = offset + index * frame
      let end = min(span.end, start + frame)
      if let last = spans.last, start - last.end < Self.leastPause {
        spans[spans.count - 1].end = end
      } else {
        spans.append(SampleSpan(start: start, end: end))
      }
    }
    return spans
  }

  /// Samples of silence that count as a pause: a quarter of a second.
  private static let leastPause = SampleSpan.rate / 4

  /// Samples to hand over: what is shorter is followed by silence, for servers refuse less.
  ///
  /// OpenAI's takes no audio under 0.1 s, and Whisper itself hears little in less than a second.
  static let leastSamples = SampleSpan.rate * 11 / 10

  /// As a WAV file.
  func wav(_ encoder: any WAVEncoder) -> [UInt8] {
    let padding = [Float](repeating: 0, count: max(0, Self.leastSamples - samples.count))
    return encoder.encode(samples + padding, rate: SampleSpan.rate)
  }
}
