/// Words a Korean request as a short to-do: its thing, then its verb in 기.
///
/// Reasons before it go, as does what is not wanted ("떡 말고"). A thing that is named in a clause of
/// its own ("돗자리 있지, 그건 네가 …") or behind the verb ("좀 사다 줘, 우유랑 빵") comes back to it.
struct KoreanWording {
  let lexicon: DigestLexicon
  let context: NoteContext

  private static let limit = 15
  private static let comfortable = 9
  private static let pronouns: Set<String> = [
    "그거", "그건", "그걸", "그것", "그것도", "그것만", "그거는", "그거도", "그거만", "이거", "이건", "이걸",
    "그게", "그것", "그것만", "걔", "걔를", "그것은", "그것을", "이것", "이것도", "이것만", "거기다", "그거나", "이거만",
  ]

  private static let ordinals: Set<String> = ["하나는", "첫째는", "둘째는", "첫째", "둘째", "나머지는"]

  /// Verbs that lean on the one before them in a to-do: "사다 주기".
  private static let auxiliaries: Set<String> = [
    "주기", "오기", "가기", "놓기", "두기", "보기", "드리기", "않기", "부탁", "맡기", "버리기",
  ]

  /// Said to nobody without a thing: "해 주기", "말해 주기".
  private static let empty: Set<String> = [
    "해", "하기", "말해", "얘기해", "알려", "말하기", "얘기하기", "오기", "와", "가기", "주기", "줘", "보기",
    "이해해", "이해하기", "기다려", "기다리기", "봐", "들어", "부탁", "도와", "돕기", "그렇게", "이렇게", "하나만",
    "양해해", "용서해", "믿어", "참아", "있기", "사", "내", "더", "조금만", "잠깐만", "잠시만", "빨리", "대답해", "알기",
    "하나", "한", "가지", "가지만", "두기", "놓기", "않기", "그거", "이거", "그건", "꼭", "제발", "얼른", "잊지", "이것", "그것",
    "먼저", "미리",
    "저", "나", "내", "부탁만", "말", "들어가기", "쉬기", "자기", "축하해", "응원해", "기대해", "사랑해", "잘", "그만", "하지",
    "계속", "지켜봐", "지켜보기", "기도해", "걱정", "그날", "그때", "이따", "이따가", "안",
  ]

  private var words: KoreanWords { lexicon.korean }

  func text(of ask: Ask) -> String {
    let sentence = context.sentences[ask.sentence]
    if ask.infinitive == KoreanGrammar.ellipsis { return elliptic(ask, sentence) }
    let grammar = KoreanGrammar(lexicon: lexicon)
    let clause = grammar.clause(ask.body, of: sentence, ask.clause)
    guard let (ending, _) = clause.request() else { return "" }
    var body = kept(clause.tokens, isCharge: ending.kind == .charge)
    if let topic = topic(for: body, ask, sentence) { body = topic + body.filter { !isPronoun($0) } }
    let spaced = TokenText.joined(body)
    guard let rest = ending.rest(of: spaced),
      let phrase = KoreanVerb(words: words).stem(rest, before: ending)
    else { return "" }
    let text = closed(phrase, ending)
    guard !isEmpty(text) else { return "" }
    return short(text)
  }

  private func closed(_ phrase: String, _ ending: KoreanEnding) -> String {
    switch ending.kind {
    case .open, .stem, .future, .past: phrase + "기"
    case .memo: phrase + " 잊지 않기"
    case .noun: phrase + " 부탁"
    case .charge: phrase + " 맡기"
    }
  }

