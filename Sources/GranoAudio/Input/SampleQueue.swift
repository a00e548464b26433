/// Samples that have been decoded and not yet given out.
struct SampleQueue {
  /// Open to a decoder, which appends to it.
  var samples: [Float] = []
  private var start = 0

  var count: Int { samples.count - start }

  /// Where the next sample will stand in `samples`.
  var end: Int { samples.count }

  /// Keeps only a part of what was just appended.
  ///
  /// - Parameters:
  ///   - start: Where in `samples` it begins.
  ///   - count: How many samples there should be; what is missing is silence.
  ///   - range: Which of them to keep.
  mutating func crop(from start: Int, count: Int, to range: Range<Int>) {
    let given = samples.count - start
    if given < count {
      samples.append(contentsOf: repeatElement(0, count: count - given))
    }
    if start + range.upperBound < samples.count {
      samples.removeLast(samples.count - start - range.upperBound)
    }
    if range.lowerBound > 0 { samples.removeSubrange(start..<start + range.lowerBound) }
  }

  mutating func append(silence count: Int, cropped range: Range<Int>) {
    samples.append(contentsOf: repeatElement(0, count: min(count, range.count)))
  }

  /// The first samples, at most `count`, removed.
  mutating func take(_ count: Int) -> [Float] {
    let end = min(samples.count, start + max(0, count))
    let taken = Array(samples[start..<end])
    start = end
    if start == samples.count {
      samples.removeAll(keepingCapacity: true)
      start = 0
    } else if start > 65_536, start > samples.count / 2 {
      samples.removeFirst(start)
      start = 0
    }
    return taken
  }
}
