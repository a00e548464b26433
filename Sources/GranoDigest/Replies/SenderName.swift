internal import GranoCore
internal import GranoLanguages

/// What a draft calls the sender.
///
/// Names come from chats, so they hold anything: emoji, line breaks, phone numbers, jokes. Only
/// words with a letter and without a digit are used (a digit in a draft is one nobody said).
///
/// Reads `[address.titles]` (Herr, Tante) and `[address.introduction]` ("hier ist") of the packs.
struct SenderName: Sendable {
  /// Read in the spoken language, the answer's, and where they differ in both.
  let packs: [LanguagePack]

  // Longer words are no names but text that somebody put in a name's place.
  private static let longestWord = 24
  private static let mostWords = 4

  /// The name to greet by; nil when `sender` holds none.
  ///
  /// Familiar: the first name, or all of it where it starts with a title or a word of kinship
  /// ("Tante Gerda"). Polite: the whole name, preceded by the title with which the sender
  /// introduced themselves in the note ("hier ist Frau Keller").
  func greeting(
    for sender: String?, register: AddressForm, style: NameStyle, transcript: Transcript
  ) -> String? {
    let words = Self.words(of: sender ?? "")
    guard let first = words.first else { return nil }
    var name: String
    if isTitle(first) {
      name = words.joined(separator: " ")
    } else if register == .polite {
      name =
        introducedName(words, in: transcript) ?? words.joined(separator: " ")
    } else {
      name = first
    }
    let isSuffixed = style.suffixed.contains { name.hasSuffix($0) }
    if !isSuffixed {
      name += register == .polite ? style.politeSuffix : style.familiarSuffix
    }
    return name
  }

  /// The usable words of a name, without marks at their ends.
  static func words(of sender: String) -> [String] {
    let safe = TerminalText.safe(sender)
    var words: [String] = []
    for piece in safe.split(whereSeparator: \.isWhitespace) {
      let kept = piece.filter { $0.isLetter || "-'’.".contains($0) || $0.isNumber }
      var word = kept.drop { !$0.isLetter && !$0.isNumber }
      // The full stop of "Dr." belongs to the title.
      while let last = word.last, !last.isLetter, !last.isNumber, last != "." || word.count > 5 {
        word = word.dropLast()
      }
      guard word.contains(where: \.isLetter), !word.contains(where: \.isNumber) else { continue }
      words.append(String(word.prefix(longestWord)))
      if words.count == mostWords { break }
    }
    return words
  }

  private func isTitle(_ word: String) -> Bool {
    let folded = TextFolding.fold(word.filter { $0 != "." })
    return packs.contains { pack in
      pack.lines(of: "address.titles").contains { line in
        line.split(separator: "|").contains {
          TextFolding.fold($0.filter { !$0.isWhitespace && $0 != "." }) == folded
        }
      }
    }
  }

  /// "Frau Keller" where the note says "hier ist Frau Keller" and the sender is a Keller.
  private func introducedName(_ names: [String], in transcript: Transcript) -> String? {
    let words = transcript.segments.prefix(Self.introductionReach).map(\.text)
      .joined(separator: " ")
      .split(maxSplits: Self.introductionReach) { !$0.isLetter && $0 != "." && $0 != "-" }
      .prefix(Self.introductionReach).map(String.init)
    let tokens = words.map {
      AddressToken(
        text: $0.lowercased(), isCapitalised: false, startsSentence: false, sentence: 0,
        isQuoted: false)
    }
    let folded = Set(names.map { TextFolding.fold($0) })
    for pack in packs {
      for hit in AddressCueSet(pack: pack, section: "address.introduction").hits(in: tokens) {
        let title = hit.index + hit.count
        guard title + 1 < words.count, isTitle(words[title]) else { continue }
        let name = words[title + 1].filter { $0 != "." }
        if folded.contains(TextFolding.fold(name)) { return words[title] + " " + name }
      }
    }
    return nil
  }

  // People say who they are at the start.
  private static let introductionReach = 40
}