  /// The clause without its subject, its reason, what is not wanted, and small words.
  private func kept(_ tokens: [Token], isCharge: Bool = false) -> [Token] {
    let tokens = withoutWarnings(tokens)
    var start = 0
    for (index, token) in tokens.enumerated().dropLast() {
      let word = token.lower
      let isReason =
        words.reasons.contains { word.hasSuffix($0) && word.count > $0.count }
        || index > 1 && word == "그런데"
      let isUnwanted =
        word == "말고" && index + 2 < tokens.count && !sharesThing(tokens, forbidden: index)
      if isReason || isUnwanted { start = index + 1 }
    }
    var result = Array(tokens[start...])
    let fetches = result.contains { token in
      ["사", "주문", "가져", "챙겨", "들고"].contains { token.lower.hasPrefix($0) }
    }
    if fetches, let thing = missing(in: tokens[..<start]),
      !namesThing(result.filter { !isPlace($0) })
    {
      result.insert(thing, at: 0)
    }
    if result.count > Self.comfortable {
      // The "면" of "잊으면 안 돼" belongs to the ending.
      let joint = result.dropLast(4).lastIndex { token in
        ["면", "자마자"].contains { token.lower.hasSuffix($0) && token.lower.count > $0.count }
      }
      if let joint { result = Array(result[(joint + 1)...]) }
    }
    return result.enumerated().filter { index, token in
      index == result.count - 1
        || !lexicon.particles.contains(token.lower)
          && (isCharge || !words.listener.contains(token.lower))
          && lexicon.fillers.end(in: [token], at: 0, limit: 1) == nil
    }.map(\.element)
  }

  /// "사료가 다 떨어져 가니까 오는 길에 사다 줘": what has run out is wanted.
  private func missing(in reason: ArraySlice<Token>) -> Token? {
    guard
      let place = reason.indices.last(where: { index in
        ["떨어", "없", "모자라", "부족"].contains { reason[index].lower.hasPrefix($0) }
      }),
      var thing = reason[..<place].last(where: { token in
        token.lower.count > 1 && ["이", "가"].contains { token.lower.hasSuffix($0) }
      })
    else { return nil }
    thing.text.removeLast()
    thing.lower.removeLast()
    thing.fold = thing.lower
    return thing
  }

  /// "마트에서", "오는 길에", "한 포대": where, and how much.
  private func isPlace(_ token: Token) -> Bool {
    isRecipient(token) || token.lower.hasSuffix("에") || token.lower.hasSuffix("에서")
      || ["오는", "가는", "올", "갈", "때", "한", "두", "세", "개", "봉지", "포대", "통", "박스", "병", "좀"]
        .contains(token.lower)
  }

  /// "영수증 버리지 말고 나한테 보내 줘": the thing stands before what is forbidden alone.
  private func sharesThing(_ tokens: [Token], forbidden index: Int) -> Bool {
    guard index > 1, tokens[index - 1].lower.hasSuffix("지") else { return false }
    return !namesThing(
      tokens[(index + 1)...].filter { !isRecipient($0) && !$0.lower.hasSuffix("에") })
  }

  /// "서류 빠뜨리지 말고 챙겨 와" asks for the papers.
  private func withoutWarnings(_ tokens: [Token]) -> [Token] {
    guard
      let index = tokens.dropLast(2).indices.last(where: { index in
        ["잊지", "빠뜨리지", "빠트리지", "까먹지", "빼먹지", "늦지", "깜빡하지"].contains(tokens[index].lower)
          && ["말고", "마시고", "않게"].contains(tokens[index + 1].lower)
      })
    else { return tokens }
    return Array(tokens[..<index] + tokens[(index + 2)...])
  }

  private func isPronoun(_ token: Token) -> Bool { Self.pronouns.contains(token.lower) }

  /// The thing of a request that names none, from the clauses around it.
  private func topic(for body: [Token], _ ask: Ask, _ sentence: Sentence) -> [Token]? {
    let hasPronoun = body.contains(where: isPronoun)
    if let named = announced(for: body, ask, sentence) { return named }
    guard hasPronoun || body.count <= 2 && !namesThing(body) else { return nil }
    for index in stride(from: ask.clause - 1, through: max(0, ask.clause - 3), by: -1)
    where index >= 0 {
      let named = Array(sentence.tokens[sentence.clauses[index]])
      if let found = topicWords(named, limit: hasPronoun ? Self.comfortable : 5) {
        // "돗자리 있지, 체크무늬 큰 거, 그건 …": the clause before the description names it.
        if index > 0, isDescription(found),
          let thing = topicWords(Array(sentence.tokens[sentence.clauses[index - 1]]))
        {
          return thing
        }
        return found
      }
    }
    if ask.clause + 1 < sentence.clauses.count, !hasPronoun {
      let next = Array(sentence.tokens[sentence.clauses[ask.clause + 1]]).filter(\.isWord)
      if (1...4).contains(next.count), isThing(next) { return next }
    }
    if ask.sentence > 0, ask.clause == 0 {
      let before = context.sentences[ask.sentence - 1]
      if let last = before.clauses.last { return topicWords(Array(before.tokens[last])) }
    }
    return nil
  }

