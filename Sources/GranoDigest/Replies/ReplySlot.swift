/// A place in a template's text, written `{name}`, that a draft fills.
package enum ReplySlot: String, Sendable, CaseIterable {
  case sender, todos, questions
}
