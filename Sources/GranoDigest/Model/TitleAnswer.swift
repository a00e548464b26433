/// What a model answers to the task MERGE; the schema is `Prompts/merge.v1.schema.json`.
struct TitleAnswer: Decodable, Equatable {
  var title: String
}
