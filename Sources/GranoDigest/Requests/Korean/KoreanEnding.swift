/// How a Korean clause may close, and what its verb looks like before that ending.
///
/// In a pack, an ending is written without blanks; a consonant that opens it ("ㄹ래", "ㅆ으면좋겠어")
/// closes the verb's last syllable. "-" is no ending at all.
struct KoreanEnding: Sendable {
  enum Kind: String, Sendable {
    /// After the connective form: 챙겨 + 야 돼, 가져와 + 라.
    case open
    /// After the stem: 받으 + 세요, 오 + 면 돼.
    case stem
    /// After a stem closed by ㄹ: 올 + 래.
    case future
    /// After a past form: 왔 + 으면 좋겠어.
    case past
    /// After a thing or a nominalised clause: 우산 + 잊지 마.
    case memo
    /// After a thing that is asked for: 새우젓 + 부탁해.
    case noun
    /// After a thing that is left to the listener: 설거지는 + 네 담당이야.
    case charge
  }

  enum Strength: String, Sendable {
    /// Always asks.
    case sure
    /// Orders, unless somebody else is the subject.
    case order
    /// Asks for an errand, and of other verbs wants an answer: "사 올래?", "갈래?".
    case errand
    /// Asks when the listener is its subject: "네가 챙겨야 돼".
    case duty
    /// A plain present, which may be a statement as well.
    case bare
    /// Asks with the giving verb alone: "해 주겠니".
    case give
    /// Asks for nothing.
    case never
  }

  let kind: Kind
  let strength: Strength
  /// The final consonant, as its index in a syllable, that the syllable before must have.
  private let closing: UInt32?
  private let text: [Character]

  init(kind: Kind, strength: Strength, _ pattern: String) {
    self.kind = kind
    self.strength = strength
    let finals: [Character: UInt32] = ["ㄴ": 4, "ㄹ": 8, "ㅁ": 16, "ㅂ": 17, "ㅆ": 20]
    let closing = pattern.first.flatMap { finals[$0] }
    self.closing = closing
    text = pattern == "-" ? [] : Array(closing == nil ? pattern[...] : pattern.dropFirst())
  }

  /// The last syllable; nil when there is none.
  var last: Character? { text.last }

  /// In syllables, the closing consonant counting as half of one.
  var length: Int { text.count * 2 + (closing == nil ? 0 : 1) }

  /// What stands before this ending in `phrase`, or nil when that ends otherwise.
  ///
  /// The ending's consonant is taken off; blanks inside the ending do not count.
  func rest(of phrase: String) -> String? {
    var characters = Array(phrase)
    for expected in text.reversed() {
      while characters.last == " " { characters.removeLast() }
      guard characters.popLast() == expected else { return nil }
    }
    while characters.last == " " { characters.removeLast() }
    if let closing {
      guard let last = characters.popLast(), let syllable = KoreanSyllable(last),
        syllable.final == closing
      else { return nil }
      characters.append(syllable.closed(by: 0))
    }
    return characters.isEmpty ? nil : String(characters)
  }
}
