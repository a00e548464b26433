package import GranoCore

extension ModelStore {
  /// Installs a model of the catalogue with all it needs; what is there stays as it is.
  ///
  /// A speech model brings the voice activity and text language models along, and its Q8_0 form is
  /// made when this build can.
  ///
  /// - Parameter report: Told what happens; called on this thread.
  package func pull(
    _ name: String, cancellation: Cancellation, report: @escaping (ModelEvent) -> Void
  ) throws(ModelError) {
    guard let found = catalogue.entry(named: name),
      let entry = found.madeFrom.map({ catalogue.entry(named: $0) }) ?? found
    else { throw missing(name) }
    try ModelFolder.create(folder)
    let lock = try ModelLock(
      folder: folder, cancellation: cancellation, waiting: { report(.waitingForLock) })
    defer { _ = lock }
    removeLeftovers()
    for part in catalogue.bundle(for: entry) {
      try install(part, cancellation: cancellation, report)
    }
  }

  /// Leaves the published file under its name; what is there already stays.
  func install(
    _ entry: ModelEntry, cancellation: Cancellation, _ report: @escaping (ModelEvent) -> Void
  ) throws(ModelError) {
    let path = path(ofFile: entry.file)
    if ModelFolder.size(of: path) == entry.bytes, recordedChecksum(of: entry.file) == entry.sha256 {
      report(.alreadyInstalled(model: entry.name))
    } else if ModelFolder.size(of: path) == entry.bytes,
      try checksum(of: path, model: entry.name, cancellation: cancellation, report) == entry.sha256
    {
      // Put there by hand; from now on its checksum is known.
      try install(path, as: entry.file, sha256: entry.sha256)
      report(.installed(model: entry.name, path: path))
    } else {
      try fetch(entry, cancellation: cancellation, report)
      report(.installed(model: entry.name, path: path))
    }
    if entry.kind == .speech {
      try makeSmallForm(of: entry.name, file: entry.file, cancellation: cancellation, report)
    }
  }

  /// Tries one source after the other.
  private func fetch(
    _ entry: ModelEntry, cancellation: Cancellation, _ report: @escaping (ModelEvent) -> Void
  ) throws(ModelError) {
    let partial = path(ofFile: entry.file + Self.partialEnd)
    var attempts: [ModelAttempt] = []
    for source in entry.sources {
      if cancellation.isRequested { throw .cancelled }
      let job = SourceJob(
        store: self, entry: entry, partial: partial, cancellation: cancellation, report: report)
      do throws(SourceError) {
        try job.run(source)
      } catch {
        switch error {
        case .model(let error):
          throw error
        case .source(.noLocalCopy):
          // A cache that was never filled is not worth a word.
          continue
        case .source(let failure):
          let attempt = ModelAttempt(source: source.label, failure: failure)
          attempts.append(attempt)
          report(.sourceFailed(model: entry.name, attempt))
          continue
        }
      }
      return try install(partial, as: entry.file, sha256: entry.sha256)
    }
    // An empty file is nothing to resume.
    if ModelFolder.size(of: partial) == 0 { try ModelFolder.removeFile(partial) }
    throw .noSourceWorked(model: entry.name, attempts: attempts)
  }

  /// Writes the Q8_0 form beside a model, unless it is there or the model needs none.
  func makeSmallForm(
    of name: String, file: String, cancellation: Cancellation,
    _ report: @escaping (ModelEvent) -> Void
  ) throws(ModelError) {
    let smallName = name + Self.smallFormEnd
    let smallFile = "ggml-\(smallName).bin"
    if recordedChecksum(of: smallFile) != nil,
      let size = ModelFolder.size(of: path(ofFile: smallFile)),
      size == catalogue.entry(named: smallName)?.bytes ?? size
    {
      report(.alreadyInstalled(model: smallName))
      return
    }
    let model = try WhisperModelFile(ModelBytes([path(ofFile: file)]))
    guard let quantizer else {
      report(.smallFormSkipped(model: name))
      return
    }
    let writer = Q8Writer(model: model, quantizer: quantizer)
    guard writer.isUseful else { return }
    let partial = path(ofFile: smallFile + Self.partialEnd)
    var meter = TransferMeter(step: .quantizing, total: model.bytes.size) {
      report(.progress(model: smallName, $0))
    }
    do {
      let sha256 = try writer.write(to: partial, cancellation: cancellation) { meter.update($0) }
      try install(partial, as: smallFile, sha256: sha256)
    } catch {
      // Nothing here can be resumed.
      _ = try? ModelFolder.removeFile(partial)
      throw error
    }
    report(.installed(model: smallName, path: path(ofFile: smallFile)))
  }

  static let temporaryStart = ".pull-"

  /// Removes what a killed run left; the lock says that nobody is using it.
  private func removeLeftovers() {
    for name in ModelFolder.names(in: folder) where name.hasPrefix(Self.temporaryStart) {
      ModelFolder.removeTree(path(ofFile: name))
    }
  }
}
