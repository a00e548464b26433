/// Why no text identifier could be made.
package enum TextIdentifierError: Error, Equatable {
  /// The file at `path` cannot be read or is no fastText model.
  case modelUnreadable(path: String)
}
