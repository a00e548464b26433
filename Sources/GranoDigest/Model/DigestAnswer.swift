/// What a model answers to the task DIGEST; the schema is `Prompts/digest.v1.schema.json`.
struct DigestAnswer: Decodable, Equatable {
  struct Item: Decodable, Equatable {
    /// The candidate of the rules that it words: "T1".
    var id: String?
    var segments: [Int]
    var text: String

    enum CodingKeys: CodingKey {
      case id, segments, text
    }

    init(id: String? = nil, segments: [Int], text: String) {
      self.id = id
      self.segments = segments
      self.text = text
    }

    // Servers without schemas: an item that cites nothing, or one number without a list.
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try? container.decodeIfPresent(String.self, forKey: .id)
      text = try container.decode(String.self, forKey: .text)
      if let list = try? container.decode([Int].self, forKey: .segments) {
        segments = list
      } else if let one = try? container.decode(Int.self, forKey: .segments) {
        segments = [one]
      } else {
        segments = []
      }
    }
  }

  var title: String?
  var keyPoints: [Item]
  var todos: [Item]
  var questions: [Item]

  enum CodingKeys: String, CodingKey {
    case title
    case keyPoints = "key_points"
    case todos, questions
  }

  init(title: String?, keyPoints: [Item], todos: [Item] = [], questions: [Item] = []) {
    self.title = title
    self.keyPoints = keyPoints
    self.todos = todos
    self.questions = questions
  }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    title = try container.decodeIfPresent(String.self, forKey: .title)
    keyPoints = try container.decodeIfPresent([Item].self, forKey: .keyPoints) ?? []
    todos = try container.decodeIfPresent([Item].self, forKey: .todos) ?? []
    questions = try container.decodeIfPresent([Item].self, forKey: .questions) ?? []
    guard title != nil || !keyPoints.isEmpty else {
      throw DecodingError.keyNotFound(
        CodingKeys.keyPoints, .init(codingPath: [], debugDescription: "neither title nor points"))
    }
  }

  /// How many items were offered, the title among them.
  var count: Int {
    (title == nil ? 0 : 1) + keyPoints.count + todos.count + questions.count
  }
}
