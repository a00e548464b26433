/// One file of `Prompts/` that words what a language model is asked; the format is in `prompts.md`.
struct PromptFile: Sendable, Equatable {
  /// A page of instructions is plenty; what is longer would crowd out the note.
  static let longest = 16 << 10

  /// Without its ending: "digest.de.v1".
  let name: String
  private let sections: [String: String]

  init(name: String, text: String) throws(PromptError) {
    guard text.utf8.count <= Self.longest else {
      throw .tooLong(file: name, limit: Self.longest)
    }
    self.name = name
    var sections: [String: [Substring]] = [:]
    var current = ""
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      if line.hasPrefix("## ") {
        current = String(line.dropFirst(3).reversed().drop(while: \.isWhitespace).reversed())
      } else {
        sections[current, default: []].append(line)
      }
    }
    sections[""] = nil
    self.sections = sections.mapValues(Self.trimmed)
    for text in self.sections.values { try check(text) }
  }

  /// A section's text with the language's name in place of `{language}`; nil when there is none.
  func text(_ section: String, language: String) -> String? {
    sections[section]?.replacing("{language}", with: language)
  }

  /// The same of a section that must be there.
  func required(_ section: String, language: String) throws(PromptError) -> String {
    guard let text = text(section, language: language), !text.isEmpty else {
      throw .missingSection(file: name, section: section)
    }
    return text
  }

  /// Whatever else stands in braces would be filled with nothing, or with what is private.
  private func check(_ text: String) throws(PromptError) {
    for piece in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      let parameter = String(piece.prefix { $0 != "}" })
      guard parameter == "language", piece.dropFirst(parameter.count).first == "}" else {
        throw .unknownParameter(file: name, name: String(parameter.prefix(40)))
      }
    }
  }

  private static func trimmed(_ lines: [Substring]) -> String {
    let first = lines.drop { $0.allSatisfy(\.isWhitespace) }
    return first.reversed().drop { $0.allSatisfy(\.isWhitespace) }.reversed()
      .joined(separator: "\n")
  }
}
