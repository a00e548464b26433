internal import GranoLanguages

/// What Japanese and Chinese packs say of requests and questions, where words are not parted by
/// blanks: each section holds `SpelledPhrases`.
struct SpelledWords: Sendable {
  /// May close a clause behind a request and say nothing: "ね", "吧".
  let closings: SpelledPhrases
  /// Closings that make a question of it: "かな", "好吗".
  let askingClosings: SpelledPhrases
  /// Ask for what stands before them: "てください", "をお願いします".
  let endings: SpelledPhrases
  /// Ask only as a question: "てくれる", "てもらえます".
  let askingEndings: SpelledPhrases
  /// Verbs in the form that asks at the end of a sentence: "買ってきて".
  let finalForms: SpelledPhrases
  /// Verbs that name something one can be asked to do: "带", "通知".
  let deeds: SpelledPhrases
  /// Open a request anywhere in its clause: "麻烦你", "帮我".
  let openings: SpelledPhrases
  /// The listener as the one who acts: "你", "您".
  let listeners: SpelledPhrases
  /// Between the listener and the verb: "顺便", "明天".
  let adverbs: SpelledPhrases
  /// Between the listener and the verb, of duty: "得", "要".
  let duties: SpelledPhrases
  /// Between the listener and the verb, of ability: "能不能", "可以".
  let abilities: SpelledPhrases
  /// Show that something is to be done for the speaker: "帮", "给我", "一下".
  let favours: SpelledPhrases
  /// A clause that holds one asks for nothing: "なくていい", "不用".
  let exclusions: SpelledPhrases
  /// Make a clause another's or the speaker's doing: "私が", "我来".
  let otherActors: SpelledPhrases
  /// Close a clause after which others' words follow: "他说".
  let reports: SpelledPhrases
  /// Open a clause that quotes the one before it: "って言", "と叫".
  let quotations: SpelledPhrases
  /// Close a clause that says something of its own, so that it is no topic: "けど", "了".
  let statementClosings: SpelledPhrases
  /// Close the reason given after a request: "から", "ので".
  let reasonClosings: SpelledPhrases
  /// Part one request from the next: "あと", "还有".
  let separators: SpelledPhrases
  /// Close a condition or reason inside a clause, so that its subject is not the request's: "たら".
  let conditions: SpelledPhrases
  /// Look something up, so that what they ask for may be a question: "问", "確認".
  let inquiries: SpelledPhrases
  /// Said inside a request without adding to it: "悪いけど", "ちょっと".
  let asides: SpelledPhrases

  /// Show that a clause without a subject tells of something: "已经", "结果".
  let statementWords: SpelledPhrases
  /// Times behind, which make what the listener did a memory: "那天", "上次".
  let pastTimes: SpelledPhrases
  /// Say at a note's end that nothing was asked: "纯分享", "ただの笑い話".
  let disclaimers: SpelledPhrases

  /// What befalls people, which nobody asks for: "落とし", "忘れて".
  let mishaps: SpelledPhrases

  /// Question words: "どこ", "什么".
  let questionWords: SpelledPhrases
  /// Close a question, marked or not: "ますか", "吗".
  let questionClosings: SpelledPhrases
  /// Close what can be nothing but a question, wherever it stands: "でしょうか".
  let sureQuestions: SpelledPhrases
  /// Ask inside a clause: "是不是", "有没有".
  let questionForms: SpelledPhrases
  /// Announce a question: "聞きたいんだけど", "我想问".
  let questionLeads: SpelledPhrases
  /// Want an answer to what stands before or after them: "教えて", "告诉我".
  let answerRequests: SpelledPhrases
  /// Tie a question that is told of: "か教えて", "か知りたい".
  let indirectClosings: SpelledPhrases
  /// Say something of the question and no more: "だろ", "你说".
  let rhetorical: SpelledPhrases
  /// Clauses that only seek assent: "でしょ", "对吧".
  let assents: SpelledPhrases

  init(pack: LanguagePack) {
    func phrases(_ section: String) -> SpelledPhrases {
      SpelledPhrases(pack.lines(of: "spelled-" + section))
    }
    closings = phrases("closings")
    askingClosings = phrases("asking-closings")
    endings = phrases("endings")
    askingEndings = phrases("asking-endings")
    finalForms = phrases("final-forms")
    deeds = phrases("deeds")
    openings = phrases("openings")
    listeners = phrases("listeners")
    adverbs = phrases("adverbs")
    duties = phrases("duties")
    abilities = phrases("abilities")
    favours = phrases("favours")
    exclusions = phrases("exclusions")
    otherActors = phrases("other-actors")
    reports = phrases("reports")
    quotations = phrases("quotations")
    statementClosings = phrases("statement-closings")
    reasonClosings = phrases("reason-closings")
    separators = phrases("separators")
    asides = phrases("asides")
    conditions = phrases("conditions")
    inquiries = phrases("inquiries")
    questionWords = phrases("question-words")
    questionClosings = phrases("question-closings")
    sureQuestions = phrases("sure-questions")
    questionForms = phrases("question-forms")
    questionLeads = phrases("question-leads")
    answerRequests = phrases("answer-requests")
    indirectClosings = phrases("indirect-closings")
    rhetorical = phrases("rhetorical")
    assents = phrases("assents")
    statementWords = phrases("statement-words")
    pastTimes = phrases("past-times")
    disclaimers = phrases("disclaimers")
    mishaps = phrases("mishaps")
  }
}
