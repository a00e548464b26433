/// Kana as sounds: one script, and without what is heard or written in two ways.
enum KanaSounds {
  /// Hiragana without voicing, long vowels and doubled consonants: がっこう and カコ are both かこ.
  ///
  /// Voicing changes inside names (yama + saki is Yamazaki), length is seldom sure.
  static func folded(_ kana: some StringProtocol) -> String {
    var result: [Unicode.Scalar] = []
    for scalar in kana.unicodeScalars {
      var value = scalar.value
      if (0x30A1...0x30F6).contains(value) { value -= 0x60 }
      // The long mark, the small tsu, and combining marks of voicing.
      if [0x30FC, 0x3063, 0x3099, 0x309A].contains(value) { continue }
      guard let hiragana = Unicode.Scalar(value) else { continue }
      // ティ is heard and written as チ, ファ as ハ.
      if let vowel = small[hiragana], let last = result.last, let joined = joined(last, vowel) {
        result[result.count - 1] = joined
        continue
      }
      let plain = unvoiced[hiragana] ?? hiragana
      // おう and おお, えい and ええ are one long vowel.
      if let last = result.last, isLengthening(plain, after: last) { continue }
      result.append(plain)
    }
    return String(String.UnicodeScalarView(result))
  }

  private static func isLengthening(_ vowel: Unicode.Scalar, after last: Unicode.Scalar) -> Bool {
    guard let column = columns[last] else { return false }
    switch vowel {
    case "あ": return column == "あ"
    case "い": return column == "い" || column == "え"
    case "う": return column == "う" || column == "お"
    case "え": return column == "え"
    case "お": return column == "お"
    default: return false
    }
  }

  /// The kana of `last`'s consonant and a vowel.
  private static func joined(_ last: Unicode.Scalar, _ vowel: Int) -> Unicode.Scalar? {
    rows.first { $0.contains(last) }?[vowel]
  }

  private static let rows = ["あいうえお", "かきくけこ", "さしすせそ", "たちつてと", "はひふへほ"].map {
    Array($0.unicodeScalars)
  }

  private static let small: [Unicode.Scalar: Int] = [
    "ぁ": 0, "ぃ": 1, "ぅ": 2, "ぇ": 3, "ぉ": 4,
  ]

  private static let unvoiced: [Unicode.Scalar: Unicode.Scalar] = table(
    from: "がぎぐげござじずぜぞだぢづでどばびぶべぼぱぴぷぺぽゔを",
    to: "かきくけこさしすせそたちつてとはひふへほはひふへほふお")

  // The vowel of each sound.
  private static let columns: [Unicode.Scalar: Unicode.Scalar] = table(
    from: "あかさたなはまやらわゃいきしちにひみりうくすつぬふむゆるゅえけせてねへめれおこそとのほもよろょ",
    to: "あああああああああああいいいいいいいいううううううううううええええええええおおおおおおおおおお")

  private static func table(from: String, to: String) -> [Unicode.Scalar: Unicode.Scalar] {
    Dictionary(
      zip(from.unicodeScalars, to.unicodeScalars).map { ($0, $1) },
      uniquingKeysWith: { first, _ in first })
  }
}
