internal import GranoCore

/// Finds a text that goes round in circles, as weak models do.
enum RepetitionCheck {
  static func fails(_ text: CheckText) -> Bool {
    let words = text.tokens.filter(\.isWord).map(\.fold)
    guard words.count >= 4 else { return false }
    let spelled = text.language == "ja" || text.language == "zh"
    let length = spelled ? 6 : 3
    var counts: [[String]: Int] = [:]
    if words.count >= length {
      for start in 0...words.count - length {
        counts[Array(words[start..<start + length]), default: 0] += 1
      }
    }
    if counts.values.contains(where: { $0 >= 3 }) { return true }
    var row = 1
    for index in words.indices.dropFirst() {
      row = words[index] == words[index - 1] ? row + 1 : 1
      if row >= 4 { return true }
    }
    let sentences = text.tokens.split(whereSeparator: \.isTerminator).map { piece in
      piece.filter(\.isWord).map(\.fold)
    }.filter { $0.count >= 4 }
    return Set(sentences).count < sentences.count
  }
}
