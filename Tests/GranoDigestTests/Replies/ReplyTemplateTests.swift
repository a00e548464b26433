import GranoCore
import Testing

@testable import GranoDigest

@Suite("Draft templates")
struct ReplyTemplateTests {
  @Test("Every language of the project has a template with all parts")
  func catalogue() throws {
    let catalogue = try ReplyTemplateCatalogue()
    #expect(catalogue.languages == ReplyFixture.languages)
    for language in catalogue.languages {
      let template = try catalogue.template(for: language)
      #expect(template.language == language)
      #expect(template.version == 1)
      #expect(template.registers == (language == "en" ? [AddressForm.none] : [.familiar, .polite]))
    }
  }

  @Test(
    "The wording keeps its register, holds no digits and differs by tone",
    arguments: ReplyFixture.languages)
  func wording(_ language: LanguageCode) throws {
    let template = try ReplyTemplateCatalogue().template(for: language)
    for register in template.registers {
      let linter = RegisterLinter(language: language, register: register)
      for part in ReplyPart.allCases {
        let texts = Tone.allCases.map { template.text(part, tone: $0, register: register) }
        #expect(Set(texts).count == 3, "\(part) \(register)")
        for text in texts {
          #expect(linter.faults(in: text) == [], "\(text)")
          #expect(!text.contains { $0.isASCII && $0.isNumber })
          #expect(!text.isEmpty)
        }
      }
    }
  }

  @Test(
    "No template promises anything",
    arguments: [
      ("de", ["mache ich", "ich werde", "erledige", "kümmere mich", "melde mich"]),
      ("en", ["i will", "i'll", "going to", "consider it done"]),
      ("es", ["lo haré", "lo hago", "me encargo", "voy a"]),
      ("fr", ["je le ferai", "je m'en occupe", "je vais", "c'est fait"]),
      ("it", ["lo farò", "lo faccio", "ci penso io", "me ne occupo"]),
      ("ja", ["やります", "やっておく", "しておきます", "任せて"]),
      ("ko", ["해 줄게", "해 드릴게요", "해 드리겠습니다", "맡겨"]),
      ("pt", ["vou fazer", "faço isso", "eu cuido", "farei"]),
      ("zh", ["我会", "我来", "交给我", "马上"]),
    ] as [(LanguageCode, [String])])
  func noPromises(language: LanguageCode, promises: [String]) throws {
    let template = try ReplyTemplateCatalogue().template(for: language)
    for register in template.registers {
      for part in ReplyPart.allCases {
        for tone in Tone.allCases {
          // What the user may choose in brackets is theirs to promise.
          let text = Self.outsideBrackets(template.text(part, tone: tone, register: register))
          for promise in promises {
            #expect(!text.lowercased().contains(promise), "\(text)")
          }
        }
      }
    }
  }

  @Test("A value that looks like a slot stays as it is")
  func slots() throws {
    let template = try ReplyTemplateCatalogue().template(for: "en")
    let text = template.text(
      .todo, tone: .neutral, register: .none, filling: [.todos: "{sender} {todos}"])
    #expect(text.contains("Noted: {sender} {todos}."))
  }

  @Test("The user's own file wins over the built-in one")
  func override() throws {
    let catalogue = try ReplyTemplateCatalogue { name in
      name == "replies.en.v1.md" ? Self.sample() : nil
    }
    let template = try catalogue.template(for: "en")
    #expect(template.text(.closing, tone: .firm, register: .none) == "closing firm")
  }

  @Test("Faults in a file are told with their place")
  func faults() throws {
    #expect(throws: ReplyTemplateError.missingSetting(section: "template", key: "language")) {
      try ReplyTemplate(parsing: "")
    }
    #expect(throws: ReplyTemplateError.unknownSection(line: 1, name: "opning")) {
      try ReplyTemplate(parsing: "## opning")
    }
    #expect(throws: ReplyTemplateError.unknownKey(line: 2, key: "colour")) {
      try ReplyTemplate(parsing: "## quotes\n- colour: red")
    }
    #expect(throws: ReplyTemplateError.unknownKey(line: 4, key: "loud")) {
      try ReplyTemplate(parsing: "## template\n- forms: none\n## closing\n- loud: hey")
    }
    #expect(throws: ReplyTemplateError.unknownKey(line: 4, key: "firm polite")) {
      try ReplyTemplate(parsing: "## template\n- forms: none\n## closing\n- firm polite: hey")
    }
    #expect(throws: ReplyTemplateError.wrongSlots(line: 4, key: "firm")) {
      try ReplyTemplate(parsing: "## template\n- forms: none\n## closing\n- firm: {sender}")
    }
    #expect(throws: ReplyTemplateError.wrongSlots(line: 4, key: "firm")) {
      try ReplyTemplate(parsing: "## template\n- forms: none\n## opening\n- firm: hello")
    }
    #expect(throws: ReplyTemplateError.repeated(line: 5, key: "firm")) {
      try ReplyTemplate(
        parsing: "## template\n- forms: none\n## closing\n- firm: bye\n- firm: ciao")
    }
    #expect(throws: ReplyTemplateError.missing(part: .closing, tone: .firm, register: .none)) {
      try ReplyTemplate(parsing: Self.sample(without: "closing firm"))
    }
  }

  private static func outsideBrackets(_ text: String) -> String {
    var isInside = false
    return text.filter { character in
      if "[［".contains(character) { isInside = true }
      if "]］".contains(character) { isInside = false }
      return !isInside
    }
  }

  /// A complete template, each text being its own key; `without` leaves one out.
  private static func sample(without omitted: String = "") -> String {
    var lines = ["## template", "- language: en", "- version: 2", "- forms: none", "## quotes"]
    lines += ["open", "close", "separator", "last", "more", "sentences"].map { "- \($0): ` `" }
    for part in ReplyPart.allCases {
      lines.append("## \(part.rawValue)")
      let slots = part.slots.map { " {\($0.rawValue)}" }.joined()
      for tone in Tone.allCases where "\(part.rawValue) \(tone)" != omitted {
        lines.append("- \(tone): \(part.rawValue) \(tone)\(slots)")
      }
    }
    return lines.joined(separator: "\n")
  }
}
