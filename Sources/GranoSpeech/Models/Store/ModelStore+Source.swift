package import GranoCore

extension ModelStore {
  /// Installs a language model that the catalogue does not know.
  ///
  /// - Parameters:
  ///   - source: An `https` address, or a path on this machine.
  ///   - sha256: What its publisher lists; a file with another checksum is not installed.
  ///   - name: What to call it; nil takes the file's own name.
  package func pull(
    from source: String, sha256: String, name: String? = nil, cancellation: Cancellation,
    report: @escaping (ModelEvent) -> Void
  ) throws(ModelError) -> InstalledModel {
    let sha256 = sha256.lowercased()
    guard sha256.utf8.count == 64, sha256.allSatisfy(\.isHexDigit) else { throw .badChecksum }
    let url = source.contains("://") ? HTTPURL(source) : nil
    guard url != nil || !source.contains("://"), url?.isSecure ?? true else { throw .badSource }
    try ModelFolder.create(folder)
    let lock = try ModelLock(
      folder: folder, cancellation: cancellation, waiting: { report(.waitingForLock) })
    defer { _ = lock }
    var entry = try newEntry(source, sha256: sha256, name: name)
    if let url {
      if catalogue.entry(named: entry.name) == nil {
        entry.bytes = try length(of: url, model: entry.name, cancellation)
      }
      entry.sources.insert(.web(name: url.host, address: source), at: 0)
      try install(entry, cancellation: cancellation, report)
    } else {
      try takeIn(source, as: entry, cancellation: cancellation, report)
    }
    let path = path(ofFile: entry.file)
    guard try ModelBytes([path]).read(at: 0, upTo: 4) == Array("GGUF".utf8) else {
      try ModelFolder.removeFile(path)
      try ModelFolder.removeFile(path + Self.checksumEnd)
      throw .badFormat(path: source, .notGGUF)
    }
    return InstalledModel(name: entry.name, path: path, bytes: ModelFolder.size(of: path))
  }

  /// The catalogue's own entry for a file that it knows; else a new one, without sources.
  private func newEntry(
    _ source: String, sha256: String, name: String?
  ) throws(ModelError) -> ModelEntry {
    if let known = catalogue.entries.first(where: { $0.sha256 == sha256 && $0.kind == .language }) {
      return known
    }
    let path = source.prefix { $0 != "?" && $0 != "#" }
    var name = name ?? path.split(separator: "/").last.map(String.init) ?? ""
    if name.hasSuffix(".gguf") { name = String(name.dropLast(5)) }
    guard !name.isEmpty, !name.hasPrefix("-"), !name.hasPrefix("."), name.utf8.count <= 200,
      name.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f && $0 != "/" }),
      !catalogue.entries.contains(where: { $0.name == name })
    else { throw .badName(name) }
    return ModelEntry(
      name: name, kind: .language, file: name + ".gguf", bytes: 0, sha256: sha256, licence: "",
      sources: [])
  }

  /// The file's length as its server tells it: what a download is resumed and measured by.
  private func length(
    of url: HTTPURL, model: String, _ cancellation: Cancellation
  ) throws(ModelError) -> UInt64 {
    var answer: HTTPResponse?
    var failure = ModelSourceFailure.unknownLength
    let request = HTTPRequest(
      url: url, fields: [HTTPField("Accept-Encoding", "identity")], maximumRedirects: 10,
      timeouts: timeouts)
    do throws(NetworkError) {
      try http.send(
        request, policy: .anywhere, cancellation: cancellation,
        head: {
          answer = $0
          return false
        }, body: { _ in false })
    } catch .cancelled {
      throw .cancelled
    } catch .stoppedByReceiver {
      // All that was wanted has come.
    } catch {
      failure = .network(error)
    }
    if let answer {
      if answer.status == 200, let length = answer.contentLength, length > 0 { return length }
      if answer.status != 200 { failure = .status(answer.status) }
    }
    throw .noSourceWorked(
      model: model, attempts: [ModelAttempt(source: url.host, failure: failure)])
  }

  private func takeIn(
    _ source: String, as entry: ModelEntry, cancellation: Cancellation,
    _ report: @escaping (ModelEvent) -> Void
  ) throws(ModelError) {
    let partial = path(ofFile: ".import" + Self.partialEnd)
    defer { _ = try? ModelFolder.removeFile(partial) }
    let actual = try copy(
      source, name: entry.name, to: partial, cancellation: cancellation, report)
    guard actual == entry.sha256 else {
      throw .noSourceWorked(
        model: entry.name,
        attempts: [ModelAttempt(source: source, failure: .wrongChecksum(actual))])
    }
    try install(partial, as: entry.file, sha256: actual)
    report(.installed(model: entry.name, path: path(ofFile: entry.file)))
  }
}
