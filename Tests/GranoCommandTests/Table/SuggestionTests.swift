import GranoCommand
import Testing

@Suite("Suggestions")
struct SuggestionTests {
  @Test(
    "Edit distances",
    arguments: [
      ("digest", "digest", 0), ("digets", "digest", 1), ("digst", "digest", 1), ("", "abc", 3),
      ("list", "lost", 1), ("show", "search", 5),
    ])
  func distance(left: String, right: String, distance: Int) {
    #expect(Suggestion.distance(left, right) == distance)
    #expect(Suggestion.distance(right, left) == distance)
  }

  @Test("Only a near word is suggested")
  func nearest() {
    #expect(Suggestion.nearest(to: "serach", among: ["search", "show"]) == "search")
    #expect(Suggestion.nearest(to: "xy", among: ["search", "show"]) == nil)
    #expect(Suggestion.nearest(to: "abc", among: []) == nil)
  }
}
