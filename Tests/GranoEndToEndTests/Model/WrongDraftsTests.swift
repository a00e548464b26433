import Foundation
import GranoTestSupport
import Testing

// Hundreds of runs, which a debug binary takes minutes for.
@Suite(
  "A model that drafts wrongly",
  .enabled(if: CommandFixture.isRelease, "needs the release binary: GRANO_TEST_BINARY"))
struct WrongDraftsTests {
  @Test("What fails twice is worded by the rules, tone by tone", arguments: WrongDrafts.all)
  func drafts(_ wrong: WrongDrafts) throws {
    let note = SpokenNote.german
    let rules = try note.byRules()
    try CommandFixture.with { grano in
      let digest = #"{"title":"\#(rules.title)","key_points":[]}"#
      let outcome = try grano.run(
        try note.arguments(grano) + grano.script([["llm": [digest, wrong.answer]]]))
      #expect(outcome.code == 0, "\(outcome.errors)")
      let digested = try DigestedNote(outcome)
      #expect(digested.status == "ready")
      let byRules = digested.drafts.filter { rules.drafts[$0.key] == $0.value }.map(\.key)
      #expect(Set(byRules) == wrong.rejected)
      #expect(Set(digested.drafts.values).count == 3)
      for word in wrong.forbidden { #expect(!outcome.output.contains(word)) }
      #expect(!note.isQuoted(in: outcome.errors), "\(outcome.errors)")
      let replies = digested.replies
      #expect((replies["model"] as? String) == (byRules.count == 3 ? nil : "scripted"))
      #expect(try DigestedNote(try grano.run(["show", "1", "--json"])).drafts == digested.drafts)
    }
  }
}
