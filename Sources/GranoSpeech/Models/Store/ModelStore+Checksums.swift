internal import GranoCore

extension ModelStore {
  static let partialEnd = ".partial"
  static let checksumEnd = ".sha256"

  /// What was noted when the file was installed.
  func recordedChecksum(of file: String) -> String? {
    let path = path(ofFile: file + Self.checksumEnd)
    guard let size = ModelFolder.size(of: path), (64...4096).contains(size),
      let bytes = try? ModelBytes([path]).readExactly(at: 0, count: 64)
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    return text.allSatisfy(\.isHexDigit) ? text.lowercased() : nil
  }

  /// Puts a finished file in its place, its checksum beside it.
  func install(_ path: String, as file: String, sha256: String) throws(ModelError) {
    let target = self.path(ofFile: file)
    let note = target + Self.checksumEnd
    // The old note must not speak for the new file, should this end between the two renames.
    try ModelFolder.removeFile(note)
    try ModelFolder.rename(path, to: target)
    let draft = note + Self.partialEnd
    var writer = try ModelWriter(draft)
    try writer.write(Array("\(sha256)  \(file)\n".utf8))
    _ = try writer.finish()
    try ModelFolder.rename(draft, to: note)
  }

  /// Reads a file through.
  func checksum(
    of path: String, model: String, cancellation: Cancellation,
    _ report: @escaping (ModelEvent) -> Void
  ) throws(ModelError) -> String {
    let bytes = try ModelBytes([path])
    var meter = TransferMeter(step: .checking, total: bytes.size) {
      report(.progress(model: model, $0))
    }
    var hash = SHA256()
    var done: UInt64 = 0
    try bytes.forEachPiece(from: 0, count: bytes.size) { (piece) throws(ModelError) in
      if cancellation.isRequested { throw .cancelled }
      hash.update(piece)
      done += UInt64(piece.count)
      meter.update(done)
    }
    return hash.hex()
  }
}
