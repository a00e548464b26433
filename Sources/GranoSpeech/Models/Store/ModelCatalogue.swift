/// The models that can be had by name.
///
/// A value, so that tests bring their own.
package struct ModelCatalogue: Sendable {
  package var entries: [ModelEntry]

  /// What one name brings besides itself: a speech model needs its helpers.
  package var companions: [ModelKind: [String]]

  package init(entries: [ModelEntry], companions: [ModelKind: [String]] = [:]) {
    self.entries = entries
    self.companions = companions
  }

  package func entry(named name: String) -> ModelEntry? {
    entries.first { $0.name == name }
  }

  /// All that `pull NAME` installs, the named model first.
  func bundle(for entry: ModelEntry) -> [ModelEntry] {
    [entry] + (companions[entry.kind] ?? []).compactMap { self.entry(named: $0) }
  }
}
