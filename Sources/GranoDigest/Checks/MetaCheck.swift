internal import GranoCore

/// Finds talk about the task in place of its result, formats, and marks of a chat.
struct MetaCheck {
  /// What was said may be repeated: a speaker may be a loudspeaker.
  let evidence: [CheckText]
  /// Drafts leave answers open in brackets, and have paragraphs.
  let isDraft: Bool

  func fails(_ text: CheckText) -> Bool {
    hasFormat(text.text) || hasPlaceholder(text.text) || talks(text)
  }

  private func talks(_ text: CheckText) -> Bool {
    let languages = Set([text.language, "en"])
    return languages.contains { language in
      let meta = CheckLexicon.lexicon(for: language).meta
      return text.tokens.indices.contains { index in
        let opens = index == 0 || text.tokens[index - 1].isTerminator
        guard
          let end = meta.end(
            in: text.tokens, at: index, limit: text.tokens.count, isClauseStart: opens)
        else { return false }
        let words = text.tokens[index..<end].filter(\.isWord).map(\.fold)
        return !evidence.contains { Self.holds($0, words) }
      }
    }
  }

  private static func holds(_ text: CheckText, _ words: [String]) -> Bool {
    let said = text.tokens.filter(\.isWord).map(\.fold)
    guard !words.isEmpty, said.count >= words.count else { return false }
    return (0...said.count - words.count).contains { said[$0...].starts(with: words) }
  }

  private func hasFormat(_ text: String) -> Bool {
    for mark in ["```", "**", "__", "\":", "{", "}", "](", "<br", "</"] where text.contains(mark) {
      return true
    }
    let lines = text.split(whereSeparator: \.isNewline)
    if !isDraft, lines.count > 1 { return true }
    return lines.contains { line in
      let line = line.drop { $0.isWhitespace }
      if ["#", "*", "•", "|", ">"].contains(line.first) { return true }
      if line.hasPrefix("- ") || line.hasPrefix("– ") { return true }
      let digits = line.prefix { $0.isNumber }
      let rest = line.dropFirst(digits.count)
      // "3. Stock" is an ordinal: one line that begins so is no list.
      return !digits.isEmpty && (rest.hasPrefix(") ") || rest.hasPrefix(". ") && lines.count > 1)
    }
  }

  /// "[Name]", "<name>"; a choice between answers has slashes or leaves one open.
  private func hasPlaceholder(_ text: String) -> Bool {
    if text.contains("<") || text.contains(">") { return true }
    var rest = text[...]
    while let open = rest.firstIndex(of: "[") {
      guard isDraft, let close = rest[open...].firstIndex(of: "]") else { return true }
      let inside = rest[open..<close]
      if !inside.contains("/"), !inside.contains("…") { return true }
      rest = rest[rest.index(after: close)...]
    }
    return rest.contains("]")
  }

  /// Thoughts and the tokens of chat templates.
  static func hasThought(_ text: String) -> Bool {
    let lower = text.lowercased()
    return thoughts.contains { lower.contains($0) }
      || roles.contains { lower.hasPrefix($0) || lower.contains("\n" + $0) }
  }

  private static let thoughts = [
    "<think", "</think", "<thought", "<reason", "<|", "|>", "[inst]", "[/inst]", "<<sys", "<s>",
    "</s>", "<start_of_turn>", "<end_of_turn>", "### instruction", "### response", "<eos>",
    "<im_", "[think]", "[/think]", "<reflection",
  ]
  private static let roles = ["assistant:", "user:", "system:", "human:", "ai:"]
}
