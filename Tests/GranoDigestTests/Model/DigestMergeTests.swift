import GranoCore
import GranoLanguages
import Testing

@testable import GranoDigest

@Suite("A model's answer, put into the rules' digest")
struct DigestMergeTests {
  private func merged(
    _ note: ModelNote, _ answers: [DigestAnswer], answer: LanguageCode? = nil
  ) -> DigestMerge {
    let answer = answer ?? note.request.language
    var merge = DigestMerge(
      rules: note.rules,
      checks: ItemChecks(
        CheckEvidence(
          request: note.request, rules: note.rules, answer: answer, identifier: PackIdentifier())),
      answer: answer, transcript: note.request.transcript)
    merge.take(answers)
    return merge
  }

  @Test("Nothing, and the rules' own words, are the rules'")
  func same() {
    for note in [ModelNote.german, .spanish, .english] {
      let own = DigestAnswer(
        title: note.rules.title,
        keyPoints: note.rules.keyPoints.map { .init(segments: $0.segments, text: $0.text) },
        todos: note.rules.todos.enumerated().map {
          .init(
            id: DigestMerge.id(todo: $0.offset), segments: $0.element.segments,
            text: $0.element.text)
        })
      for answers in [[], [own], [own, own]] {
        let merge = merged(note, answers)
        #expect(merge.digest == note.rules)
        #expect(!merge.isWorded)
      }
    }
  }

  @Test("A title alone is words of the model")
  func title() {
    let merge = merged(.english, [DigestAnswer(title: "The plot by the pond", keyPoints: [])])
    #expect(merge.isWorded)
    #expect(merge.digest.title == "The plot by the pond")
  }

  @Test("A title that says nothing is none", arguments: ["x", "Yes", "It is", "…", "- ."])
  func emptyTitle(_ title: String) {
    let merge = merged(.english, [DigestAnswer(title: title, keyPoints: [])])
    #expect(merge.digest.title == ModelNote.english.rules.title)
  }

  @Test("Points of several pieces take turns: first of each, then second of each")
  func interleaved() {
    #expect(DigestMerge.interleaved([[1, 4], [2], [3, 5, 6]]) == [1, 2, 3, 4, 5, 6])
    #expect(DigestMerge.interleaved([[Int]]()).isEmpty)
    #expect(DigestMerge.interleaved([[], [Int]()]).isEmpty)
  }

  @Test("Two to-dos worded alike keep the rules' words")
  func twins() {
    let note = ModelNote.english
    let merge = merged(
      note,
      [
        DigestAnswer(
          title: note.rules.title, keyPoints: [],
          todos: ["T1", "T2"].map {
            .init(id: $0, segments: [3, 4], text: "Please bring your wheelbarrow")
          })
      ])
    #expect(Set(merge.digest.todos.map(\.text)).count == 2)
    #expect(merge.digest.todos[0].text == note.rules.todos[0].text)
  }

  @Test("Numbers of segments that there are not are passed over, never looked up")
  func evidence() {
    let note = ModelNote.english
    let merge = merged(
      note,
      [
        DigestAnswer(
          title: nil,
          keyPoints: [.init(segments: [.max, .min, -1], text: "Malcolm comes on Thursday.")],
          todos: [.init(segments: [99], text: "Please bring your wheelbarrow")],
          questions: [.init(id: "Q99", segments: [], text: "Have you still got the key?")])
      ])
    #expect(merge.digest == note.rules)
    #expect(merge.work.rejected == merge.work.offered)
  }

  @Test("Of thousands of items a few are looked at, and the rest counts as rejected")
  func thousands() {
    let note = ModelNote.german
    let items = (0..<5000).map {
      DigestAnswer.Item(segments: [2], text: "Die Noten Nummer \($0) mitbringen")
    }
    let start = ContinuousClock.now
    let merge = merged(
      note,
      [DigestAnswer(title: note.rules.title, keyPoints: items, todos: items, questions: items)])
    #expect(ContinuousClock.now - start < .seconds(10))
    #expect(merge.digest == note.rules)
    #expect(merge.work.offered >= 15_000)
    #expect(merge.events.count < 500)
  }

  @Test("An item of a megabyte is not read at all")
  func megabyte() {
    let note = ModelNote.german
    let text = String(repeating: "Noten und Noten ", count: 70_000)
    let start = ContinuousClock.now
    let merge = merged(
      note,
      [
        DigestAnswer(
          title: text, keyPoints: [.init(segments: [2], text: text)],
          todos: [.init(id: "T1", segments: [2], text: text)],
          questions: [.init(id: "Q1", segments: [3], text: text)])
      ])
    #expect(ContinuousClock.now - start < .seconds(5))
    #expect(merge.digest == note.rules)
    #expect(merge.work.rejected == 4)
    #expect(merge.events.allSatisfy { $0.text.count < 300 })
  }

  @Test("In another language one point of the model does not hide what the rules have")
  func translated() {
    let note = ModelNote(
      "es",
      [
        "Hola Marcos, soy Lucía.", "El fontanero viene el lunes por la mañana.",
        "El martes llega la nevera nueva con el camión grande.",
        "El jueves pintan la cocina de color verde claro.",
        "El viernes traen las ventanas del salón.", "Por favor, trae las tijeras de podar.",
      ], sender: "Lucía")
    let merge = merged(
      note,
      [
        DigestAnswer(
          title: nil,
          keyPoints: [.init(segments: [1], text: "Der Klempner kommt am Montag am Vormittag.")])
      ], answer: "de")
    guard note.rules.keyPoints.count > 2 else {
      #expect(merge.digest.keyPoints.count == 1)
      return
    }
    #expect(merge.digest.keyPoints.count > 1)
    #expect(merge.digest.keyPoints.contains { $0.text.hasPrefix("Der Klempner") })
  }
}
