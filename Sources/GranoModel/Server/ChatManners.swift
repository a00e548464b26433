internal import GranoCore

/// What has been learned about a server, for the next request.
struct ChatManners: Sendable {
  /// How the form of an answer is asked for, best first.
  enum Format: Int, Sendable {
    case schema, object, none
  }

  /// The base that answers; nil until one did.
  var base: String?

  /// What it can do; nil until it was asked.
  var abilities: ModelAbilities?

  /// Whether it is llama.cpp's own server, which has a tokenizer to ask and keeps prompts.
  var isLlama = false

  /// The name of the model to send.
  var model: String?

  var format = Format.schema

  /// Whether an answer came in that format, so that a refusal is not about it.
  var formatIsSettled = false

  /// Whether it is sent what goes beyond the common core: seed, usage.
  var hasExtras = true
  var extrasAreSettled = false

  /// What to try after a request was called wrong; false when that cannot be about its form.
  ///
  /// - Parameter complaint: The start of what the server says.
  mutating func stepDown(complaint: String, hasSchema: Bool) -> Bool {
    let names = { (words: [String]) in words.contains { complaint.contains($0) } }
    let canDropExtras = hasExtras && !extrasAreSettled
    let canDropFormat = hasSchema && format != .none && !formatIsSettled
    let isAboutFormat = names(["response_format", "json_schema", "json_object", "grammar"])
    if canDropExtras, !isAboutFormat, names(["stream_options", "seed", "cache_prompt"]) {
      hasExtras = false
    } else if canDropFormat {
      format = Format(rawValue: format.rawValue + 1) ?? .none
    } else if canDropExtras {
      hasExtras = false
    } else {
      return false
    }
    return true
  }
}
