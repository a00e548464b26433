/// One way to answer a note, ready to be copied; never sent.
package struct Draft: Sendable, Equatable, Codable {
  package var tone: Tone
  package var text: String

  package init(tone: Tone, text: String) {
    self.tone = tone
    self.text = text
  }
}
