package import GranoCore

/// Has a language model word the rules' digest, and holds every item against the note.
package struct ModelSummarizer: Sendable {
  /// What came of it.
  package struct Outcome: Sendable {
    package var digest: Digest
    package var work: ModelWork
    /// What was taken and what was rejected, for `--explain`.
    package var events: [Explanation]
  }

  private let tools: ModelTools

  package init(_ tools: ModelTools) {
    self.tools = tools
  }

  private var model: any LanguageModel { tools.model }
  private var prompts: PromptCatalogue { tools.prompts }

  /// The digest of a note as the model words it, or parts of it as the rules do.
  ///
  /// - Parameters:
  ///   - rules: What the rules made of the note, and the trace of it, where that is at hand.
  ///   - answer: The language to write in.
  ///   - terms: Names and rare words that may be said in the note.
  /// - Throws: `LanguageModelError` when there is no answer at all; `PromptError`.
  package func digest(
    _ request: DigestRequest, rules: Digest, trace: DigestTrace? = nil, answer: LanguageCode,
    terms: [String] = [], deadline: ContinuousClock.Instant? = nil, cancellation: Cancellation
  ) throws -> Outcome {
    let instructions = try prompts.instructions([.digest, .drafts], for: answer)
    let plan = ModelPlan(model: model, cancellation: cancellation)
    let pieces = try plan.pieces(
      of: NumberedLines(request.transcript.segments), besides: instructions,
      answer: Self.answerTokens)
    let all = Self.candidates(of: rules)
    let requests = try pieces.map { piece in
      let own = all.filter { !Set($0.segments).isDisjoint(with: piece.segments) }
      let prompt = NotePrompt(
        prompts: prompts, answer: answer, lines: piece, candidates: own, sender: request.sender,
        terms: terms)
      return ModelRequest(
        messages: try prompt.digest(), schema: prompts.schema(.digest),
        maximumTokens: Self.answerTokens, deadline: deadline)
    }
    let slots = requests.count > 1 ? try model.abilities(cancellation).slots : 1
    let results = tools.parallel.map(requests.count, atOnce: slots) { [model] index in
      Self.ask(model, requests[index], cancellation)
    }
    var answers: [DigestAnswer] = []
    var work = ModelWork()
    var failure: LanguageModelError?
    for result in results {
      switch result {
      case .success(let (answer, digest)):
        work.add(answer)
        answers.append(digest)
      case .failure(.cancelled): throw LanguageModelError.cancelled
      case .failure(let error): failure = failure ?? error
      }
    }
    // Some pieces are better than none: for the others there are the rules.
    if answers.isEmpty, let failure { throw failure }
    let checks = ItemChecks(
      CheckEvidence(
        request: request, rules: rules, answer: answer, terms: terms,
        instructions: [instructions], identifier: tools.identifier, trace: trace))
    var merge = DigestMerge(
      rules: rules, checks: checks, answer: answer, transcript: request.transcript)
    merge.take(answers)
    if pieces.count > 1,
      let title = try title(of: merge.digest, answer, deadline, &work, cancellation)
    {
      merge.takeTitle(title)
    }
    work.add(merge.work)
    var digest = merge.digest
    digest.chunks = pieces.count
    // Also where nothing could be shown: it need not be asked for again.
    digest.prompt = prompts.version(of: .digest, for: answer)
    if merge.isWorded {
      digest.summarizer = "llm"
      digest.model = model.name
      digest.language = answer
    }
    return Outcome(digest: digest, work: work, events: merge.events)
  }

  /// Tokens of an answer, at most: five points, a dozen to-dos and their numbers.
  private static let answerTokens = 700

  private static func ask(
    _ model: any LanguageModel, _ request: ModelRequest, _ cancellation: Cancellation
  ) -> Result<(ModelAnswer, DigestAnswer), LanguageModelError> {
    do throws(LanguageModelError) {
      let answer = try model.answer(request, cancellation: cancellation)
      return .success((answer, try AnswerText.decode(DigestAnswer.self, from: answer)))
    } catch {
      return .failure(error)
    }
  }

  static func candidates(of rules: Digest) -> [NotePrompt.Candidate] {
    rules.todos.enumerated().map {
      .init(
        id: DigestMerge.id(todo: $0.offset), text: $0.element.text, segments: $0.element.segments)
    }
      + rules.questions.enumerated().map {
        .init(
          id: DigestMerge.id(question: $0.offset), text: $0.element.text,
          segments: $0.element.segments)
      }
  }

  /// A title for a note that was read in pieces, of which none knows the whole.
  ///
  /// - Returns: nil when the model gives none: the rules' title stands.
  private func title(
    of digest: Digest, _ answer: LanguageCode, _ deadline: ContinuousClock.Instant?,
    _ work: inout ModelWork, _ cancellation: Cancellation
  ) throws -> String? {
    let points = digest.keyPoints.map { DataFence.neutral($0.text) }
    let data = DataFence(points).block("Points", points)
    let request = ModelRequest(
      messages: [
        ModelMessage(.system, try prompts.instructions([.merge], for: answer)),
        ModelMessage(.user, data + "\n\n" + (try prompts.task(.merge, for: answer))),
      ], schema: prompts.schema(.merge), maximumTokens: 80, deadline: deadline)
    do throws(LanguageModelError) {
      let reply = try model.answer(request, cancellation: cancellation)
      work.add(reply)
      return try AnswerText.decode(TitleAnswer.self, from: reply).title
    } catch .cancelled {
      throw LanguageModelError.cancelled
    } catch {
      return nil
    }
  }
}
