#if Whisper
  /// Bytes out of C strings.
  enum CBytes {
    /// The bytes up to the terminating zero, at most `limit`.
    static func copy(_ text: UnsafePointer<CChar>, upTo limit: Int = .max) -> [UInt8] {
      var bytes: [UInt8] = []
      var index = 0
      while index < limit {
        let byte = unsafe UInt8(bitPattern: text[index])
        if byte == 0 { break }
        bytes.append(byte)
        index += 1
      }
      return bytes
    }
  }
#endif
