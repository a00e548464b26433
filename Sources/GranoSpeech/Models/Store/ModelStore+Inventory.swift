package import GranoCore

extension ModelStore {
  /// What is installed and what can be had; reads no model through.
  package func list() -> [ModelStatus] {
    let present = files()
    let standard = try? speechModel()
    var result: [ModelStatus] = []
    for entry in catalogue.entries {
      let file = present.first { $0.file == entry.file }
      // A Q8_0 form is not something to pull; it is listed once it is there.
      if file == nil, entry.madeFrom != nil { continue }
      result.append(
        status(
          file ?? File(name: entry.name, kind: entry.kind, file: entry.file, entry: entry),
          isInstalled: file != nil, standard: standard))
    }
    for file in present where file.entry == nil {
      result.append(status(file, isInstalled: true, standard: standard))
    }
    return result
  }

  private func status(_ file: File, isInstalled: Bool, standard: InstalledModel?) -> ModelStatus {
    let path = path(ofFile: file.file)
    let size = ModelFolder.size(of: path)
    var checksum: ModelStatus.Checksum?
    if isInstalled {
      let recorded = recordedChecksum(of: file.file)
      if let entry = file.entry, size != entry.bytes {
        checksum = .wrongLength
      } else if let recorded {
        checksum = recorded == file.entry?.sha256 ? .published : .recorded
      } else {
        checksum = .unknown
      }
    }
    let partial = ModelFolder.size(of: path + Self.partialEnd)
    return ModelStatus(
      name: file.name, kind: file.kind, path: path, bytes: size ?? file.entry?.bytes ?? 0,
      isInstalled: isInstalled, checksum: checksum,
      isDefault: isInstalled && path == standard?.path,
      licence: file.entry?.licence, partialBytes: isInstalled ? nil : partial)
  }

  /// Reads models through and compares their checksums.
  ///
  /// - Parameters:
  ///   - name: One model with its Q8_0 form; nil for all that are installed.
  ///   - progress: The bytes read of the named model.
  package func verify(
    _ name: String? = nil, cancellation: Cancellation,
    progress: @escaping (ModelEvent) -> Void = { _ in }
  ) throws(ModelError) -> [ModelVerification] {
    let chosen = files().filter { name == nil || isForm($0.name, of: name ?? "") }
    if let name, chosen.isEmpty { throw missing(name) }
    var result: [ModelVerification] = []
    for file in chosen {
      let path = path(ofFile: file.file)
      let actual = try checksum(of: path, model: file.name, cancellation: cancellation, progress)
      let expected = file.entry?.sha256 ?? recordedChecksum(of: file.file)
      var outcome = ModelVerification.Outcome.intact
      if let expected {
        if expected != actual { outcome = .damaged(expected: expected, actual: actual) }
      } else {
        outcome = .unknown(actual: actual)
        if file.kind == .speech {
          do {
            _ = try WhisperModelFile(ModelBytes([path]))
          } catch .badFormat(_, let reason) {
            outcome = .broken(reason)
          }
        }
      }
      result.append(ModelVerification(name: file.name, path: path, outcome: outcome))
    }
    return result
  }

  /// Removes a model with its Q8_0 form, its checksum and an unfinished download.
  ///
  /// - Returns: The paths that are gone.
  package func remove(_ name: String, cancellation: Cancellation) throws(ModelError) -> [String] {
    guard ModelFolder.isFolder(folder) else { throw missing(name) }
    let lock = try ModelLock(folder: folder, cancellation: cancellation, waiting: {})
    defer { _ = lock }
    var chosen = files().filter { isForm($0.name, of: name) }.map(\.file)
    if let entry = catalogue.entry(named: name), !chosen.contains(entry.file) {
      chosen.append(entry.file)
    }
    var gone: [String] = []
    for file in chosen {
      let path = path(ofFile: file)
      for end in ["", Self.partialEnd] {
        if try ModelFolder.removeFile(path + end) { gone.append(path + end) }
      }
      try ModelFolder.removeFile(path + Self.checksumEnd)
    }
    if gone.isEmpty { throw missing(name) }
    return gone
  }

  private func isForm(_ name: String, of base: String) -> Bool {
    name == base || name == base + Self.smallFormEnd
  }
}
