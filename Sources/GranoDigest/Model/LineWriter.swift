package import GranoCore

/// Has a model write each segment of a transcript anew: translated, or as formal prose.
package struct LineWriter: Sendable {
  /// What came of it.
  package struct Outcome: Sendable {
    /// One a segment; nil where the model wrote none that may be shown.
    package var lines: [String?]
    package var work: ModelWork
  }

  private let tools: ModelTools

  package init(_ tools: ModelTools) {
    self.tools = tools
  }

  private var model: any LanguageModel { tools.model }
  private var prompts: PromptCatalogue { tools.prompts }

  /// The transcript's lines in `language`.
  ///
  /// - Parameters:
  ///   - task: `translate` or `formal`.
  ///   - digest: The note's digest, for the days and times that it resolved.
  ///   - progress: Told how many pieces of how many are done.
  /// - Throws: `LanguageModelError` when no line could be written; `PromptError`.
  package func lines(
    _ task: PromptTask, of request: DigestRequest, digest: Digest, in language: LanguageCode,
    terms: [String] = [], deadline: ContinuousClock.Instant? = nil, cancellation: Cancellation,
    progress: @escaping @Sendable (_ done: Int, _ all: Int) -> Void = { _, _ in }
  ) throws -> Outcome {
    let instructions = try prompts.instructions([task], for: language)
    let line = try prompts.task(task, for: language)
    let schema = prompts.schema(task)
    let segments = request.transcript.segments
    let pieces = try ModelPlan(model: model, cancellation: cancellation).pieces(
      of: NumberedLines(segments), besides: instructions, answer: Self.answerTokens,
      most: Self.pieceTokens, overlap: 0)
    let slots = pieces.count > 1 ? try model.abilities(cancellation).slots : 1
    let results = tools.parallel.map(pieces.count, atOnce: slots) { [model] index in
      defer { progress(index + 1, pieces.count) }
      return Self.ask(
        model, pieces[index], instructions: instructions, task: line, schema: schema,
        deadline: deadline, cancellation)
    }
    let checks = ItemChecks(
      CheckEvidence(
        request: request, rules: digest, answer: language, terms: terms,
        instructions: [instructions], identifier: tools.identifier))
    var outcome = Outcome(lines: Array(repeating: nil, count: segments.count), work: ModelWork())
    var failure: LanguageModelError?
    var written: [Int: [String?]] = [:]
    for (piece, result) in zip(pieces, results) {
      switch result {
      case .failure(.cancelled): throw LanguageModelError.cancelled
      case .failure(let error): failure = failure ?? error
      case .success(let (answer, parsed)):
        outcome.work.add(answer)
        for (number, line) in piece.lines.enumerated() {
          let text = parsed.lines.first { $0.line == number }.map { TerminalText.safe($0.text) }
          written[line.segment, default: []].append(text)
        }
      }
    }
    if written.isEmpty, let failure { throw failure }
    for (segment, texts) in written {
      outcome.work.offered += 1
      // A segment that was cut in two is whole only with all its parts.
      let text = texts.compactMap(\.self).joined(separator: " ")
      let isWhole = !texts.contains(nil)
      let faults = checks.faults(inPlain: text, segments: [segment], language: language)
      if isWhole, faults.isEmpty {
        outcome.lines[segment] = text
      } else {
        outcome.work.rejected += 1
      }
    }
    return outcome
  }

  private static func ask(
    _ model: any LanguageModel, _ piece: NumberedLines, instructions: String, task: String,
    schema: String, deadline: ContinuousClock.Instant?, _ cancellation: Cancellation
  ) -> Result<(ModelAnswer, LinesAnswer), LanguageModelError> {
    let texts = piece.ownTexts
    let data = DataFence(texts).block("Lines", texts)
    let request = ModelRequest(
      messages: [ModelMessage(.system, instructions), ModelMessage(.user, data + "\n\n" + task)],
      schema: schema, maximumTokens: answerTokens, deadline: deadline)
    do throws(LanguageModelError) {
      let answer = try model.answer(request, cancellation: cancellation)
      return .success((answer, try AnswerText.decode(LinesAnswer.self, from: answer)))
    } catch {
      return .failure(error)
    }
  }

  // A line comes back about as long as it was, and a number and two keys with it.
  private static let pieceTokens = 400
  private static let answerTokens = 1200
}
