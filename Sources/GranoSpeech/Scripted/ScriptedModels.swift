package import GranoCore
internal import Synchronization

/// The language model of a script: gives each note the answers of its own entry.
package final class ScriptedModels: Sendable {
  private let entries: [ScriptEntry]
  private let used = Mutex<Set<Int>>([])

  package init(script: Script) {
    entries = script.entries
  }

  /// Whether any entry has something for a language model to say.
  package var isNeeded: Bool { entries.contains { $0.llm != nil } }

  /// The model for the note that says `transcript`.
  ///
  /// Its entry is the one with these words, else the next one that has none: notes that are in hand
  /// at once find their own.
  package func model(for transcript: Transcript) -> any LanguageModel {
    let words = Self.words(transcript.text)
    let index = used.withLock { used -> Int? in
      let free = entries.indices.filter { entries[$0].llm != nil && !used.contains($0) }
      let own = free.first { entries[$0].text.map(Self.words) == words }
      let found = own ?? free.first { entries[$0].text == nil }
      if let found { used.insert(found) }
      return found
    }
    return ScriptedModel(replies: index.flatMap { entries[$0].llm } ?? [])
  }

  private static func words(_ text: String) -> [Substring] {
    text.split(whereSeparator: \.isWhitespace)
  }
}
