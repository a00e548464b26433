/// What one sender wants.
package struct OverviewPerson: Sendable, Equatable, Encodable {
  /// nil when nothing tells who it was.
  package var sender: String?
  package var todos: [OverviewItem]
  package var questions: [OverviewItem]

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode(sender, forKey: .sender)
    try container.encode(todos, forKey: .todos)
    try container.encode(questions, forKey: .questions)
  }

  private enum Keys: CodingKey {
    case sender, todos, questions
  }
}
