package import GranoCore

/// Sets the marks that a recogniser left out, so that every rule sees sentences and clauses.
///
/// Only where they are as good as missing: a run of more than 25 words to the next full stop with
/// hardly a comma, or a short note without any mark. Where there are marks, they are believed.
package struct MarkRestorer: Sendable {
  private let lexicon: DigestLexicon
  private let model: MarkModel?

  /// A run of at most this many words needs no help, unless the note has no marks at all.
  private static let longest = 25

  package init(language: LanguageCode) {
    self.init(lexicon: .lexicon(for: language))
  }

  init(lexicon: DigestLexicon) {
    self.lexicon = lexicon
    model = MarkModel.model(for: lexicon.language)
  }

  /// `segments` with the missing marks in their text; the others as they are.
  package func restored(_ segments: [Segment]) -> [Segment] {
    guard model != nil else { return segments }
    let tokens = Tokenizer.tokens(of: segments)
    let restored = self.restored(tokens)
    guard restored.count > tokens.count else { return segments }
    var texts: [Int: [Token]] = [:]
    for token in restored { texts[token.segment, default: []].append(token) }
    return segments.enumerated().map { index, segment in
      guard let own = texts[index], own.contains(where: \.isRestored) else { return segment }
      var segment = segment
      segment.text = TokenText.joined(own)
      return segment
    }
  }

  /// `tokens` with the missing marks between them.
  func restored(_ tokens: [Token]) -> [Token] {
    guard let model else { return tokens }
    let hasEnds = tokens.contains(where: \.isTerminator)
    let runOn = RunOnSplitter(lexicon: lexicon)
    var result: [Token] = []
    var start = 0
    while start < tokens.count {
      let end = tokens[start...].firstIndex(where: \.isTerminator).map { $0 + 1 } ?? tokens.count
      let run = Array(tokens[start..<end])
      let words = WordCount.count(run)
      if words > (hasEnds ? Self.longest : 3), runOn.isBare(run) {
        result += marked(run, by: model)
      } else {
        result += run
      }
      start = end
    }
    return result
  }

  private func marked(_ run: [Token], by model: MarkModel) -> [Token] {
    let words = run.indices.filter { run[$0].isWord }
    let (marks, questions) = model.marks(after: words.map { run[$0] })
    var result: [Token] = []
    var sentence = 0
    var word = 0
    for (index, token) in run.enumerated() {
      result.append(token)
      guard token.isWord else { continue }
      let mark = marks[word]
      word += 1
      let isQuestion = mark.kind == .end && questions[sentence]
      if mark.kind == .end { sentence += 1 }
      // A mark that was written stands, and decides.
      if mark.kind == .none || index + 1 < run.count && run[index + 1].kind == .mark { continue }
      var sign = sign(mark.kind == .comma ? "," : isQuestion ? "?" : ".", after: token)
      sign.isWeak = mark.isWeak
      result.append(sign)
    }
    return result
  }

  private func sign(_ text: String, after token: Token) -> Token {
    let own =
      switch (text, lexicon.language) {
      case (",", "ja"): "、"
      case (",", "zh"): "，"
      case (".", "ja"), (".", "zh"): "。"
      case ("?", "ja"), ("?", "zh"): "？"
      default: text
      }
    var sign = token.followed(by: own)
    sign.isRestored = true
    return sign
  }
}
