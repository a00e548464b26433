/// A Korean clause, read from its end: what it asks, and of whom.
struct KoreanClause {
  /// The listener, the speaker or a third person as the subject of the closing verb.
  enum Subject {
    case listener, speaker, other, unsaid
  }

  let words: KoreanWords
  /// The clause's words, what says nothing behind the verb taken off.
  let tokens: [Token]
  /// Whether "알았지", "응" or "꼭" stood behind the verb.
  let hasTail: Bool
  let isQuestion: Bool
  /// Kin terms that the listener was called by.
  let called: Set<String>

  init(_ tokens: some Sequence<Token>, isQuestion: Bool, called: Set<String>, words: KoreanWords) {
    var own = tokens.filter(\.isWord)
    var hasTail = false
    while own.count > 1, let last = own.last, words.tails.contains(last.lower) {
      own.removeLast()
      hasTail = true
    }
    self.words = words
    self.tokens = own
    self.hasTail = hasTail
    self.isQuestion = isQuestion
    self.called = called
  }

  var text: String { tokens.map(\.lower).joined(separator: " ") }
  var bare: String { tokens.map(\.lower).joined() }

  /// The ending that fits longest, with the phrase whose verb is led back to its stem.
  func closing() -> (ending: KoreanEnding, phrase: String)? {
    let text = text
    for ending in words.endings.candidates(for: text) {
      // "여보세요" is nothing but its ending.
      guard let rest = ending.rest(of: ending.strength == .never ? "x " + text : text),
        let phrase = KoreanVerb(words: words).stem(rest, before: ending)
      else { continue }
      return (ending, phrase)
    }
    return nil
  }

  /// The closing ending and phrase when the clause asks something of the listener.
  func request() -> (ending: KoreanEnding, phrase: String)? {
    guard let (ending, phrase) = closing(), ending.strength != .never else { return nil }
    let stem = phrase.filter { $0 != " " }
    if words.idioms.contains(where: { stem.hasSuffix($0) }) { return nil }
    let subject = subject
    guard subject != .speaker, subject != .other || ending.kind == .memo else { return nil }
    if isTold(stem) { return nil }
    let gives = doer(stem).hasSuffix("주") || stem.hasSuffix("드리")
    // "연락드려요", "남겨 드려요": what the speaker does, politely.
    if stem.hasSuffix("드리"), ending.strength == .bare, text.hasSuffix("요") { return nil }
    if gives, ending.strength == .bare || ending.strength == .errand || ending.strength == .give {
      return isNegated(phrase) ? nil : (ending, phrase)
    }
    if gives, ending.strength == .duty {
      return subject == .listener || ending.kind == .past || hasObject ? (ending, phrase) : nil
    }
    let isErrand = isErrand(stem)
    let accepts: Bool
    switch ending.strength {
    case .sure: accepts = true
    case .order: accepts = !isQuestion && !isState(stem)
    case .errand:
      accepts =
        isErrand && !isJoint && !tokens.contains { words.asks($0.lower) }
        && (subject == .listener || isQuestion || hasUrging)
    case .duty:
      accepts =
        !isQuestion && !isState(stem)
        && (subject == .listener || isErrand && isRestricted)
    case .bare: accepts = isBareRequest(stem, isErrand: isErrand, subject)
    case .give, .never: accepts = false
    }
    return accepts && !isNegated(phrase) ? (ending, phrase) : nil
  }

  /// "언제 오는지 알려 줘" wants an answer: it is a question.
  func isTold(_ stem: String) -> Bool {
    guard words.telling.contains(where: { stem.hasSuffix($0) }) else { return false }
    return tokens.contains { KoreanClause.isIndirect($0.lower) }
  }

  /// "오는지", "될지", "있냐고" close a question inside a clause.
  static func isIndirect(_ word: String) -> Bool {
    let word =
      word.hasSuffix("를") || word.hasSuffix("도") || word.hasSuffix("만")
      ? String(word.dropLast()) : word
    guard word.hasSuffix("지"), let before = word.dropLast().last.flatMap(KoreanSyllable.init)
    else { return false }
    // 는지, 인지, 될지; not 까지, 아버지, 가지.
    return before.final == 4 || before.final == 8
  }

  // MARK: Who

  /// Whose doing the closing verb is: the last subject with no other verb between the two.
  var subject: Subject {
    var result = Subject.unsaid
    for (index, token) in tokens[..<verbIndex].enumerated() {
      if let found = subject(of: token.lower) {
        result = found
      } else if result != .unsaid, result != .listener, joins(index) {
        result = .unsaid
      }
    }
    return result
  }

  /// The word that the closing ending is said of: "도와줬으면" of "도와줬으면 좋겠다".
  private var verbIndex: Int {
    var left = closing().map { $0.ending.length / 2 } ?? 0
    var index = tokens.count - 1
    while index > 0, left >= tokens[index].text.count {
      left -= tokens[index].text.count
      index -= 1
    }
    return index
  }

