#if canImport(Darwin)
  internal import Darwin
#endif

/// How much memory there is for a model.
enum MachineMemory {
  /// Bytes that can be had without swapping; nil when the system does not tell.
  static func available() -> UInt64? {
    #if canImport(Darwin)
      // macOS compresses and drops what is not in use: all there is counts, less what it needs itself.
      var bytes: UInt64 = 0
      var size = MemoryLayout<UInt64>.size
      guard unsafe sysctlbyname("hw.memsize", &bytes, &size, nil, 0) == 0 else { return nil }
      return bytes - min(bytes, 3 << 30)
    #else
      // https://docs.kernel.org/filesystems/proc.html#meminfo
      return SmallFile.text("/proc/meminfo", limit: 16 << 10).flatMap(available(in:))
    #endif
  }

  /// What a text like `/proc/meminfo` says, which counts in units of 1,024 bytes.
  static func available(in text: String) -> UInt64? {
    for line in text.split(separator: "\n") where line.hasPrefix("MemAvailable:") {
      let words = line.split(separator: " ")
      return words.count > 1 ? UInt64(words[1]).map { $0 * 1024 } : nil
    }
    return nil
  }

  /// Bytes that running a model takes whose file has `size`.
  ///
  /// The weights lie where the file is mapped; those that the processor wants in another order are
  /// copied, and the originals not looked at again. A tenth and 300 MB are for the window and the
  /// buffers of computing. Measured with 1.1 GB of weights and 8,192 tokens: 0.97 GB of its own, beside
  /// the mapped file.
  static func needed(forFile size: UInt64) -> UInt64 {
    size + size / 10 + 300_000_000
  }
}
