package import GranoCore

extension ModelStore {
  /// Takes in a model that is on disk: a ggml file, or a folder of faster-whisper (CTranslate2).
  ///
  /// The file is copied or converted, never moved. One that the catalogue knows by its checksum
  /// gets its name there; another keeps its own.
  ///
  /// - Returns: The installed model; its Q8_0 form is made besides.
  package func importModel(
    at path: String, cancellation: Cancellation, report: @escaping (ModelEvent) -> Void
  ) throws(ModelError) -> InstalledModel {
    try ModelFolder.create(folder)
    let lock = try ModelLock(
      folder: folder, cancellation: cancellation, waiting: { report(.waitingForLock) })
    defer { _ = lock }
    let name = Self.importName(path)
    let partial = self.path(ofFile: ".import" + Self.partialEnd)
    defer { _ = try? ModelFolder.removeFile(partial) }
    let sha256: String
    if ModelFolder.isFolder(path) {
      sha256 = try convert(
        path, name: name, to: partial, cancellation: cancellation, report)
    } else {
      sha256 = try copy(path, name: name, to: partial, cancellation: cancellation, report)
    }
    if let entry = catalogue.entries.first(where: { $0.sha256 == sha256 }) {
      return try finish(
        partial, name: entry.name, file: entry.file, isSpeech: entry.kind == .speech,
        sha256: sha256, cancellation: cancellation, report)
    }
    // Nothing published: only a Whisper model in good order is taken.
    do {
      _ = try WhisperModelFile(ModelBytes([partial]))
    } catch .badFormat(_, let reason) {
      throw .badFormat(path: path, reason)
    }
    let free = try freeName(name, sha256: sha256)
    return try finish(
      partial, name: free, file: "ggml-\(free).bin", isSpeech: true, sha256: sha256,
      cancellation: cancellation, report)
  }

  private func finish(
    _ partial: String, name: String, file: String, isSpeech: Bool, sha256: String,
    cancellation: Cancellation, _ report: @escaping (ModelEvent) -> Void
  ) throws(ModelError) -> InstalledModel {
    try install(partial, as: file, sha256: sha256)
    let path = path(ofFile: file)
    report(.installed(model: name, path: path))
    if isSpeech {
      try makeSmallForm(of: name, file: file, cancellation: cancellation, report)
    }
    return InstalledModel(name: name, path: path)
  }

  private func convert(
    _ path: String, name: String, to partial: String, cancellation: Cancellation,
    _ report: @escaping (ModelEvent) -> Void
  ) throws(ModelError) -> String {
    let model = path + "/model.bin"
    guard ModelFolder.size(of: model) != nil else {
      throw .badFormat(path: path, .missingFile("model.bin"))
    }
    let vocabularies = ["/vocabulary.txt", "/vocabulary.json"].map { path + $0 }
    guard let vocabulary = vocabularies.first(where: { ModelFolder.size(of: $0) != nil }) else {
      throw .badFormat(path: path, .missingFile("vocabulary.txt"))
    }
    let converter = try GGMLConverter(model: ModelBytes([model]), vocabulary: vocabulary)
    var meter = TransferMeter(step: .converting, total: converter.estimatedSize) {
      report(.progress(model: name, $0))
    }
    return try converter.write(to: partial, cancellation: cancellation) { meter.update($0) }
  }

  /// Copies a file.
  ///
  /// - Returns: Its SHA-256.
  func copy(
    _ path: String, name: String, to partial: String, cancellation: Cancellation,
    _ report: @escaping (ModelEvent) -> Void
  ) throws(ModelError) -> String {
    let bytes = try ModelBytes([path])
    var meter = TransferMeter(step: .checking, total: bytes.size) {
      report(.progress(model: name, $0))
    }
    var writer = try ModelWriter(partial)
    var done: UInt64 = 0
    try bytes.forEachPiece(from: 0, count: bytes.size) { (piece) throws(ModelError) in
      if cancellation.isRequested { throw .cancelled }
      try writer.write(piece)
      done += UInt64(piece.count)
      meter.update(done)
    }
    return try writer.finish()
  }

  /// `name`, or with the checksum's start when another model has it.
  private func freeName(_ name: String, sha256: String) throws(ModelError) -> String {
    guard !name.isEmpty, !name.hasPrefix("-"), !name.hasPrefix("."), name.utf8.count <= 200,
      name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f && $0 != "/" })
    else { throw .badName(name) }
    let file = "ggml-\(name).bin"
    let isTaken =
      catalogue.entries.contains { $0.name == name || $0.file == file }
      || (ModelFolder.exists(path(ofFile: file)) && recordedChecksum(of: file) != sha256)
    return isTaken ? "\(name)-\(sha256.prefix(8))" : name
  }

  /// What an imported model is called: its file's or folder's name without what all have.
  static func importName(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }
    guard var name = parts.last.map(String.init) else { return "" }
    // Hugging Face's cache: models--OWNER--NAME/snapshots/REVISION.
    if parts.count >= 3, parts[parts.count - 2] == "snapshots" {
      name = String(parts[parts.count - 3])
      while let dashes = name.firstRange(of: "--") { name.removeSubrange(..<dashes.upperBound) }
    }
    if name.hasPrefix("ggml-") { name = String(name.dropFirst(5)) }
    if name.hasPrefix("faster-whisper-") { name = String(name.dropFirst(15)) }
    if name.hasSuffix(".bin") { name = String(name.dropLast(4)) }
    return name
  }
}