  /// "견적서 말인데요, 넘기기 전에 검토해 주세요", "부탁드릴 건 모이입니다, 하루에 한 번 챙겨 주십시오".
  private func announced(for body: [Token], _ ask: Ask, _ sentence: Sentence) -> [Token]? {
    guard ask.clause > 0, !body.contains(where: { "을를".contains($0.lower.last ?? " ") }) else {
      return nil
    }
    let before = sentence.tokens[sentence.clauses[ask.clause - 1]].filter(\.isWord)
    guard let last = before.last?.lower, before.count > 1 else { return nil }
    if ["말인데", "말인데요", "말이에요", "말이야"].contains(last) { return topicWords(before) }
    guard let place = before.firstIndex(where: { ["건", "것은", "거는"].contains($0.lower) }),
      place > 0, before[place - 1].lower.hasPrefix("부탁"), place + 1 < before.count,
      let ending = ["입니다", "이에요", "예요", "인데요", "인데", "이야"].first(where: { last.hasSuffix($0) })
    else { return nil }
    var named = Array(before[(place + 1)...])
    let thing = String(last.dropLast(ending.count))
    guard var final = named.popLast(), !thing.isEmpty else { return nil }
    final.text = thing
    final.lower = thing
    final.fold = thing
    return named + [final]
  }

  private func isDescription(_ tokens: [Token]) -> Bool {
    ["거", "것", "걸로", "거로"].contains(tokens.last?.lower ?? "")
  }

  /// The thing that a clause only names: "돗자리 있지", "현관 열쇠 말인데", "체크무늬 큰 거".
  private func topicWords(_ tokens: [Token], limit: Int = 5) -> [Token]? {
    var own = tokens.filter(\.isWord)
    // "하나는 조명 달 때 쓸 사다리": the first of what is listed.
    if let place = own.prefix(2).lastIndex(where: { Self.ordinals.contains($0.lower) }) {
      own.removeFirst(place + 1)
    }
    guard (1...max(7, limit)).contains(own.count) else { return nil }
    // "애들 먹일 간식인데, 그건 …".
    if limit > 5, let last = own.last, last.lower.count > 3, last.lower.hasSuffix("인데") {
      let thing = String(last.lower.dropLast(2))
      own[own.count - 1].text = thing
      own[own.count - 1].lower = thing
      own[own.count - 1].fold = thing
      return withoutOpeners(own)
    }
    for count in 1...2 where own.count > count {
      let tail = own.suffix(count).map(\.lower).joined()
      if words.topics.contains(tail) { return withoutOpeners(Array(own.dropLast(count))) }
    }
    return own.count <= limit && isThing(own) ? withoutOpeners(own) : nil
  }

  private func withoutOpeners(_ tokens: [Token]) -> [Token]? {
    let reader = ClauseReader(lexicon: lexicon, tokens: tokens, clause: 0..<tokens.count)
    let rest = tokens[min(reader.start(), tokens.count)...]
    return rest.isEmpty ? nil : Array(rest)
  }

