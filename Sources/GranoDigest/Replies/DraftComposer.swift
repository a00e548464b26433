internal import GranoCore

/// Puts one draft together from a template's parts.
struct DraftComposer: Sendable {
  /// How much of the digest a draft takes up; the first that fits is used.
  struct Level: Sendable, Equatable {
    /// Words an item may have.
    var words: Int
    /// To-dos and questions that are quoted.
    var items: Int
    var hasClosing: Bool
  }

  let template: ReplyTemplate
  let register: AddressForm
  let sender: String?
  let todos: [ReplyItem]
  let questions: [ReplyItem]
  let namesDates: Bool

  /// From everything at nearly full length to the bare least.
  ///
  /// The closing goes first, then items get shorter, and only then are items left out: one that
  /// no draft mentions looks as if it had been refused. Eleven words are the most that can be
  /// quoted without an echo.
  static let levels: [Level] =
    [Level(words: DraftChecks.echoLength - 1, items: .max, hasClosing: true)]
    + [11, 9, 8, 7, 6, 5, 4, 3, 2].map { Level(words: $0, items: .max, hasClosing: false) }
    + [20, 12, 6].map { Level(words: 2, items: $0, hasClosing: false) }

  func draft(_ tone: Tone, level: Level) -> String {
    var sentences: [String] = []
    // Who only tells a story needs no boundary set.
    let isStory = todos.isEmpty && questions.isEmpty && !namesDates
    let frame: Tone = isStory && tone == .firm ? .neutral : tone
    func say(_ part: ReplyPart, _ values: [ReplySlot: String] = [:], as voice: Tone? = nil) {
      sentences.append(
        template.text(part, tone: voice ?? tone, register: register, filling: values))
    }
    if let sender {
      say(.opening, [.sender: sender], as: frame)
    } else {
      say(.openingNameless, as: frame)
    }
    // Questions first: they are few, and a cut must not fall on all of them.
    let askedCount = min(questions.count, max(1, level.items / 2))
    let asked = questions.prefix(askedCount)
    let taken = todos.prefix(max(1, level.items - asked.count))
    if !taken.isEmpty {
      let list = template.quotes.list(
        taken.map { $0.text(limit: level.words) }, isCut: taken.count < todos.count)
      say(todos.count == 1 ? .todo : .todos, [.todos: list])
    }
    if questions.count > Self.singleAnswers {
      let list = template.quotes.list(
        asked.map { $0.text(limit: level.words) }, isCut: asked.count < questions.count)
      say(.questions, [.questions: list])
    } else {
      for question in asked {
        let quoted = template.quotes.list([question.text(limit: level.words)], isCut: false)
        say(question.isOpenQuestion ? .questionOpen : .questionClosed, [.questions: quoted])
      }
    }
    if todos.isEmpty, questions.isEmpty { say(namesDates ? .toldDates : .told) }
    if level.hasClosing { say(.closing, as: frame) }
    return sentences.filter { !$0.isEmpty }.joined(separator: template.quotes.sentences)
  }

  // Each question gets its own choice of answers up to here, more share one.
  private static let singleAnswers = 2
}
