/// What is wrong with a command template.
package enum CommandTemplateError: Error, Equatable {
  case empty
  /// A quotation mark without its second half.
  case openQuote
  /// A backslash at the end.
  case openEscape
  /// Something only a shell would understand, and there is none.
  case needsShell(Character)
}
