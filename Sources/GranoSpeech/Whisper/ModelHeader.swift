#if Whisper
  #if canImport(FoundationEssentials)
    internal import FoundationEssentials
  #else
    internal import Foundation
  #endif

  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Musl)
    internal import Musl
  #else
    internal import Glibc
  #endif

  /// Looks at the first bytes of a model before whisper.cpp does, which aborts the whole process
  /// when the numbers there make no sense ("GGML_ASSERT(obj_new) failed").
  enum ModelHeader {
    /// "ggml", as the little-endian number 0x67676d6c.
    private static let magic = 0x6767_6d6c

    /// Whether the file at `path` begins as a Whisper model does, all sizes being ones that exist.
    static func isWhisper(_ path: String) -> Bool {
      // magic, n_vocab, n_audio_ctx, n_audio_state, n_audio_head, n_audio_layer, n_text_ctx,
      // n_text_state, n_text_head, n_text_layer, n_mels, ftype
      // Behind them the mel filters' own sizes: n_mel again, and n_fft / 2 + 1.
      let words = words(of: path, count: 14)
      guard words.count == 14, words[0] == magic, words[12] == words[10], words[13] == 201 else {
        return false
      }
      return (51_864...51_866).contains(words[1]) && words[2] == 1_500
        && (384...1_280).contains(words[3]) && (1...20).contains(words[4])
        && (1...32).contains(words[5]) && words[6] == 448 && words[7] == words[3]
        && words[8] == words[4] && (1...32).contains(words[9])
        && (words[10] == 80 || words[10] == 128) && (0...10_000).contains(words[11])
    }

    /// Whether the file at `path` begins as the voice activity model does: a name of 10 letters,
    /// version 6.2.0 or another of that line, windows of 512 samples.
    static func isActivity(_ path: String) -> Bool {
      let words = words(of: path, count: 2)
      guard words.count == 2, words[0] == magic, words[1] == 10 else { return false }
      guard let data = try? Data(contentsOf: URL(filePath: path)) else { return false }
      return data.count > 800_000 && data.dropFirst(8).prefix(10) == Data("silero-16k".utf8)
    }

    private static func words(of path: String, count: Int) -> [Int] {
      guard let file = unsafe fopen(path, "rb") else { return [] }
      defer { unsafe fclose(file) }
      var bytes = [UInt8](repeating: 0, count: count * 4)
      let read = unsafe fread(&bytes, 1, bytes.count, file)
      return (0..<read / 4).map { word in
        (0..<4).reduce(0) { $0 | Int(bytes[word * 4 + $1]) << (8 * $1) }
      }
    }
  }
#endif
