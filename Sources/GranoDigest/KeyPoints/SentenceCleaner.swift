/// Takes out of a sentence what a reader does not need.
///
/// That is fillers, hedges, false starts, and words that the speaker corrected. The transcript
/// itself is never touched.
struct SentenceCleaner {
  let lexicon: DigestLexicon

  func cleaned(_ tokens: [Token]) -> [Token] {
    withoutRepeats(withoutFillers(withoutCorrections(tokens)))
  }

  private func withoutFillers(_ tokens: [Token]) -> [Token] {
    var result: [Token] = []
    var index = 0
    while index < tokens.count {
      if let end = lexicon.fillers.end(in: tokens, at: index, limit: tokens.count) {
        index = end
      } else if let end = lexicon.asides.end(
        in: tokens, at: index, limit: tokens.count,
        isClauseStart: index == 0 || tokens[index - 1].kind == .mark)
      {
        index = end
      } else if index == 0 || tokens[index - 1].kind == .mark,
        let end = lexicon.hedges.end(in: tokens, at: index, limit: tokens.count),
        end >= tokens.count || tokens[end].kind == .mark
      {
        index = end
      } else if index > 0, !tokens[index].isCapitalised,
        lexicon.pointParticles.contains(tokens[index].lower)
      {
        index += 1
      } else {
        result.append(tokens[index])
        index += 1
      }
    }
    return result
  }

  /// "am Dienstag, nee, Moment, am Mittwoch" becomes "am Mittwoch".
  ///
  /// What is replaced starts with the same word as its replacement, at most eight words back; when
  /// no such word is found, everything stays.
  private func withoutCorrections(_ tokens: [Token]) -> [Token] {
    var result = tokens
    var index = 1
    while index < result.count {
      guard result[index - 1].isComma,
        let end = lexicon.corrections.end(in: result, at: index, limit: result.count)
      else {
        index += 1
        continue
      }
      var next = end
      while next < result.count {
        if result[next].isComma {
          next += 1
        } else if let more = lexicon.corrections.end(in: result, at: next, limit: result.count)
          ?? lexicon.fillers.end(in: result, at: next, limit: result.count)
        {
          next = more
        } else {
          break
        }
      }
      guard next < result.count, result[next].isWord else { return result }
      let opener = result[next].lower
      let reach = max(0, index - 10)
      if let back = (reach..<(index - 1)).last(where: { result[$0].lower == opener })
        ?? sameKind(result[next], in: result, reach..<(index - 1))
      {
        result.removeSubrange(back..<next)
        index = back + 1
      } else {
        index = next + 1
      }
    }
    return result
  }

  private func sameKind(_ token: Token, in tokens: [Token], _ range: Range<Int>) -> Int? {
    if token.kind == .number { return range.last { tokens[$0].kind == .number } }
    guard lexicon.weekAndTimeWords.contains(token.lower) else { return nil }
    return range.last { lexicon.weekAndTimeWords.contains(tokens[$0].lower) }
  }

  /// "so we can, we can actually" says "we can" once.
  private func withoutRepeats(_ tokens: [Token]) -> [Token] {
    var result: [Token] = []
    var index = 0
    while index < tokens.count {
      result.append(tokens[index])
      index += 1
      for length in stride(from: 4, through: 1, by: -1) {
        guard result.count >= length else { continue }
        let own = result.suffix(length)
        var next = index
        if next < tokens.count, tokens[next].isComma { next += 1 }
        guard next + length <= tokens.count, own.allSatisfy(\.isWord),
          // "舅舅", "后天" behind "然后": what is written without blanks doubles as it likes.
          length > 1 || tokens[index].spaced || !Self.isIdeograph(tokens[index]),
          zip(own, tokens[next..<(next + length)]).allSatisfy({ $0.lower == $1.lower })
        else { continue }
        index = next + length
        break
      }
    }
    return result
  }

  private static func isIdeograph(_ token: Token) -> Bool {
    token.lower.unicodeScalars.first.map { (0x3041...0x9FFF).contains($0.value) } ?? false
  }
}
