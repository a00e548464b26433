package import GranoCore

/// The prompts that there are, by task and language.
///
/// Whoever asks fills in the answer's language, never data: what was said, by whom, and what the
/// user wants to know stands in the user message behind marks that it cannot forge (`DataFence`).
package struct PromptCatalogue: Sendable {
  private let files: [String: PromptFile]

  /// The language in which everything is asked that has no prompt of its own.
  static let fallback = "en"

  /// - Parameter override: The user's own file of a name ("digest.de.v1.md"), nil for none.
  package init(
    overriding override: (_ fileName: String) -> String? = { _ in nil }
  ) throws(PromptError) {
    var files: [String: PromptFile] = [:]
    for (name, bytes) in Self.builtIn {
      let text = override(name + ".md") ?? String(decoding: bytes(), as: UTF8.self)
      files[name] = try PromptFile(name: name, text: text)
    }
    self.files = files
  }

  /// The file that words `task` for answers in `language`.
  func file(_ task: PromptTask, for language: LanguageCode) -> PromptFile {
    if let own = files[task.name(language.rawValue)] ?? files[task.name(Self.fallback)] {
      return own
    }
    // A test holds the catalogue against the tasks: each has its file in English.
    preconditionFailure("no prompt for \(task.rawValue)")
  }

  /// What results record: "digest.de.v1".
  package func version(of task: PromptTask, for language: LanguageCode) -> String {
    file(task, for: language).name
  }

  /// Digest and drafts stand in one system message, so that the server reads it once: for both
  /// calls, every chunk and every note of a batch.
  func instructions(
    _ tasks: [PromptTask], for language: LanguageCode
  ) throws(PromptError) -> String {
    var texts: [String] = []
    for task in tasks {
      texts.append(
        try file(task, for: language).required(
          "instructions", language: PromptLanguage.name(language)))
    }
    return texts.joined(separator: "\n\n")
  }

  /// The line behind the data that says what is wanted now.
  func task(
    _ task: PromptTask, for language: LanguageCode, address: AddressForm = .none
  ) throws(PromptError) -> String {
    let file = file(task, for: language)
    let name = PromptLanguage.name(language)
    let line = try file.required("task", language: name)
    // A line without a rule behind it would only cost a small model attention.
    guard address != .none, let form = file.text("address \(address.rawValue)", language: name)
    else { return line }
    return line + "\n" + form
  }

  /// A further section of the task's file; nil when it has none.
  func section(_ section: String, of task: PromptTask, for language: LanguageCode) -> String? {
    file(task, for: language).text(section, language: PromptLanguage.name(language))
  }

  /// The JSON schema of the task's answers.
  func schema(_ task: PromptTask) -> String {
    String(decoding: Self.schemas[task]?() ?? [], as: UTF8.self)
  }
}
