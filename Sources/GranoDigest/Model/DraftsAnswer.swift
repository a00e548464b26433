internal import GranoCore

/// What a model answers to the task DRAFTS; the schema is `Prompts/drafts.v1.schema.json`.
struct DraftsAnswer: Decodable, Equatable {
  var texts: [Tone: String]

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    texts = [:]
    for tone in Tone.allCases {
      texts[tone] = try container.decodeIfPresent(String.self, forKey: Key(tone))
    }
    guard !texts.isEmpty else {
      throw DecodingError.keyNotFound(
        Key(.neutral), .init(codingPath: [], debugDescription: "no draft"))
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(_ tone: Tone) { stringValue = tone.rawValue }
    init?(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}
