import GranoCore
import Testing

@testable import GranoDigest

@Suite("Spanish requests")
struct SpanishRequestTests {
  static let requests: [RequestCase] = [
    .init("¿Puedes recoger a los niños del colegio esta tarde?", ["recoger", "ninos", "colegio"]),
    .init("¿Me podrías traer pan cuando vuelvas?", ["traer", "pan"]),
    .init("Necesito que me mandes la factura de la luz.", ["mandar", "factura"]),
    .init("Tienes que llamar al fontanero antes del lunes.", ["llamar", "fontanero"]),
    .init("No te olvides de comprar las pilas.", ["comprar", "pilas"]),
    .init("Acuérdate de cerrar las ventanas si llueve.", ["cerrar", "ventanas"]),
    .init("Riega las plantas del balcón, por favor.", ["regar", "plantas"]),
    .init("Saca la basura y baja el vidrio.", ["sacar", "basura"], ["bajar", "vidrio"]),
    .init("Cuando llegues al súper, coge dos litros de leche, por favor.", ["leche"]),
    .init("¿Te importaría cuidar al perro el domingo?", ["cuidar", "perro"]),
    .init("Dile a tu hermana que traiga la guitarra.", ["hermana", "guitarra"]),
    .init("Envíeme el presupuesto firmado, por favor.", ["enviar", "presupuesto"]),
    .init("Le agradecería que revisara la cláusula tercera.", ["revisar", "clausula"]),
    .init(
      "Che, comprá hielo y traé la conservadora.", ["comprar", "hielo"], ["traer", "conservadora"]),
    .init("Hazme el favor de apagar la calefacción.", ["apagar", "calefaccion"]),
    .init("Estaría genial que reservaras una pista de pádel.", ["reservar", "padel"]),
    .init("Lleva el coche al taller, que pierde aceite.", ["llevar", "coche", "taller"]),
    .init("A ver si puedes pasar por la farmacia.", ["pasar", "farmacia"]),
    .init("Pregúntale a Marta si viene en tren.", ["preguntar", "marta"]),
    .init("Pásame el contacto del electricista.", ["pasar", "electricista"]),
    .init("Si vas al mercado, tráeme un kilo de tomates.", ["traer", "tomates"]),
    .init("Quiero que reserves mesa para cuatro.", ["reservar", "mesa"]),
    .init("¿Me haces el favor de imprimir las entradas?", ["imprimir", "entradas"]),
    .init("Intenta llegar con las sillas antes de las ocho.", ["sillas"]),
    .init("Y confirma la cita con el dentista, por favor.", ["confirmar", "dentista"]),
    .init("Deberías avisar a la vecina de que hay obras.", ["avisar", "vecina"]),
    .init("Ustedes traigan las bebidas, por favor.", ["traer", "bebidas"]),
    .init("Que no se te olvide felicitar a la abuela.", ["felicitar", "abuela"]),
    .init("¿Me guardas un trozo de tarta?", ["guardar", "tarta"]),
    .init("Ponle gasolina al coche antes de devolverlo.", ["gasolina", "coche"]),
    .init("¿Te importa abrirles tú?", ["abrirles"]),
    .init(
      "El portero ha dicho que hay obras, así que baja la bici al trastero.", ["bici", "trastero"]),
    .init("Lo primero, mira si tienes cajas en el trastero.", ["mirar", "cajas"]),
    .init("Te quería pedir que recogieras mi paquete.", ["recoger", "paquete"]),
    .init(
      "Tengo cita con el médico, y necesito que recogas a los niños del colegio.",
      ["recoger", "ninos", "colegio"]),
    .init("Necesito que me escribes el informe.", ["escribir", "informe"]),
    .init("Te pido que vulcanices la rueda de atrás.", ["vulcanizar", "rueda"]),
    .init("Ocupo que me mandes la factura.", ["mandar", "factura"]),
    .init("Le encargo mucho que corrija el folio del recibo.", ["corregir", "folio"]),
    .init("Lo único que te pido, armá una lista de canciones.", ["armar", "lista", "canciones"]),
    .init("La feria es el sábado, traé las mesas del club.", ["traer", "mesas"]),
    .init("Por eso, hacé una copia de la llave.", ["hacer", "copia", "llave"]),
    .init("Che, fijate si quedó la llave en la mesa.", ["fijarse", "llave"]),
    .init("Avisale a mamá que llego tarde.", ["mama", "tarde"]),
    .init("Por fa, recoge el traje de la tintorería.", ["recoger", "traje"]),
    .init("Oye porfa pásame el número de tu tía.", ["pasar", "numero"]),
    .init("Me firmas la hoja del colegio, porfa.", ["firmar", "hoja"]),
    .init("Me traes el pan.", ["traer", "pan"]),
    .init("¿Será que me puedes prestar la escalera?", ["prestar", "escalera"]),
    .init("Que no se te pase pagar la luz.", ["pagar", "luz"]),
    .init("Tú trae el carbón y yo llevo la carne.", ["traer", "carbon"]),
    .init("Averigua también cuánto cobra el señor que limpia la piscina.", ["cobra", "piscina"]),
    .init(
      "Recógele a Mateo el disfraz de cóndor. No, espérate, de zorro, el disfraz de zorro.",
      ["recoger", "disfraz"]),
    .init("Compra tres entradas, digo, cuatro, que viene mi suegra.", ["comprar", "entradas"]),
  ]

  static let others: [RequestCase] = [
    .init("No hace falta que traigas nada."),
    .init("No tienes que pagar la entrada."),
    .init("Yo me encargo de las bebidas."),
    .init("Mañana llamo yo al seguro."),
    .init("Mi madre dice que lleve paraguas, que va a llover."),
    .init("El médico le dijo, camine usted una hora al día."),
    .init("Cuídate mucho y descansa."),
    .init("Mira, te cuento una cosa rápida."),
    .init("Imagínate, se cayó la tarta al suelo."),
    .init("Oye, qué buena estaba la paella."),
    .init("Trae tú la nevera. No, mejor no, que ya tengo yo una."),
    .init("Compra hielo. Ah, no, olvídalo, que sobra del otro día."),
    .init("Si yo fuera tú, vende la moto."),
    .init("Mi hermano trae las sillas y lleva la mesa."),
    .init("Ella compra el pan y él prepara la cena."),
    .init("¿Vienes a cenar el viernes?"),
    .init("¿Puedes venir el sábado?"),
    .init("Nadie nos avisó de nada."),
    .init("Y el entrenador gritando, corran, corran, que perdemos."),
    .init("No te preocupes por el dinero."),
    .init("Tenías que haber visto la cara de Luis."),
    .init("Espero que traigas buen tiempo."),
    .init("Que tengas un buen viaje."),
    .init("Dale un beso a tu madre."),
    .init("El cartel decía, cierren la puerta al salir."),
    .init("Tampoco compres flores, que ya hay."),
    .init("Llama la atención lo caro que está todo."),
    .init("Viene el técnico y arregla la caldera."),
    .init("¿Te lo puedes creer?"),
    .init("Dime algo cuando puedas."),
    .init("Hay que comprar leche."),
    .init("Sé que tienes veinticuatro años."),
    .init("Oye, el trabajo con calma."),
    .init("Y el barbero, levanta la barba."),
    .init("Fíjate que ya me dieron la cita."),
    .init("Necesito que las cosas salgan bien."),
    .init("Me traes loca con tus historias."),
    .init("Trae hielo. No, en serio, mejor no."),
    .init("Regálame un minuto."),
  ]

  @Test("A request to the listener becomes a short to-do", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "es") }

  @Test("What only looks like a request becomes none", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "es") }
}
