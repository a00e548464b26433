import GranoCore

extension AddressCase {
  static let spanish: [AddressCase] = [
    AddressCase("es", .familiar, "Hola, Andrea, ¿me traes mañana el paraguas? Un beso."),
    AddressCase("es", .familiar, "Oye, ¿tú sabes a qué hora cierra la ferretería?"),
    AddressCase("es", .familiar, "Che, ¿vos tenés la llave del galpón? Avisame."),
    AddressCase("es", .familiar, "Chicos, ¿podéis venir antes? Os espero en la puerta."),
    AddressCase("es", .familiar, "Llegamos bien, el tren salió con retraso."),
    AddressCase("es", .familiar, "Le dije a mi madre que no, que su coche se queda en casa."),
    AddressCase("es", .familiar, "Mamá, ya le di la comida al perro, no te preocupes."),
    AddressCase(
      "es", .familiar,
      """
      Hola, Sole, no veas lo de hoy. El guardia gritaba, salga usted de ahí, que le pongo una \
      multa, y el otro, cálmese usted, señor. Y así media hora. Te lo cuento mejor en persona.
      """),
    AddressCase(
      "es", .familiar,
      """
      Qué onda, Memo. El doctor dijo, tómese usted estas pastillas y no se preocupe, y ya. \
      ¿Pasas por mí al rato?
      """),
    AddressCase(
      "es", .familiar, "hola marta acuérdate de sacar la basura y dale de comer al gato porfa"),
    AddressCase(
      "es", .familiar, "Hija, tu tío Paco llega el lunes, ten lista la habitación, anda."),
    AddressCase(
      "es", .familiar,
      """
      Tía, qué fuerte. En la farmacia una señora, oiga, póngase usted a la cola, y el otro,       perdone usted pero yo estaba antes. Y la farmacéutica, les ruego que se calmen. Luego te       llamo, cariño.
      """),
    AddressCase("es", .polite, "Buenas tardes, señora Rojas, le llamo por el presupuesto."),
    AddressCase("es", .polite, "¿Podría usted confirmarme la hora de la cita? Gracias."),
    AddressCase("es", .polite, "Mándeme, por favor, una copia de la factura y avíseme."),
    AddressCase("es", .polite, "Estimado don Julio, quedo pendiente de su respuesta."),
    AddressCase("es", .polite, "Espero que se encuentre bien. Revise el contrato y dígame."),
    AddressCase(
      "es", .polite,
      """
      Buenos días, doctora Peña, le saluda Iván. Mi hijo dijo, papá, tú no entiendes nada, y \
      bueno, quería pedirle que lo viera usted. Tenga un buen día.
      """),
    AddressCase(
      "es", .polite,
      "buenas noches señor ruiz le agradezco mucho su ayuda mándeme el recibo cuando pueda"),
    AddressCase("es", .polite, "Disculpe la hora, ¿le parece bien si paso mañana por su oficina?"),
  ]
}
