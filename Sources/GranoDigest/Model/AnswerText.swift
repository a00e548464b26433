internal import GranoCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reads the JSON object in a model's answer.
///
/// Servers that know no schemas let models put words, a code fence or thoughts around it; an answer
/// that was cut off is closed where it still makes sense.
enum AnswerText {
  /// The object in `answer` as `Value`.
  static func decode<Value: Decodable>(
    _ type: Value.Type, from answer: ModelAnswer
  ) throws(LanguageModelError) -> Value {
    let object = try object(in: answer.text)
    do {
      return try JSONDecoder().decode(type, from: Data(object.utf8))
    } catch DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context)
    {
      throw .answer(.wrongType(field: field(context.codingPath)))
    } catch DecodingError.keyNotFound(let key, let context) {
      throw .answer(.wrongType(field: field(context.codingPath + [key])))
    } catch {
      guard answer.isCut else { throw .answer(.notJSON) }
      return try closed(type, object)
    }
  }

  /// What stands from the first brace to the last.
  private static func object(in text: String) throws(LanguageModelError) -> String {
    var text = text.drop(while: \.isWhitespace)
    if text.hasPrefix("<think>"), let end = text.firstRange(of: "</think>") {
      text = text[end.upperBound...]
    }
    guard let first = text.firstIndex(of: "{") else {
      let isEmpty = text.allSatisfy(\.isWhitespace)
      throw .answer(isEmpty ? .empty : .notJSON)
    }
    guard let last = text.lastIndex(of: "}"), last > first else { return String(text[first...]) }
    return String(text[first...last])
  }

  /// The whole items of an answer that broke off.
  private static func closed<Value: Decodable>(
    _ type: Value.Type, _ object: String
  ) throws(LanguageModelError) -> Value {
    // Where an item, a list or a text ends, the first of these that makes it whole is taken.
    var rest = object[...]
    for _ in 0..<64 {
      for ending in ["", "]}", "}", "}]}"] {
        if let value = try? JSONDecoder().decode(type, from: Data((rest + ending).utf8)) {
          return value
        }
      }
      guard let cut = rest.dropLast().lastIndex(where: { $0 == "}" || $0 == "\"" }) else { break }
      rest = rest[...cut]
    }
    throw .answer(.cut)
  }

  // Names of fields that are ours; one that the model made up would be its words.
  private static let known: Set<String> = [
    "title", "key_points", "todos", "questions", "segments", "text", "id", "diplomatic", "neutral",
    "firm", "answer", "lines", "line",
  ]

  private static func field(_ path: [any CodingKey]) -> String {
    path.map(\.stringValue).last { known.contains($0) } ?? "answer"
  }
}
