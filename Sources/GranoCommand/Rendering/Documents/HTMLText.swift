internal import GranoCore

/// The pieces of an HTML document, each made so that text from outside stays text.
enum HTMLText {
  /// `text` for the content of an element or a quoted attribute.
  static func escaped(_ text: String) -> String {
    TerminalText.safe(text).escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      default: nil
      }
    }
  }

  /// An element with text in it, in a direction of its own.
  ///
  /// - Parameter language: What the text is written in; nil for our own words.
  static func element(
    _ name: String, _ text: String, language: LanguageCode? = nil, attributes: String = ""
  ) -> String {
    let isOutside = language != nil
    return "<\(name)\(attribute(language))\(isOutside ? " dir=\"auto\"" : "")\(attributes)>"
      + "\(escaped(text))</\(name)>"
  }

  /// ` lang="es"`; nothing for a code that is no language tag.
  static func attribute(_ language: LanguageCode?) -> String {
    guard let code = language?.rawValue, (2...8).contains(code.utf8.count),
      code.utf8.allSatisfy({ (97...122).contains($0) || $0 == 45 })
    else { return "" }
    return " lang=\"\(code)\""
  }

  /// The label that people see; whoever reads by machine has `data-ai`.
  static func badge(_ ai: Bool) -> String {
    ai ? " <span class=\"badge\">\(AILabel.text)</span>" : ""
  }
}
