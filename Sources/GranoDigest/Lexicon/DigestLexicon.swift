internal import GranoCore
internal import GranoLanguages

/// What the digest's rules know of one language, read from its pack.
///
/// Each property names its section of the pack. Word sections hold blank-separated words,
/// phrase sections one pattern a line (see `PhrasePattern`).
struct DigestLexicon: Sendable {
  let language: LanguageCode
  let verbs: VerbTable
  /// What only Korean has; empty for other languages.
  let korean: KoreanWords

  /// Words without content of their own.
  let stopWords: Set<String>
  /// What may open a clause and says nothing: "also", "bueno", "anyway".
  let openers: PhraseSet
  /// Removed from every output: "ähm", "o sea", "you know".
  let fillers: PhraseSet
  /// Removed from key points when they are a clause of their own: "glaube ich", "I think".
  let hedges: PhraseSet
  /// Sentences or clauses that only greet, name the speaker, excuse the noise.
  let greetings: PhraseSet
  /// Sentences or clauses that only say goodbye or thank.
  let farewells: PhraseSet
  let abbreviations: Set<String>
  let months: Set<String>
  /// Verbs and phrases after which others' (or past) words follow.
  let reporting: PhraseSet
  /// Addressing a machine: what follows is not for the listener.
  let machines: PhraseSet
  /// Announce that a text is read out: "te lo leo", "I'll read it to you".
  let readOut: PhraseSet
  /// Opening a correction: "nein", "mejor no", "wait".
  let corrections: PhraseSet
  /// Taking back what was just asked: "vergiss es", "never mind".
  let withdrawals: PhraseSet
  /// Say that a matter needs nobody any more: "hat sich erledigt", "ya no hace falta".
  let settled: PhraseSet
  let negations: Set<String>
  /// Imperatives that ask for nothing: "pass auf", "imagínate", "take care".
  let idioms: PhraseSet
  /// "bitte", "por favor", "please".
  let courtesy: PhraseSet
  /// Removed from to-dos: "mal", "doch", "just".
  let particles: Set<String>
  /// Open a clause that leans on another: "weil", "porque", "because".
  let subordinators: Set<String>
  /// Open a clause that completes a to-do: "ob", "cuándo", "whether".
  let complementizers: Set<String>
  let conjunctions: Set<String>
  /// Open a supposition: "if I were you", "si fuera".
  let hypotheticals: PhraseSet
  /// Leave a thing to the listener: "fica por tua conta".
  let assignments: PhraseSet
  /// Someone else or the speaker does it: "kümmere ich mich", "I'll".
  let ownPlans: PhraseSet
  let speakerWords: Set<String>
  let politeWords: Set<String>
  let familiarWords: Set<String>
  let questionWords: PhraseSet
  /// Words that open a yes-or-no question: "hast", "does".
  let questionVerbs: Set<String>
  let rhetorical: PhraseSet
  /// Questions to oneself: "was wollte ich noch", "where was I".
  let selfQuestions: PhraseSet
  /// Announce a question and are none: "was ich noch wissen wollte".
  let questionLeads: PhraseSet
  let tags: PhraseSet
  /// Say nothing in a question: "eigentlich", "acaso".
  let questionParticles: Set<String>
  /// Ask in general when nobody is addressed: "wer", "why".
  let generalQuestionWords: Set<String>
  /// "People", "man", "la gente".
  let genericPeople: Set<String>
  let indirectQuestions: PhraseSet
  let indirectLinks: Set<String>
  /// Open a question even where its mark is missing: "te parece bien si", "sai se".
  let questionOpeners: PhraseSet
  /// Small numbers in words: a correction may be just one of them.
  let numberWords: Set<String>
  /// Open a question in notes that hold no question mark at all: "quieres que", "a qué hora".
  let unmarkedQuestions: PhraseSet
  /// Announce what matters: "es geht um", "lo importante".
  let cues: PhraseSet
  /// Announce the topic; the noun phrase after it becomes the title.
  let topics: PhraseSet
  let determiners: Set<String>
  let prepositions: Set<String>
  let finiteVerbs: Set<String>
  let pronounSubjects: Set<String>
  let runOnBreaks: PhraseSet
  let firstMarkers: PhraseSet
  let thenMarkers: PhraseSet
  let weekAndTimeWords: Set<String>
  /// Verbs of being able, not of doing: "kannst du kommen?" asks, it requests nothing.
  let abilityVerbs: Set<String>
  /// German verb particles that leave their verb: "an", "mit", "raus".
  let separable: Set<String>
  /// Past participles that endings do not give, each with its infinitive.
  let participles: [String: String]
  /// Verbs that take a reflexive in the imperative: "merk dir".
  let reflexiveVerbs: Set<String>
  /// What Japanese and Chinese say without blanks: see `JapaneseGrammar` and `ChineseGrammar`.
  let spelled: SpelledWords
  /// Verbs that say nothing without a thing: "hacer", "decir".
  let genericVerbs: Set<String>
  let titles: Set<String>
  /// Verbs whose "that …" is what is to be done: "decir", "tell".
  let tellingVerbs: Set<String>
  /// Hedges that stand inside a clause: "glaube ich", "creo".
  let innerHedges: PhraseSet
  /// Say that something is over: "gestern", "ayer", "last".
  let pastWords: Set<String>
  /// Left out of key points: "ja", "halt", "just".
  let pointParticles: Set<String>
  /// Said to the listener amid a sentence: "stell dir vor", "no te lo puedes imaginar".
  let asides: PhraseSet
  /// Nouns that name a thing only with an adjective: "thing", "cosa".
  let genericNouns: Set<String>
  /// Words after which a noun needs no article: "tengo cita", "which train".
  let nounLeads: Set<String>
  /// Articles and prepositions that belong to a date's words: "el", "am", "on".
  let dateOpeners: Set<String>
  /// Small words inside a noun phrase: "of", "del", "im".
  let links: Set<String>
  /// First words that lean on the sentence before: "deshalb", "that's".
  let leaningWords: Set<String>
  /// Endings by which an unlisted finite verb is told: "te", "aba", "ed".
  let verbSuffixes: [String]
  /// Tie a clause to the one before it: "also", "por eso", "so".
  let consequences: Set<String>
  /// English verbs that are imperatives only with their particle: "top … up".
  let phrasalVerbs: PhraseSet
  /// Set a request against what is not wanted: "nicht das Auto, sondern nimm den Zug".
  let contrasts: Set<String>
  /// Requests that need no thing: "call", "zurückrufen".
  let contactVerbs: Set<String>
  /// Forms that are almost never meant as imperatives: "viene", "parece".
  let notImperatives: Set<String>
  /// Verbs of giving, whose "me" says nothing new: "send me the logo".
  let dativeVerbs: Set<String>
  /// Seek assent to what was just asked: "d'accord ?", "va bene?".
  let assent: PhraseSet
  /// Say that something is always so: "toujours", "sempre".
  let habitWords: Set<String>
  /// Pronouns that take up a thing said before: "les", "lo".
  let objectPronouns: Set<String>
  /// Tie one more thing to a request: "aussi", "anche".
  let additions: Set<String>
  /// Ask nobody, unless something in the sentence speaks to the listener: "dónde puse".
  let unaddressedQuestions: PhraseSet
  /// What follows a question that its speaker answers: "même pas", "macché".
  let selfAnswers: PhraseSet
  let jointFirst: Set<String>
  let jointSecond: Set<String>
  /// Verbs of cooking, by which a told recipe is known.
  let recipeVerbs: Set<String>
  /// What words stand on: "letter", "notice".
  let writings: Set<String>
  /// Request frames by the shape of what follows them.
  let frames: [(kind: FrameKind, patterns: PhraseSet)]
  private let phrases: [String: String]

