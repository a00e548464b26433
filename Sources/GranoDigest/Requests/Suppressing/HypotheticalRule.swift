/// Only supposed: "wenn ich du wäre …", "si me tocara la lotería te diría, compra …".
struct HypotheticalRule: SuppressingRule {
  let name = "hypothetical"

  func suppresses(_ ask: Ask, in note: NoteContext) -> Bool {
    note.lexicon.hypotheticals.contains(
      in: note.tokens(of: ask), 0..<max(ask.span.lowerBound, 0))
  }
}
