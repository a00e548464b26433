internal import GranoCore
internal import GranoLanguages
internal import Synchronization

extension DigestLexicon {
  private static let kept = Mutex<[LanguageCode: DigestLexicon]>([:])

  /// The lexicon of `language`, read once and kept; of an empty pack when grano has none.
  static func lexicon(for language: LanguageCode) -> DigestLexicon {
    if let known = kept.withLock({ $0[language] }) { return known }
    let pack = LanguagePack.pack(for: language) ?? LanguagePack(language: language, text: "")
    let made = DigestLexicon(pack: pack)
    kept.withLock { $0[language] = made }
    return made
  }
}
