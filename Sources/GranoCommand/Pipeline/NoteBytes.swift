internal import GranoCore

/// A note's bytes read once: counted, checksummed, and held while they are few.
struct NoteBytes {
  let sha256: String
  let count: Int

  /// The bytes; nil when there are more than are kept.
  let kept: [UInt8]?

  static func read(
    _ open: () throws -> any ByteSource, keeping limit: Int, cancellation: Cancellation
  ) throws -> NoteBytes {
    let source = try open()
    var hash = SHA256()
    var count = 0
    var kept: [UInt8]? = []
    while true {
      if cancellation.isRequested { throw CommandError.interrupted }
      let piece = try source.read(upTo: 1 << 18)
      if piece.isEmpty { break }
      hash.update(piece)
      count += piece.count
      if count <= limit { kept?.append(contentsOf: piece) } else { kept = nil }
    }
    return NoteBytes(sha256: hash.hex(), count: count, kept: kept)
  }
}
