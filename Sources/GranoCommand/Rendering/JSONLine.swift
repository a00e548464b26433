#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Writes values as one line of JSON: sorted keys, UTF-8, slashes as they are.
package enum JSONLine {
  package static func text(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // JSON has no such numbers; one in an archive must not cost the notes behind it.
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return escaped(String(decoding: try encoder.encode(value), as: UTF8.self)) + "\n"
  }

  /// Writes the control characters as escapes that JSON allows raw and a terminal obeys.
  ///
  /// These are DEL, C1, and the bidirectional overrides and isolates; they occur in strings only.
  private static func escaped(_ json: String) -> String {
    func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
      default: false
      }
    }
    guard json.unicodeScalars.contains(where: isObeyed) else { return json }
    var text = ""
    for scalar in json.unicodeScalars {
      guard isObeyed(scalar) else {
        text.unicodeScalars.append(scalar)
        continue
      }
      let digits = String(scalar.value, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
    return text
  }
}
