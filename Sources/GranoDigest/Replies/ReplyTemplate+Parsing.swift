internal import GranoCore

extension ReplyTemplate {
  /// Reads a template file's text.
  package init(parsing text: String) throws(ReplyTemplateError) {
    var parser = ReplyTemplateParser()
    var number = 0
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      number += 1
      try parser.take(line, number: number)
    }
    let names = NameStyle(
      familiarSuffix: parser.settings["names.suffix familiar"] ?? "",
      politeSuffix: parser.settings["names.suffix polite"] ?? "",
      suffixed: parser.list("names.suffixed"))
    try self.init(
      language: LanguageCode(parser.setting("template", "language")),
      version: Int(parser.setting("template", "version")) ?? 0,
      registers: parser.registers,
      quotes: QuoteStyle(
        open: parser.setting("quotes", "open"), close: parser.setting("quotes", "close"),
        separator: parser.setting("quotes", "separator"),
        last: parser.setting("quotes", "last"), more: parser.setting("quotes", "more"),
        sentences: parser.setting("quotes", "sentences")),
      names: names, texts: parser.texts)
  }
}
