extension PromptCatalogue {
  // Adding a prompt: put `TASK.xx.v1.md` into Prompts/ and its line here.
  static let builtIn: [(name: String, bytes: @Sendable () -> [UInt8])] = [
    ("ask.de.v1", { PackageResources.ask_de_v1_md }),
    ("ask.en.v1", { PackageResources.ask_en_v1_md }),
    ("ask.es.v1", { PackageResources.ask_es_v1_md }),
    ("digest.de.v1", { PackageResources.digest_de_v1_md }),
    ("digest.en.v1", { PackageResources.digest_en_v1_md }),
    ("digest.es.v1", { PackageResources.digest_es_v1_md }),
    ("drafts.de.v1", { PackageResources.drafts_de_v1_md }),
    ("drafts.en.v1", { PackageResources.drafts_en_v1_md }),
    ("drafts.es.v1", { PackageResources.drafts_es_v1_md }),
    ("formal.de.v1", { PackageResources.formal_de_v1_md }),
    ("formal.en.v1", { PackageResources.formal_en_v1_md }),
    ("formal.es.v1", { PackageResources.formal_es_v1_md }),
    ("merge.de.v1", { PackageResources.merge_de_v1_md }),
    ("merge.en.v1", { PackageResources.merge_en_v1_md }),
    ("merge.es.v1", { PackageResources.merge_es_v1_md }),
    ("translate.de.v1", { PackageResources.translate_de_v1_md }),
    ("translate.en.v1", { PackageResources.translate_en_v1_md }),
    ("translate.es.v1", { PackageResources.translate_es_v1_md }),
  ]

  static let schemas: [PromptTask: @Sendable () -> [UInt8]] = [
    .ask: { PackageResources.ask_v1_schema_json },
    .digest: { PackageResources.digest_v1_schema_json },
    .drafts: { PackageResources.drafts_v1_schema_json },
    .formal: { PackageResources.formal_v1_schema_json },
    .merge: { PackageResources.merge_v1_schema_json },
    .translate: { PackageResources.translate_v1_schema_json },
  ]
}
