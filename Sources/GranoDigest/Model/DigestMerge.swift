internal import GranoCore

/// Puts what a model answered into the rules' digest, item by item.
///
/// The rules' digest is what there is; a model may word it better, and say what the rules missed.
/// Whatever fails a check stays as the rules had it, or is left out.
struct DigestMerge {
  let rules: Digest
  let checks: ItemChecks
  /// The language that the model was asked to write in.
  let answer: LanguageCode
  let transcript: Transcript

  private(set) var digest: Digest
  private(set) var work = ModelWork()
  private(set) var events: [Explanation] = []
  private let words: ContentWords

  init(rules: Digest, checks: ItemChecks, answer: LanguageCode, transcript: Transcript) {
    self.rules = rules
    self.checks = checks
    self.answer = answer
    self.transcript = transcript
    digest = rules
    words = ContentWords(language: answer)
  }

  /// Whether anything of it is in the model's words.
  var isWorded: Bool {
    digest.title != rules.title || digest.keyPoints != rules.keyPoints
      || digest.todos != rules.todos || digest.questions != rules.questions
  }

  /// The id by which a model is shown the rules' to-do or question `index`.
  static func id(todo index: Int) -> String { "T\(index + 1)" }
  static func id(question index: Int) -> String { "Q\(index + 1)" }

  private var translates: Bool { rules.language != answer }

  /// Takes in the answers about all pieces of the note.
  mutating func take(_ answers: [DigestAnswer]) {
    let todos = fit(answers.flatMap(\.todos), answers.count, .todo)
    let questions = fit(answers.flatMap(\.questions), answers.count, .question)
    takePoints(
      fit(Self.interleaved(answers.map(\.keyPoints)), answers.count, .keyPoint),
      asked: (todos + questions).map(\.text))
    takeTodos(todos)
    takeQuestions(questions)
    if answers.count == 1, let title = answers[0].title { takeTitle(title) }
  }

  /// Takes `text` for a title if it may be shown.
  mutating func takeTitle(_ text: String) {
    guard !LengthCheck.isHopeless(text) else {
      _ = passes(String(text.prefix(200)) + "…", .title, [], [.length])
      return
    }
    let text = Self.tidy(text, isTitle: true)
    guard passes(text, .title, rules.keyPoints.flatMap(\.segments), checks.faults(inTitle: text))
    else { return }
    digest.title = text
  }

  /// The items that are worth a look: a model in a loop writes thousands, or one of a megabyte, and
  /// checking them all would take minutes.
  private mutating func fit(
    _ offered: [DigestAnswer.Item], _ pieces: Int, _ kind: Explanation.Kind
  ) -> [DigestAnswer.Item] {
    let most = Self.mostOffered * pieces
    var result: [DigestAnswer.Item] = []
    for item in offered.prefix(most) {
      if LengthCheck.isHopeless(item.text) {
        _ = passes(String(item.text.prefix(200)) + "…", kind, cited(item.segments), [.length])
      } else {
        result.append(item)
      }
    }
    let more = max(0, offered.count - most)
    work.offered += more
    work.rejected += more
    if more > 0 { note("…", kind, "\(more) more than can be meant", []) }
    return result
  }

  // MARK: Key points

  /// First of every piece, then second …: five points over six pieces still tell the whole note.
  static func interleaved<Item>(_ lists: [[Item]]) -> [Item] {
    (0..<(lists.map(\.count).max() ?? 0)).flatMap { rank in
      lists.compactMap { $0.indices.contains(rank) ? $0[rank] : nil }
    }
  }

  private mutating func takePoints(_ offered: [DigestAnswer.Item], asked: [String]) {
    var accepted: [DigestItem] = []
    let byRules = translates ? [] : rules.todos.map(\.text) + rules.questions.map(\.text)
    let asked = asked.map { Self.tidy($0) } + byRules
    for item in offered {
      let text = Self.tidy(item.text)
      let segments = cited(item.segments)
      var faults = checks.faults(inPoint: text, segments: segments)
      // What is asked stands below, and is not told a second time.
      let others = accepted.map(\.text) + asked
      if faults.isEmpty, others.contains(where: { words.likeness($0, text) > Self.same }) {
        faults = [.repetition]
      }
      guard passes(text, .keyPoint, segments, faults) else { continue }
      accepted.append(DigestItem(text: text, segments: segments))
    }
    let points = translates ? translated(accepted) : reworded(accepted)
    let fitting = LengthCheck.fitting(points: points.map(\.text), in: transcript.text)
    // Better words that come to a retelling are not better.
    guard translates || fitting == points.count else { return }
    digest.keyPoints = Array(points.prefix(fitting))
  }

