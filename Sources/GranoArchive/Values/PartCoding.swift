#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The JSON form of saved parts.
enum PartCoding {
  static func encode(_ value: some Encodable, part: NotePart) throws(ArchiveError) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // JSON has no such numbers; an engine's stray NaN must not cost the note.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return String(decoding: try encoder.encode(value), as: UTF8.self)
    } catch {
      throw .unreadable(part: part)
    }
  }

  static func decode<Value: Decodable>(
    _ type: Value.Type, from text: String, part: NotePart
  ) throws(ArchiveError) -> Value {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    do {
      return try decoder.decode(type, from: Data(text.utf8))
    } catch {
      throw .unreadable(part: part)
    }
  }
}
