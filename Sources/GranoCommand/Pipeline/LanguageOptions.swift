internal import GranoCore

/// `--language` and `--languages`, checked.
struct LanguageOptions {
  /// The language the user named; nil to measure it.
  let forced: LanguageCode?

  /// The candidates, without repetitions, in the user's order.
  let candidates: [LanguageCode]

  init(_ invocation: Invocation, environment: Environment) throws(CommandError) {
    forced = try Self.language(invocation["language"], option: "language")
    guard let listed = invocation["languages"] else {
      var codes: [LanguageCode] = [.german, .spanish, .english]
      if let own = environment.language, LanguageName.isKnown(own) {
        let code = LanguageCode(own)
        if !codes.contains(code) { codes.append(code) }
      }
      candidates = codes
      return
    }
    var codes: [LanguageCode] = []
    for part in listed.split(separator: ",") {
      let text = part.trimmingSpaces
      guard let code = try Self.language(text, option: "languages") else {
        throw .usage("'auto' is not a candidate of '--languages': name languages, as in de,es,en")
      }
      if !codes.contains(code) { codes.append(code) }
    }
    guard !codes.isEmpty else {
      throw .usage("'--languages' names no language: use a list such as de,es,en")
    }
    candidates = codes
  }

  /// A language code; nil for "auto" or when absent.
  static func language(_ text: String?, option: String) throws(CommandError) -> LanguageCode? {
    guard let text, text.lowercased() != "auto" else { return nil }
    guard LanguageName.isKnown(text) else {
      throw .usage(
        "'\(shown(text))' is not a value of '--\(option)': use a code such as de, es or en, or auto"
      )
    }
    return LanguageCode(text)
  }
}

extension Substring {
  fileprivate var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
