/// Where a term is to stand in a text.
struct TextRepair: Sendable {
  let range: Range<String.Index>
  let term: String
}
