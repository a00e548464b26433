/// What a server says went wrong.
///
/// Its words may quote what it was asked, so they are only searched, never shown.
struct ChatFault: Decodable {
  /// As in HTTP, where it is a number.
  var status: Int?
  var words: String

  /// Tokens of the messages and the most that can be read, where it tells.
  var promptTokens: Int?
  var contextTokens: Int?

  private enum CodingKeys: String, CodingKey {
    case code, type, message
    case promptTokens = "n_prompt_tokens"
    case contextTokens = "n_ctx"
  }

  init(from decoder: any Decoder) throws {
    guard let keys = try? decoder.container(keyedBy: CodingKeys.self) else {
      words = (try? decoder.singleValueContainer().decode(String.self)) ?? ""
      return
    }
    status = try? keys.decodeIfPresent(Int.self, forKey: .code)
    let code = try? keys.decodeIfPresent(String.self, forKey: .code)
    let type = try? keys.decodeIfPresent(String.self, forKey: .type)
    let message = try? keys.decodeIfPresent(String.self, forKey: .message)
    words = [code, type, message].compactMap { $0 ?? nil }.joined(separator: " ")
    promptTokens = try? keys.decodeIfPresent(Int.self, forKey: .promptTokens)
    contextTokens = try? keys.decodeIfPresent(Int.self, forKey: .contextTokens)
  }

  /// Whether it says that the messages are too long.
  var isAboutLength: Bool {
    // llama-server, OpenAI and vLLM, LM Studio.
    [
      "exceed_context_size", "context_length_exceeded", "maximum context length",
      "context overflow",
    ]
    .contains { words.contains($0) }
  }

  /// Whether it says that it has no such model.
  var isAboutModel: Bool {
    let lower = words.lowercased()
    return lower.contains("model_not_found")
      || (lower.contains("model")
        && ["not found", "does not exist", "not exist", "no such"].contains { lower.contains($0) })
  }
}
