/// Weights by feature: open addressing over hashes that are hashes already.
///
/// A dictionary would hash them once more, which is most of the time that restoring marks takes.
package struct FeatureTable<Value: Sendable>: Sendable {
  private var keys: [UInt64]
  private var values: [Value?]
  private let mask: Int
  package private(set) var count = 0

  /// The last of several equal features stands.
  package init(_ entries: [(feature: FeatureHash, value: Value)]) {
    var capacity = 8
    while capacity < entries.count * 2 { capacity *= 2 }
    keys = [UInt64](repeating: 0, count: capacity)
    values = [Value?](repeating: nil, count: capacity)
    mask = capacity - 1
    for (feature, value) in entries {
      var slot = Int(truncatingIfNeeded: feature.value) & mask
      while values[slot] != nil, keys[slot] != feature.value { slot = (slot + 1) & mask }
      if values[slot] == nil { count += 1 }
      keys[slot] = feature.value
      values[slot] = value
    }
  }

  package subscript(feature: FeatureHash) -> Value? {
    var slot = Int(truncatingIfNeeded: feature.value) & mask
    while let value = values[slot] {
      if keys[slot] == feature.value { return value }
      slot = (slot + 1) & mask
    }
    return nil
  }
}
