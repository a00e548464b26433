internal import GranoCore
internal import GranoLanguages
internal import Synchronization

/// What the checks of a model's texts know of one language: the pack's `check-` sections.
///
/// | section | holds |
/// | --- | --- |
/// | `check-meta` | phrases about the task ("here is", "als KI"); see `PhrasePattern` |
/// | `check-neutral` | words that a rewording may add ("wants", "möchte") |
/// | `check-first-person` | phrases that open what the speaker does ("ich muss") |
/// | `check-subjects` | pronouns that, first in a to-do, make it a statement |
/// | `check-duty-verbs` | verbs that tell of somebody's duty ("soll", "should") |
/// | `check-negations` | words that negate a clause |
/// | `check-no-negations` | phrases that hold such a word and negate nothing ("nicht nur") |
/// | `check-forget` | forms of forgetting, which turn a negation around |
/// | `check-soft`, `check-firm` | phrases of a yielding and of a firm reply |
/// | `check-capitals` | words with a capital that are no names ("Mum", "Christmas") |
/// | `check-indefinite` | words for a time that say no day ("soon") |
/// | `check-joints`, `check-choices` | "and"; "or" |
/// | `check-multipliers` | `100 = hundert`: number words above 99 |
/// | `check-number-doubts` | number words that mean something else as well ("second", "neuf") |
/// | `check-endings` | endings that tell an ordinary word from a name ("ing") |
/// | `check-inflections` | endings that a form of a word may add ("en", "s") |
/// | `check-first-words` | what the speaker owns ("mein"), beside `speaker-words` |
/// | `proper-names`, `place-names` | common names, of which many stand in the word tables |
///
/// A check whose section is missing passes everything.
struct CheckLexicon: Sendable {
  let meta: PhraseSet
  let neutral: Set<String>
  let firstPerson: PhraseSet
  let subjects: Set<String>
  let dutyVerbs: Set<String>
  let negations: PhraseSet
  let noNegations: PhraseSet
  let forget: Set<String>
  let soft: PhraseSet
  let firm: PhraseSet
  let capitals: Set<String>
  let properNames: Set<String>
  let placeNames: Set<String>
  let endings: [String]
  let indefinite: Set<String>
  let inflections: Set<String>
  let firstWords: Set<String>
  let joints: Set<String>
  let choices: Set<String>
  let multipliers: [String: Int]
  let numberDoubts: Set<String>
  /// Words that stand for a weekday or month, folded, with their number; months from 101.
  let calendarNames: [String: Int]
  /// The commonest words, by which languages are told apart.
  let commonest: Set<String>
  /// Hold between a name and an introduction: "hier ist", "this is".
  let introductions: PhraseSet

  private static let kept = Mutex<[LanguageCode: CheckLexicon]>([:])

  /// The lexicon of `language`, read once and kept; empty for a language without a pack.
  static func lexicon(for language: LanguageCode) -> CheckLexicon {
    if let known = kept.withLock({ $0[language] }) { return known }
    let pack = LanguagePack.pack(for: language) ?? LanguagePack(language: language, text: "")
    let made = CheckLexicon(pack: pack)
    kept.withLock { $0[language] = made }
    return made
  }

  init(pack: LanguagePack) {
    func words(_ section: String) -> Set<String> {
      Set(
        pack.lines(of: section).flatMap {
          $0.lowercased().split(separator: " ").map(String.init)
        })
    }
    func folded(_ section: String) -> Set<String> {
      Set(words(section).map { TextFolding.fold($0) })
    }
    func phrases(_ section: String) -> PhraseSet { PhraseSet(pack.lines(of: section)) }
    meta = phrases("check-meta")
    neutral = folded("check-neutral")
    firstPerson = phrases("check-first-person")
    subjects = words("check-subjects")
    dutyVerbs = words("check-duty-verbs")
    negations = phrases("check-negations")
    noNegations = phrases("check-no-negations")
    forget = words("check-forget")
    soft = phrases("check-soft")
    firm = phrases("check-firm")
    capitals = folded("check-capitals").union(
      pack.lines(of: "address.titles").flatMap {
        $0.split { $0 == " " || $0 == "|" }.map { TextFolding.fold($0) }
      })
    properNames = folded("proper-names")
    placeNames = folded("place-names")
    inflections = folded("check-inflections")
    firstWords = words("check-first-words").union(words("speaker-words"))
    choices = words("check-choices")
    joints = words("check-joints").union(choices)
    indefinite = folded("check-indefinite")
    endings = folded("check-endings").sorted()
    numberDoubts = folded("check-number-doubts")
    var multipliers: [String: Int] = [:]
    for entry in pack.entries(of: "check-multipliers") {
      guard let value = Int(entry.key) else { continue }
      for word in entry.values { multipliers[TextFolding.fold(word)] = value }
    }
    self.multipliers = multipliers
    var names: [String: Int] = [:]
    for (section, base) in [("calendar.weekdays", 0), ("calendar.months", 100)] {
      for entry in pack.entries(of: section) {
        guard let value = Int(entry.key) else { continue }
        for word in entry.values { names[TextFolding.fold(word)] = base + value }
      }
    }
    calendarNames = names
    commonest = words("stopwords")
    introductions = PhraseSet(
      pack.lines(of: "address.introduction").flatMap {
        $0.split(separator: "|").map(String.init)
      })
  }
}
