/// One or more files read as if they were one, from any place.
///
/// Parts that come in several packages are read where they lie, so that joining them costs no disk.
final class ModelBytes {
  private let parts: [Part]
  let size: UInt64

  /// For messages: the first part's path.
  let path: String

  private final class Part {
    let file: PosixFile
    let start: UInt64
    let size: UInt64

    init(path: String, start: UInt64) throws(ModelError) {
      let file = try PosixFile(path, for: .read)
      size = try file.size()
      self.file = file
      self.start = start
    }
  }

  init(_ paths: [String]) throws(ModelError) {
    var parts: [Part] = []
    var size: UInt64 = 0
    for path in paths {
      let part = try Part(path: path, start: size)
      size += part.size
      parts.append(part)
    }
    self.parts = parts
    self.size = size
    path = paths.first ?? ""
  }

  /// The bytes at `offset`, at most `count`; fewer at the end.
  func read(at offset: UInt64, upTo count: Int) throws(ModelError) -> [UInt8] {
    guard offset < size, count > 0 else { return [] }
    let wanted = Int(min(UInt64(count), size - offset))
    var bytes: [UInt8] = []
    for part in parts where part.start + part.size > offset + UInt64(bytes.count) {
      let missing = wanted - bytes.count
      if missing == 0 { break }
      let within = offset + UInt64(bytes.count) - part.start
      let take = Int(min(UInt64(missing), part.size - within))
      let piece = try part.file.read(at: within, upTo: take)
      guard piece.count == take else {
        throw .badFormat(path: path, .truncated(at: part.start + within + UInt64(piece.count)))
      }
      if bytes.isEmpty, take == wanted { return piece }
      bytes += piece
    }
    return bytes
  }

  /// Exactly `count` bytes at `offset`.
  func readExactly(at offset: UInt64, count: Int) throws(ModelError) -> [UInt8] {
    guard count >= 0, offset <= size, UInt64(count) <= size - offset else {
      throw .badFormat(path: path, .truncated(at: size))
    }
    return try read(at: offset, upTo: count)
  }

  /// Hands over a range piece by piece, each of at most `pieceSize` bytes.
  func forEachPiece(
    from offset: UInt64, count: UInt64, pieceSize: Int = 1 << 20,
    _ body: ([UInt8]) throws(ModelError) -> Void
  ) throws(ModelError) {
    var done: UInt64 = 0
    while done < count {
      let take = Int(min(UInt64(pieceSize), count - done))
      try body(readExactly(at: offset + done, count: take))
      done += UInt64(take)
    }
  }
}
