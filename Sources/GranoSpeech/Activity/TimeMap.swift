/// Maps times of a window, from which long pauses were cut, back to the note's own.
///
/// Exact to the sample: a window is a list of pieces of the note put end to end.
struct TimeMap: Sendable, Equatable {
  /// The pieces in order, in samples of the note.
  let pieces: [SampleSpan]

  /// Samples of the window.
  var count: Int { pieces.reduce(0) { $0 + $1.count } }

  /// Where something that begins at `seconds` of the window begins in the note, in seconds.
  ///
  /// At a seam it is the later piece's start: nothing begins where a piece ends.
  func noteTime(ofStart seconds: Double) -> Double {
    noteTime(of: seconds, atSeamTakesLater: true)
  }

  /// Where something that ends at `seconds` of the window ends in the note, in seconds.
  func noteTime(ofEnd seconds: Double) -> Double {
    noteTime(of: seconds, atSeamTakesLater: false)
  }

  private func noteTime(of seconds: Double, atSeamTakesLater: Bool) -> Double {
    let rate = Double(SampleSpan.rate)
    var left = max(0, seconds) * rate
    for (index, piece) in pieces.enumerated() {
      let length = Double(piece.count)
      let inside = atSeamTakesLater ? left < length : left <= length
      if inside || index == pieces.count - 1 {
        return (Double(piece.start) + min(left, length)) / rate
      }
      left -= length
    }
    return 0
  }

  /// The other way round: where `sample` of the note is in the window; nil if it was cut away.
  func windowTime(ofSample sample: Int) -> Double? {
    var before = 0
    for piece in pieces {
      if sample >= piece.start, sample <= piece.end {
        return Double(before + sample - piece.start) / Double(SampleSpan.rate)
      }
      before += piece.count
    }
    return nil
  }
}
