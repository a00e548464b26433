internal import GranoCore

/// The JSON of a chat completion request.
///
/// Greedy, so that the same note gives the same digest. The format:
/// https://platform.openai.com/docs/api-reference/chat/create; `cache_prompt` is llama-server's own.
struct ChatRequestBody {
  var request: ModelRequest
  var model: String?
  var manners: ChatManners

  /// Any number would do, as long as it is always the same.
  private static let seed = 17

  var bytes: [UInt8] {
    var fields: [String] = []
    if let model { fields.append("\"model\":\(Self.quoted(model))") }
    let messages = request.messages.map {
      "{\"role\":\"\($0.role.rawValue)\",\"content\":\(Self.quoted($0.text))}"
    }
    fields.append("\"messages\":[\(messages.joined(separator: ","))]")
    fields.append("\"temperature\":0")
    fields.append("\"max_tokens\":\(request.maximumTokens)")
    fields.append("\"stream\":true")
    if manners.hasExtras {
      fields.append("\"seed\":\(Self.seed)")
      fields.append("\"stream_options\":{\"include_usage\":true}")
    }
    if manners.isLlama { fields.append("\"cache_prompt\":true") }
    if let schema = request.schema {
      switch manners.format {
      case .schema:
        fields.append(
          "\"response_format\":{\"type\":\"json_schema\",\"json_schema\":"
            + "{\"name\":\"answer\",\"strict\":true,\"schema\":\(schema)}}")
      case .object: fields.append("\"response_format\":{\"type\":\"json_object\"}")
      case .none: break
      }
    }
    return Array("{\(fields.joined(separator: ","))}".utf8)
  }

  /// `text` as a JSON string (RFC 8259 §7).
  static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case "\0"..<" ":
        let code = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - code.count) + code
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
