internal import GranoLanguages

/// What a language pack says about shortening items, read once for a digest.
///
/// - `[address.filler]`: words that a shortened quote loses first ("bitte", "por favor").
/// - `[address.light]`: words that it loses next, articles and the like.
/// - `[address.asks]`: question words ("wer"); `[address.alternatives]`: "oder". Either means
///   that yes or no is no answer.
struct ReplyItemRules: Sendable {
  let fillers: AddressCueSet
  let light: AddressCueSet
  let asks: AddressCueSet
  let alternatives: AddressCueSet
  let linter: RegisterLinter

  /// The digit runs that may appear, without leading zeros.
  let numbers: Set<String>

  init(pack: LanguagePack?, linter: RegisterLinter, numbers: Set<String>) {
    fillers = AddressCueSet(pack: pack, section: "address.filler")
    light = AddressCueSet(pack: pack, section: "address.light")
    asks = AddressCueSet(pack: pack, section: "address.asks")
    alternatives = AddressCueSet(pack: pack, section: "address.alternatives")
    self.linter = linter
    self.numbers = numbers
  }
}
