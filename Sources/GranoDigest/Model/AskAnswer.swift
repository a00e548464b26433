/// What a model answers to the task of a question; the schema is `Prompts/ask.v1.schema.json`.
struct AskAnswer: Decodable, Equatable {
  var segments: [Int]
  var answer: String
}
