import GranoCore

extension AddressCase {
  static let english: [AddressCase] = [
    AddressCase("en", .none, "Hi Sam, can you grab some milk on the way?"),
    AddressCase("en", .none, "Dear Mr Hale, would you kindly send the forms."),
  ]

  static let french: [AddressCase] = [
    AddressCase("fr", .familiar, "Salut Chloé, tu peux passer prendre le pain ? Bisous."),
    AddressCase("fr", .familiar, "T'inquiète, j'ai les clés avec moi."),
    AddressCase("fr", .familiar, "Le plombier vient jeudi, on verra bien."),
    AddressCase(
      "fr", .familiar,
      """
      Coucou Inès, figure-toi qu'au guichet la dame disait, prenez un ticket, et le monsieur \
      criait, vous êtes tous des voleurs. Je te raconte ce soir.
      """),
    AddressCase("fr", .familiar, "Y a-t-il du lait ? Dis-moi, et achète du beurre."),
    AddressCase("fr", .polite, "Bonjour Madame Leroy, pourriez-vous me rappeler demain ?"),
    AddressCase("fr", .polite, "Je vous envoie le devis, merci de votre confiance."),
    AddressCase("fr", .polite, "Veuillez signer le document s'il vous plaît."),
    AddressCase("fr", .polite, "bonjour monsieur petit avez-vous reçu mon courrier cordialement"),
    AddressCase(
      "fr", .polite,
      "Bonjour docteur, mon fils m'a dit, tu es nulle, et je voulais votre avis. Avez-vous un rendez-vous ?"
    ),
  ]

  static let italian: [AddressCase] = [
    AddressCase("it", .familiar, "Ciao Marco, mi porti tu il caricatore? Un bacio."),
    AddressCase("it", .familiar, "Senti, hai ancora la mia giacca?"),
    AddressCase("it", .familiar, "Il treno è in ritardo, arrivo alle sei."),
    AddressCase(
      "it", .familiar,
      """
      Ehi Giulia, oggi in posta il signore gridava, mi dica Lei se è possibile, e l'impiegata \
      rispondeva, si calmi. Ti racconto dopo.
      """),
    AddressCase("it", .familiar, "Mamma, ho parlato con lei, la zia, le va bene domenica."),
    AddressCase("it", .polite, "Buongiorno signora Conti, mi mandi per favore il modulo."),
    AddressCase("it", .polite, "La ringrazio per il Suo tempo, mi faccia sapere."),
    AddressCase("it", .polite, "Mi scusi il disturbo, potrebbe richiamarmi?"),
    AddressCase("it", .polite, "Gentile dottor Rossi, Le invio il preventivo."),
  ]

  static let portuguese: [AddressCase] = [
    AddressCase("pt", .familiar, "Oi, Bia, você traz o carregador? Beijo."),
    AddressCase("pt", .familiar, "Olá, Rui, tens a chave contigo? Abraço."),
    AddressCase("pt", .familiar, "O senhor Abílio disse que os estores chegam amanhã."),
    AddressCase("pt", .familiar, "Mãe, cheguei bem, não te preocupes."),
    AddressCase(
      "pt", .familiar,
      """
      Oi, Lu, hoje no banco a mulher gritava, o senhor me respeite, e o guarda, a senhora pode \
      sair. Depois te conto. Beijos.
      """),
    AddressCase("pt", .polite, "Bom dia, dona Marta, a senhora pode me enviar o recibo?"),
    AddressCase("pt", .polite, "Boa tarde, doutor, agradeço-lhe que me telefone."),
    AddressCase("pt", .polite, "Prezado Carlos, me informe por gentileza o horário."),
    AddressCase("pt", .polite, "O senhor poderia passar aqui amanhã? Fico no aguardo."),
  ]

  static let korean: [AddressCase] = [
    AddressCase("ko", .familiar, "민수야, 내일 우산 좀 가져와 줘."),
    AddressCase("ko", .familiar, "나 지금 가고 있어, 십 분이면 돼."),
    AddressCase("ko", .familiar, "엄마, 나 오늘 늦을 거야, 먼저 먹어."),
    AddressCase("ko", .familiar, "너 내일 시간 있어? 잠깐 볼래?"),
    AddressCase(
      "ko", .familiar, "야, 오늘 웃겼어. 아저씨가 비키세요 라고 소리쳤거든. 아무튼 내일 봐."),
    AddressCase("ko", .polite, "김 과장님, 자료 좀 보내 주세요."),
    AddressCase("ko", .polite, "안녕하세요, 내일 회의 시간이 바뀌었습니다."),
    AddressCase("ko", .polite, "혹시 내일 시간 괜찮으신가요? 연락 부탁드립니다."),
    AddressCase("ko", .polite, "선생님, 저는 오늘 조금 늦을 것 같아요."),
  ]

  static let japanese: [AddressCase] = [
    AddressCase("ja", .familiar, "ねえ、明日のチケット持ってきてね。"),
    AddressCase("ja", .familiar, "今から帰るよ、牛乳買っといて。じゃあね。"),
    AddressCase("ja", .familiar, "お母さん、今日遅くなるかも。"),
    AddressCase("ja", .familiar, "昨日の映画、すごくよかったんだけど、もう見た？"),
    AddressCase("ja", .familiar, "駅員さんが、下がってくださいって言うからさ、びっくりしちゃった。またね。"),
    AddressCase("ja", .polite, "お世話になっております、佐藤です。資料をお送りください。"),
    AddressCase("ja", .polite, "明日の会議ですが、三時に変更になりました。"),
    AddressCase("ja", .polite, "恐れ入りますが、お電話をいただけますでしょうか。"),
    AddressCase("ja", .polite, "先生、明日は休みます。よろしくお願いします。"),
  ]

  static let chinese: [AddressCase] = [
    AddressCase("zh", .familiar, "喂，你明天来的时候帮我带本书。"),
    AddressCase("zh", .familiar, "妈，我到了，别担心。"),
    AddressCase("zh", .familiar, "会议改到三点了。"),
    AddressCase("zh", .familiar, "今天服务员跟我说，您慢走，您的包忘了，哈哈。你什么时候回来？"),
    AddressCase("zh", .polite, "王老师您好，请您把表格发给我。"),
    AddressCase("zh", .polite, "张经理，您明天方便吗？谢谢您。"),
    AddressCase("zh", .polite, "尊敬的李女士，合同已经准备好了。"),
    AddressCase("zh", .polite, "打扰您了，麻烦您回个电话。"),
  ]
}
