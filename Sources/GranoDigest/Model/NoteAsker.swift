package import GranoCore

/// Answers the user's question about a note from the note alone.
package struct NoteAsker: Sendable {
  private let tools: ModelTools

  package init(_ tools: ModelTools) {
    self.tools = tools
  }

  private var model: any LanguageModel { tools.model }
  private var prompts: PromptCatalogue { tools.prompts }

  /// The answer with the segments that it rests on; what fails the checks is no answer.
  ///
  /// - Parameters:
  ///   - question: Data, like the note: it may come from a script, or be pasted from anywhere.
  ///   - digest: The note's digest, for the days and times that it resolved.
  ///   - language: The question's.
  /// - Throws: `LanguageModelError`, `PromptError`.
  package func answer(
    _ question: String, about request: DigestRequest, digest: Digest, language: LanguageCode,
    terms: [String] = [], deadline: ContinuousClock.Instant? = nil, cancellation: Cancellation
  ) throws -> NoteAnswer {
    let instructions = try prompts.instructions([.ask], for: language)
    let pieces = try ModelPlan(model: model, cancellation: cancellation).pieces(
      of: NumberedLines(request.transcript.segments), besides: instructions + question,
      answer: Self.answerTokens, most: Self.pieceTokens)
    let checks = ItemChecks(
      CheckEvidence(
        request: request, rules: digest, answer: language, terms: terms,
        instructions: [instructions], identifier: tools.identifier))
    let asked = DataFence.neutral(question)
    var best: (answer: NoteAnswer, weight: Double)?
    for piece in pieces {
      let fence = DataFence(piece.texts + [asked])
      let data = [fence.block("Transcript", piece.texts), fence.block("Question", [asked])]
        .joined(separator: "\n\n")
      let reply = try model.answer(
        ModelRequest(
          messages: [
            ModelMessage(.system, instructions),
            ModelMessage(.user, data + "\n\n" + (try prompts.task(.ask, for: language))),
          ], schema: prompts.schema(.ask), maximumTokens: Self.answerTokens, deadline: deadline),
        cancellation: cancellation)
      let parsed = try AnswerText.decode(AskAnswer.self, from: reply)
      let text = TerminalText.safe(parsed.answer)
      let segments = Set(parsed.segments).intersection(piece.segments).sorted()
      guard !segments.isEmpty, text.contains(where: { $0.isLetter || $0.isNumber }),
        !isEcho(text, of: question, language),
        checks.faults(inPlain: text, segments: segments, language: language).isEmpty
      else { continue }
      let cited = segments.map { request.transcript.segments[$0].text }
      // Of several pieces that claim to know, the one whose lines are about what was asked.
      let weight = ContentWords(language: request.language).coverage(of: question, by: cited)
      if weight > best?.weight ?? -1 {
        best = (
          NoteAnswer(text: text, segments: segments, language: language, isAbsent: false), weight
        )
      }
    }
    return best?.answer
      ?? NoteAnswer(
        text: prompts.section("absent", of: .ask, for: language) ?? "", segments: [],
        language: language, isAbsent: true)
  }

  /// Whether the "answer" only says the question again.
  private func isEcho(_ text: String, of question: String, _ language: LanguageCode) -> Bool {
    ContentWords(language: language).coverage(of: text, by: [question]) > Self.echo
  }

  private static let answerTokens = 200
  // Answers stand in few lines: more context costs a small model less here than in a digest.
  private static let pieceTokens = 1500
  private static let echo = 0.95
}
