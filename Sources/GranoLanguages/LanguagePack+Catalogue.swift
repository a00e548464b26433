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

  // Adding a language: put `xx.pack` into Packs/ and its line here.
  private static let packs: [LanguageCode: Lazy] = [
    "de": Lazy("de") { PackageResources.de_pack },
    "en": Lazy("en") { PackageResources.en_pack },
    "es": Lazy("es") { PackageResources.es_pack },
    "fr": Lazy("fr") { PackageResources.fr_pack },
    "it": Lazy("it") { PackageResources.it_pack },
    "ja": Lazy("ja") { PackageResources.ja_pack },
    "ko": Lazy("ko") { PackageResources.ko_pack },
    "pt": Lazy("pt") { PackageResources.pt_pack },
    "zh": Lazy("zh") { PackageResources.zh_pack },
  ]
}
