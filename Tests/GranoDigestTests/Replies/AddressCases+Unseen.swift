import GranoCore

extension AddressCase {
  /// Written after the rules, to see whether they hold for what they were not made for.
  static let unseen: [AddressCase] = [
    AddressCase(
      "de", .familiar,
      """
      Hallo, hier ist Oma. Wann kommt ihr denn am Sonntag? Ich backe einen Kuchen.
      """),
    AddressCase(
      "de", .familiar,
      """
      Guten Morgen Frau Nachbarin, haha, na, ausgeschlafen? Kommst du rüber auf einen \
      Kaffee?
      """),
    AddressCase(
      "de", .familiar,
      """
      Der Chef hat heute zu mir gesagt, Sie sind entlassen. Einfach so. Ich kann es nicht \
      fassen. Rufst du mich an?
      """),
    AddressCase(
      "de", .familiar,
      """
      Kannst ja mal schauen, ob die Post da war. Die haben geschrieben, sie bringen es bis \
      Freitag.
      """),
    AddressCase(
      "de", .familiar,
      """
      Also die Lehrerin hat gemeint, Ihr Sohn ist ein Goldschatz, und ich so, danke Ihnen, \
      das hört man gern. Bis heute Abend, Schatz.
      """),
    AddressCase(
      "de", .polite,
      """
      Schönen guten Tag, hier ist die Praxis Dr. Blum. Bringen Sie zum Termin am Montag \
      bitte Ihre Versichertenkarte mit.
      """),
    AddressCase(
      "de", .polite,
      """
      Ja, Schneider hier. Ich hab Ihren Anruf gesehen. Morgen um neun wäre ich da, wenn \
      das für Sie in Ordnung ist.
      """),
    AddressCase(
      "de", .polite,
      """
      Hallo, ich bin die neue Nachbarin. Ich wollte fragen, ob Sie mir am Samstag beim \
      Tragen helfen könnten. Meine Freundin sagt immer, frag einfach, du Feigling. Liebe \
      Grüße.
      """),
    AddressCase(
      "de", .polite,
      """
      Frau Ahrens, die Kinder haben heute ihre Turnbeutel vergessen. Können Sie die morgen \
      mitgeben?
      """),
    AddressCase(
      "es", .familiar,
      """
      Buenas, soy yo otra vez. ¿Has visto mis gafas? Creo que las dejé en tu coche.
      """),
    AddressCase(
      "es", .familiar,
      """
      Mira, el jefe me soltó, usted está despedido, y yo me fui. Luego hablamos, ¿vale?
      """),
    AddressCase(
      "es", .familiar,
      """
      Recoge al niño a las cinco, que yo no llego. Y que no se olvide la mochila.
      """),
    AddressCase(
      "es", .familiar,
      """
      Amor, en el súper la cajera me dice, señora, su tarjeta no pasa, pruebe usted con \
      otra. Qué vergüenza. Llego en diez minutos.
      """),
    AddressCase(
      "es", .polite,
      """
      Buenas, le habla el técnico. Mañana paso por su casa a las diez, ¿está bien?
      """),
    AddressCase(
      "es", .polite,
      """
      Hola, doña Carmen, soy la vecina del tercero. ¿Me podría guardar un paquete? Muchas \
      gracias.
      """),
    AddressCase(
      "es", .polite,
      """
      Señor Molina, necesitamos que firme los papeles antes del viernes. Llámenos, por \
      favor.
      """),
    AddressCase(
      "es", .polite,
      """
      Profe, disculpe, no pude entregar la tarea. ¿Me da usted un día más?
      """),
    AddressCase(
      "fr", .familiar,
      """
      Salut, c'est moi. Le contrôleur m'a dit, votre billet n'est pas valable, et j'ai \
      payé. Tu te rends compte ?
      """),
    AddressCase(
      "fr", .polite,
      """
      Bonjour, c'est le garage. Votre voiture est prête, vous pouvez passer quand vous \
      voulez.
      """),
    AddressCase("it", .familiar, "Pronto, zia? Domani ci sei? Passo verso le cinque."),
    AddressCase(
      "it", .polite,
      """
      Buonasera, sono l'idraulico. Domani passo da Lei alle otto, va bene?
      """),
    AddressCase(
      "pt", .familiar,
      """
      Cara, a professora falou, o seu filho é um amor. Quase chorei. Te ligo depois.
      """),
    AddressCase(
      "pt", .polite,
      """
      Boa tarde, aqui é da clínica. A senhora precisa trazer os exames na quinta.
      """),
    AddressCase("ko", .familiar, "언니, 나 오늘 못 가. 미안해, 다음에 꼭 갈게."),
    AddressCase("ko", .polite, "어머님, 저 준호 담임입니다. 내일 상담 오실 수 있으세요?"),
    AddressCase("ja", .familiar, "ごめん、遅れる。先に食べてて。"),
    AddressCase("ja", .polite, "田中です。明日の打ち合わせの場所、変わりましたのでご連絡しました。"),
    AddressCase("zh", .familiar, "亲爱的，我忘带钥匙了，你几点回来？"),
    AddressCase("zh", .polite, "您好，我是快递，您的包裹放门口可以吗？"),
  ]
}