  /// Whether a fragment ends in a noun as far as its shape tells.
  private func isThing(_ tokens: [Token]) -> Bool {
    guard let last = tokens.last?.lower else { return false }
    // "접이식 의자 네 개".
    let isCounted = tokens.count > 2 && ["개", "장", "병", "권", "벌", "통", "대", "켤레"].contains(last)
    if isCounted { return true }
    guard last.count > 1 || last == "거",
      !lexicon.isStopWord(tokens[tokens.count - 1]) || last == "거"
    else { return false }
    let verbal = [
      "어", "아", "해", "요", "다", "지", "네", "고", "서", "면", "데", "니까", "줘", "야", "래", "거든", "든", "게",
      "자", "라", "대", "냐", "까", "죠",
    ]
    return !verbal.contains { last.hasSuffix($0) }
  }

  private func namesThing(_ body: [Token]) -> Bool {
    body.dropLast().contains { token in
      !Self.empty.contains(token.lower) && !lexicon.isStopWord(token)
        && !lexicon.weekAndTimeWords.contains(token.lower)
        && !KoreanVerb.isOpen(token.lower)
        && !["들고", "가지고", "갖고", "데리고", "사다", "갖다"].contains(token.lower)
    }
  }

  private func isEmpty(_ text: String) -> Bool {
    var all = Tokenizer.tokens(of: text).filter(\.isWord)
    // "팀장님께는 하나만 부탁": what is asked for comes next.
    if all.last?.lower == "부탁" { all.removeAll { isRecipient($0) } }
    let contacts = ["전화", "연락", "답장", "문자", "카톡", "회신", "답변"]
    if all.contains(where: { token in contacts.contains { token.lower.hasPrefix($0) } }) {
      return false
    }
    return all.allSatisfy {
      Self.empty.contains($0.lower) || lexicon.isStopWord($0)
        || lexicon.weekAndTimeWords.contains($0.lower) || isPronoun($0)
        || $0.kind == .number
    }
  }

  /// "이모한테는", "선생님께", "너에게만".
  private func isRecipient(_ token: Token) -> Bool {
    var word = token.lower
    if let last = word.last, "는도만".contains(last) { word.removeLast() }
    return ["께", "한테", "에게"].contains { word.hasSuffix($0) && word.count > $0.count }
  }

  /// "우유도" after "빵 사다 줘" is "우유도 사다 주기".
  private func elliptic(_ ask: Ask, _ sentence: Sentence) -> String {
    let thing = kept(ask.body.filter(\.isWord))
    guard let verb = earlierVerb(ask, sentence), !thing.isEmpty, thing.count <= 4 else { return "" }
    var things = thing
    if let last = things.last?.lower, last == "요" || lexicon.particles.contains(last) {
      things.removeLast()
    }
    var text = TokenText.joined(things)
    if text.hasSuffix("도요") { text.removeLast() }
    return text.hasSuffix("도") ? text + " " + verb : ""
  }

  /// The verb of the request right before, in the same sentence or the last one.
  private func earlierVerb(_ ask: Ask, _ sentence: Sentence) -> String? {
    let grammar = KoreanGrammar(lexicon: lexicon)
    var places: [(Sentence, Int)] = sentence.clauses.indices.prefix(ask.clause).map {
      (sentence, $0)
    }
    if ask.sentence > 0 {
      let before = context.sentences[ask.sentence - 1]
      places = before.clauses.indices.map { (before, $0) } + places
    }
    for (place, index) in places.reversed().prefix(4) {
      let tokens = Array(place.tokens[place.clauses[index]])
      let clause = grammar.clause(tokens, of: place, index)
      guard let (ending, _) = clause.request(), ending.kind != .memo else { continue }
      guard let rest = ending.rest(of: TokenText.joined(kept(clause.tokens))),
        let phrase = KoreanVerb(words: words).stem(rest, before: ending)
      else { continue }
      let spoken = closed(phrase, ending).split(separator: " ").map(String.init)
      guard let last = spoken.last else { continue }
      if Self.auxiliaries.contains(last), spoken.count > 1, last != "부탁", last != "맡기" {
        return spoken[spoken.count - 2] + " " + last
      }
      return last
    }
    return nil
  }

  /// The end holds the verb: what is too long loses its beginning.
  private func short(_ text: String) -> String {
    let words = text.split(separator: " ")
    return words.suffix(Self.limit).joined(separator: " ")
  }
}
