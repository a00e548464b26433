internal import GranoLanguages

/// The Korean sections of a pack: endings, and the words that tell who is to do what.
///
/// | section | holds |
/// | --- | --- |
/// | `korean.endings` | `future errand = ㄹ래 \| ㄹ수있어`: see `KoreanEnding` |
/// | `korean.errands` | verb stems that do something for somebody, without blanks |
/// | `korean.states` | stems that are no doing: a bare "아파" asks for nothing |
/// | `korean.idioms` | stems of well-wishing: "건강하", "푹쉬" |
/// | `korean.stems` | `도와 = 돕`: stems that a connective form does not show |
/// | `korean.listener`, `korean.speaker`, `korean.people` | subjects |
/// | `korean.kin` | what a listener is called by and may be spoken of by: "언니" |
/// | `korean.urging`, `korean.habit` | "꼭", "얼른"; "맨날", "요즘" |
/// | `korean.tails` | say nothing behind a request: "알았지" |
/// | `korean.connectives`, `korean.reasons` | endings that join clauses; those that give a reason |
/// | `korean.quotes`, `korean.reports` | "이러면서" after what was quoted, "하는말이" before it |
/// | `korean.telling`, `korean.wondering` | "알려주", "궁금": what precedes them is a question |
/// | `korean.asking` | words that ask: "언제", "몇" |
/// | `korean.unmarked` | endings that ask where question marks are missing |
/// | `korean.rhetorical` | endings of questions that want no answer |
/// | `korean.settled` | "필요없", "내가살게": a matter that needs nobody any more |
/// | `korean.topics` | endings of a clause that only names the thing: "있지", "말인데" |
/// | `korean.final` | endings that close a sentence where marks are missing |
struct KoreanWords: Sendable {
  let endings: KoreanEndingSet
  let errands: [String]
  let states: [String]
  let idioms: [String]
  let stems: [(open: String, stem: String)]
  let listener: Set<String>
  let speaker: Set<String>
  let people: [String]
  let kin: Set<String>
  let urging: Set<String>
  let habit: Set<String>
  let tails: Set<String>
  let connectives: [String]
  let reasons: [String]
  let quotes: [String]
  let reports: [String]
  let telling: [String]
  let wondering: [String]
  let asking: Set<String>
  let unmarked: KoreanEndingSet
  let rhetorical: KoreanEndingSet
  let settled: [String]
  let topics: [String]
  let final: KoreanEndingSet

  init(pack: LanguagePack) {
    func words(_ section: String) -> [String] {
      pack.lines(of: "korean." + section).flatMap { $0.split(separator: " ").map(String.init) }
    }
    func endings(_ section: String) -> KoreanEndingSet {
      KoreanEndingSet(words(section).map { KoreanEnding(kind: .stem, strength: .never, $0) })
    }
    let requests = pack.entries(of: "korean.endings").flatMap { entry -> [KoreanEnding] in
      let key = entry.key.split(separator: " ").map(String.init)
      guard key.count == 2, let kind = KoreanEnding.Kind(rawValue: key[0]),
        let strength = KoreanEnding.Strength(rawValue: key[1])
      else { return [] }
      return entry.values.map { KoreanEnding(kind: kind, strength: strength, $0) }
    }
    self.endings = KoreanEndingSet(requests.sorted { $0.length > $1.length })
    errands = words("errands")
    states = words("states")
    idioms = words("idioms")
    stems = pack.entries(of: "korean.stems").map { ($0.key, $0.values.first ?? "") }
    listener = Set(words("listener"))
    speaker = Set(words("speaker"))
    people = words("people")
    kin = Set(words("kin"))
    urging = Set(words("urging"))
    habit = Set(words("habit"))
    tails = Set(words("tails"))
    connectives = words("connectives")
    reasons = words("reasons")
    quotes = words("quotes")
    reports = words("reports")
    telling = words("telling")
    wondering = words("wondering")
    asking = Set(words("asking"))
    unmarked = endings("unmarked")
    rhetorical = endings("rhetorical")
    settled = words("settled")
    topics = words("topics")
    final = endings("final")
  }

  /// Whether `word` asks, its particle aside: "언제", "몇", "어디서".
  func asks(_ word: String) -> Bool {
    asking.contains(word) || asking.contains { $0.count > 1 && word.hasPrefix($0) }
  }
}
