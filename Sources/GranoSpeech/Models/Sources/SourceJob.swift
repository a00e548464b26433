internal import GranoCore

/// Brings one model from one source into its partial file, checked.
struct SourceJob {
  let store: ModelStore
  let entry: ModelEntry
  let partial: String
  let cancellation: Cancellation
  let report: (ModelEvent) -> Void

  /// Leaves the published bytes in the partial file, or throws.
  func run(_ source: ModelSource) throws(SourceError) {
    switch source {
    case .buildCache(let file):
      try copyFromCache(file)
    case .web(_, let address):
      report(.trying(model: entry.name, source: source.label))
      try download(address)
    case .packages(let recipe):
      report(.trying(model: entry.name, source: source.label))
      let actual = try PackageJob(job: self, recipe: recipe).run()
      try check(actual)
    }
  }

  /// Compares with the published checksum; a wrong file is deleted.
  func check(_ actual: String) throws(SourceError) {
    guard actual != entry.sha256 else { return }
    try SourceError.local { () throws(ModelError) in _ = try ModelFolder.removeFile(partial) }
    throw .source(.wrongChecksum(actual))
  }

  func meter(_ step: TransferProgress.Step, total: UInt64) -> TransferMeter {
    TransferMeter(step: step, total: total) { [report, name = entry.name] in
      report(.progress(model: name, $0))
    }
  }

  private func download(_ address: String) throws(SourceError) {
    guard let url = HTTPURL(address) else { throw .source(.network(.notHTTP)) }
    var isResumed = try SourceError.local { () throws(ModelError) in
      try HTTPDownload.resumableBytes(partial, expected: entry.bytes) > 0
    }
    while true {
      try HTTPDownload(job: self, url: url).run()
      let actual = try SourceError.local { () throws(ModelError) in
        try store.checksum(of: partial, model: entry.name, cancellation: cancellation, report)
      }
      do {
        return try check(actual)
      } catch {
        // The first part may have come from elsewhere: once more from the start.
        guard isResumed else { throw error }
        isResumed = false
      }
    }
  }

  private func copyFromCache(_ file: String) throws(SourceError) {
    let cache = Self.cacheFolder(store.environment)
    for folder in ModelFolder.names(in: cache) where folder.hasPrefix("whisper-") {
      let path = "\(cache)/\(folder)/models/\(file)"
      guard ModelFolder.size(of: path) == entry.bytes else { continue }
      let actual = try SourceError.local { () throws(ModelError) in
        let bytes = try ModelBytes([path])
        var writer = try ModelWriter(partial)
        try bytes.forEachPiece(from: 0, count: bytes.size) { (piece) throws(ModelError) in
          try writer.write(piece)
        }
        return try writer.finish()
      }
      if actual == entry.sha256 { return }
    }
    throw .source(.noLocalCopy)
  }

  /// Where `Scripts/whisper` keeps what it built.
  private static func cacheFolder(_ environment: [String: String]) -> String {
    if let own = environment["GRANO_CACHE"], !own.isEmpty { return own }
    if let cache = environment["XDG_CACHE_HOME"], !cache.isEmpty { return cache + "/grano" }
    return (environment["HOME"] ?? "") + "/.cache/grano"
  }
}
