/// Why a text that a model wrote may not be shown.
package enum CheckFault: String, Sendable, CaseIterable {
  /// Nothing that can be read, or no draft of this tone.
  case empty
  /// It cites no segment, or one that does not exist.
  case evidence
  case language
  /// A proper name that was not said.
  case name
  case number
  /// A day or a time that was not said.
  case date
  /// Not what the speaker asks of the listener: another acts, or the two are swapped.
  case direction
  case negation
  /// A draft that repeats the message.
  case echo
  case register
  /// Two drafts with nearly the same words.
  case tone
  /// A firm draft softer than the diplomatic one.
  case stance
  case length
  /// Talk about the task, marks of a format, places to fill in.
  case meta
  /// Thoughts or marks of a chat format.
  case thought
  case prompt
  /// Says what the evidence does not.
  case unsupported
  /// Leaves out what is to be brought, asked or done.
  case loss
  /// A draft takes up too few of the to-dos and questions.
  case mention
  /// No draft names the sender.
  case sender
  /// No question, or none that the speaker asks the listener.
  case question
  case repetition
  /// An address of the web or of mail that was not said.
  case link
  /// Control characters or overrides of the writing direction.
  case control
}
