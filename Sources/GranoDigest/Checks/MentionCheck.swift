internal import GranoCore

/// Tells whether a draft takes up what was asked.
struct MentionCheck {
  /// Of the to-dos and questions, each draft takes up at least this share.
  static let share = 0.6

  let items: [CheckText]

  init(_ digest: Digest) {
    let texts = digest.todos.map(\.text) + digest.questions.map(\.text)
    items = texts.map { CheckText($0, language: digest.language) }
  }

  func fails(_ draft: CheckText) -> Bool {
    // In another language only names and numbers could tell.
    let comparable = items.filter { !$0.content.isEmpty && $0.language == draft.language }
    guard !comparable.isEmpty else { return false }
    let taken = comparable.count { isTaken($0, in: draft) }
    return Double(taken) < Self.share * Double(comparable.count)
  }

  /// Whether a thing that the item names stands in the draft; of a long item two words, whatever
  /// they are.
  private func isTaken(_ item: CheckText, in draft: CheckText) -> Bool {
    let common = item.content.filter { word in draft.content.contains { $0.matches(word) } }
    let things = item.content.filter { !$0.isVerb }
    if things.isEmpty { return !common.isEmpty }
    return common.contains { !$0.isVerb } || common.count >= 2
  }
}
