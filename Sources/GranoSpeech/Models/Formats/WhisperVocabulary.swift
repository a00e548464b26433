#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The words of a Whisper model as bytes, from a CTranslate2 folder's vocabulary.
enum WhisperVocabulary {
  /// The tokens before `<|endoftext|>`: those that stand for text.
  ///
  /// A vocabulary file is 0.5 MB; sixteen times that is no vocabulary.
  private static let maximumSize: UInt64 = 8 << 20

  static func tokens(path: String) throws(ModelError) -> [[UInt8]] {
    let bytes = try ModelBytes([path])
    guard bytes.size <= maximumSize else { throw bad(path) }
    let content = try bytes.readExactly(at: 0, count: Int(bytes.size))
    var words: [String]
    if path.hasSuffix(".json") {
      do {
        words = try JSONDecoder().decode([String].self, from: Data(content))
      } catch {
        throw bad(path)
      }
    } else {
      words = content.split(separator: 10, omittingEmptySubsequences: false).map {
        String(decoding: $0.last == 13 ? $0.dropLast() : $0, as: UTF8.self)
      }
    }
    guard let end = words.firstIndex(of: "<|endoftext|>") else { throw bad(path) }
    var tokens: [[UInt8]] = []
    tokens.reserveCapacity(end)
    for word in words[..<end] {
      guard let token = decode(word), token.count <= maximumToken else { throw bad(path) }
      tokens.append(token)
    }
    return tokens
  }

  /// whisper.cpp's own tools read a token into 128 bytes.
  static let maximumToken = 128

  /// GPT-2's byte alphabet undone: each character stands for one byte.
  private static func decode(_ word: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    for scalar in word.unicodeScalars {
      guard let byte = alphabet[scalar.value] else { return nil }
      bytes.append(byte)
    }
    return bytes
  }

  /// Printable bytes stand for themselves, the others for U+0100 and up, in order.
  private static let alphabet: [UInt32: UInt8] = {
    var table: [UInt32: UInt8] = [:]
    var next: UInt32 = 256
    for byte in UInt8.min...UInt8.max {
      switch byte {
      case 33...126, 161...172, 174...255:
        table[UInt32(byte)] = byte
      default:
        table[next] = byte
        next += 1
      }
    }
    return table
  }()

  private static func bad(_ path: String) -> ModelError {
    .badFormat(path: path, .badVocabulary)
  }
}
