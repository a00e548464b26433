internal import GranoCore

/// Finds a prompt's instructions in a text.
struct PromptCheck: Sendable {
  /// This many words in a row are no accident.
  static let length = 8
  private let stretches: Set<[String]>

  /// - Parameters:
  ///   - instructions: the prompt's own lines; no line of it holds the note.
  ///   - note: what both the note and the prompt say may be repeated.
  init(instructions: [String], note: String) {
    let said = Self.stretches(of: MessageWords.words(of: note))
    // A sentence of the prompt may go over several lines.
    let words = instructions.flatMap { MessageWords.words(of: $0) }
    stretches = Self.stretches(of: words).subtracting(said)
  }

  func fails(_ text: String) -> Bool {
    guard !stretches.isEmpty else { return false }
    return !Self.stretches(of: MessageWords.words(of: text)).isDisjoint(with: stretches)
  }

  private static func stretches(of words: [String]) -> Set<[String]> {
    guard words.count >= length else { return [] }
    return Set((0...words.count - length).map { Array(words[$0..<$0 + length]) })
  }
}
