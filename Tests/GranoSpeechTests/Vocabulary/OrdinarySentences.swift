import GranoCore

/// Sentences that no vocabulary may touch: many of their words are near to a name of
/// `VocabularySample`, some hold the names as they should be.
enum OrdinarySentences {
  static let latin: [(language: LanguageCode, sentences: [String])] = [
    (
      "de",
      [
        "Im Keller ist es kühler als oben.", "Der Kühler ist kaputt.",
        "Wir haben keine Kohle mehr.",
        "Der Köhler macht Kohle im Wald.", "Kehlen und Köhlers Kinder.",
        "Köln ist größer als Kehl.",
        "Die Kollegen kommen später.", "Der Kellner bringt das Essen.", "Jasmin blüht im Garten.",
        "Er malte ein Bild für seine Mutter.", "Die Maler kommen am Montag.",
        "Malta ist eine Insel.",
        "Das Malz ist für das Bier.", "Sie mahlte den Kaffee selbst.", "Zwei Granaten, ein Granit.",
        "Den Kran haben sie abgebaut.", "Grand Hotel, grauer Beton.", "Kranke bleiben zu Hause.",
        "Die Jacke liegt im Auto.", "Janika und Yannis spielen draußen.", "Ich liebe dich.",
        "Wie gehts dir heute?", "Das Gebäude ist schäbig.", "Der Schädel brummt.",
        "Schäumendes Bier.",
        "Lena kommt auch, und Herr Ortiz.", "Lenas Auto steht vor Ortiz' Haus.",
        "Ich sehe Lena Ortega.",
        "Elena Ortiz ist eine andere.", "Lina Ortiz auch.", "Die Leine liegt am Ort.",
        "Friedlich war es am Friedhof.", "Friederikes Mutter ruft an.", "Die Sofas sind weg.",
        "Wir brauchen ein neues Sofa für Ferien.", "Anna und Liese fliegen im August.",
        "Der Vogel sitzt auf dem Dach.", "Kiste um Kiste, Krise um Krise.",
        "Die Chirurgin war nett.",
        "Ziehen wir am Samstag um?", "Die Petersilie ist für die Suppe.", "Peter sagt, dies passt.",
        "Der Hausherr und der Hausmeister streiten.", "Philipp, hast du das Haus geputzt?",
        "Nadelwald und Nadeln überall.", "Die Waffel ist für Matthias.",
        "Matthäus steht in der Bibel.",
        "Ich nehme die Xylophone mit.", "Kaviar und Klavier sind zweierlei.",
      ]
    ),
    (
      "es",
      [
        "Vamos al grano, que es tarde.", "Un grano de arena en la playa.", "Me salió un grano.",
        "Grande como una granada.", "Gramos y granos de café.", "La llena de orgullo.",
        "Lena Ortiz llegó ayer.", "Ortiz no vino.", "La señora Ortega no vino.",
        "Elena Ortiz es otra.",
        "La leña y los hortelanos.", "Llena la botella de agua.", "Es ignorancia pura.",
        "Ignacio viene mañana.", "El ignorante no sabe.", "Dame el número de Guillermina.",
        "Las guías y las semillas.", "El cristal se rompió.", "Cristo bajó del monte.",
        "Compré un jazmín para la terraza.", "La chiquita no quiere comer.", "Chica, ¿dónde estás?",
        "El mateo del pueblo.", "Mateo y Matías juegan.", "La fea y la triste.",
        "Beatriz viene sola.",
        "Me quiere la vecina.", "El jinete cae del caballo.", "Ximena y Jimena son primas.",
        "La yema del huevo.", "Viene de Málaga el martes.", "Quiero una cerveza de malta.",
        "Sofía leyó el libro.", "Julia baila bien.", "Julián pinta la casa de blanco.",
        "Los blancos y los bianuales.", "Ya mismo voy.", "Nadie vio nada.", "Nadia baila.",
        "El viernes viene Javier.", "Las habas están frías.", "Federica llamó otra vez.",
      ]
    ),
    (
      "en",
      [
        "The cooler is broken again.", "A collar for the dog.", "The caller hung up.",
        "We need coal for the grill.", "He is a miller and a painter.", "The malt is for the beer.",
        "Lean on me when you are tired.", "Lena Ortiz called.", "Ortiz called again.",
        "Alena Ortiz is somebody else.", "The grain is in the barn.",
        "Grandma is coming on Sunday.",
        "Granola for breakfast, please.", "A grand piano.", "Is that your brine for the turkey?",
        "Brian called about the car.", "Bryan and Brienne are here.", "The O'Neills are coming.",
        "Jasmine rice, please.", "Go to Mexico with Xavier.", "Ignore that noise.",
        "Ignition is off.",
        "The wiper broke.", "We keep it in the web.", "The shovel is in the shed.",
        "Shut the door.",
        "Christmas is on a Friday.", "Christopher will bring it.", "Crystal balls are expensive.",
        "Matthew and Mattie are late.", "Kristof is not Krzysztof.", "Julia Banks sang.",
        "The Bianca collection opens in May.", "Sophie left early.",
        "Sophia Lefebvre? No, Sophia Lee.",
        "The house is new.", "Philip has a house there.", "Peterson is a common name.",
        "These Peters are all alike.", "A tiara and a chair.", "Kia cars are cheap.",
      ]
    ),
    (
      "fr",
      [
        "Le grain est dans la grange.", "Il grandit vite.", "Une colère noire.",
        "Le collier est beau.",
        "La laine est chaude.", "Lena Ortiz est venue.", "Les orties piquent.",
        "Mathieu arrive demain.",
        "Matthias et Mathilde dansent.", "Le matin, je bois un café.", "Un bon métier.",
        "La fièvre est passée.", "Sophie le fera demain.", "Sophie Lefort a appelé.",
        "Le jasmin fleurit.", "Il ignore la réponse.", "La chaise est cassée.",
        "Chère amie, merci.",
        "Le christianisme.", "Le cristal est fragile.", "Guillaume et Guillemette.", "La guêpe.",
        "Julie blanchit le linge.", "Un malt écossais.", "Il malmène son chien.",
        "La philosophie m'ennuie.", "Béatrice quitte Rome.", "Il saigne du nez.",
      ]
    ),
    (
      "it",
      [
        "Il grano è maturo.", "Grande festa stasera.", "La granita al limone.",
        "Il collare del cane.",
        "La lena non gli manca.", "Lena Ortiz è arrivata.", "Gli orti sono belli.",
        "La chiara d'uovo.", "Chiaro, ci vediamo domani.", "Chiara viene domani.",
        "La chiave è qui.",
        "Giulia beve il vino bianco.", "Giulio Bianchini è un altro.", "I bianchi e i neri.",
        "Il gelsomino fiorisce.", "Non ignorare la domanda.", "L'ignoranza è forza.",
        "Cristo si è fermato a Eboli.", "Il cristallo è rotto.", "Guglielmo suona.",
        "Matteo è malato.",
        "Federica lavora.", "Beatrice chiede aiuto.", "Sofia legge.", "Nadia è in vacanza.",
        "Il malto d'orzo.",
      ]
    ),
    (
      "pt",
      [
        "O grão de café.", "Grande abraço!", "A lenha está molhada.", "O aleixo veio.",
        "Eu me queixo.",
        "A beata quis rezar.", "Beatriz queria água.", "O cristal partiu.", "Que jasmim bonito.",
      ]
    ),
  ]

