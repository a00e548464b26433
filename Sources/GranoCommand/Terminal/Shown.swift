internal import GranoCore

/// What the user typed, or a file's name, made fit to stand in a one-line message.
///
/// Names come from outside: control characters are taken out, and a very long one is cut.
package func shown(_ text: String) -> String {
  let safe = TerminalText.safe(text)
  return safe.count <= 80 ? safe : String(safe.prefix(77)) + "…"
}
