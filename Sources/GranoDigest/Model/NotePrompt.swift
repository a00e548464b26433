internal import GranoCore

/// The messages that ask a model about one note, or a part of it.
///
/// First come the instructions, the same for every note; then the data, the same for both calls about
/// a note; the task stands last. A server that keeps what it has read reads little anew.
struct NotePrompt: Sendable {
  /// To-dos and questions that the rules found, as a model is shown them.
  struct Candidate: Sendable, Equatable {
    var id: String
    var text: String
    var segments: [Int]
  }

  let prompts: PromptCatalogue
  let answer: LanguageCode
  let fence: DataFence
  let data: String

  /// - Parameters:
  ///   - terms: Names and rare words that may be said in the note.
  init(
    prompts: PromptCatalogue, answer: LanguageCode, lines: NumberedLines, candidates: [Candidate],
    sender: String?, terms: [String]
  ) {
    self.prompts = prompts
    self.answer = answer
    let texts = lines.texts
    let offered = candidates.map { candidate in
      "\(candidate.id) \(candidate.segments.map { "[\($0)]" }.joined()) "
        + DataFence.neutral(candidate.text)
    }
    let from = sender.map { [DataFence.neutral($0)] } ?? []
    let names = terms.map { DataFence.neutral($0) }
    fence = DataFence(texts + offered + from + names)
    var blocks: [String] = []
    if !from.isEmpty { blocks.append(fence.block("Speaker", from)) }
    if !names.isEmpty { blocks.append(fence.block("Names", [names.joined(separator: ", ")])) }
    blocks.append(fence.block("Transcript", texts))
    if !offered.isEmpty { blocks.append(fence.block("Candidates", offered)) }
    data = blocks.joined(separator: "\n\n")
  }

  /// The messages for the task DIGEST.
  func digest() throws(PromptError) -> [ModelMessage] {
    [try system(), ModelMessage(.user, data + "\n\n" + (try prompts.task(.digest, for: answer)))]
  }

  /// The messages for the task DRAFTS.
  ///
  /// - Parameter items: The to-dos and questions that are shown, which each draft takes up.
  func drafts(_ items: [String], address: AddressForm) throws(PromptError) -> [ModelMessage] {
    let listed = items.map { "- " + DataFence.neutral($0) }
    let fence = DataFence([data] + listed)
    let list = listed.isEmpty ? "" : "\n\n" + fence.block("Items", listed)
    return [
      try system(),
      ModelMessage(
        .user,
        data + list + "\n\n" + (try prompts.task(.drafts, for: answer, address: address))),
    ]
  }

  /// Common to both, so that it is read once.
  private func system() throws(PromptError) -> ModelMessage {
    ModelMessage(.system, try prompts.instructions([.digest, .drafts], for: answer))
  }
}
