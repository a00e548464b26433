internal import GranoCore
internal import GranoLanguages
internal import Synchronization

/// Grammars that were read once are kept: a pack's patterns take some milliseconds to unfold.
final class CalendarGrammarCache: Sendable {
  private let grammars = Mutex<[LanguageCode: CalendarGrammar]>([:])

  func grammar(for language: LanguageCode) -> CalendarGrammar? {
    if let known = grammars.withLock({ $0[language] }) { return known }
    guard let pack = LanguagePack.pack(for: language),
      let grammar = CalendarGrammar(pack: pack)
    else { return nil }
    grammars.withLock { $0[language] = grammar }
    return grammar
  }
}