  static let chinese = [
    "今天天气很好，我们去公园吧。", "你的号码大小于十吗？", "小于五的数字。", "小鱼在水里游。", "外面下小雨了。",
    "黎明的时候出发。", "陈列室在二楼。", "我很自然地回答了。", "好然后呢？", "沉浩的声音。", "欧洲的雪很大。",
    "往围墙那边走。", "这是伪装。", "老师很高。", "高老师好。", "告老师一声。", "我跟陈浩然说好了。", "李思远来了吗？",
    "理思路的时候到了。", "王晓明很忙。", "望小明快来。", "周六子时见。", "粥在锅里。", "林家的孩子怡然自得。",
    "赵雨桐也来。", "照语音说的做。", "宇宙很大。", "强调一下时间。", "我喜欢浩瀚的星空。", "帮我买两瓶红酒。",
    "蛋糕已经订好了。", "昨天碰到他妈妈了。", "地铁上信号不好。", "下周三下午三点开会。", "记得带身份证。",
  ]

  static let japanese = [
    "砂糖を買ってきてください。", "花粉がひどいです。", "さくらが咲きました。", "桜がきれいですね。", "高端な製品です。",
    "お父さんは元気ですか。", "おばあさんが来ます。", "佐藤さん、こんにちは。", "佐藤花子さんは休みです。",
    "山先に行きますか。", "高い橋を渡った。", "渡り鳥が来た。", "伊豆に行きたい。", "意図がわからない。", "糸を買った。",
    "中村健さんに電話して。", "中心に村がある。", "ケーキを食べましょう。", "ケースに入れて。", "カラーを選んで。",
    "クーラーを直して。", "オルガンを弾く。", "斎藤さんの番号。", "再度お願いします。", "明日の三時にお願いします。",
    "お客さんが来ています。", "奥さんによろしく。", "皆さん、お疲れ様です。", "たくさんありますね。", "牛乳とパンを買って。",
    "会議は水曜日です。", "電車が遅れています。",
  ]
}
