internal import GranoCore

/// Collects a template file's entries, line by line.
struct ReplyTemplateParser {
  private(set) var settings: [String: String] = [:]
  private(set) var texts: [ReplyTemplate.Key: String] = [:]
  private var section: String?

  private static let settingKeys: [String: Set<String>] = [
    "template": ["language", "version", "forms"],
    "quotes": ["open", "close", "separator", "last", "more", "sentences"],
    "names": ["suffix familiar", "suffix polite", "suffixed"],
  ]

  mutating func take(_ line: Substring, number: Int) throws(ReplyTemplateError) {
    if line.hasPrefix("## ") {
      let name = Self.trimmed(line.dropFirst(3))
      guard Self.settingKeys[name] != nil || ReplyPart(rawValue: name) != nil else {
        throw .unknownSection(line: number, name: name)
      }
      section = name
    } else if line.hasPrefix("- "), let section {
      guard let colon = line.firstIndex(of: ":") else {
        throw .unknownKey(line: number, key: String(line))
      }
      let key = Self.trimmed(line[line.index(line.startIndex, offsetBy: 2)..<colon])
      let value = Self.value(line[line.index(after: colon)...])
      if let part = ReplyPart(rawValue: section) {
        try add(value, part: part, key: key, number: number)
      } else {
        guard Self.settingKeys[section]?.contains(key) ?? false else {
          throw .unknownKey(line: number, key: key)
        }
        settings[section + "." + key] = value
      }
    }
  }

  /// A setting that must be there.
  func setting(_ section: String, _ key: String) throws(ReplyTemplateError) -> String {
    guard let value = settings[section + "." + key] else {
      throw .missingSetting(section: section, key: key)
    }
    return value
  }

  /// A setting's values between bars.
  func list(_ name: String) -> [String] {
    (settings[name] ?? "").split(separator: "|").map(Self.trimmed).filter { !$0.isEmpty }
  }

  var registers: [AddressForm] {
    list("template.forms").compactMap(AddressForm.init)
  }

  private mutating func add(
    _ value: String, part: ReplyPart, key: String, number: Int
  ) throws(ReplyTemplateError) {
    let words = key.split(separator: " ")
    guard let tone = words.first.flatMap({ Tone(rawValue: String($0)) }), words.count <= 2 else {
      throw .unknownKey(line: number, key: key)
    }
    var forms = registers
    if words.count == 2 {
      guard let form = AddressForm(rawValue: String(words[1])), forms.contains(form) else {
        throw .unknownKey(line: number, key: key)
      }
      forms = [form]
    }
    guard !forms.isEmpty else { throw .missingSetting(section: "template", key: "forms") }
    let slots = ReplyTemplate.pieces(of: value).compactMap { piece -> String? in
      if case .slot(let name) = piece { name } else { nil }
    }
    guard slots.count == part.slots.count, Set(slots) == Set(part.slots.map(\.rawValue)) else {
      throw .wrongSlots(line: number, key: key)
    }
    for form in forms {
      let place = ReplyTemplate.Key(part: part, tone: tone, register: form)
      guard texts.updateValue(value, forKey: place) == nil else {
        throw .repeated(line: number, key: key)
      }
    }
  }

  /// The text after the colon; backquotes keep blanks at its ends.
  private static func value(_ text: Substring) -> String {
    let text = trimmed(text)
    guard text.count >= 2, text.hasPrefix("`"), text.hasSuffix("`") else { return text }
    return String(text.dropFirst().dropLast())
  }

  private static func trimmed(_ text: Substring) -> String {
    var rest = text.drop(while: \.isWhitespace)
    while let last = rest.last, last.isWhitespace { rest = rest.dropLast() }
    return String(rest)
  }
}
