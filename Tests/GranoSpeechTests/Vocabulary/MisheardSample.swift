import GranoCore
import Testing

/// A text with a misheard name, and what it is to become.
struct MisheardSample: Sendable, CustomTestStringConvertible {
  let language: LanguageCode
  let heard: String
  let meant: String

  init(_ language: LanguageCode, _ heard: String, _ meant: String) {
    self.language = language
    self.heard = heard
    self.meant = meant
  }

  var testDescription: String { "\(language): \(heard)" }

  /// In Latin letters.
  ///
  /// Those marked so were written by Whisper's base model for a synthetic voice.
  static let latin: [MisheardSample] = [
    .init("de", "Hallo, hier ist Koehler.", "Hallo, hier ist Köhler."),
    .init("de", "Ruf bitte Frau Kohler an.", "Ruf bitte Frau Köhler an."),
    .init("de", "Das hat der Köler gesagt.", "Das hat der Köhler gesagt."),
    .init("de", "Das ist Köhlers Auto.", "Das ist Köhlers Auto."),
    .init("de", "Das ist Koehlers Auto.", "Das ist Köhlers Auto."),
    .init("de", "Ich war bei Lena Ortis zum Essen.", "Ich war bei Lena Ortiz zum Essen."),
    .init("de", "Lehna Ortiz kommt auch.", "Lena Ortiz kommt auch."),
    .init("de", "Gib das Lena-Ortis.", "Gib das Lena Ortiz."),
    .init("de", "Wir treffen Lenaortiz morgen.", "Wir treffen Lena Ortiz morgen."),
    .init("de", "Wir treffen Lena Or Tiz morgen.", "Wir treffen Lena Ortiz morgen."),
    // Whisper
    .init("de", "Hier ist Beatriz Kviroga.", "Hier ist Beatriz Quiroga."),
    // Whisper
    .init("de", "Kannst du mit Janik sprechen?", "Kannst du mit Jannik sprechen?"),
    // Whisper
    .init("en", "Can you talk to Philip Hauser?", "Can you talk to Philipp Hausner?"),
    // Whisper
    .init("de", "Kannst du mit Scheuble sprechen?", "Kannst du mit Schäuble sprechen?"),
    .init("de", "Herr Schoible hat angerufen.", "Herr Schäuble hat angerufen."),
    .init("de", "Friderike holt die Kinder.", "Friederike holt die Kinder."),
    .init("de", "Frag mal die Frederike.", "Frag mal die Friederike."),
    .init("de", "Die Vibke war auch da.", "Die Wiebke war auch da."),
    .init("de", "Die Wibke war auch da.", "Die Wiebke war auch da."),
    .init("de", "Gestern kam Swenja vorbei.", "Gestern kam Svenja vorbei."),
    .init("de", "Das weiß nur Annelise Vogt.", "Das weiß nur Anneliese Vogt."),
    .init("de", "Das weiß nur Anneliese Fogt.", "Das weiß nur Anneliese Vogt."),
    .init("de", "Kennst du Ties Petersen?", "Kennst du Thies Petersen?"),
    .init("de", "Kennst du Thies Pettersen?", "Kennst du Thies Petersen?"),
    .init("de", "Der Ksaver bringt das Bier.", "Der Xaver bringt das Bier."),
    .init("de", "Der Mallte spielt mit.", "Der Malte spielt mit."),
    .init("de", "Die Seynep hat gekocht.", "Die Zeynep hat gekocht."),
    .init("de", "Schick es an Matteusz.", "Schick es an Mateusz."),
    .init("de", "Schick es an Crzysztof.", "Schick es an Krzysztof."),
    .init("de", "Frau Nadia Wojcik ist krank.", "Frau Nadja Wójcik ist krank."),
    .init("es", "Ayer vi a Lena Ortis en el mercado.", "Ayer vi a Lena Ortiz en el mercado."),
    .init("es", "Ayer vi a Lenna Ortiz.", "Ayer vi a Lena Ortiz."),
    .init("es", "Llama a lena ortiz, por favor.", "Llama a Lena Ortiz, por favor."),
    .init("es", "La señora Jimenez no viene.", "La señora Jiménez no viene."),
    .init("es", "La señora Giménez no viene.", "La señora Jiménez no viene."),
    .init("es", "El señor Ximenez no viene.", "El señor Jiménez no viene."),
    .init("es", "Habla con Guiyermo mañana.", "Habla con Guillermo mañana."),
    .init("es", "Habla con Guilermo mañana.", "Habla con Guillermo mañana."),
    .init("es", "Me lo dijo Beatris Quiroga.", "Me lo dijo Beatriz Quiroga."),
    .init("es", "Me lo dijo Beatriz Kiroga.", "Me lo dijo Beatriz Quiroga."),
    .init("es", "Me lo dijo Veatriz Quiroga.", "Me lo dijo Beatriz Quiroga."),
    .init("es", "El otro día vi a Cristobal.", "El otro día vi a Cristóbal."),
    .init("es", "El otro día vi a Kristóbal.", "El otro día vi a Cristóbal."),
    .init("es", "Dile a Ignasio que venga.", "Dile a Ignacio que venga."),
    .init("es", "Viene también Yazmín.", "Viene también Yasmin."),
    // Whisper
    .init("es", "Puedes hablar con malte por favor.", "Puedes hablar con Malte por favor."),
    // Whisper
    .init("es", "Puedes hablar con Sioban, por favor.", "Puedes hablar con Siobhan, por favor."),
    .init("es", "¿Está Julia Bianchi?", "¿Está Giulia Bianchi?"),
    .init("en", "Could you call Lena Orteez tonight?", "Could you call Lena Ortiz tonight?"),
    .init("en", "I met Lena Ortiss's brother.", "I met Lena Ortiz's brother."),
    // Whisper
    .init("en", "Can you talk to Janik this evening?", "Can you talk to Jannik this evening?"),
    .init("en", "I saw Siobahn yesterday.", "I saw Siobhan yesterday."),
    .init("en", "Ask O Brien about it.", "Ask O'Brien about it."),
    .init("en", "Ask Obrien about it.", "Ask O'Brien about it."),
    .init("en", "Sofie Lefevre sent it.", "Sophie Lefèvre sent it."),
    .init("en", "My boss is Philip Housner.", "My boss is Philipp Hausner."),
    .init("en", "We hired Kristobal.", "We hired Cristóbal."),
    .init("en", "Is Kiara coming?", "Is Chiara coming?"),
    .init("fr", "J'ai vu Sophie Lefebvre hier.", "J'ai vu Sophie Lefèvre hier."),
    .init("fr", "C'est l'idée de Matieu.", "C'est l'idée de Mathieu."),
    .init("fr", "Le frère d'Yasmine arrive.", "Le frère d'Yasmin arrive."),
    .init("fr", "On a dîné avec Giulia Bianqui.", "On a dîné avec Giulia Bianchi."),
    .init("it", "Ho parlato con Giulia Bianki.", "Ho parlato con Giulia Bianchi."),
    .init("it", "Ho visto Ciara? No, Kiara.", "Ho visto Ciara? No, Chiara."),
    .init(
      "it", "La casa di Gulielmo è vicina a Guiliermo.", "La casa di Gulielmo è vicina a Guillermo."
    ),
    .init("it", "Domani viene Ignazio.", "Domani viene Ignacio."),
    .init("pt", "Vou jantar com o Aleicho.", "Vou jantar com o Aleixo."),
    .init("pt", "Falei com a Beatriz Quirroga.", "Falei com a Beatriz Quiroga."),
    .init("zh", "我昨天看到Matheusz了。", "我昨天看到Mateusz了。"),
  ]

