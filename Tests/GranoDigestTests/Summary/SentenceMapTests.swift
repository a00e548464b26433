import Testing

@testable import GranoDigest

@Suite("The same words in two cuts of a note")
struct SentenceMapTests {
  private func sentences(_ texts: [String]) -> [Sentence] {
    texts.enumerated().map { Sentence(index: $0.offset, tokens: Tokenizer.tokens(of: $0.element)) }
  }

  @Test("A place in one sentence is found in the sentences that hold its words")
  func places() {
    let map = SentenceMap(
      from: sentences(["bring the ladder on friday please"]),
      to: sentences(["bring the ladder.", "on friday,", "please."]))
    let found = map.places(of: 2..<5, in: 0)
    #expect(found.map(\.sentence) == [0, 1])
    #expect(found.map(\.span) == [2..<3, 0..<2])
  }

  @Test("The other way round, past marks and whole sentences")
  func back() {
    let map = SentenceMap(
      from: sentences(["one, two.", "three four."]), to: sentences(["one two three", "four"]))
    #expect(map.places(of: 0..<3, in: 1).map(\.sentence) == [0, 1])
    #expect(map.places(of: 0..<1, in: 0).map(\.span) == [0..<1])
    #expect(map.places(of: 1..<2, in: 0).isEmpty)
  }
}