  init(pack: LanguagePack) {
    func set(_ section: String) -> Set<String> {
      Set(
        pack.lines(of: section).flatMap {
          $0.lowercased().split(separator: " ").map(String.init)
        })
    }
    func patterns(_ section: String) -> PhraseSet { PhraseSet(pack.lines(of: section)) }
    language = pack.language
    verbs = VerbTable(pack: pack)
    korean = KoreanWords(pack: pack)
    stopWords = Set(set("stop-words").map { TextFolding.fold($0) })
    openers = patterns("openers")
    fillers = patterns("fillers")
    hedges = patterns("hedges")
    greetings = patterns("greetings")
    farewells = patterns("farewells")
    abbreviations = set("abbreviations")
    months = set("month-words")
    reporting = patterns("reporting")
    machines = patterns("machines")
    readOut = patterns("read-out")
    corrections = patterns("corrections")
    withdrawals = patterns("withdrawals")
    settled = patterns("settled")
    negations = set("negations")
    idioms = patterns("idioms")
    courtesy = patterns("courtesy")
    particles = set("particles")
    subordinators = set("subordinators")
    complementizers = set("complementizers")
    conjunctions = set("conjunctions")
    hypotheticals = patterns("hypotheticals")
    assignments = patterns("assignments")
    ownPlans = patterns("own-plans")
    speakerWords = set("speaker-words")
    politeWords = set("polite-words")
    familiarWords = set("familiar-words")
    questionWords = patterns("question-words")
    questionVerbs = set("question-verbs")
    rhetorical = patterns("rhetorical")
    selfQuestions = patterns("self-questions")
    questionLeads = patterns("question-leads")
    tags = patterns("tags")
    questionParticles = set("question-particles")
    generalQuestionWords = set("general-question-words")
    genericPeople = set("generic-people")
    indirectQuestions = patterns("indirect-questions")
    indirectLinks = set("indirect-links")
    questionOpeners = patterns("question-openers")
    numberWords = set("number-words")
    unmarkedQuestions = patterns("unmarked-questions")
    cues = patterns("cues")
    topics = patterns("topics")
    determiners = set("determiners")
    prepositions = set("prepositions")
    finiteVerbs = set("finite-verbs")
    pronounSubjects = set("pronoun-subjects")
    runOnBreaks = patterns("run-on-breaks")
    firstMarkers = patterns("first-markers")
    thenMarkers = patterns("then-markers")
    weekAndTimeWords = set("time-words")
    abilityVerbs = set("ability-verbs")
    separable = set("separable")
    participles = Dictionary(
      pack.entries(of: "participles").map { ($0.key, $0.values.first ?? "") },
      uniquingKeysWith: { first, _ in first })
    reflexiveVerbs = set("reflexive-verbs")
    spelled = SpelledWords(pack: pack)
    genericVerbs = set("generic-verbs")
    titles = set("titles")
    tellingVerbs = set("telling-verbs")
    innerHedges = patterns("inner-hedges")
    pastWords = set("past-words")
    pointParticles = set("point-particles")
    asides = patterns("asides")
    genericNouns = set("generic-nouns")
    nounLeads = set("noun-leads")
    dateOpeners = set("date-openers")
    links = set("links")
    leaningWords = set("leaning-words")
    verbSuffixes = set("verb-suffixes").sorted()
    consequences = set("consequences")
    contrasts = set("contrasts")
    phrasalVerbs = patterns("phrasal-verbs")
    contactVerbs = set("contact-verbs")
    notImperatives = set("not-imperatives")
    dativeVerbs = set("dative-verbs")
    assent = patterns("assent")
    habitWords = set("habit-words")
    objectPronouns = set("object-pronouns")
    additions = set("additions")
    unaddressedQuestions = patterns("unaddressed-questions")
    selfAnswers = patterns("self-answers")
    jointFirst = set("joint-first")
    jointSecond = set("joint-second")
    let adverbs = Set(set("frame-adverbs"))
    frames = FrameKind.allCases.map {
      ($0, PhraseSet(pack.lines(of: "frame-" + $0.rawValue), passing: adverbs))
    }
    recipeVerbs = Set(set("recipe-verbs"))
    writings = Set(set("writings"))
    var phrases: [String: String] = [:]
    for entry in pack.entries(of: "digest-phrases") {
      phrases[entry.key] = entry.values.joined(separator: "|")
    }
    self.phrases = phrases
  }

  /// A word or sentence part that the output itself needs, such as "requests".
  func phrase(_ key: String) -> String { phrases[key] ?? "" }

  /// Whether a name's first word is a title: "Herr", "doctora".
  func isTitle(_ word: String) -> Bool { titles.contains(word.lowercased()) }

  func isStopWord(_ token: Token) -> Bool {
    stopWords.contains(token.fold)
  }
}
