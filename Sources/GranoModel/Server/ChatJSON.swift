internal import GranoCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reads JSON from a server, with an error that names our field and nothing of theirs.
enum ChatJSON {
  static func read<Value: Decodable>(
    _ type: Value.Type, from bytes: [UInt8]
  ) throws(ModelAnswerProblem) -> Value {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    let first = text.unicodeScalars.first { !$0.properties.isWhitespace }
    guard first == "{" else { throw first == "<" ? .webPage : .notJSON }
    do {
      return try JSONDecoder().decode(type, from: Data(bytes))
    } catch DecodingError.typeMismatch(_, let context) {
      throw .wrongType(field: field(context.codingPath))
    } catch DecodingError.valueNotFound(_, let context) {
      throw .wrongType(field: field(context.codingPath))
    } catch DecodingError.keyNotFound(let key, let context) {
      throw .wrongType(field: field(context.codingPath + [key]))
    } catch {
      throw .notJSON
    }
  }

  /// The last name on the way there: only names that our types know are looked up.
  private static func field(_ path: [any CodingKey]) -> String {
    path.last { $0.intValue == nil }?.stringValue ?? "answer"
  }
}
