/// One JSON object of a chat completion: a piece of a stream, the whole answer, or an error.
///
/// Nothing of it is trusted: what is missing is nil, and what is of another type is an error.
struct ChatPiece: Decodable {
  /// What one of the choices says; we ask for one.
  struct Choice: Decodable {
    var delta: Message?
    var message: Message?
    var finishReason: String?

    enum CodingKeys: String, CodingKey {
      case delta, message
      case finishReason = "finish_reason"
    }
  }

  /// What a model's thoughts are called (`reasoning_content`, `reasoning`) is left out: they are not
  /// the answer.
  struct Message: Decodable {
    var content: String?
    var refusal: String?
    var hasToolCalls: Bool

    enum CodingKeys: String, CodingKey {
      case content, refusal
      case toolCalls = "tool_calls"
    }

    init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: CodingKeys.self)
      content = try keys.decodeIfPresent(String.self, forKey: .content)
      refusal = try keys.decodeIfPresent(String.self, forKey: .refusal)
      let calls = (try? keys.nestedUnkeyedContainer(forKey: .toolCalls))?.count ?? 0
      hasToolCalls = calls > 0
    }
  }

  struct Usage: Decodable {
    var prompt: Int?
    var answer: Int?
    var details: Details?

    struct Details: Decodable {
      var cached: Int?

      enum CodingKeys: String, CodingKey {
        case cached = "cached_tokens"
      }
    }

    enum CodingKeys: String, CodingKey {
      case prompt = "prompt_tokens"
      case answer = "completion_tokens"
      case details = "prompt_tokens_details"
    }
  }

  /// llama-server's own count: `prompt_n` was read, `cache_n` still known.
  struct Timings: Decodable {
    var read: Int?
    var cached: Int?
    var answer: Int?

    enum CodingKeys: String, CodingKey {
      case read = "prompt_n"
      case cached = "cache_n"
      case answer = "predicted_n"
    }
  }

  var choices: [Choice]?
  var usage: Usage?
  var timings: Timings?
  var error: ChatFault?

  private enum CodingKeys: String, CodingKey {
    case choices, usage, timings, error
    // An error without its wrapper, as llama-server has sent it.
    case code, message, type
  }

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: CodingKeys.self)
    choices = try keys.decodeIfPresent([Choice].self, forKey: .choices)
    // What is wrong with the count is no harm.
    usage = try? keys.decodeIfPresent(Usage.self, forKey: .usage)
    timings = try? keys.decodeIfPresent(Timings.self, forKey: .timings)
    if keys.contains(.error), try !keys.decodeNil(forKey: .error) {
      error = try keys.decode(ChatFault.self, forKey: .error)
    } else if choices == nil, keys.contains(.code), keys.contains(.message) {
      error = try ChatFault(from: decoder)
    }
  }
}
