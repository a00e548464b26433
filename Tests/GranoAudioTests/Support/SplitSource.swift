import GranoCore

/// Gives bytes out in two reads.
final class SplitSource: ByteSource {
  private var parts: [[UInt8]]

  init(_ bytes: [UInt8], at split: Int) {
    parts = [Array(bytes[split...]), Array(bytes[..<split])]
  }

  func read(upTo count: Int) -> [UInt8] {
    guard var part = parts.popLast() else { return [] }
    if part.count > count {
      parts.append(Array(part[count...]))
      part.removeSubrange(count...)
    }
    return part
  }
}
