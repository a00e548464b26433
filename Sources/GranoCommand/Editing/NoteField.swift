package import GranoCore

/// What `grano edit` can change, by the name that the user gives it.
package enum NoteField: Equatable {
  case title
  case sender
  /// Items are counted from 1, in the order in which they are shown.
  case point(Int)
  case todo(Int)
  case question(Int)
  /// What happens on the date; when it is comes from the words that were said.
  case date(Int)
  case draft(Tone)

  /// The accepted names, for messages and help.
  static let names =
    "title, sender, point.N, todo.N, question.N, date.N, "
    + Tone.allCases.map { "draft.\($0.rawValue)" }.joined(separator: ", ")

  /// - Throws: A usage error that names the accepted fields.
  package init(_ name: String) throws(CommandError) {
    let parts = name.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    let detail = parts.count == 2 ? String(parts[1]) : nil
    let field: NoteField? =
      switch (String(parts[0]), detail) {
      case ("title", nil): .title
      case ("sender", nil): .sender
      case ("point", let number?): Self.number(number).map { .point($0) }
      case ("todo", let number?): Self.number(number).map { .todo($0) }
      case ("question", let number?): Self.number(number).map { .question($0) }
      case ("date", let number?): Self.number(number).map { .date($0) }
      case ("draft", let tone?): Tone(rawValue: tone).map { .draft($0) }
      default: nil
      }
    guard let field else {
      throw .usage("no field '\(shown(name))': use one of \(Self.names), with N from 1 on")
    }
    self = field
  }

  /// A number from 1 on; one that is too large for any list stays too large.
  private static func number(_ digits: String) -> Int? {
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (48...57).contains($0) }) else { return nil }
    let number = Int(digits) ?? Int.max
    return number > 0 ? number : nil
  }

  package var isListItem: Bool {
    switch self {
    case .point, .todo, .question, .date: true
    case .title, .sender, .draft: false
    }
  }

  // MARK: Reading

  /// What the field says now; empty for a sender who is not known.
  ///
  /// - Throws: A `CommandError` of the kind `input` when the note has no such item.
  package func text(in record: NoteRecord) throws(CommandError) -> String {
    switch self {
    case .sender: return record.sender ?? ""
    case .draft(let tone):
      guard let draft = record.replies?.drafts.first(where: { $0.tone == tone }) else {
        throw CommandError(.input, "has no \(tone.rawValue) draft: 'grano replies' writes them")
      }
      return draft.text
    case .title, .point, .todo, .question, .date: break
    }
    guard let digest = record.digest else {
      throw CommandError(.input, "has no digest that could be edited")
    }
    switch self {
    case .point(let number): return try item(number, of: digest.keyPoints.map(\.text), "key point")
    case .todo(let number): return try item(number, of: digest.todos.map(\.text), "to-do")
    case .question(let number):
      return try item(number, of: digest.questions.map(\.text), "question")
    case .date(let number): return try item(number, of: digest.dates.map(\.what), "date")
    case .title, .sender, .draft: return digest.title
    }
  }

  private func item(
    _ number: Int, of texts: [String], _ name: String
  ) throws(CommandError) -> String {
    guard number <= texts.count else {
      let have =
        texts.isEmpty
        ? "there is none" : texts.count == 1 ? "there is one" : "there are \(texts.count)"
      throw CommandError(.input, "has no \(name) \(number): \(have)")
    }
    return texts[number - 1]
  }

  // MARK: Changing

  /// Puts `text` in the field's place; the part it belongs to is the user's from now on.
  ///
  /// The field must be there (see `text(in:)`).
  package func replace(in record: inout NoteRecord, with text: String) {
    switch self {
    case .sender:
      record.sender = text
      record.origin.isSenderEdited = true
    case .draft(let tone):
      guard let index = record.replies?.drafts.firstIndex(where: { $0.tone == tone }) else {
        return
      }
      record.replies?.drafts[index].text = text
      record.replies?.ai = false
      return
    case .title: record.digest?.title = text
    case .point(let number): record.digest?.keyPoints[number - 1].text = text
    case .todo(let number): record.digest?.todos[number - 1].text = text
    case .question(let number): record.digest?.questions[number - 1].text = text
    case .date(let number): record.digest?.dates[number - 1].what = text
    }
    if self != .sender { record.digest?.ai = false }
  }

  /// Takes the item off its list; deadlines that cite a later date follow it.
  ///
  /// The field must be there, and a list's item.
  package func remove(from record: inout NoteRecord) {
    guard var digest = record.digest else { return }
    switch self {
    case .point(let number): digest.keyPoints.remove(at: number - 1)
    case .todo(let number): digest.todos.remove(at: number - 1)
    case .question(let number): digest.questions.remove(at: number - 1)
    case .date(let number):
      let removed = number - 1
      digest.dates.remove(at: removed)
      for index in digest.todos.indices {
        guard let due = digest.todos[index].due, due >= removed else { continue }
        digest.todos[index].due = due == removed ? nil : due - 1
      }
    case .title, .sender, .draft: return
    }
    digest.ai = false
    record.digest = digest
  }
}

extension NoteField: CustomStringConvertible {
  /// The name that the user gives it.
  package var description: String {
    switch self {
    case .title: "title"
    case .sender: "sender"
    case .point(let number): "point.\(number)"
    case .todo(let number): "todo.\(number)"
    case .question(let number): "question.\(number)"
    case .date(let number): "date.\(number)"
    case .draft(let tone): "draft.\(tone.rawValue)"
    }
  }
}
