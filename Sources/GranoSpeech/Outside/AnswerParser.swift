internal import GranoCore
internal import GranoLanguages

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// Reads what engines outside this process answer: OpenAI's `verbose_json`, `json`, or plain text.
///
/// Nothing of it is trusted: bytes that are no UTF-8, other types than promised and more text than
/// can be said are refused. Times are checked later, by `PieceSegments`.
///
/// The format: https://platform.openai.com/docs/api-reference/audio/verbose-json-object; whisper.cpp
/// adds `language_probabilities`.
struct AnswerParser {
  /// Seconds of audio that the answer is about.
  var seconds: Double

  /// A JSON answer.
  func json(_ bytes: [UInt8]) throws(AnswerProblem) -> OutsideReading {
    let text = try utf8(bytes)
    let first = text.unicodeScalars.first { !$0.properties.isWhitespace }
    guard first == "{" else { throw first == "<" ? .webPage : .notJSON }
    let answer: Answer
    do {
      answer = try JSONDecoder().decode(Answer.self, from: Data(bytes))
    } catch DecodingError.typeMismatch(_, let context) {
      throw .wrongType(field: Self.field(context.codingPath))
    } catch DecodingError.valueNotFound(_, let context) {
      throw .wrongType(field: Self.field(context.codingPath))
    } catch DecodingError.keyNotFound(let key, _) {
      throw .wrongType(field: Self.field([key]))
    } catch {
      throw .notJSON
    }
    guard answer.text != nil || answer.segments != nil else { throw .noText }
    var parts = answer.segments ?? []
    if parts.isEmpty, let text = answer.text { parts = [.init(text: text)] }
    return OutsideReading(
      language: answer.language.flatMap(SpokenLanguages.code(of:)),
      probabilities: Self.probabilities(answer.probabilities ?? [:]),
      parts: try checked(parts))
  }

  /// An answer without structure: the words alone.
  func plain(_ bytes: [UInt8]) throws(AnswerProblem) -> OutsideReading {
    OutsideReading(parts: try checked([.init(text: try utf8(bytes))]))
  }

  private func utf8(_ bytes: [UInt8]) throws(AnswerProblem) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notUTF8 }
    return text
  }

  private func checked(
    _ parts: [OutsideReading.Part]
  ) throws(AnswerProblem) -> [OutsideReading.Part] {
    let bytes = parts.reduce(0) { $0 + $1.text.utf8.count }
    // The fastest speakers need under 100 bytes a second, in any script.
    guard Double(bytes) <= 4096 + 400 * seconds else { throw .tooMuchText(bytes: bytes) }
    return parts
  }

  /// Codes that are known, with numbers that are probabilities.
  private static func probabilities(_ given: [String: Double]) -> [LanguageCode: Double] {
    given.reduce(into: [:]) { result, entry in
      guard let code = SpokenLanguages.code(of: entry.key), (0...1).contains(entry.value) else {
        return
      }
      result[code] = max(entry.value, result[code] ?? 0)
    }
  }

  /// The field's name, one of ours: the answer's other names are none of our business.
  private static func field(_ path: [any CodingKey]) -> String {
    path.reversed().lazy.compactMap { key in
      Answer.Keys(stringValue: key.stringValue)?.rawValue
        ?? OutsideReading.Part.Keys(stringValue: key.stringValue)?.rawValue
    }.first ?? "answer"
  }

  private struct Answer: Decodable {
    var text: String?
    var language: String?
    var segments: [OutsideReading.Part]?
    var probabilities: [String: Double]?

    enum Keys: String, CodingKey {
      case text, language, segments
      case probabilities = "language_probabilities"
    }

    init(from decoder: any Decoder) throws {
      let keys = try decoder.container(keyedBy: Keys.self)
      text = try keys.decodeIfPresent(String.self, forKey: .text)
      language = try keys.decodeIfPresent(String.self, forKey: .language)
      segments = try keys.decodeIfPresent([OutsideReading.Part].self, forKey: .segments)
      // An extra of one server: what is wrong with it is no harm.
      probabilities = try? keys.decodeIfPresent([String: Double].self, forKey: .probabilities)
    }
  }
}

extension OutsideReading.Part: Decodable {
  fileprivate enum Keys: String, CodingKey {
    case text, start, end
    case averageLogProbability = "avg_logprob"
    case noSpeech = "no_speech_prob"
  }

  init(from decoder: any Decoder) throws {
    let keys = try decoder.container(keyedBy: Keys.self)
    text = try keys.decode(String.self, forKey: .text)
    start = try keys.decodeIfPresent(Double.self, forKey: .start)
    end = try keys.decodeIfPresent(Double.self, forKey: .end)
    averageLogProbability = try keys.decodeIfPresent(Double.self, forKey: .averageLogProbability)
    noSpeech = try keys.decodeIfPresent(Double.self, forKey: .noSpeech)
  }
}
