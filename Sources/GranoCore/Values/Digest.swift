/// What a note comes down to; every item cites the segments it rests on.
package struct Digest: Sendable, Equatable, Codable {
  /// "rules" or "llm".
  package var summarizer: String
  package var model: String?
  package var language: LanguageCode

  /// The prompt that a model was asked with ("digest.de.v1"); nil for the rules alone.
  package var prompt: String?

  /// Into how many pieces the transcript was cut for digesting.
  package var chunks: Int

  /// True until the user has edited the digest.
  package var ai: Bool
  package var title: String
  package var keyPoints: [DigestItem]
  package var todos: [Todo]
  package var questions: [DigestItem]
  package var dates: [DateMention]

  package init(
    summarizer: String, model: String? = nil, language: LanguageCode, chunks: Int = 1,
    ai: Bool = true, title: String, keyPoints: [DigestItem] = [], todos: [Todo] = [],
    questions: [DigestItem] = [], dates: [DateMention] = []
  ) {
    self.summarizer = summarizer
    self.model = model
    self.language = language
    self.chunks = chunks
    self.ai = ai
    self.title = title
    self.keyPoints = keyPoints
    self.todos = todos
    self.questions = questions
    self.dates = dates
  }

  enum CodingKeys: String, CodingKey {
    case summarizer, model, language, prompt, chunks, ai, title
    case keyPoints = "key_points"
    case todos, questions, dates
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(summarizer, forKey: .summarizer)
    try container.encode(model, forKey: .model)
    try container.encode(language, forKey: .language)
    try container.encodeIfPresent(prompt, forKey: .prompt)
    try container.encode(chunks, forKey: .chunks)
    try container.encode(ai, forKey: .ai)
    try container.encode(title, forKey: .title)
    try container.encode(keyPoints, forKey: .keyPoints)
    try container.encode(todos, forKey: .todos)
    try container.encode(questions, forKey: .questions)
    try container.encode(dates, forKey: .dates)
  }
}
