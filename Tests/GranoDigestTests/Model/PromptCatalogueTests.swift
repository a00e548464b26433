import GranoCore
import GranoTestSupport
import Testing

@testable import GranoDigest

@Suite("Prompts")
struct PromptCatalogueTests {
  private let languages: [LanguageCode] = ["de", "en", "es"]

  @Test("Every task has its wording in German, English and Spanish, and a schema")
  func everyTaskIsWorded() throws {
    let prompts = try PromptCatalogue()
    for task in PromptTask.allCases {
      #expect(prompts.schema(task).contains("\"type\": \"object\""), "\(task)")
      for language in languages {
        #expect(prompts.version(of: task, for: language) == "\(task.rawValue).\(language).v1")
        #expect(try prompts.instructions([task], for: language).count > 100)
        #expect(try !prompts.task(task, for: language).isEmpty)
      }
    }
  }

  @Test("No template has a parameter but the language: data never stands in instructions")
  func onlyTheLanguageIsFilledIn() throws {
    for (name, bytes) in PromptCatalogue.builtIn {
      let text = String(decoding: bytes(), as: UTF8.self)
      var rest = text[...]
      while let open = rest.firstIndex(of: "{") {
        #expect(rest[open...].hasPrefix("{language}"), "\(name)")
        rest = rest[rest.index(after: open)...]
      }
      // What other systems fill in with.
      for mark in ["}}", "%s", "%@", "${", "\\(", "<|"] { #expect(!text.contains(mark), "\(name)") }
    }
  }

  @Test("Every file in Prompts/ that words a task is in the catalogue")
  func nothingIsForgotten() throws {
    let known = Set(PromptCatalogue.builtIn.map { $0.name + ".md" })
    let tasks = Set(PromptTask.allCases.map(\.rawValue))
    let there = try Fixture.names(inRootFolder: "Prompts").filter { name in
      let parts = name.split(separator: ".")
      return parts.count == 4 && parts[3] == "md" && tasks.contains(String(parts[0]))
    }
    #expect(Set(there) == known)
  }

  @Test("A language without a wording of its own is asked for in English, by its name")
  func otherLanguages() throws {
    let prompts = try PromptCatalogue()
    #expect(prompts.version(of: .digest, for: "fr") == "digest.en.v1")
    #expect(try prompts.task(.digest, for: "fr").contains("French"))
    #expect(try prompts.instructions([.digest], for: "fr").contains("Write everything in French"))
    #expect(try prompts.task(.digest, for: "tlh").contains("code tlh"))
  }

  @Test("The address has a line where the language has such forms, and none elsewhere")
  func addressLines() throws {
    let prompts = try PromptCatalogue()
    #expect(try prompts.task(.drafts, for: "de", address: .familiar).contains("\"du\""))
    #expect(try prompts.task(.drafts, for: "de", address: .polite).contains("\"Sie\""))
    #expect(try prompts.task(.drafts, for: "es", address: .polite).contains("\"usted\""))
    let plain = try prompts.task(.drafts, for: "en")
    #expect(try prompts.task(.drafts, for: "en", address: .polite) == plain)
    #expect(try prompts.task(.drafts, for: "de") == "Aufgabe: DRAFTS auf Deutsch.")
  }

  @Test("The user's own file wins; a parameter that is not known, or a missing part, is an error")
  func overrides() throws {
    let own = "## instructions\nShort, in {language}.\n\n## task\nGo."
    let prompts = try PromptCatalogue { $0 == "ask.es.v1.md" ? own : nil }
    #expect(try prompts.instructions([.ask], for: "es") == "Short, in Spanish.")
    #expect(throws: PromptError.unknownParameter(file: "ask.es.v1", name: "transcript")) {
      try PromptCatalogue { $0 == "ask.es.v1.md" ? own + "{transcript}" : nil }
    }
    let half = try PromptCatalogue { $0 == "ask.es.v1.md" ? "## task\nGo." : nil }
    #expect(throws: PromptError.missingSection(file: "ask.es.v1", section: "instructions")) {
      try half.instructions([.ask], for: "es")
    }
    #expect(throws: PromptError.tooLong(file: "ask.es.v1", limit: PromptFile.longest)) {
      try PromptCatalogue { name in
        name == "ask.es.v1.md" ? String(repeating: "x", count: PromptFile.longest + 1) : nil
      }
    }
  }
}
