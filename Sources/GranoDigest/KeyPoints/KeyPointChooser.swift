/// Chooses the candidates that together tell most in few words.
///
/// Greedy: each step takes the candidate with the best gain, which is the weight of the terms
/// that no chosen point has yet, times the candidate's standing, divided by a power of its length.
/// The power grows as the budget shrinks, so that short notes get dense points. A sentence gives
/// at most one point, and neighbours of a chosen sentence count less, so that the points reach
/// from the note's start to its end.
struct KeyPointChooser {
  let weights: TermWeights
  let maximumPoints: Int
  /// Words that all points may have together.
  let budget: Int
  var isSpanish = false

  func choose(_ candidates: [PointCandidate], covered: Set<String> = []) -> [PointCandidate] {
    let given = covered
    var chosen: [PointCandidate] = []
    var covered = covered
    var left = budget
    let share = Double(budget) / Double(max(1, maximumPoints))
    let power = share >= 22 ? 0.3 : share >= 14 ? 0.55 : 0.75
    var pool = candidates
    while chosen.count < maximumPoints, !pool.isEmpty {
      var best: (index: Int, score: Double)?
      for (index, candidate) in pool.enumerated() where candidate.wordCount <= left {
        var score = gain(candidate, covered) * candidate.standing
        let distance = chosen.map { abs($0.sentence - candidate.sentence) }.min() ?? 9
        if distance == 1 { score *= 0.85 }
        score /= Self.power(Double(candidate.wordCount) + 2, power)
        if score > best?.score ?? 0.35 { best = (index, score) }
      }
      guard let best else { break }
      let point = pool[best.index]
      chosen.append(point)
      covered.formUnion(point.terms)
      left -= point.wordCount
      pool.removeAll { $0.sentence == point.sentence || $0.wordCount > left }
    }
    if isSpanish {
      let better = Self.exchanged(
        chosen, pool: candidates, budget: budget, value: { self.value($0, given: given) })
      chosen = better
      covered = better.reduce(into: given) { $0.formUnion($1.terms) }
      left = budget - better.reduce(0) { $0 + $1.wordCount }
    }
    return joining(pool: candidates, to: chosen, covered: covered, left: left)
  }

  /// How often one point is exchanged for a better one, at most.
  private static let exchanges = 12

  /// Greedy choices favour short points; while exchanging one tells more within the same budget,
  /// it is done.
  private static func exchanged(
    _ chosen: [PointCandidate], pool: [PointCandidate], budget: Int,
    value: ([PointCandidate]) -> Double
  ) -> [PointCandidate] {
    var chosen = chosen
    var best = value(chosen)
    for _ in 0..<exchanges {
      let words = chosen.reduce(0) { $0 + $1.wordCount }
      var next: [PointCandidate]?
      for index in chosen.indices {
        let others = chosen.indices.filter { $0 != index }.map { chosen[$0] }
        let used = Set(others.map(\.sentence))
        let room = budget - words + chosen[index].wordCount
        for candidate in pool
        where candidate.wordCount <= room && !used.contains(candidate.sentence) {
          let set = others + [candidate]
          let new = value(set)
          if new > best * 1.02 {
            best = new
            next = set
          }
        }
      }
      guard let next else { break }
      chosen = next
    }
    return chosen
  }

  /// What a set of points tells, whatever order they were found in.
  private func value(_ points: [PointCandidate], given: Set<String>) -> Double {
    var covered = given
    var sum = 0.0
    for point in points.sorted(by: { ($0.standing, $1.sentence) > ($1.standing, $0.sentence) }) {
      var own = gain(point, covered) * point.standing
      if points.contains(where: { abs($0.sentence - point.sentence) == 1 }) { own *= 0.92 }
      sum += own
      covered.formUnion(point.terms)
    }
    return sum
  }

  /// Words left over let a point take in a neighbouring sentence: "… kommt der Kaminkehrer; … wird
  /// der Öltank geliefert".
  private func joining(
    pool: [PointCandidate], to chosen: [PointCandidate], covered: Set<String>, left: Int
  ) -> [PointCandidate] {
    var chosen = chosen
    var covered = covered
    var left = left
    var used = Set(chosen.map(\.sentence))
    while left >= 4 {
      var best: (candidate: PointCandidate, host: Int, score: Double)?
      for candidate in pool
      where candidate.wordCount <= left && !used.contains(candidate.sentence)
        && candidate.standing >= 0.9
      {
        guard
          let host = chosen.indices.first(where: {
            abs(chosen[$0].sentence - candidate.sentence) <= 2 && !chosen[$0].isOverview
              && chosen[$0].wordCount + candidate.wordCount <= KeyPointRule.maximumWords
          })
        else { continue }
        let score =
          gain(candidate, covered) * candidate.standing
          / Self.power(Double(candidate.wordCount) + 2, 0.75)
        if score > best?.score ?? 0.5 { best = (candidate, host, score) }
      }
      guard let best else { break }
      let host = chosen[best.host]
      chosen[best.host] =
        host.sentence < best.candidate.sentence
        ? host.joined(with: best.candidate) : best.candidate.joined(with: host)
      covered.formUnion(best.candidate.terms)
      used.insert(best.candidate.sentence)
      left -= best.candidate.wordCount
    }
    return chosen
  }

  private func gain(_ candidate: PointCandidate, _ covered: Set<String>) -> Double {
    // Sorted, so that sums of floating-point numbers never depend on hashing.
    candidate.terms.sorted().reduce(0) { sum, term in
      sum + (covered.contains(term) ? 0.1 : 1) * weights.weight(term)
    }
  }

  /// `base` to one of the three powers in use, by square roots.
  private static func power(_ base: Double, _ exponent: Double) -> Double {
    let root = base.squareRoot()
    switch exponent {
    case ..<0.4: return root.squareRoot()
    case ..<0.6: return root
    default: return root * root.squareRoot()
    }
  }
}
