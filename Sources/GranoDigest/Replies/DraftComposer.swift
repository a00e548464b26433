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

  /// From everything at full length to the bare least. Shortening every item comes before
  /// leaving one out: an item that no draft mentions looks as if it had been refused.
  static let levels: [Level] = [
    Level(words: 10, items: .max, hasClosing: true),
    Level(words: 8, items: .max, hasClosing: true),
    Level(words: 6, items: .max, hasClosing: true),
    Level(words: 5, items: .max, hasClosing: true),
    Level(words: 4, items: .max, hasClosing: false),
    Level(words: 3, items: .max, hasClosing: false),
    Level(words: 2, items: 20, hasClosing: false),
    Level(words: 2, items: 12, hasClosing: false),
    Level(words: 2, items: 6, hasClosing: false),
  ]

  func draft(_ tone: Tone, level: Level) -> String {
    var sentences: [String] = []
    func say(_ part: ReplyPart, _ values: [ReplySlot: String] = [:]) {
      sentences.append(
        template.text(part, tone: tone, register: register, filling: values))
    }
    if let sender {
      say(.opening, [.sender: sender])
    } else {
      say(.openingNameless)
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
    if level.hasClosing { say(.closing) }
    return sentences.filter { !$0.isEmpty }.joined(separator: template.quotes.sentences)
  }

  // Each question gets its own choice of answers up to here, more share one.
  private static let singleAnswers = 2
}
