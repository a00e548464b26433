import GranoCore
import GranoDigest

/// What the draft tests share: requests and digests built from plain texts.
enum ReplyFixture {
  static let languages: [LanguageCode] = ["de", "en", "es", "fr", "it", "ja", "ko", "pt", "zh"]

  static func writer() throws -> RuleReplyWriter {
    RuleReplyWriter(templates: try ReplyTemplateCatalogue())
  }

  static func request(
    _ language: LanguageCode, text: String = "…", sender: String? = nil
  ) -> DigestRequest {
    DigestRequest(
      transcript: Transcript(
        engine: "text", model: nil, segments: [Segment(text: text, language: language)]),
      language: language, sender: sender)
  }

  static func digest(
    _ language: LanguageCode, todos: [String] = [], questions: [String] = [],
    dates: [DateMention] = []
  ) -> Digest {
    Digest(
      summarizer: "rules", language: language, title: "",
      todos: todos.map { Todo(text: $0, segments: [0]) },
      questions: questions.map { DigestItem(text: $0, segments: [0]) }, dates: dates)
  }

  /// A to-do and two questions, one of each kind, as the rules would write them.
  static let items: [LanguageCode: (todos: [String], questions: [String])] = [
    "de": (["Torte beim Bäcker bestellen"], ["Kommt Lena mit?", "Wie heißt der Zahnarzt?"]),
    "en": (["Bring the wheelbarrow"], ["Is Kev coming?", "Which train do we get?"]),
    "es": (["Traer las tijeras de podar"], ["¿Viene Elena?", "¿Cómo se llama el carpintero?"]),
    "fr": (["Appeler le traiteur"], ["Léo vient en train ?", "Où est la clé ?"]),
    "it": (["Chiamare Ornella"], ["Paolo mangia il glutine?", "Dove sono le sedie?"]),
    "ja": (["ケーキを受け取る"], ["弟くんも来る？", "駅はどこ？"]),
    "ko": (["케이크 찾기"], ["남자친구도 같이 와?", "어디서 만나?"]),
    "pt": (["Levar a caixa de som"], ["O Léo consegue ir?", "Onde fica a chave?"]),
    "zh": (["带两瓶红酒"], ["女朋友来不来？", "几点开始？"]),
  ]
}
