internal import GranoCore

/// Compares texts by the words that carry their content, whatever their inflection.
struct ContentWords {
  let language: LanguageCode

  /// The share of `text`'s content that `others` have too, 0 to 1; 1 when it has none.
  func coverage(of text: String, by others: [String]) -> Double {
    let own = CheckText(text, language: language)
    let numbers = own.tokens.filter { $0.kind == .number }.map(\.text)
    guard own.content.count + numbers.count > 0 else { return 1 }
    let there = others.map { CheckText($0, language: language) }
    let words = own.content.count { word in
      there.contains { $0.content.contains { $0.matches(word) } }
    }
    let figures = numbers.count { number in
      there.contains { $0.tokens.contains { $0.text == number } }
    }
    return Double(words + figures) / Double(own.content.count + numbers.count)
  }

  /// How much two texts have in common, 0 to 1: of the one that says more.
  func likeness(_ left: String, _ right: String) -> Double {
    min(coverage(of: left, by: [right]), coverage(of: right, by: [left]))
  }
}
