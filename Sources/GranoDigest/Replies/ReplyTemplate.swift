package import GranoCore

/// The wording of draft replies in one language, read from `Prompts/replies.LANG.v1.md`.
///
/// The file is Markdown of a small kind, described in full in `Prompts/replies.md`: `## name`
/// opens a section and `- key: text` is an entry of it; everything else is for human readers.
/// Sections named as a `ReplyPart` word that part, keyed by tone and register:
///
///     ## todo
///     - neutral familiar: Notiert: {todos}. Ob es klappt, ist noch offen.
///     - firm: …both registers…
///
/// Three more hold settings: `template` (language, version, forms), `quotes` (open, close,
/// separator, last, more) and `names` (suffix, suffixed).
package struct ReplyTemplate: Sendable {
  struct Key: Hashable, Sendable {
    var part: ReplyPart
    var tone: Tone
    var register: AddressForm
  }

  package let language: LanguageCode
  package let version: Int

  /// The registers that the language tells apart; `[.none]` where it does not.
  package let registers: [AddressForm]

  let quotes: QuoteStyle
  let names: NameStyle
  private let texts: [Key: String]

  /// Checks that every part is there in every tone and register.
  init(
    language: LanguageCode, version: Int, registers: [AddressForm], quotes: QuoteStyle,
    names: NameStyle, texts: [Key: String]
  ) throws(ReplyTemplateError) {
    for part in ReplyPart.allCases {
      for tone in Tone.allCases {
        for register in registers
        where texts[Key(part: part, tone: tone, register: register)] == nil {
          throw .missing(part: part, tone: tone, register: register)
        }
      }
    }
    self.language = language
    self.version = version
    self.registers = registers
    self.quotes = quotes
    self.names = names
    self.texts = texts
  }

  /// The text of `part`, its slots filled; a slot without a value becomes empty.
  ///
  /// Values are put in as they are: a value that looks like a slot stays as it is.
  func text(
    _ part: ReplyPart, tone: Tone, register: AddressForm, filling values: [ReplySlot: String] = [:]
  ) -> String {
    let key = Key(part: part, tone: tone, register: register)
    guard let text = texts[key] else { return "" }
    return Self.pieces(of: text).map { piece in
      switch piece {
      case .words(let words): words
      case .slot(let name): ReplySlot(rawValue: name).flatMap { values[$0] } ?? ""
      }
    }.joined()
  }

  enum Piece: Equatable {
    case words(String)
    case slot(String)
  }

  /// Cuts a template's text at its slots; a brace without its partner is an ordinary character.
  static func pieces(of text: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      if open > rest.startIndex { pieces.append(.words(String(rest[..<open]))) }
      pieces.append(.slot(String(rest[rest.index(after: open)..<close])))
      rest = rest[rest.index(after: close)...]
    }
    if !rest.isEmpty { pieces.append(.words(String(rest))) }
    return pieces
  }
}
