/// Leads Korean verb forms back to their stems, so that a to-do can close in 기: "가져와" gives
/// "가져오".
///
/// Works on the end of a phrase and leaves what stands before alone.
struct KoreanVerb: Sendable {
  let words: KoreanWords

  private enum Vowel {
    static let a: UInt32 = 0
    static let ae: UInt32 = 1
    static let eo: UInt32 = 4
    static let e: UInt32 = 5
    static let yeo: UInt32 = 6
    static let o: UInt32 = 8
    static let wa: UInt32 = 9
    static let wae: UInt32 = 10
    static let u: UInt32 = 13
    static let wo: UInt32 = 14
    static let eu: UInt32 = 18
    static let i: UInt32 = 20
  }

  private static let rieul: UInt32 = 8
  private static let silent: UInt32 = 11

  /// Whether `phrase` ends like a connective form: 챙겨, 받아, 해.
  static func isOpen(_ phrase: String) -> Bool {
    guard let last = phrase.last, let syllable = KoreanSyllable(last), syllable.final == 0 else {
      return false
    }
    return [
      Vowel.a, Vowel.ae, Vowel.eo, Vowel.e, Vowel.yeo, Vowel.wa, Vowel.wae, Vowel.wo,
    ].contains(syllable.vowel)
  }

  /// The phrase that `ending` leaves, its verb led back to the stem; nil when it cannot close so.
  func stem(_ rest: String, before ending: KoreanEnding) -> String? {
    switch ending.kind {
    case .open, .past: Self.isOpen(rest) ? plain(stem(ofOpen: rest)) : nil
    case .stem: plain(withoutLink(rest))
    case .future: plain(withoutLink(rest, restoringRieul: true))
    case .memo, .noun, .charge: rest
    }
  }

  /// 챙겨 → 챙기, 가져와 → 가져오, 받아 → 받.
  func stem(ofOpen phrase: String) -> String {
    if let known = words.stems.first(where: { phrase.hasSuffix($0.open) }) {
      return String(phrase.dropLast(known.open.count)) + known.stem
    }
    var head = Array(phrase)
    guard let last = head.popLast(), let syllable = KoreanSyllable(last) else { return phrase }
    let before = head.last.flatMap(KoreanSyllable.init)
    let hasVowelAlone = syllable.initial == Self.silent
    switch syllable.vowel {
    case Vowel.a, Vowel.eo:
      // 받아 → 받, 쉬어 → 쉬.
      if hasVowelAlone, before != nil { break }
      // 불러 → 부르, 골라 → 고르.
      if syllable.initial == 5, let before, before.final == Self.rieul {
        head[head.count - 1] = before.closed(by: 0)
        head.append("르")
        break
      }
      // 써 → 쓰; 가, 서 stay.
      let keeps = syllable.vowel == Vowel.a || last == "서"
      head.append(keeps ? last : syllable.opened(with: Vowel.eu))
    case Vowel.yeo:
      head.append(
        hasVowelAlone || last != "켜" && last != "펴" ? syllable.opened(with: Vowel.i) : last)
    case Vowel.wa:
      head.append(last == "놔" ? "놓" : syllable.opened(with: Vowel.o))
    case Vowel.wo: head.append(syllable.opened(with: Vowel.u))
    case Vowel.ae where last == "해": head.append("하")
    case Vowel.wae where last == "돼": head.append("되")
    default: head.append(last)
    }
    return String(head)
  }

  /// 받으 → 받, 만드 → 만들.
  private func withoutLink(_ phrase: String, restoringRieul: Bool = false) -> String {
    var head = Array(phrase)
    guard head.count > 1, let last = head.last else { return phrase }
    if last == "으", let before = head.dropLast().last.flatMap(KoreanSyllable.init),
      before.final != 0
    {
      head.removeLast()
      return String(head)
    }
    if let known = words.stems.first(where: {
      phrase.hasSuffix($0.open) && $0.stem.last.flatMap(KoreanSyllable.init)?.final == Self.rieul
    }) {
      return String(phrase.dropLast(known.open.count)) + known.stem
    }
    return phrase
  }

  /// Without the honorific: 가져오시 → 가져오, 주시 → 주; 마시 stays.
  private func plain(_ phrase: String) -> String {
    guard phrase.hasSuffix("시"), phrase.count > 2 else { return phrase }
    if ["마시", "모시", "부시", "적시", "다시"].contains(where: { phrase.hasSuffix($0) }) { return phrase }
    return withoutLink(String(phrase.dropLast()))
  }
}
