/// What a model answers line by line; the schema is `Prompts/translate.v1.schema.json`.
struct LinesAnswer: Decodable, Equatable {
  struct Line: Decodable, Equatable {
    var line: Int
    var text: String
  }

  var lines: [Line]
}
