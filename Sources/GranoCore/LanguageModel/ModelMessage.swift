/// One turn of a conversation with a language model.
package struct ModelMessage: Sendable, Equatable {
  package enum Role: String, Sendable {
    /// Instructions: never anything that a note, a chat or a user's question says.
    case system
    case user
    case assistant
  }

  package var role: Role
  package var text: String

  package init(_ role: Role, _ text: String) {
    self.role = role
    self.text = text
  }
}
