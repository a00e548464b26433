/// The words that mark what a rule or a model wrote, until the user has edited it.
package enum AILabel {
  package static let text = "AI suggestion"

  /// For lines where the whole label would crowd out the words.
  package static let short = "AI"

  /// For places that have room for a sentence.
  package static let sentence =
    "\(text): written by a program from what was said, edited by nobody yet."

  /// What stands behind a heading; empty when the user edited what follows.
  package static func suffix(_ ai: Bool) -> String {
    ai ? " (\(text))" : ""
  }

  /// The same behind a line of a list.
  package static func shortSuffix(_ ai: Bool) -> String {
    ai ? " (\(short))" : ""
  }
}
