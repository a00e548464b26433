internal import GranoLanguages

/// The weighted cues of one section of a language pack, found fast.
///
/// A line `2 = du | dir | dich` gives each cue the weight 2; a line without a weight is one cue
/// of weight 1.
struct AddressCueSet: Sendable {
  private struct Weighted: Sendable {
    var cue: AddressCue
    var weight: Double
  }

  /// Where a cue stands, how many tokens it covers and what it weighs.
  struct Hit: Sendable, Equatable {
    var index: Int
    var count: Int
    var weight: Double
  }

  private var byFirstText: [String: [Weighted]] = [:]
  private var patterns: [Weighted] = []

  init(pack: LanguagePack?, section: String) {
    guard let pack else { return }
    for line in pack.lines(of: section) {
      let sides = line.split(separator: "=", maxSplits: 1)
      if sides.count == 2 {
        let number = sides[0].split(separator: " ").joined()
        for cue in sides[1].split(separator: "|") { add(cue, weight: Double(number) ?? 1) }
      } else {
        for cue in line.split(separator: "|") { add(cue, weight: 1) }
      }
    }
  }

  var isEmpty: Bool { byFirstText.isEmpty && patterns.isEmpty }

  /// Every place where a cue stands; of several at one place, the heaviest, then the longest.
  func hits(in tokens: [AddressToken], anywhere: Bool = false) -> [Hit] {
    guard !isEmpty else { return [] }
    return tokens.indices.compactMap { index in
      var best: Hit?
      func consider(_ candidates: [Weighted]) {
        for weighted in candidates
        where weighted.cue.matches(tokens, at: index, anywhere: anywhere) {
          let hit = Hit(index: index, count: weighted.cue.count, weight: weighted.weight)
          if let best, (hit.weight, hit.count) <= (best.weight, best.count) { continue }
          best = hit
        }
      }
      if let candidates = byFirstText[tokens[index].text] { consider(candidates) }
      consider(patterns)
      return best
    }
  }

  private mutating func add(_ text: some StringProtocol, weight: Double) {
    guard let cue = AddressCue(text) else { return }
    if let first = cue.firstText {
      byFirstText[first, default: []].append(Weighted(cue: cue, weight: weight))
    } else {
      patterns.append(Weighted(cue: cue, weight: weight))
    }
  }
}
