internal import GranoCore

/// Where sentences end in a transcript, so that segments can end there too.
enum SentenceEnds {
  /// The UTF-8 offsets at which a new sentence begins (the blank before it included).
  ///
  /// An end is a terminator, perhaps closing quotes, then a blank and something that is not a
  /// small letter; CJK terminators need no blank. Ordinals ("am 3. Dezember"), initials and short
  /// titles ("Dr. Keller", "z. B.") are no ends.
  static func offsets(in text: String) -> [Int] {
    let scalars = Array(text.unicodeScalars)
    var offsets: [Int] = []
    var offset = 0
    for (index, scalar) in scalars.enumerated() {
      offset += UTF8.width(scalar)
      if wide.contains(scalar) {
        if index + 1 < scalars.count, !closing.contains(scalars[index + 1]) {
          offsets.append(offset)
        }
        continue
      }
      guard isEnd(scalars, before: index) else { continue }
      offsets.append(offset)
    }
    return offsets
  }

  /// Whether `text` ends as a sentence does.
  static func endsSentence(_ text: String) -> Bool {
    let last = text.unicodeScalars.last { !$0.properties.isWhitespace && !closing.contains($0) }
    return last.map { terminators.contains($0) || wide.contains($0) } ?? false
  }

  /// Whether a sentence ends with the scalar at `index`, the next one being the blank after it.
  private static func isEnd(_ scalars: [Unicode.Scalar], before index: Int) -> Bool {
    guard index + 2 < scalars.count, scalars[index + 1] == " " else { return false }
    var last = index
    while last > 0, closing.contains(scalars[last]) { last -= 1 }
    guard terminators.contains(scalars[last]) else { return false }
    let next = scalars[index + 2]
    if next.properties.isLowercase { return false }
    guard scalars[last] == "." else { return true }
    let word = scalars[..<last].reversed().prefix { !$0.properties.isWhitespace && $0 != "." }
    if word.isEmpty { return true }
    if word.allSatisfy({ $0.properties.numericType != nil }) { return false }
    if word.count == 1 { return false }
    return !titles.contains(TextFolding.fold(String(String.UnicodeScalarView(word.reversed()))))
  }

  private static let terminators: Set<Unicode.Scalar> = [".", "?", "!", "…"]
  private static let wide: Set<Unicode.Scalar> = ["。", "？", "！"]
  private static let closing: Set<Unicode.Scalar> = ["\"", "'", "”", "’", "»", "«", ")", "“"]

  // Short forms that stand before a name or number; longer words before a full stop end it.
  private static let titles: Set<String> = [
    "dr", "prof", "hr", "fr", "nr", "st", "str", "ca", "bzw", "usw", "mr", "mrs", "ms", "no",
    "sr", "sra", "srta", "dra", "ud", "uds", "num", "sig", "dott", "m", "mme", "dipl", "vs",
  ]
}
