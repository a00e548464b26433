internal import GranoCore

/// Cuts a note into pieces of at most ten minutes, so that memory does not grow with it.
///
/// A cut is made where it is quietest in the last minute of a piece: in a pause, with luck.
struct PieceCutter {
  private let audio: any SampleSource
  private let longest: Int
  private var waiting: [Float] = []
  private var offset = 0
  private var ended = false

  /// Ten minutes are 19 MB of WAV, which every server takes (OpenAI's limit is 25 MB).
  static let longestSeconds = 600

  /// Where a cut is looked for, in seconds before the longest a piece may be.
  private static let searchSeconds = 60

  init(_ audio: any SampleSource, longestSeconds: Int = Self.longestSeconds) {
    self.audio = audio
    longest = longestSeconds * SampleSpan.rate
  }

  /// The next piece; nil at the end.
  mutating func next(cancellation: Cancellation) throws(SpeechError) -> AudioPiece? {
    // One sample more than fits tells whether this is the last piece.
    while !ended, waiting.count <= longest {
      if cancellation.isRequested { throw .cancelled }
      let more = audio.read(upTo: min(65_536, longest + 1 - waiting.count))
      ended = more.isEmpty
      waiting += more
    }
    guard !waiting.isEmpty else { return nil }
    let end = waiting.count <= longest ? waiting.count : quietest(in: waiting)
    defer {
      waiting.removeFirst(end)
      offset += end
    }
    return AudioPiece(offset: offset, samples: Array(waiting[..<end]))
  }

  /// The middle of the quietest 200 ms of the last minute.
  private func quietest(in samples: [Float]) -> Int {
    let frame = SampleSpan.rate / 20
    let first = max(frame, longest - Self.searchSeconds * SampleSpan.rate)
    let energies = stride(from: first, through: longest - frame, by: frame).map { start in
      samples[start..<start + frame].reduce(Float(0)) { $0 + ($1.isFinite ? $1 * $1 : 0) }
    }
    let width = min(4, energies.count)
    var best = (energy: Float.infinity, frame: 0)
    for start in 0...max(0, energies.count - width) {
      let energy = energies[start..<start + width].reduce(0, +)
      // The later of two alike: fewer pieces.
      if energy <= best.energy { best = (energy, start) }
    }
    return min(longest, first + best.frame * frame + width * frame / 2)
  }
}
