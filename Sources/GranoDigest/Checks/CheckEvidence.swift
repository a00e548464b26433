package import GranoCore
internal import GranoLanguages

/// What a model's texts are held against: the note, and what the rules made of it.
package struct CheckEvidence: Sendable {
  let request: DigestRequest
  let rules: Digest
  /// The language that the texts must be in; may differ from the spoken one.
  let answer: LanguageCode
  let identifier: any TextLanguageIdentifier
  let prompt: PromptCheck
  /// The segments, marks restored, each in its own language.
  let segments: [CheckText]
  /// Segments in which the rules saw a request and said why it is none, or made one.
  let suppressedAsks: Set<Int>
  let suppressedQuestions: Set<Int>
  /// Folded words of names that may stand in any text: the sender's, and terms that were said.
  let knownNames: Set<String>
  let message: MessageWords

  /// - Parameters:
  ///   - rules: the rules' digest of `request`, whose items are right as far as they go.
  ///   - answer: the language that the texts must be in.
  ///   - terms: names and rare words of the vocabulary.
  ///   - instructions: the lines of the prompt that no text may repeat.
  ///   - trace: what the rules made and suppressed; without it they read the note once more.
  package init(
    request: DigestRequest, rules: Digest, answer: LanguageCode, terms: [String] = [],
    instructions: [String] = [], identifier: any TextLanguageIdentifier = PackIdentifier(),
    trace known: DigestTrace? = nil
  ) {
    self.request = request
    self.rules = rules
    self.answer = answer
    self.identifier = identifier
    let restored = MarkRestorer(language: request.language).restored(request.transcript.segments)
    segments = restored.map { segment in
      let isKnown = LanguagePack.pack(for: segment.language) != nil
      return CheckText(segment.text, language: isKnown ? segment.language : request.language)
    }
    message = MessageWords(request.transcript.text)
    prompt = PromptCheck(instructions: instructions, note: request.transcript.text)
    var trace = known ?? DigestTrace()
    if known == nil {
      _ = RuleSummarizer(dates: RuleDateSource()).digest(request, trace: &trace)
    }
    // What was said before, or put as a question, was asked for all the same.
    let harmless: Set<String> = ["said before", "request put as a question", EmptyRule().name]
    func suppressed(_ kind: Explanation.Kind) -> Set<Int> {
      Set(
        trace.events.filter {
          $0.kind == kind && $0.effect == .suppressed && !harmless.contains($0.rule)
        }.flatMap(\.segments))
    }
    suppressedAsks = suppressed(.todo)
    suppressedQuestions = suppressed(.question)
    let said = Set(segments.flatMap { $0.tokens.map(\.fold) })
    let sender = Tokenizer.tokens(of: request.sender ?? "").filter(\.isWord).map(\.fold)
    var names = Set(sender)
    for term in terms {
      let words = Tokenizer.tokens(of: term).filter(\.isWord).map(\.fold)
      if words.allSatisfy(said.contains) { names.formUnion(words) }
    }
    knownNames = names
  }

  /// Every segment: for texts that cite none.
  var all: [Int] { Array(segments.indices) }

  /// The cited segments' texts; nil when there are none or one does not exist.
  func cited(_ places: [Int]) -> [CheckText]? {
    guard !places.isEmpty, places.allSatisfy(segments.indices.contains) else { return nil }
    return Set(places).sorted().map { segments[$0] }
  }

  /// The rules' dates that rest on one of `places`.
  func dates(at places: [Int]) -> [DateMention] {
    rules.dates.filter { !$0.segments.allSatisfy { !places.contains($0) } }
  }
}
