package import GranoCore

/// Has a language model write the three drafts, and holds them against the note.
package struct ModelReplyWriter: Sendable {
  /// What came of it.
  package struct Outcome: Sendable {
    package var replies: Replies
    package var work: ModelWork
  }

  private let tools: ModelTools

  package init(_ tools: ModelTools) {
    self.tools = tools
  }

  private var model: any LanguageModel { tools.model }
  private var prompts: PromptCatalogue { tools.prompts }

  /// Drafts in the model's words; a tone that fails the checks twice is worded by the rules.
  ///
  /// - Parameters:
  ///   - digest: What is shown of the note.
  ///   - rules: The rules' digest, with whose candidates the first question was asked, and the trace
  ///     of it, where that is at hand.
  ///   - drafts: The rules' drafts: their language, address and, where need be, words are kept.
  /// - Throws: `LanguageModelError` when there is no answer that can be used; `PromptError`.
  package func replies(
    to request: DigestRequest, digest: Digest, rules: Digest, trace: DigestTrace? = nil,
    drafts: Replies, terms: [String] = [], deadline: ContinuousClock.Instant? = nil,
    cancellation: Cancellation
  ) throws -> Outcome {
    let answer = drafts.language
    let evidence = CheckEvidence(
      request: request, rules: rules, answer: answer, terms: terms,
      instructions: [try prompts.instructions([.digest, .drafts], for: answer)],
      identifier: tools.identifier, trace: trace)
    let checks = DraftSetChecks(
      evidence, digest: digest, register: drafts.address, sender: request.sender)
    var messages = try messages(
      request, digest: digest, rules: rules, drafts: drafts, terms: terms, cancellation)
    var work = ModelWork()
    var written = Dictionary(uniqueKeysWithValues: drafts.drafts.map { ($0.tone, $0.text) })
    var accepted: Set<Tone> = []
    var isAnswered = false
    for attempt in 1...2 {
      let parsed: DraftsAnswer
      let reply: ModelAnswer
      do throws(LanguageModelError) {
        reply = try model.answer(
          ModelRequest(
            messages: messages, schema: prompts.schema(.drafts),
            maximumTokens: Self.answerTokens, deadline: deadline), cancellation: cancellation)
      } catch {
        // Who answered once, if badly, has had his chance: what failed is worded by the rules.
        if isAnswered, error != .cancelled { break }
        throw error
      }
      work.add(reply)
      do throws(LanguageModelError) {
        parsed = try AnswerText.decode(DraftsAnswer.self, from: reply)
      } catch {
        if attempt == 2, isAnswered { break }
        if attempt == 2 { throw error }
        try again(&messages, after: reply, tones: Tone.allCases, answer: answer)
        continue
      }
      isAnswered = true
      take(parsed, into: &written, accepted: &accepted, work: &work, checks: checks)
      let missing = Tone.allCases.filter { !accepted.contains($0) }
      if missing.isEmpty || attempt == 2 { break }
      try again(&messages, after: reply, tones: missing, answer: answer)
    }
    var replies = drafts
    replies.drafts = Tone.allCases.compactMap { tone in
      written[tone].map { Draft(tone: tone, text: $0) }
    }
    if !accepted.isEmpty {
      replies.model = model.name
      replies.prompt = prompts.version(of: .drafts, for: answer)
    }
    return Outcome(replies: replies, work: work)
  }

  /// Tokens of an answer, at most: three drafts of ninety words in a language of long tokens.
  private static let answerTokens = 600

  /// Characters: what those tokens come to.
  private static let longestAnswer = 4000

  private func messages(
    _ request: DigestRequest, digest: Digest, rules: Digest, drafts: Replies, terms: [String],
    _ cancellation: Cancellation
  ) throws -> [ModelMessage] {
    let answer = drafts.language
    let instructions = try prompts.instructions([.digest, .drafts], for: answer)
    let whole = NumberedLines(request.transcript.segments)
    let plan = ModelPlan(model: model, cancellation: cancellation)
    let pieces = try plan.pieces(of: whole, besides: instructions, answer: Self.answerTokens)
    // Of a long note the items tell enough; what it was read in pieces for is true of drafts too.
    let lines = pieces.count == 1 ? whole : NumberedLines(lines: [])
    let prompt = NotePrompt(
      prompts: prompts, answer: answer, lines: lines,
      candidates: pieces.count == 1 ? ModelSummarizer.candidates(of: rules) : [],
      sender: request.sender, terms: terms)
    var items = digest.todos.map(\.text) + digest.questions.map(\.text)
    if items.isEmpty || pieces.count > 1 { items = digest.keyPoints.map(\.text) + items }
    return try prompt.drafts(items, address: drafts.address)
  }

  private func take(
    _ answer: DraftsAnswer, into written: inout [Tone: String], accepted: inout Set<Tone>,
    work: inout ModelWork, checks: DraftSetChecks
  ) {
    var set = written
    var fresh: [Tone] = []
    for tone in Tone.allCases where !accepted.contains(tone) {
      guard let text = answer.texts[tone] else { continue }
      set[tone] = TerminalText.safe(text)
      fresh.append(tone)
    }
    let faults = checks.faults(
      in: Tone.allCases.compactMap { tone in
        set[tone].map { Draft(tone: tone, text: $0) }
      })
    work.offered += fresh.count
    for tone in fresh {
      if faults[tone, default: []].isEmpty {
        written[tone] = set[tone]
        accepted.insert(tone)
      } else {
        work.rejected += 1
      }
    }
  }

  /// Asks once more for `tones`, behind the answer that did not stand.
  private func again(
    _ messages: inout [ModelMessage], after reply: ModelAnswer, tones: [Tone],
    answer: LanguageCode
  ) throws {
    guard let words = prompts.section("again", of: .drafts, for: answer) else { return }
    // What is longer than any answer may be would only crowd out the instructions.
    messages.append(ModelMessage(.assistant, String(reply.text.prefix(Self.longestAnswer))))
    messages.append(
      ModelMessage(.user, words + " " + tones.map(\.rawValue).joined(separator: ", ")))
  }
}
