package import GranoCore

/// The draft templates that are there, by language.
package struct ReplyTemplateCatalogue: Sendable {
  private var templates: [LanguageCode: ReplyTemplate] = [:]

  /// The templates that grano brings, one for each `Prompts/replies.LANG.v1.md`.
  ///
  /// - Parameter override: The user's own file of a name ("replies.de.v1.md"), nil for none.
  package init(
    overriding override: (_ fileName: String) -> String? = { _ in nil }
  ) throws(ReplyTemplateError) {
    for (code, bytes) in Self.builtIn {
      let text = override(Self.fileName(code)) ?? String(decoding: bytes(), as: UTF8.self)
      templates[LanguageCode(code)] = try ReplyTemplate(parsing: text)
    }
  }

  /// The languages that drafts can be written in.
  package var languages: [LanguageCode] { templates.keys.sorted() }

  package func template(for language: LanguageCode) throws(ReplyTemplateError) -> ReplyTemplate {
    guard let template = templates[language] else { throw .noTemplate(language) }
    return template
  }

  /// The name of a language's template in `Prompts/` and in the user's own folder.
  package static func fileName(_ code: String) -> String {
    "replies.\(code).v1.md"
  }

  // Adding a language: put `replies.xx.v1.md` into Prompts/ and its line here.
  private static let builtIn: [(code: String, bytes: @Sendable () -> [UInt8])] = [
    ("de", { PackageResources.replies_de_v1_md }),
    ("en", { PackageResources.replies_en_v1_md }),
    ("es", { PackageResources.replies_es_v1_md }),
    ("fr", { PackageResources.replies_fr_v1_md }),
    ("it", { PackageResources.replies_it_v1_md }),
    ("ja", { PackageResources.replies_ja_v1_md }),
    ("ko", { PackageResources.replies_ko_v1_md }),
    ("pt", { PackageResources.replies_pt_v1_md }),
    ("zh", { PackageResources.replies_zh_v1_md }),
  ]
}
