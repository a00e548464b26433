internal import GranoArchive
internal import GranoCore
internal import GranoExport

/// Leaves in opened inputs the notes that a filter wants, and says what it left out where that is
/// not plain.
struct NoteSelection {
  private static let mostNames = 6

  private let context: CommandContext
  private let filter: NoteFilter

  init(_ context: CommandContext, filter: NoteFilter) {
    self.context = context
    self.filter = filter
  }

  func select(from inputs: [InputGatherer.Input]) throws -> [InputGatherer.Input] {
    guard !filter.options.isEmpty || filter.limit != nil else { return inputs }
    let archive = filter.onlyNew ? SharedArchive.memory(in: context) : nil
    var found = 0
    var undated = 0
    var left = 0
    var selected: [InputGatherer.Input] = []
    for var input in inputs {
      if case .success(let collection) = input.outcome {
        var kept: [Int] = []
        for (index, note) in collection.notes.enumerated() {
          found += 1
          if let limit = filter.limit, left >= limit { break }
          switch filter.verdict(on: note) {
          case .unwanted: continue
          case .undated:
            undated += 1
            continue
          case .wanted: break
          }
          if let archive, try isSaved(index, in: collection, archive: archive) { continue }
          kept.append(index)
          left += 1
        }
        input.outcome = .success(collection.keeping(kept))
      }
      selected.append(input)
    }
    tell(found: found, undated: undated, left: left, inputs: inputs)
    return selected
  }

  // MARK: Archive

  /// Whether nothing is left to do for the note; one that cannot be read is not known.
  private func isSaved(
    _ index: Int, in collection: InputCollection, archive: SharedArchive
  ) throws -> Bool {
    try context.checkInterrupted()
    // It can be read once, and the work needs it.
    guard !collection.isStream(index) else { return false }
    let bytes: NoteBytes
    do {
      bytes = try NoteBytes.read(
        { try collection.source(of: index) }, keeping: 0, cancellation: context.cancellation)
    } catch is ExportError {
      return false
    }
    guard let record = try archive.note(sha256: bytes.sha256) else { return false }
    switch record.status {
    case .failed: return !context.invocation.has("retry-failed")
    case .noSpeech: return true
    // An earlier run was interrupted before the digest.
    case .done, .partial: return record.digest != nil
    }
  }

  // MARK: Words

  private func tell(found: Int, undated: Int, left: Int, inputs: [InputGatherer.Input]) {
    if undated > 0 {
      let option = filter.since == nil ? "--until" : "--since"
      context.console.note(
        "grano: \(undated == 1 ? "1 voice note" : "\(undated) voice notes") left out by"
          + " '\(option)': nothing tells when they were sent")
    }
    guard left == 0, found > undated else { return }
    let options = filter.options.map { "'\($0)'" }.joined(separator: ", ")
    var words =
      found == 1
      ? "the voice note is left out by \(options)"
      : "all \(found) voice notes are left out by \(options)"
    if filter.from != nil {
      words += names(inputs, of: \.sender).map { "; senders here: \($0)" } ?? ""
    } else if filter.chat != nil {
      words += names(inputs, of: \.chat).map { "; chats here: \($0)" } ?? ""
    }
    context.console.note("grano: \(words)")
  }

  /// Some of the names that would have matched; nil when there is none.
  private func names(
    _ inputs: [InputGatherer.Input], of name: (FoundNote) -> String?
  ) -> String? {
    var known: Set<String> = []
    var all: [String] = []
    for case .success(let collection) in inputs.map(\.outcome) {
      for note in collection.notes {
        if let name = name(note), known.insert(name).inserted { all.append(name) }
      }
    }
    guard !all.isEmpty else { return nil }
    let more = all.count > Self.mostNames ? ", …" : ""
    return all.prefix(Self.mostNames).map { shown($0) }.joined(separator: ", ") + more
  }
}

extension CommandContext {
  /// Whether the filters left nothing to work on; then this is all that the inputs' warnings are
  /// good for.
  func isNothingLeft(in inputs: [InputGatherer.Input]) -> Bool {
    let collections = inputs.compactMap { try? $0.outcome.get() }
    guard collections.count == inputs.count, collections.allSatisfy(\.notes.isEmpty) else {
      return false
    }
    for (input, collection) in zip(inputs, collections) { warn(of: collection, in: input) }
    return true
  }
}
