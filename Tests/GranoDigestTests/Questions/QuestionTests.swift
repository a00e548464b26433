import GranoCore
import Testing

@testable import GranoDigest

@Suite("Questions")
struct QuestionTests {
  static let asked: [(LanguageCode, String, String)] = [
    ("fr", "Tu me diras à quelle heure tu passes.", "À quelle heure tu passes?"),
    ("de", "Was ich noch wissen wollte, kommt Lena eigentlich mit?", "Kommt Lena mit?"),
    ("de", "Und habt ihr das Hochbett noch?", "Habt ihr das Hochbett noch?"),
    ("de", "Willst du den Spiegel behalten.", "Willst du den Spiegel behalten?"),
    (
      "de", "Und wie viel Taschengeld dürfen sie mitnehmen.",
      "Wie viel Taschengeld dürfen sie mitnehmen?"
    ),
    ("de", "Und wie hieß noch mal der Elektriker.", "Wie hieß noch mal der Elektriker?"),
    ("de", "Du kommst aber am Samstag, oder?", "Du kommst aber am Samstag?"),
    ("de", "Ich wollte wissen, ob ihr Hunde mögt.", "Ob ihr Hunde mögt?"),
    ("de", "Sag mir bitte noch, wann der Zug ankommt.", "Wann der Zug ankommt?"),
    (
      "de", "Passt es dir, wenn wir am Samstag bei meinen Eltern zu Abend essen?",
      "Passt es dir, wenn wir am Samstag bei meinen Eltern zu Abend essen?"
    ),
    (
      "de", "Ist es okay, wenn ich den Schlüssel dalasse?",
      "Ist es okay, wenn ich den Schlüssel dalasse?"
    ),
    ("de", "Kommst du mit, weil Paul ja krank ist?", "Kommst du mit?"),
    ("de", "Ob du am Samstag Zeit hast, wollte ich noch wissen.", "Ob du am Samstag Zeit hast?"),
    ("de", "Ich wollt nur fragen, ob ihr den Grill braucht.", "Ob ihr den Grill braucht?"),
    ("de", "Weißt du, ob der Markt offen ist?", "Ob der Markt offen ist?"),
    ("en", "Would you ever go to Canada?", "Would you ever go to Canada?"),
    ("en", "Is that the right address?", "Is that the right address?"),
    ("en", "Who picks up the kids on Monday?", "Who picks up the kids on Monday?"),
    ("es", "Ah, ¿tú tienes la copia de las llaves?", "¿Tienes la copia de las llaves?"),
    ("es", "¿Para qué hora reservo la pista?", "¿Para qué hora reservo la pista?"),
    ("es", "¿Podrías decirme cuánto cuesta?", "¿Podrías decirme cuánto cuesta?"),
    ("es", "Dime si vienes el sábado a comer.", "¿Vienes el sábado a comer?"),
    ("es", "Una duda, ¿a qué hora abre la piscina?", "¿A qué hora abre la piscina?"),
    ("en", "So, um, have you still got the key?", "Have you still got the key?"),
    (
      "en", "Is Kayla still off gluten, or was that a phase?",
      "Is Kayla still off gluten, or was that a phase?"
    ),
    ("en", "Let me know whether you need a lift.", "Whether you need a lift?"),
    ("fr", "Est-ce que Léo vient en train ?", "Est-ce que Léo vient en train?"),
    ("it", "Ah, ma Paolo può mangiare il glutine?", "Paolo può mangiare il glutine?"),
    ("ja", "それから、弟くんも来る？", "弟くんも来る？"),
    ("ko", "아 참, 너 몇 시에 끝나?", "너 몇 시에 끝나?"),
    ("ko", "언제 도착하는지 알려 줘.", "언제 도착하는지?"),
    ("ko", "토요일 회식 말인데, 너도 가?", "토요일 회식 말인데, 너도 가?"),
    ("ko", "기차로 올 거야, 아니면 버스로 올 거야?", "기차로 올 거야, 아니면 버스로 올 거야?"),
    ("ja", "あと聞きたいんだけど、鍵ってどこにある？", "鍵ってどこにある？"),
    ("ja", "何時に着くか教えてください。", "何時に着く？"),
    ("zh", "我想问一下，押金什么时候退？", "押金什么时候退？"),
    ("zh", "告诉我你几点到。", "你几点到？"),
    (
      "es", "Por cierto, te parece bien si cenamos el sábado en casa de mis padres.",
      "¿Te parece bien si cenamos el sábado en casa de mis padres?"
    ),
    ("es", "Y te viene bien el martes.", "¿Te viene bien el martes?"),
    ("es", "Sabes si mañana hay clase.", "¿Sabes si mañana hay clase?"),
    ("es", "Quieres que lleve yo el vino.", "¿Quieres que lleve yo el vino?"),
    ("es", "Vais a venir el domingo.", "¿Vais a venir el domingo?"),
    ("fr", "Au fait, ça te va si on mange à huit heures.", "Ça te va si on mange à huit heures?"),
    ("it", "Senti, sai se la palestra è aperta.", "Sai se la palestra è aperta?"),
    ("pt", "Sabes se a loja abre amanhã.", "Sabes se a loja abre amanhã?"),
  ]