  static let han: [MisheardSample] = [
    .init("zh", "喂，陈浩燃，我是小雨。", "喂，陈浩然，我是小雨。"),
    .init("zh", "我和陈皓然去吃饭。", "我和陈浩然去吃饭。"),
    .init("zh", "你认识程浩然吗？", "你认识陈浩然吗？"),
    .init("zh", "欧阳学明天来。", "欧阳雪明天来。"),
    .init("zh", "我问了李思源。", "我问了李思远。"),
    .init("zh", "王小明没来上课。", "王晓明没来上课。"),
    .init("zh", "赵宇桐的生日是周六。", "赵雨桐的生日是周六。"),
    .init("zh", "张维强说可以。", "张伟强说可以。"),
    .init("zh", "林嘉怡来不来？", "林佳怡来不来？"),
    .init("zh", "周梓涵到了。", "周子涵到了。"),
    .init("ja", "佐東さん、お疲れ様です。", "佐藤さん、お疲れ様です。"),
    .init("ja", "昨日さとうさんに会いました。", "昨日佐藤さんに会いました。"),
    .init("ja", "佐藤華子に電話して。", "佐藤花子に電話して。"),
    .init("ja", "斉藤さんが来ます。", "斎藤さんが来ます。"),
    .init("ja", "山先さんは休みです。", "山崎さんは休みです。"),
    .init("ja", "ケラーさんから連絡がありました。", "ケーラーさんから連絡がありました。"),
    .init("ja", "オルチスさんは来週来ます。", "オルティスさんは来週来ます。"),
    .init("ja", "いとうさん、聞こえますか。", "伊藤さん、聞こえますか。"),
    .init("ja", "サクラちゃんが泣いてる。", "さくらちゃんが泣いてる。"),
  ]
}