  private func subject(of word: String) -> Subject? {
    if words.listener.contains(word) { return .listener }
    if words.speaker.contains(word) { return .speaker }
    guard word.count > 1, let last = word.last, "이가은는도".contains(last) || word.hasSuffix("께서")
    else { return nil }
    let noun = String(word.hasSuffix("께서") ? word.dropLast(2) : word.dropLast())
    // "누나가 가 줄 수 있어?" is said to her.
    if called.contains(noun) || isQuestion && words.kin.contains(noun) { return .listener }
    // "과장님께서 챙겨 오셔야 돼요" is said to the superior.
    if word.hasSuffix("께서"), words.kin.contains(noun) { return .listener }
    // "언니는 …" may well be said to her.
    guard last != "도", !words.kin.contains(noun) || !"은는".contains(last) else { return nil }
    return words.people.contains { noun.hasSuffix($0) } ? .other : nil
  }

  /// Whether the word at `index` closes a clause or stands before a noun as its attribute.
  private func joins(_ index: Int) -> Bool {
    let word = tokens[index].lower
    if words.connectives.contains(where: { word.hasSuffix($0) }) { return true }
    // 보낸, 맡길, 찍은: an attribute.
    return word.count > 1 && word.last.map { Self.attributive.contains($0) } ?? false
  }

  private static let attributive: Set<Character> = [
    "한", "할", "간", "갈", "온", "올", "본", "볼", "준", "줄", "낸", "낼", "쓴", "쓸", "된", "될", "린", "릴",
    "킨", "킬", "친", "칠", "긴", "던", "둔", "둘", "은",
  ]

  // MARK: What

  private func isErrand(_ stem: String) -> Bool {
    words.errands.contains { stem.hasSuffix($0) }
      || brings(stem)
      || doer(stem) != stem && words.errands.contains { doer(stem).hasSuffix($0) }
  }

  /// Any verb with 오 behind it, other than those of moving: 실어 오, not 들어 오.
  private func brings(_ stem: String) -> Bool {
    stem.count > 2 && stem.hasSuffix("오") && KoreanVerb.isOpen(String(stem.dropLast()))
      && !["러오", "들어오", "나오", "돌아오", "걸어오", "올라오", "내려오", "건너오", "따라오", "넘어오", "뛰어오", "다녀오", "다가오"]
        .contains { stem.hasSuffix($0) }
  }

  /// The verb that a leaning one is said of: 골라보 → 고르, 보내줘보 → 보내주.
  private func doer(_ stem: String) -> String {
    guard ["보", "놓", "두"].contains(where: { stem.hasSuffix($0) }), stem.count > 2 else {
      return stem
    }
    let rest = String(stem.dropLast())
    return KoreanVerb.isOpen(rest) ? KoreanVerb(words: words).stem(ofOpen: rest) : stem
  }

  /// "들고 나오" does something, though "나오" alone does not.
  private func isState(_ stem: String) -> Bool {
    words.states.contains { stem.hasSuffix($0) }
      && !words.errands.contains { $0.count > 3 && stem.hasSuffix($0) }
  }

  /// "세차는 안 해도 되니까 기름만 넣어 놔" denies in its reason alone.
  private var behindReason: ArraySlice<Token> {
    let reason = tokens.dropLast().lastIndex {
      $0.lower.hasSuffix("니까") || $0.lower.hasSuffix("지만")
    }
    return tokens[(reason.map { $0 + 1 } ?? 0)...]
  }

  private var hasUrging: Bool { tokens.contains { words.urging.contains($0.lower) } }
  private var isJoint: Bool {
    tokens.contains { ["같이", "함께", "우리", "우리랑", "나랑"].contains($0.lower) }
  }

  /// "이것만 챙기면 돼".
  private var isRestricted: Bool {
    tokens.contains { $0.lower.hasSuffix("만") && $0.lower.count > 1 || $0.lower == "꼭" }
  }

  private var hasObject: Bool { tokens.count > 1 }

  /// "안 사", "못 가" deny, "안 사 줘" too.
  private func isNegated(_ phrase: String) -> Bool {
    phrase.split(separator: " ").suffix(3).contains { $0 == "안" || $0 == "못" }
  }

  private func isBareRequest(_ stem: String, isErrand: Bool, _ subject: Subject) -> Bool {
    guard !isQuestion, isErrand, !isJoint, !isState(stem),
      !behindReason.contains(where: { words.habit.contains($0.lower) || words.asks($0.lower) })
    else { return false }
    if subject == .listener || hasUrging || hasTail { return true }
    let leaves = ["놓", "두", "보"].contains { stem.hasSuffix($0) }
    let brings = stem.hasSuffix("오") && tokens.count > 1
    let isConditional = tokens.dropLast().contains { $0.lower.hasSuffix("면") && $0.lower.count > 1 }
    return leaves || brings || isConditional && !stem.hasSuffix("라고하")
  }
}
