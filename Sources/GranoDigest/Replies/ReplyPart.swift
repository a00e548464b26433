/// A part of a draft that a template words, once for each tone and register.
package enum ReplyPart: String, Sendable, CaseIterable {
  /// Greets the sender by name.
  case opening
  /// Greets a sender whose name is not known.
  case openingNameless = "opening.nameless"
  /// Takes up the only to-do and leaves open whether it will be done.
  case todo
  /// Takes up several to-dos.
  case todos
  /// Answers a question that yes or no answers, by a choice the user makes.
  case questionClosed = "question.closed"
  /// Answers a question that asks who, what, when, by a choice the user makes.
  case questionOpen = "question.open"
  /// Takes up several questions at once.
  case questions
  /// Answers a note that asks nothing.
  case told
  /// Answers a note that asks nothing but names days or times.
  case toldDates = "told.dates"
  case closing

  /// The slots that the part's texts must hold, and the only ones they may hold.
  var slots: Set<ReplySlot> {
    switch self {
    case .opening: [.sender]
    case .todo, .todos: [.todos]
    case .questionClosed, .questionOpen, .questions: [.questions]
    case .openingNameless, .told, .toldDates, .closing: []
    }
  }
}
