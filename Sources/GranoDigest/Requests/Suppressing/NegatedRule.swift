internal import GranoCore

/// "Du musst … nicht abholen", "bring keine …": nothing to do, or something to leave alone.
///
/// "Nicht A, sondern B" asks for B and stays. What stands in a completing clause ("frag, ob sie
/// nicht …") does not count.
struct NegatedRule: SuppressingRule {
  let name = "negated"

  func suppresses(_ ask: Ask, in note: NoteContext) -> Bool {
    let lexicon = note.lexicon
    // "Vergiss die Jacke nicht" asks for the jacket, "vergiss die Jacke" for nothing.
    if ask.infinitive == "vergessen" {
      return !ask.body.contains { lexicon.negations.contains($0.lower) }
    }
    if ask.infinitive == lexicon.phrase("remember") {
      return false
    }
    // "Make sure Dad doesn't hear" asks, whatever must not happen.
    if lexicon.language == "en", ask.infinitive == "make",
      ask.body.first.map({ ["sure", "certain"].contains($0.lower) }) ?? false
    {
      return false
    }
    let main = ask.body.prefix { !$0.isComma }
    let isGerman = lexicon.language == "de"
    let reach = isGerman ? main : main.prefix(2)
    guard reach.contains(where: { lexicon.negations.contains($0.lower) }) else { return false }
    return !ask.body.contains { $0.lower == "sondern" || $0.lower == "sino" }
  }
}
