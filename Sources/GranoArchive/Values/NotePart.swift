/// A part of a note that is saved as JSON in a column of its own.
package enum NotePart: String, Sendable, CaseIterable {
  case error, warnings, timing, language, transcript, digest, replies, context
}
