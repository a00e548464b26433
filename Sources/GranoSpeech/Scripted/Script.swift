package import GranoCore

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The file of `--script`: a JSON list, one entry a note.
package struct Script: Sendable, Equatable {
  package var entries: [ScriptEntry]

  package init(entries: [ScriptEntry]) {
    self.entries = entries
  }

  package init(path: String) throws(SpeechError) {
    guard let data = try? Data(contentsOf: URL(filePath: path)) else {
      throw .badScript(entry: nil, problem: .unreadable(path: path))
    }
    try self.init(json: [UInt8](data))
  }

  package init(json: [UInt8]) throws(SpeechError) {
    guard let list = try? JSONDecoder().decode([[String: Value]].self, from: Data(json)) else {
      throw .badScript(entry: nil, problem: .notAList)
    }
    var entries: [ScriptEntry] = []
    for (index, keys) in list.enumerated() {
      entries.append(try Self.entry(keys, number: index + 1))
    }
    self.entries = entries
  }

  private static func entry(
    _ keys: [String: Value], number: Int
  ) throws(SpeechError) -> ScriptEntry {
    var entry = ScriptEntry()
    // Sorted, so that the same mistake is reported every time.
    for (key, value) in keys.sorted(by: { $0.key < $1.key }) {
      let bad = SpeechError.badScript(entry: number, problem: .badValue(key: key))
      switch (key, value) {
      case ("text", .text(let text)): entry.text = text
      case ("language", .text(let code)) where !code.isEmpty: entry.language = LanguageCode(code)
      case ("delay", .number(let seconds)) where seconds >= 0 && seconds.isFinite:
        entry.delay = seconds
      case ("fail", .text(let word)):
        guard let failure = ScriptEntry.Failure(rawValue: word) else { throw bad }
        entry.fail = failure
      case ("llm", .text(let reply)): entry.llm = [reply]
      case ("llm", .list(let replies)) where !replies.isEmpty: entry.llm = replies
      case ("text", _), ("language", _), ("delay", _), ("fail", _), ("llm", _): throw bad
      default: throw .badScript(entry: number, problem: .unknownKey(key))
      }
    }
    guard entry.text != nil || entry.fail != nil || entry.llm != nil else {
      throw .badScript(entry: number, problem: .nothingToDo)
    }
    return entry
  }

  private enum Value: Decodable {
    case text(String)
    case list([String])
    case number(Double)
    case other

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {
        self = .text(text)
      } else if let list = try? container.decode([String].self) {
        self = .list(list)
      } else if let number = try? container.decode(Double.self) {
        self = .number(number)
      } else {
        self = .other
      }
    }
  }
}
