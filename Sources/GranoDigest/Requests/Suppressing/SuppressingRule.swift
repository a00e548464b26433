/// A reason why words that look like a request ask nothing of this listener.
protocol SuppressingRule: Sendable {
  /// As `--explain` names it.
  var name: String { get }

  func suppresses(_ ask: Ask, in note: NoteContext) -> Bool
}

extension NoteContext {
  /// The tokens of the ask's sentence.
  func tokens(of ask: Ask) -> [Token] { sentences[ask.sentence].tokens }
}