  /// A point of the rules gives way to one that says at least most of it.
  private mutating func reworded(_ accepted: [DigestItem]) -> [DigestItem] {
    var kept = rules.keyPoints
    var taken: [DigestItem] = []
    for point in accepted {
      let about = kept.filter { !Set($0.segments).isDisjoint(with: point.segments) }
      let said = about.filter { words.coverage(of: $0.text, by: [point.text]) >= Self.enough }
      if !said.isEmpty {
        kept.removeAll { old in said.contains(old) }
        taken.append(point)
      } else if about.isEmpty, kept.count + taken.count < Self.mostPoints {
        taken.append(point)
      } else {
        work.rejected += 1
        note(point.text, .keyPoint, "the rules' point says more", point.segments)
      }
    }
    return LanguagePart.inOrder(kept + taken, by: \.segments)
  }

  /// Points in another language than the rules': theirs stay only where the model left too much out.
  private func translated(_ accepted: [DigestItem]) -> [DigestItem] {
    let taken = Array(accepted.prefix(Self.mostPoints))
    guard !taken.isEmpty, taken.count < rules.keyPoints.count - 1 else {
      return taken.isEmpty ? rules.keyPoints : LanguagePart.inOrder(taken, by: \.segments)
    }
    let covered = Set(taken.flatMap(\.segments))
    let missing = rules.keyPoints.filter { covered.isDisjoint(with: $0.segments) }
    return LanguagePart.inOrder(
      taken + missing.prefix(Self.mostPoints - taken.count), by: \.segments)
  }

  // MARK: To-dos and questions

  private mutating func takeTodos(_ offered: [DigestAnswer.Item]) {
    let old = rules.todos
    let taken = take(
      offered, .todo, id: Self.id(todo:),
      rules: old.map { DigestItem(text: $0.text, segments: $0.segments) }
    ) { merge, text, segments, index in
      guard let index else {
        return merge.checks.faults(inTodo: text, segments: segments, rule: nil)
      }
      var faults = merge.checks.faults(inTodo: text, segments: segments, rule: old[index])
      // "Call Vern and ask him …" is not done with "Call Vern".
      if !merge.translates,
        merge.words.coverage(of: old[index].text, by: [text]) < Self.leastOfTodo
      {
        faults.append(.loss)
      }
      return faults
    }
    for (index, text) in taken.worded { digest.todos[index].text = text }
    restoreTwins()
    guard keeps(taken.extras, .todo) else { return }
    for extra in taken.extras where !isKnown(extra.text, among: digest.todos.map(\.text)) {
      digest.todos.append(
        Todo(text: extra.text, segments: extra.segments, due: due(extra.segments)))
    }
    digest.todos = LanguagePart.inOrder(digest.todos, by: \.segments)
  }

  /// What of `offered` may be shown: new words for the rules' items by their index, and further items.
  ///
  /// - Parameter faults: Of a text that rests on segments, and words the rules' item of this index.
  private mutating func take(
    _ offered: [DigestAnswer.Item], _ kind: Explanation.Kind, id: (Int) -> String,
    rules: [DigestItem],
    faults: (_ merge: DigestMerge, _ text: String, _ segments: [Int], _ index: Int?) -> [CheckFault]
  ) -> (worded: [Int: String], extras: [DigestItem]) {
    var worded: [Int: String] = [:]
    var extras: [DigestItem] = []
    for item in offered {
      let text = Self.tidy(item.text)
      let index = candidate(
        item, count: rules.count, id: id, texts: rules.map(\.text), segments: rules.map(\.segments))
      let segments = index.map { rules[$0].segments } ?? cited(item.segments)
      guard passes(text, kind, segments, faults(self, text, segments, index)) else { continue }
      if let index {
        worded[index] = worded[index] ?? text
      } else {
        extras.append(DigestItem(text: text, segments: segments))
      }
    }
    return (worded, extras)
  }

  /// Whether the further items are worth showing; where not, they are noted as dropped.
  private mutating func keeps(_ extras: [DigestItem], _ kind: Explanation.Kind) -> Bool {
    guard isTrusted else {
      drop(extras.map { ($0.text, $0.segments) }, kind)
      return false
    }
    return true
  }

