package import GranoCore
internal import Synchronization

/// The ordinary words of a language: what nobody means as a name.
///
/// Made of the words of its pack and of a table of `Words/Tables`, whose README says where that
/// comes from. A table is a Bloom filter: about one strange word in twenty passes for an ordinary
/// one, an ordinary one never for a strange one.
package struct CommonWords: Sendable {
  private let own: Set<String>
  private let table: WordFilter?

  private static let kept = Mutex<[LanguageCode: CommonWords]>([:])

  /// The words of `language`, gathered once and kept; none for a language without pack and table.
  package static func words(of language: LanguageCode) -> CommonWords {
    if let known = kept.withLock({ $0[language] }) { return known }
    let made = CommonWords(language)
    kept.withLock { $0[language] = made }
    return made
  }

  private init(_ language: LanguageCode) {
    own = LanguagePack.pack(for: language).map(Self.words) ?? []
    table = WordFilter(language)
  }

  /// Whether the pack knows the word; `folded` is in the form of `TextFolding`, letters only.
  package func isInPack(_ folded: String) -> Bool { own.contains(folded) }

  /// Whether the word is an ordinary one; `folded` as above.
  package func contains(_ folded: String) -> Bool {
    own.contains(folded) || table?.contains(folded) ?? false
  }

  /// Every run of letters in the pack's entries; their marks for placeholders are no letters.
  private static func words(of pack: LanguagePack) -> Set<String> {
    var words: Set<String> = []
    var word = ""
    // By scalars: taking 170 KB of text apart by characters costs a short note a tenth of its time.
    for line in pack.ordinaryLines {
      for scalar in line.unicodeScalars {
        if scalar.isASCII ? isLetter(scalar) : scalar.properties.isAlphabetic || isMark(scalar) {
          TextFolding.append(scalar, to: &word)
        } else {
          if word.utf8.count > 1 { words.insert(word) }
          word.removeAll(keepingCapacity: true)
        }
      }
      if word.utf8.count > 1 { words.insert(word) }
      word.removeAll(keepingCapacity: true)
    }
    return words
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    (0x61...0x7A).contains(scalar.value | 0x20)
  }

  // Combining marks, which are folded away.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    (0x300...0x36F).contains(scalar.value)
  }
}
