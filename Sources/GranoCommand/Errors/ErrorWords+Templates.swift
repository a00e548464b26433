internal import GranoCore
internal import GranoDigest

extension ErrorWords {
  static func words(template error: ReplyTemplateError) -> CommandError {
    switch error {
    case .noTemplate(let language):
      return .usage(
        "grano drafts no replies in \(LanguageName.text(language)): use another '--answer-in'")
    case .unknownSection(let line, let name):
      return .usage("your draft template has an unknown section '\(shown(name))' in line \(line)")
    case .unknownKey(let line, let key):
      return .usage("your draft template has an unknown key '\(shown(key))' in line \(line)")
    case .repeated(let line, let key):
      return .usage("your draft template says '\(shown(key))' again in line \(line)")
    case .wrongSlots(let line, let key):
      return .usage("your draft template has the wrong slots for '\(shown(key))' in line \(line)")
    case .missing(let part, let tone, let register):
      return .usage("your draft template lacks \(part) for \(tone.rawValue) \(register.rawValue)")
    case .missingSetting(let section, let key):
      return .usage("your draft template lacks '\(shown(key))' in section '\(shown(section))'")
    }
  }
}
