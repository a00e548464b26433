import Foundation
import GranoCore
import GranoTestSupport

@testable import GranoSpeech

/// Stores on small models, for tests.
enum SmallModels {
  static let content = Array("a model's bytes, forty of them, all told.".utf8)

  /// An entry whose sources are `http://one/m`, `http://two/m`, … in order.
  static func entry(
    _ name: String = "small-thing", content: [UInt8] = content, kind: ModelKind = .textLanguage,
    hosts: [String] = ["one", "two"], packages: PackageRecipe? = nil, file: String? = nil
  ) -> ModelEntry {
    var sources = hosts.map { ModelSource.web(name: $0, address: "http://\($0)/\(name)") }
    if let packages { sources.append(.packages(packages)) }
    return ModelEntry(
      name: name, kind: kind, file: file ?? "\(name).ftz", bytes: UInt64(content.count),
      sha256: SHA256.hex(of: content), licence: "MIT", sources: sources)
  }

  static func store(
    _ folder: URL, _ entries: [ModelEntry], companions: [ModelKind: [String]] = [:],
    environment: [String: String] = [:], http: any HTTPClient = ScriptedHTTP { _ in .init() },
    quantizer: (any BlockQuantizer)? = FakeQuantizer()
  ) -> ModelStore {
    ModelStore(
      folder: folder.path + "/models", http: http, environment: environment,
      catalogue: ModelCatalogue(entries: entries, companions: companions),
      timeouts: HTTPTimeouts(firstByte: 0.3, stall: 0.3), quantizer: quantizer)
  }

  /// Pulls and returns what was reported, progress left out.
  @discardableResult
  static func pull(
    _ store: ModelStore, _ name: String = "small-thing",
    cancellation: Cancellation = Cancellation()
  ) throws -> [ModelEvent] {
    var events: [ModelEvent] = []
    try store.pull(name, cancellation: cancellation) { event in
      if case .progress = event { return }
      events.append(event)
    }
    return events
  }

  static func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  static func put(_ bytes: [UInt8], _ path: String) throws {
    let url = URL(filePath: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  static func names(_ store: ModelStore) -> [String] {
    ModelFolder.names(in: store.folder)
  }
}
