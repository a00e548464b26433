package import GranoCore

extension LanguagePack {
  /// The pack of `language`; nil when grano has none.
  ///
  /// A pack is parsed when first asked for and kept.
  package static func pack(for language: LanguageCode) -> LanguagePack? {
    packs[language]?.pack
  }

  /// The languages that have a pack.
  package static var available: [LanguageCode] { packs.keys.sorted() }

  // Adding a language: put `xx.pack` into Packs/, its lines into CPacks/packs.c, and its code here.
  private static let codes: [LanguageCode] = [
    "de", "en", "es", "fr", "it", "ja", "ko", "pt", "zh",
  ]

  private static let packs = Dictionary(uniqueKeysWithValues: codes.map { ($0, Lazy($0)) })
}
