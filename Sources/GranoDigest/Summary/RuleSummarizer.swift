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
  ///
  /// What is said in another language than the note's is read by that language's rules.
  package func digest(_ request: DigestRequest, trace: inout DigestTrace) -> Digest {
    let parts = LanguagePart.parts(of: request)
    guard parts.count > 1 else { return digestOne(request, trace: &trace) }
    var digests: [Digest] = []
    for part in parts {
      var own = DigestTrace()
      digests.append(part.cited(digestOne(part.request, trace: &own)))
      trace.add(own.events.map(part.cited))
    }
    return LanguagePart.merged(digests)
  }

  private func digestOne(_ request: DigestRequest, trace: inout DigestTrace) -> Digest {
    let lexicon = DigestLexicon.lexicon(for: request.language)
    let segments = request.transcript.segments
    let splitter = SentenceSplitter(lexicon: lexicon)
    let marked = splitter.marked(segments)
    let sentences = splitter.sentences(ofMarked: marked)
    let mentions = dates.dates(
      in: segments, language: request.language, sentAt: request.sentAt, order: request.dateOrder,
      trace: &trace)
    let plan = ChunkPlan(sentences: sentences)
    var digest = Digest(
      summarizer: name, language: request.language, chunks: max(1, plan.ranges.count), title: "…",
      dates: mentions)
    guard !sentences.isEmpty else { return digest }

    let context = NoteContext(sentences: sentences, lexicon: lexicon, sender: request.sender)
    // A request is not to be cut by a mark that may be none; key points are the better for it.
    let hasWeakMarks = marked.contains(where: \.isWeak)
    let acts =
      hasWeakMarks
      ? NoteContext(
        sentences: splitter.sentences(ofMarked: marked.filter { !$0.isWeak }), lexicon: lexicon,
        sender: request.sender)
      : context
    var (asks, suppressed) = TodoFinder(context: acts).asks(trace: &trace)
    digest.todos = todos(asks, context: acts, dates: mentions, trace: &trace)
    var questions = questions(
      acts, asks: asks,
      suppressed: Set(
        suppressed.filter { !openToQuestions.contains($0.rule) }.map(\.ask.sentence)), trace: &trace
    )
    digest.questions = questions.map {
      DigestItem(text: $0.text, segments: acts.sentences[$0.sentence].segments)
    }
    if hasWeakMarks {
      let map = SentenceMap(from: acts.sentences, to: sentences)
      asks = asks.flatMap { moved($0, by: map) }
      suppressed = suppressed.flatMap { ask, rule in moved(ask, by: map).map { ($0, rule) } }
      questions = questions.flatMap { question in
        map.places(
          of: 0..<acts.sentences[question.sentence].tokens.count, in: question.sentence
        ).map { ($0.sentence, question.text) }
      }
    }

    let weights = TermWeights(sentences: sentences, context: context)
    let points = points(
      context, weights, plan, asks: asks, suppressed: suppressed, questions: questions,
      dates: mentions)
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

  /// The first of each that say the same: what was moved may lie in several sentences.
  private func once<Item>(_ items: [Item], _ text: (Item) -> String) -> [Item] {
    var seen: Set<String> = []
    return items.filter { seen.insert(text($0)).inserted }
  }

  /// The same request in another cut of the note.
  private func moved(_ ask: Ask, by map: SentenceMap) -> [Ask] {
    map.places(of: ask.span, in: ask.sentence).map { place in
      var ask = ask
      ask.sentence = place.sentence
      ask.span = place.span
      return ask
    }
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
    suppressed: [(ask: Ask, rule: String)], questions: [(sentence: Int, text: String)],
    dates: [DateMention]
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
      maximumWords: KeyPointRule.maximumWords, dates: dates)
    let overview =
      plan.ranges.count > 1 && context.lexicon.language != "es"
      ? nil
      : OverviewRule(
        context: context, weights: weights,
        limit: KeyPointRule.overviewLimit(context)
      ).point(asks: once(asks, \.text), questions: once(questions, \.text))
    return KeyPointRule(context: context, weights: weights, plan: plan)
      .points(candidates: candidates, overview: overview)
  }
}
