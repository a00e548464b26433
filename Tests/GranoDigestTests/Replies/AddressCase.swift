import GranoCore
import Testing

/// A note and the address that a careful reader hears in it.
struct AddressCase: Sendable, CustomTestStringConvertible {
  var language: LanguageCode
  var text: String
  var expected: AddressForm

  init(_ language: LanguageCode, _ expected: AddressForm, _ text: String) {
    self.language = language
    self.text = text
    self.expected = expected
  }

  var testDescription: String { "\(language) \(expected): \(text.prefix(48))" }

  var transcript: Transcript {
    Transcript(
      engine: "text", model: nil, segments: [Segment(text: text, language: language)])
  }
}
