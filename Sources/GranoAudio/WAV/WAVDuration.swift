/// The length of a WAV file without reading its samples into memory.
enum WAVDuration {
  /// - Returns: Seconds, or nil when the samples are compressed.
  static func seconds(_ buffer: InputBuffer) throws(AudioError) -> Double? {
    let header: WAVHeader
    do {
      header = try WAVHeader(buffer)
    } catch {
      if case .compressed = error { return nil }
      throw error.audioError
    }
    // What is there counts, not what is claimed.
    let bytes = try buffer.skip(header.dataBytes ?? .max)
    let frames = bytes / header.encoding.bytesPerFrame
    return Double(frames) / Double(header.encoding.rate)
  }
}
