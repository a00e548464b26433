internal import GranoCore

/// The words of a message, to tell whether a draft repeats a long stretch of them.
struct MessageWords: Sendable {
  /// How many tokens a forbidden stretch has.
  let length: Int
  private let words: [String]
  private let places: [String: [Int]]

  init(_ text: String) {
    self.init(tokens: AddressToken.tokens(of: text))
  }

  init(tokens: [AddressToken]) {
    let words = tokens.map { TextFolding.fold($0.text) }
    let ideographs = words.count { $0.first.map(AddressTokenizer.isIdeographic) ?? false }
    // Two characters make a word where every character is a token.
    length = DraftChecks.echoLength * (ideographs * 3 > words.count ? 2 : 1)
    self.words = words
    var places: [String: [Int]] = [:]
    for (index, word) in words.enumerated() { places[word, default: []].append(index) }
    self.places = places
  }

  /// Whether the message holds `stretch`, word for word.
  func contains(_ stretch: ArraySlice<String>) -> Bool {
    guard let first = stretch.first else { return false }
    return (places[first] ?? []).contains { start in
      words[start...].starts(with: stretch)
    }
  }

  static func words(of text: String) -> [String] {
    AddressToken.tokens(of: text).map { TextFolding.fold($0.text) }
  }
}
