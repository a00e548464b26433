internal import GranoCore

/// Writes a new file front to back, buffered, taking its checksum on the way.
struct ModelWriter: ~Copyable {
  private let file: PosixFile
  private var hash = SHA256()
  private var buffer: [UInt8] = []

  /// Bytes written so far.
  private(set) var count: UInt64 = 0

  private static let bufferSize = 1 << 20

  init(_ path: String) throws(ModelError) {
    file = try PosixFile(path, for: .create)
    buffer.reserveCapacity(Self.bufferSize)
  }

  mutating func write(_ bytes: some Collection<UInt8>) throws(ModelError) {
    buffer.append(contentsOf: bytes)
    if buffer.count >= Self.bufferSize { try flush() }
  }

  /// Writes the numbers as little-endian `int32`.
  mutating func write(int32s numbers: [Int]) throws(ModelError) {
    var bytes: [UInt8] = []
    for number in numbers {
      let bits = UInt32(truncatingIfNeeded: number)
      for shift in stride(from: UInt32(0), to: 32, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: bits >> shift))
      }
    }
    try write(bytes)
  }

  /// Brings the file to the disk; the value is used up.
  ///
  /// - Returns: The SHA-256 of all that was written.
  consuming func finish() throws(ModelError) -> String {
    try flush()
    try file.synchronize()
    return hash.hex()
  }

  private mutating func flush() throws(ModelError) {
    try file.write(buffer[...], at: count)
    hash.update(buffer)
    count += UInt64(buffer.count)
    buffer.removeAll(keepingCapacity: true)
  }
}
