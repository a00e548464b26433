internal import GranoCore
internal import GranoLanguages

/// Finds words of the wrong register: a "du" in a draft that says "Sie".
///
/// Reads `[address.only.familiar]` and `[address.only.polite]` of the language pack: words that
/// belong to one register alone. They are fewer than what the detector reads: "le" may mean
/// usted or somebody else, so it is evidence, but no fault.
struct RegisterLinter: Sendable {
  private let forbidden: AddressCueSet

  /// Checks texts in `language` that must keep to `register`.
  init(language: LanguageCode, register: AddressForm) {
    let pack = LanguagePack.pack(for: language)
    switch register {
    case .familiar: forbidden = AddressCueSet(pack: pack, section: "address.only.polite")
    case .polite: forbidden = AddressCueSet(pack: pack, section: "address.only.familiar")
    case .none: forbidden = AddressCueSet(pack: nil, section: "")
    }
  }

  /// The words of the other register, in the text's order.
  func faults(in text: String) -> [String] {
    let tokens = AddressToken.tokens(of: text)
    return hits(in: tokens).map { hit in
      tokens[hit.index..<hit.index + hit.count].map(\.text).joined(separator: " ")
    }
  }

  /// Where words of the other register stand.
  func hits(in tokens: [AddressToken]) -> [AddressCueSet.Hit] {
    forbidden.hits(in: tokens, anywhere: true)
  }

  func isPure(_ text: String) -> Bool {
    forbidden.isEmpty || faults(in: text).isEmpty
  }
}
