internal import GranoCore

/// A command line with places for a note: `my-asr {wav} {language}`.
///
/// It is taken apart as a shell would (quotes, backslashes), but no shell runs it: nothing in a
/// value can become a word or a command of its own.
package struct CommandTemplate: Sendable, Equatable {
  /// The words, the program first; places still in them.
  let words: [String]

  package var program: String { words[0] }

  /// Whether the note is named in a word; if not, it comes through standard input.
  var namesFile: Bool { has("{wav}") }

  /// Whether it can be told a language.
  var namesLanguage: Bool { has("{language}") }

  package init(_ text: String) throws(CommandTemplateError) {
    words = try Self.split(text)
    guard let first = words.first, !first.isEmpty else { throw .empty }
  }

  /// The arguments for one note.
  func arguments(wav: String, language: LanguageCode?, seconds: Double) -> [String] {
    words.dropFirst().map { word in
      // One pass over the template: a value is never looked at for places.
      var result = ""
      var rest = word[...]
      while let open = rest.firstIndex(of: "{") {
        result += rest[..<open]
        rest = rest[open...]
        if let value = [
          "{wav}": wav, "{language}": language?.rawValue ?? "auto",
          "{duration}": String(Rounding.to(2, seconds)),
        ].first(where: { rest.hasPrefix($0.key) }) {
          result += value.value
          rest = rest.dropFirst(value.key.count)
        } else {
          result += "{"
          rest = rest.dropFirst()
        }
      }
      return result + rest
    }
  }

  private func has(_ place: String) -> Bool {
    words.dropFirst().contains { $0.contains(place) }
  }

  /// The words of a POSIX shell's command line (2.2 Quoting), without anything being expanded.
  private static func split(_ text: String) throws(CommandTemplateError) -> [String] {
    var words: [String] = []
    var word: String?
    var quote: Character?
    var isEscaped = false
    for character in text {
      if isEscaped {
        // Between double quotes a backslash stands for itself before most characters.
        if quote == "\"", !"\\\"$`\n".contains(character) { word = (word ?? "") + "\\" }
        if character != "\n" { word = (word ?? "") + String(character) }
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote != nil {
        word = (word ?? "") + String(character)
      } else if character == "'" || character == "\"" {
        quote = character
        word = word ?? ""
      } else if character.isWhitespace {
        if let finished = word { words.append(finished) }
        word = nil
      } else if "|&;<>`$".contains(character) {
        throw .needsShell(character)
      } else {
        word = (word ?? "") + String(character)
      }
    }
    guard quote == nil else { throw .openQuote }
    guard !isEscaped else { throw .openEscape }
    if let word { words.append(word) }
    return words
  }
}