  @Test("A question that awaits an answer is listed, cleaned", arguments: asked)
  func question(_ language: LanguageCode, _ text: String, _ expected: String) {
    #expect(digest(text, language).questions.map(\.text) == [expected])
  }

  static let unanswered: [(LanguageCode, String)] = [
    ("fr", "Et qui dormait dans le panier ? Le chat."),
    ("it", "E chi dormiva nel cesto? Il gatto."),
    ("it", "Secondo te ha pagato? Macché."),
    ("de", "Kannst du dir das vorstellen?"), ("de", "Wer sucht heutzutage nicht irgendwas, oder?"),
    ("de", "Was wollte ich noch sagen?"), ("de", "Bringst du mir bitte ein Brot mit?"),
    ("de", "Der Chef fragt, haben Sie das Formular?"), ("de", "Wo war ich?"),
    ("de", "Was macht man nicht alles für einen sicheren Job, ne?"),
    ("de", "Was glaubt der eigentlich, wer er ist?"), ("de", "Wo ist nur die Zeit geblieben?"),
    ("en", "Who do they think they are, the Bank of England?"),
    ("en", "Er, what was the other thing?"), ("en", "Where does the time go?"),
    ("en", "I mean, who wheels a trifle through a dark room?"),
    ("es", "¿Y qué pasó? Pues que perdimos todos."),
    ("es", "¿Te lo puedes creer?"), ("es", "Eh, ¿qué más?"), ("es", "¿Me traes el pan?"),
    ("es", "Y me pregunta el médico, ¿fuma usted?"), ("es", "Quedó bonito, ¿no?"),
    ("en", "Can you believe that?"), ("en", "Where was I?"), ("en", "Could you feed the cat?"),
    ("en", "Why do people throw away good chairs, eh?"),
    ("en", "And she goes, do you want fries with that?"),
    ("es", "Eh, ¿qué me falta?"), ("es", "O sea, ¿a quién se le ocurre?"),
    ("es", "Vas a tener que verlo."), ("es", "Sabes que te quiero mucho."),
    ("fr", "Et puis, tu le crois, ça ?"), ("fr", "Qu'est-ce que tu veux que j'y fasse ?"),
    ("it", "Ma ti pare?"), ("it", "Che potevo fare?"), ("pt", "Onde já se viu?"),
    ("pt", "Aí ele falou, você tem troco?"), ("ko", "진짜 웃기지 않냐?"), ("ko", "누가 알았겠어?"),
    ("ko", "내가 뭘 봤는지 알아?"), ("ko", "우유 좀 사다 줄래?"),
    ("ko", "엄마가, 너 밥은 먹었니, 이러시는 거야."),
  ]

  @Test("Rhetorical, retold, tag and request questions are not", arguments: unanswered)
  func none(_ language: LanguageCode, _ text: String) {
    #expect(digest(text, language).questions.isEmpty)
  }
}
