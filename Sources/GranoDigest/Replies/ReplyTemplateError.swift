package import GranoCore

/// Why drafts cannot be written from templates.
package enum ReplyTemplateError: Error, Equatable {
  /// No template is there for the language.
  case noTemplate(LanguageCode)
  /// A heading that is no part of the format.
  case unknownSection(line: Int, name: String)
  /// A `- key: text` line whose key the section does not have.
  case unknownKey(line: Int, key: String)
  /// A second text for the same part, tone and register.
  case repeated(line: Int, key: String)
  /// A text lacks a slot of its part, or has one that the part does not have.
  case wrongSlots(line: Int, key: String)
  /// A part that has no text for a tone and register.
  case missing(part: ReplyPart, tone: Tone, register: AddressForm)
  /// A setting that every template needs.
  case missingSetting(section: String, key: String)
}