  /// Two to-dos that a model worded alike are worded as the rules had them.
  private mutating func restoreTwins() {
    for (index, todo) in digest.todos.enumerated() {
      let isTwin = digest.todos.indices.contains { other in
        other != index
          && TextFolding.fold(digest.todos[other].text) == TextFolding.fold(todo.text)
      }
      if isTwin { digest.todos[index].text = rules.todos[index].text }
    }
  }

  private mutating func takeQuestions(_ offered: [DigestAnswer.Item]) {
    let old = rules.questions
    let taken = take(offered, .question, id: Self.id(question:), rules: old) {
      $0.checks.faults(inQuestion: $1, segments: $2, rule: $3.map { old[$0] })
    }
    for (index, text) in taken.worded { digest.questions[index].text = text }
    guard keeps(taken.extras, .question) else { return }
    for extra in taken.extras
    where !isKnown(extra.text, among: digest.questions.map(\.text)) {
      digest.questions.append(extra)
    }
    digest.questions = LanguagePart.inOrder(digest.questions, by: \.segments)
  }

  /// The rules' item that a model's words: the one it names, else the likest of the same segments.
  private func candidate(
    _ item: DigestAnswer.Item, count: Int, id: (Int) -> String, texts: [String],
    segments: [[Int]]
  ) -> Int? {
    if let named = item.id, let index = (0..<count).first(where: { id($0) == named }) {
      return index
    }
    let near = (0..<count).filter { !Set(segments[$0]).isDisjoint(with: item.segments) }
    if translates { return near.count == 1 ? near[0] : nil }
    let likest = near.max {
      words.likeness(texts[$0], item.text) < words.likeness(texts[$1], item.text)
    }
    return likest.flatMap { words.likeness(texts[$0], item.text) >= Self.alike ? $0 : nil }
  }

  private func isKnown(_ text: String, among others: [String]) -> Bool {
    others.contains { words.likeness($0, text) >= Self.alike }
  }

  /// Whether what the model found beside the rules is worth showing: most of what it said so far
  /// stood up to the checks.
  private var isTrusted: Bool {
    Double(work.rejected) <= Self.mostRejected * Double(work.offered)
  }

  private func due(_ segments: [Int]) -> Int? {
    let near = digest.dates.indices.filter {
      !Set(digest.dates[$0].segments).isDisjoint(with: segments)
    }
    return near.count == 1 ? near[0] : nil
  }

  // MARK: Bookkeeping

  private mutating func passes(
    _ text: String, _ kind: Explanation.Kind, _ segments: [Int], _ faults: [CheckFault]
  ) -> Bool {
    work.offered += 1
    guard let fault = faults.first else {
      events.append(
        Explanation(kind: kind, effect: .made, rule: "model", text: text, segments: segments))
      return true
    }
    work.rejected += 1
    note(text, kind, fault.rawValue, segments)
    return false
  }

  private mutating func note(
    _ text: String, _ kind: Explanation.Kind, _ reason: String, _ segments: [Int]
  ) {
    events.append(
      Explanation(
        kind: kind, effect: .suppressed, rule: "model: \(reason)", text: text, segments: segments))
  }

  private mutating func drop(_ items: [(String, [Int])], _ kind: Explanation.Kind) {
    for (text, segments) in items {
      work.rejected += 1
      note(text, kind, "too much else was wrong", segments)
    }
  }

  private func cited(_ segments: [Int]) -> [Int] {
    Set(segments.filter { transcript.segments.indices.contains($0) }).sorted()
  }

  /// `text` on one line, without the marks that a list or a title brings along.
  private static func tidy(_ text: String, isTitle: Bool = false) -> String {
    var rest = Substring(TerminalText.safe(text))
    while let first = rest.first, first.isWhitespace || "-*•#".contains(first) {
      rest = rest.dropFirst()
    }
    while let last = rest.last, last.isWhitespace || (isTitle && last == ".") {
      rest = rest.dropLast()
    }
    return String(rest)
  }

  private static let mostPoints = 5
  // Of a kind, in one answer: far more than an answer has room for.
  private static let mostOffered = 40
  // Of what the rules' point says; less would lose more than better wording gains.
  private static let enough = 0.7
  private static let leastOfTodo = 0.6
  private static let alike = 0.5
  private static let same = 0.75
  private static let mostRejected = 1.0 / 3
}
