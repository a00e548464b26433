/// Says in a few words of the note what a date is for.
struct AppointmentPhrase {
  private let text: CalendarText
  private let joined: String.UTF8View
  private let isPiece: [Bool]

  /// Longer phrases are cut.
  private static let wordLimit = 6
  private static let characterLimit = 14

  init(text: CalendarText, joined: String, drafts: [DateDraft]) {
    self.text = text
    self.joined = joined.utf8
    var isPiece = [Bool](repeating: false, count: text.tokens.count)
    for piece in drafts.flatMap(\.pieces) {
      for token in piece { isPiece[token] = true }
    }
    self.isPiece = isPiece
  }

  /// The words around `pieces`; the nearest clause that says anything wins.
  func phrase(around pieces: [Range<Int>]) -> String {
    guard let first = pieces.first, let last = pieces.last else { return "" }
    let sentence = text.sentences[first.lowerBound]
    let clauses = self.clauses(of: sentence, around: first.lowerBound)
    let own = clauses.firstIndex { $0.overlaps(first.lowerBound..<last.upperBound) } ?? 0
    let order = clauses.indices.sorted {
      (abs($0 - own), $0) < (abs($1 - own), $1)
    }
    for index in order {
      let phrase = cut(clauses[index])
      if !phrase.isEmpty { return phrase }
    }
    return ""
  }

  private func clauses(of sentence: Int, around index: Int) -> [Range<Int>] {
    var lower = index
    var upper = index
    // A transcript without marks has one endless sentence.
    while lower > 0, text.sentences[lower - 1] == sentence, index - lower < 40 { lower -= 1 }
    while upper < text.tokens.count, text.sentences[upper] == sentence, upper - index < 40 {
      upper += 1
    }
    var result: [Range<Int>] = []
    var start = lower
    for position in lower..<upper where text.tokens[position].partsClauses {
      if position > start, !isPiece[position] {
        result.append(start..<position)
        start = position + 1
      }
    }
    if start < upper { result.append(start..<upper) }
    return result
  }

  /// The longest run of words in `clause` that are neither date nor filler, within the limit.
  private func cut(_ clause: Range<Int>) -> String {
    let fillers = text.words.fillers
    let connectors = text.words.connectors
    var kept: [Int] = []
    var index = clause.lowerBound
    while index < clause.upperBound {
      if isPiece[index] || text.tokens[index].partsClauses || !isPlain(index) {
        index += 1
        continue
      }
      let filler = fillers.length(at: index, in: text.tokens)
      if filler > 0 {
        index += filler
        continue
      }
      // A connector counts only between two words that stay.
      let connector = connectors.length(at: index, in: text.tokens)
      let isBeside =
        index + 1 < clause.upperBound && isPiece[index + 1]
        || index > clause.lowerBound && isPiece[index - 1]
      if connector > 0, isBeside || kept.isEmpty {
        index += connector
        continue
      }
      kept.append(index)
      index += 1
    }
    while let last = kept.last, connectors.contains(last, in: text.tokens) { kept.removeLast() }
    return words(kept)
  }

  private func isPlain(_ index: Int) -> Bool {
    text.tokens[index].isWord || text.tokens[index].value != nil
  }

  private func words(_ kept: [Int]) -> String {
    var result = ""
    var count = 0
    var end = -1
    for index in kept {
      let token = text.tokens[index]
      guard let word = slice(token.bytes) else { continue }
      let isCharacter = word.unicodeScalars.first.map(CalendarTokenizer.standsAlone) ?? false
      let isApart = !result.isEmpty && token.bytes.lowerBound != end
      let limit = isCharacter ? Self.characterLimit : Self.wordLimit
      if count >= limit { break }
      if isApart || (!isCharacter && !result.isEmpty && token.bytes.lowerBound != end) {
        result += " "
      }
      result += word
      end = token.bytes.upperBound
      count += 1
    }
    return result
  }

  private func slice(_ bytes: Range<Int>) -> String? {
    let lower = joined.index(joined.startIndex, offsetBy: bytes.lowerBound)
    let upper = joined.index(lower, offsetBy: bytes.count)
    return String(joined[lower..<upper])
  }
}
