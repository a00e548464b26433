internal import GranoCore
internal import GranoLanguages

/// What is said in one language of a mixed note.
struct LanguagePart {
  /// The segments in this language alone.
  let request: DigestRequest
  /// The place of each of them in the note's transcript.
  let places: [Int]

  /// Key points of a digest at most.
  private static let mostPoints = 5

  /// The parts of a note, its own language first; one part when there are no rules for the others.
  static func parts(of request: DigestRequest) -> [LanguagePart] {
    let segments = request.transcript.segments
    let known = Set(segments.map(\.language)).filter {
      LanguagePack.pack(for: $0) != nil
    }
    guard known.count > 1, known.contains(request.language) else {
      return [LanguagePart(request: request, places: Array(segments.indices))]
    }
    let others = known.subtracting([request.language]).sorted()
    return ([request.language] + others).map { language in
      // What is in a language without rules stays with the note's own.
      let places = segments.indices.filter {
        let own = known.contains(segments[$0].language) ? segments[$0].language : request.language
        return own == language
      }
      var part = request
      part.language = language
      part.transcript.segments = places.map { segments[$0] }
      return LanguagePart(request: part, places: places)
    }
  }

  /// `digest` with the note's own segment numbers.
  func cited(_ digest: Digest) -> Digest {
    var digest = digest
    for index in digest.keyPoints.indices { cite(&digest.keyPoints[index].segments) }
    for index in digest.todos.indices { cite(&digest.todos[index].segments) }
    for index in digest.questions.indices { cite(&digest.questions[index].segments) }
    for index in digest.dates.indices { cite(&digest.dates[index].segments) }
    return digest
  }

  func cited(_ event: Explanation) -> Explanation {
    Explanation(
      kind: event.kind, effect: event.effect, rule: event.rule, text: event.text,
      segments: event.segments.compactMap { places.indices.contains($0) ? places[$0] : nil })
  }

  private func cite(_ segments: inout [Int]) {
    segments = segments.compactMap { places.indices.contains($0) ? places[$0] : nil }
  }

  /// One digest of several: title and language are the first one's, items come in the note's order.
  static func merged(_ digests: [Digest]) -> Digest {
    var result = digests[0]
    result.keyPoints = []
    for rank in 0..<mostPoints {
      for digest in digests where digest.keyPoints.indices.contains(rank) {
        result.keyPoints.append(digest.keyPoints[rank])
      }
    }
    result.keyPoints = inOrder(Array(result.keyPoints.prefix(mostPoints)), by: \.segments)
    for digest in digests.dropFirst() {
      let first = result.dates.count
      result.dates += digest.dates
      result.todos += digest.todos.map { todo in
        var todo = todo
        todo.due = todo.due.map { $0 + first }
        return todo
      }
      result.questions += digest.questions
      result.chunks += digest.chunks
    }
    result.todos = inOrder(result.todos, by: \.segments)
    result.questions = inOrder(result.questions, by: \.segments)
    return result
  }

  /// By the first segment cited; those of one segment keep their order.
  static func inOrder<Item>(_ items: [Item], by segments: KeyPath<Item, [Int]>) -> [Item] {
    items.enumerated().sorted {
      ($0.element[keyPath: segments].first ?? 0, $0.offset)
        < ($1.element[keyPath: segments].first ?? 0, $1.offset)
    }.map(\.element)
  }
}
