package import GranoCore

/// The words and idioms of one language, as data: one file in `Packs/`, several sections.
///
/// A pack is a text file in UTF-8. `[name]` opens a section; every other line that is neither
/// blank nor a comment (`#` first) is an entry of it. An entry `key = a | b | c` has a key and
/// values, any other line is a value alone. A section may appear several times; its entries add
/// up. What a section means is documented by the code that reads it.
///
/// For example:
///
///     [weekdays]
///     1 = lunes
///     [fillers]
///     o sea
///
/// gives `entries(of: "weekdays") == [("1", ["lunes"])]` and `lines(of: "fillers") == ["o sea"]`.
package struct LanguagePack: Sendable {
  /// One `key = value | value` line.
  package struct Entry: Sendable, Equatable {
    package let key: String
    package let values: [String]
  }

  package let language: LanguageCode
  private let sections: [String: [String]]

  /// Reads a pack's text.
  package init(language: LanguageCode, text: String) {
    self.language = language
    var sections: [String: [String]] = [:]
    var current = ""
    for line in text.split(whereSeparator: \.isNewline) {
      let entry = Self.trimmed(line)
      if entry.isEmpty || entry.hasPrefix("#") { continue }
      if entry.hasPrefix("["), entry.hasSuffix("]") {
        current = String(entry.dropFirst().dropLast())
      } else {
        sections[current, default: []].append(String(entry))
      }
    }
    self.sections = sections
  }

  /// The section's lines as they stand; empty when the pack has no such section.
  package func lines(of section: String) -> [String] {
    sections[section] ?? []
  }

  /// The lines of all sections but those of names, in no order.
  ///
  /// `[proper-names]` and `[place-names]` are there to tell names from ordinary words.
  var ordinaryLines: [String] {
    sections.flatMap { $0.key == "proper-names" || $0.key == "place-names" ? [] : $0.value }
  }

  /// The section's `key = value | value` lines, in the file's order.
  package func entries(of section: String) -> [Entry] {
    lines(of: section).compactMap { line in
      guard let equals = line.firstIndex(of: "=") else { return nil }
      let values = line[line.index(after: equals)...].split(separator: "|").map {
        String(Self.trimmed($0))
      }
      return Entry(key: String(Self.trimmed(line[..<equals])), values: values)
    }
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var rest = text.drop(while: \.isWhitespace)
    while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
    return rest
  }
}
