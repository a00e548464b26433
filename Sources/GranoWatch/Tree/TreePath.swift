/// A path below a watched folder, as the system has it: not every file name is UTF-8.
package struct TreePath: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// Without a slash in front or behind; empty for the watched folder itself.
  package var bytes: [UInt8]

  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  package init(_ text: String) {
    bytes = Array(text.utf8)
  }

  /// As text; what is not UTF-8 in it is repaired.
  package var description: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether the text leads back to the file.
  package var isText: Bool { String(validating: bytes, as: UTF8.self) != nil }

  /// The last component.
  package var name: String {
    String(decoding: bytes[(slash.map { $0 + 1 } ?? 0)...], as: UTF8.self)
  }

  /// The folder that it lies in; nil for the watched folder itself.
  package var parent: TreePath? {
    if let slash { return TreePath(Array(bytes[..<slash])) }
    return bytes.isEmpty ? nil : TreePath([])
  }

  package func appending(_ name: [UInt8]) -> TreePath {
    TreePath(bytes.isEmpty ? name : bytes + [0x2F] + name)
  }

  /// Whether this lies in `folder` or somewhere below it.
  package func isBelow(_ folder: TreePath) -> Bool {
    folder.bytes.isEmpty
      || bytes.count > folder.bytes.count && bytes[folder.bytes.count] == 0x2F
        && bytes.starts(with: folder.bytes)
  }

  /// As it is called from `folder`, in or below which it lies.
  package func relative(to folder: TreePath) -> TreePath {
    TreePath(Array(bytes.dropFirst(folder.bytes.isEmpty ? 0 : folder.bytes.count + 1)))
  }

  package static func < (one: TreePath, other: TreePath) -> Bool {
    one.bytes.lexicographicallyPrecedes(other.bytes)
  }

  private var slash: Int? { bytes.lastIndex(of: 0x2F) }
}
