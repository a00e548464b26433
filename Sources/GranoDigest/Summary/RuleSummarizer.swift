package import GranoCore

/// Digests a note by rules alone: in milliseconds, on every machine, the same every time.
///
/// The note is cut into sentences; speech-act rules find to-dos and questions, the date source
/// finds days and times, key points are chosen by weight within a budget of words, and every item
/// cites its segments. A language without a pack gets key points and a title, nothing else.
package struct RuleSummarizer: Summarizer {
  private let dates: any DateSource

  package init(dates: any DateSource) {
    self.dates = dates
  }

  package var name: String { "rules" }

  /// Rules after which the same sentence may still ask a question: "sag mal, kommst du?".
  private var openToQuestions: Set<String> {
    [IndirectQuestionAskRule.name, IdiomRule().name, EmptyRule().name]
  }

  package func digest(_ request: DigestRequest) -> Digest {
    var trace = DigestTrace()
    return digest(request, trace: &trace)
  }

  /// Digests and records which rule made or suppressed what.
  package func digest(_ request: DigestRequest, trace: inout DigestTrace) -> Digest {
    let lexicon = DigestLexicon.lexicon(for: request.language)
    let segments = request.transcript.segments
    let sentences = SentenceSplitter(lexicon: lexicon).sentences(of: segments)
    let mentions = dates.dates(
      in: segments, language: request.language, sentAt: request.sentAt, order: request.dateOrder,
      trace: &trace)
    let plan = ChunkPlan(sentences: sentences)
    var digest = Digest(
      summarizer: name, language: request.language, chunks: max(1, plan.ranges.count), title: "…",
      dates: mentions)
    guard !sentences.isEmpty else { return digest }

    let context = NoteContext(sentences: sentences, lexicon: lexicon, sender: request.sender)
    let (asks, suppressed) = TodoFinder(context: context).asks(trace: &trace)
    digest.todos = todos(asks, context: context, dates: mentions, trace: &trace)
    let questions = questions(
      context, asks: asks,
      suppressed: Set(
        suppressed.filter { !openToQuestions.contains($0.rule) }.map(\.ask.sentence)), trace: &trace
    )
    digest.questions = questions.map {
      DigestItem(text: $0.text, segments: sentences[$0.sentence].segments)
    }

    let weights = TermWeights(sentences: sentences, context: context)
    let points = points(
      context, weights, plan, asks: asks, suppressed: suppressed, questions: questions)
    digest.keyPoints = points.map { DigestItem(text: $0.text, segments: $0.segments) }
    for point in points {
      trace.made(
        .keyPoint, by: point.isOverview ? OverviewRule.name : KeyPointRule.name, point.text,
        point.segments)
    }
    digest.title = TitleRule(context: context, weights: weights).title(
      points: points, todos: digest.todos.map(\.text), dates: mentions)
    return digest
  }

  private func todos(
    _ asks: [Ask], context: NoteContext, dates: [DateMention], trace: inout DigestTrace
  ) -> [Todo] {
    let due = DueRule(dates: dates)
    var result: [Todo] = []
    for (ask, steps) in StepRule(context: context).grouped(asks) {
      let sentence = context.sentences[ask.sentence]
      let evidence = Set(
        sentence.segments + steps.flatMap { context.sentences[$0.sentence].segments })
      result.append(
        Todo(
          text: ask.text, segments: evidence.sorted(), due: due.due(in: sentence, near: ask.span),
          steps: steps.map(\.text)))
      trace.made(.todo, by: ask.rule, ask.text, sentence.segments)
    }
    return result
  }

  private func questions(
    _ context: NoteContext, asks: [Ask], suppressed: Set<Int>, trace: inout DigestTrace
  ) -> [(sentence: Int, text: String)] {
    let finder = QuestionFinder(context: context)
    var result: [(sentence: Int, text: String)] = []
    for sentence in context.sentences where !suppressed.contains(sentence.index) {
      let own = asks.filter { $0.sentence == sentence.index }
      for (text, rule) in finder.questions(in: sentence, asks: own, trace: &trace)
      where !result.contains(where: { $0.text == text }) {
        result.append((sentence.index, text))
        trace.made(.question, by: rule, text, sentence.segments)
      }
    }
    return result
  }

  private func points(
    _ context: NoteContext, _ weights: TermWeights, _ plan: ChunkPlan, asks: [Ask],
    suppressed: [(ask: Ask, rule: String)], questions: [(sentence: Int, text: String)]
  ) -> [PointCandidate] {
    var asked: [Int: [Range<Int>]] = [:]
    for ask in asks { asked[ask.sentence, default: []].append(ask.span) }
    // What need not be done is news ("no caterer"); shouted or withdrawn orders are none.
    for (ask, rule) in suppressed where rule != NegatedRule().name {
      asked[ask.sentence, default: []].append(ask.span)
    }
    var excluded = Set(questions.map(\.sentence))
    for sentence in context.sentences where sentence.isQuestion { excluded.insert(sentence.index) }
    let candidates = PointCandidates(
      context: context, weights: weights, asked: asked, excluded: excluded,
      maximumWords: KeyPointRule.maximumWords)
    let overview =
      plan.ranges.count > 1
      ? nil
      : OverviewRule(
        context: context, weights: weights,
        limit: KeyPointRule.overviewLimit(context)
      ).point(asks: asks, questions: questions)
    return KeyPointRule(context: context, weights: weights, plan: plan)
      .points(candidates: candidates, overview: overview)
  }
}
