internal import GranoCore

/// An order that was spelled out: "erst … dann … zum Schluss …", "first … then … finally …".
///
/// Requests that such markers open become the steps of the request before them, when that was
/// framed ("can you fix …") and stands in the same or the previous sentence; else they stay to-dos
/// of their own. Nothing is invented.
struct StepRule {
  static let name = "steps"
  let context: NoteContext

  func grouped(_ asks: [Ask]) -> [(ask: Ask, steps: [Ask])] {
    var result: [(ask: Ask, steps: [Ask])] = []
    var index = 0
    while index < asks.count {
      var run: [Ask] = []
      if marks(asks[index], context.lexicon.firstMarkers) {
        run = [asks[index]]
        var next = index + 1
        while next < asks.count, marks(asks[next], context.lexicon.thenMarkers),
          asks[next].sentence - asks[next - 1].sentence <= 1
        {
          run.append(asks[next])
          next += 1
        }
      }
      if run.count >= 2, let last = result.last, last.steps.isEmpty,
        run[0].sentence - last.ask.sentence <= 1,
        last.ask.rule.hasPrefix(RequestFrameRule.name)
      {
        result[result.count - 1].steps = run
        index += run.count
      } else {
        result.append((asks[index], []))
        index += 1
      }
    }
    return result
  }

  private func marks(_ ask: Ask, _ markers: PhraseSet) -> Bool {
    let sentence = context.sentences[ask.sentence]
    let clause = sentence.clauses[ask.clause]
    let range = min(clause.lowerBound, ask.span.lowerBound)..<ask.span.upperBound
    return markers.contains(in: sentence.tokens, range.prefix(8).lowerBound..<range.upperBound)
      && markers.first(in: sentence.tokens, range).map { $0.lowerBound - range.lowerBound <= 3 }
        ?? false
  }
}
