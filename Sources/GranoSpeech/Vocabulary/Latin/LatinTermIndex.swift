/// Terms found by how they sound.
struct LatinTermIndex: Sendable {
  let terms: [LatinTerm]

  /// The most words of any term.
  let mostWords: Int

  /// Every word of every term, folded, and every term as one word.
  private let known: Set<[UInt8]>
  private let byLetters: [[UInt8]: Int]
  private let bySound: [UInt64: [Int]]

  init(_ texts: [String]) {
    var terms: [LatinTerm] = []
    var known: Set<[UInt8]> = []
    var byLetters: [[UInt8]: Int] = [:]
    var bySound: [UInt64: [Int]] = [:]
    for text in texts {
      guard let term = LatinTerm(text), byLetters[term.letters] == nil else { continue }
      let index = terms.count
      terms.append(term)
      byLetters[term.letters] = index
      known.insert(term.letters)
      for part in term.parts { known.insert(part.letters) }
      for hash in Set(Self.hashes(term.key, letters: term.letters.count)) {
        bySound[hash, default: []].append(index)
      }
    }
    self.terms = terms
    self.known = known
    self.byLetters = byLetters
    self.bySound = bySound
    mostWords = terms.map(\.parts.count).max() ?? 0
  }

  /// Whether a word is a term or one of a term's words.
  func knows(_ letters: [UInt8]) -> Bool { known.contains(letters) }

  /// The term of exactly these letters.
  func term(of letters: [UInt8]) -> Int? { byLetters[letters] }

  /// The terms that may sound like `key`, each once, in order.
  func candidates(_ key: SpokenKey, letters: Int) -> [Int] {
    var found: Set<Int> = []
    for hash in Self.hashes(key, letters: letters) {
      if let terms = bySound[hash] { found.formUnion(terms) }
    }
    return found.sorted()
  }

  // Shorter names must sound the same or near; one edit more or less may divide their lengths.
  private static func hashes(_ key: SpokenKey, letters: Int) -> [UInt64] {
    letters >= 7 ? key.relatedHashes : key.coarseHashes
  }
}
