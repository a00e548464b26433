internal import GranoCore
internal import GranoLanguages

/// The forms of a language's everyday verbs, each with its infinitive.
///
/// A pack lists infinitives in `[verbs]` (blank-separated), endings in `[verb-endings]`
/// (`-ar = imperative a | polite e`), and what endings do not give in `[verb-forms]`
/// (`traer = polite traiga`). The longest fitting ending of each kind wins; a form from
/// `[verb-forms]` takes the place of that kind's regular one. What `[verb-prefixes]` lists may stand
/// before an irregular verb and change nothing about its forms.
struct VerbTable: Sendable {
  enum Kind: String, Sendable {
    /// Said to one friend: "gib", "trae".
    case imperative
    /// Said to one stranger: "traiga"; doubles as the subjunctive of the third person.
    case polite
    /// Said to several: "gebt", "traigan".
    case plural
    /// Second person singular, present: "gibst", "traes".
    case present
    /// Second person singular, subjunctive: "traigas", "trajeras".
    case subjunctive
    case infinitive
  }

  struct Form: Sendable, Equatable {
    let infinitive: String
    let kind: Kind
  }

  private(set) var forms: [String: [Form]] = [:]

  /// Imperatives without their accents: an enclitic pronoun moves them ("mándame").
  private(set) var foldedImperatives: [String: [Form]] = [:]

  init(pack: LanguagePack) {
    var irregular: [String: [(Kind, String)]] = [:]
    for entry in pack.entries(of: "verb-forms") {
      irregular[entry.key, default: []] += Self.pairs(entry.values)
    }
    let endings = pack.entries(of: "verb-endings").map {
      (ending: String($0.key.dropFirst()), pairs: Self.pairs($0.values))
    }.sorted { $0.ending.count > $1.ending.count }
    var infinitives = pack.lines(of: "verbs").flatMap { $0.split(separator: " ").map(String.init) }
    infinitives += irregular.keys.sorted()
    let prefixes = pack.lines(of: "verb-prefixes").flatMap {
      $0.split(separator: " ").map(String.init)
    }
    for infinitive in infinitives {
      add(infinitive, infinitive, .infinitive)
      let own =
        irregular[infinitive] ?? Self.inherited(infinitive, from: irregular, prefixes: prefixes)
      for (kind, form) in own { add(form, infinitive, kind) }
      // An irregular form replaces the regular ones of its kind.
      var settled = Set(own.map(\.0))
      for (ending, pairs) in endings where infinitive.hasSuffix(ending) {
        let stem = infinitive.dropLast(ending.count)
        var given: Set<Kind> = []
        for (kind, suffix) in pairs where !settled.contains(kind) {
          add(stem + (suffix == "-" ? "" : suffix), infinitive, kind)
          given.insert(kind)
        }
        settled.formUnion(given)
      }
    }
  }

  /// The forms of "übernehmen": those of "nehmen", with its prefix.
  private static func inherited(
    _ infinitive: String, from irregular: [String: [(Kind, String)]], prefixes: [String]
  ) -> [(Kind, String)] {
    for prefix in prefixes where infinitive.hasPrefix(prefix) {
      if let base = irregular[String(infinitive.dropFirst(prefix.count))] {
        return base.map { ($0.0, prefix + $0.1) }
      }
    }
    return []
  }

  private static func pairs(_ values: [String]) -> [(Kind, String)] {
    values.compactMap { value in
      let parts = value.split(separator: " ")
      guard parts.count == 2, let kind = Kind(rawValue: String(parts[0])) else { return nil }
      return (kind, String(parts[1]))
    }
  }

  private mutating func add(_ form: some StringProtocol, _ infinitive: String, _ kind: Kind) {
    let entry = Form(infinitive: infinitive, kind: kind)
    if forms[String(form)]?.contains(entry) != true {
      forms[String(form), default: []].append(entry)
      if kind == .imperative || kind == .polite || kind == .plural {
        foldedImperatives[TextFolding.fold(form), default: []].append(entry)
      }
    }
  }

  func infinitive(of form: String, _ kinds: Kind...) -> String? {
    forms[form]?.first { kinds.contains($0.kind) }?.infinitive
  }

  func isForm(_ word: String) -> Bool { forms[word] != nil }
}
