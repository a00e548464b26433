/// A spoken or written language, as its ISO 639-1 code in lower case ("de", "es").
package struct LanguageCode: RawRepresentable, Hashable, Sendable, Codable, Comparable {
  package let rawValue: String

  package init(rawValue: String) {
    self.rawValue = rawValue.lowercased()
  }

  package init(_ code: String) {
    self.init(rawValue: code)
  }

  package static func < (left: LanguageCode, right: LanguageCode) -> Bool {
    left.rawValue < right.rawValue
  }

  package init(from decoder: any Decoder) throws {
    self.init(rawValue: try decoder.singleValueContainer().decode(String.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }

  package static let german = LanguageCode("de")
  package static let english = LanguageCode("en")
  package static let spanish = LanguageCode("es")
  package static let chinese = LanguageCode("zh")
  package static let japanese = LanguageCode("ja")
}

extension LanguageCode: ExpressibleByStringLiteral {
  package init(stringLiteral value: String) {
    self.init(rawValue: value)
  }
}

extension LanguageCode: CustomStringConvertible {
  package var description: String { rawValue }
}
