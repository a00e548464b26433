/// Colours and weights on a terminal; nothing elsewhere.
package struct Style: Sendable {
  package let isOn: Bool

  package init(on: Bool) {
    isOn = on
  }

  package func bold(_ text: String) -> String { wrap(text, "1") }
  package func dim(_ text: String) -> String { wrap(text, "2") }
  package func red(_ text: String) -> String { wrap(text, "31") }
  package func yellow(_ text: String) -> String { wrap(text, "33") }
  package func cyan(_ text: String) -> String { wrap(text, "36") }
  package func highlight(_ text: String) -> String { wrap(text, "1;31") }

  /// SGR sequences of ECMA-48 §8.3.117.
  private func wrap(_ text: String, _ code: String) -> String {
    isOn && !text.isEmpty ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
