internal import GranoCore
internal import GranoExport

/// A note's bytes read once: counted, checksummed, and held while they are few.
struct NoteBytes {
  let sha256: String
  let count: Int

  /// The bytes; nil when there are more than are kept.
  let kept: [UInt8]?

  /// More than are kept, from a pipe, which gives them only once; nil otherwise.
  let spooled: SpooledBytes?

  /// - Parameter isPiped: Whether `open` gives the bytes only once.
  static func read(
    _ open: () throws -> any ByteSource, keeping limit: Int, isPiped: Bool = false,
    cancellation: Cancellation
  ) throws -> NoteBytes {
    let source = try open()
    var hash = SHA256()
    var count = 0
    var kept: [UInt8]? = []
    var spooled: SpooledBytes?
    while true {
      if cancellation.isRequested { throw CommandError.interrupted }
      let piece = try source.read(upTo: 1 << 18)
      if piece.isEmpty { break }
      hash.update(piece)
      count += piece.count
      if count <= limit {
        kept?.append(contentsOf: piece)
        continue
      }
      if isPiped, spooled == nil {
        spooled = try SpooledBytes()
        try spooled?.append(kept ?? [])
      }
      kept = nil
      try spooled?.append(piece)
    }
    return NoteBytes(sha256: hash.hex(), count: count, kept: kept, spooled: spooled)
  }
}
