import GranoCore
import Testing

@testable import GranoDigest

@Suite("Spanish assignments and formal requests")
struct SpanishAssignmentTests {
  static let requests: [RequestCase] = [
    .init("La ensalada la preparas tú, que te sale mejor.", ["preparar", "ensalada"]),
    .init("Tú traes el hielo y yo las copas.", ["traer", "hielo"]),
    .init("Del aparcamiento te encargas tú.", ["encargarse", "aparcamiento"]),
    .init("A vos te toca la torta.", ["encargarse", "torta"]),
    .init("El sofá hay que llevarlo al tapicero, eso te lo dejo a ti.", ["llevar", "sofa"]),
    .init("¿Me ayudas doblando las sábanas?", ["doblar", "sabanas"]),
    .init("Anda a buscar el correo al portal.", ["buscar", "correo"]),
    .init("Les pido que firmen la hoja de asistencia.", ["firmar", "hoja"]),
    .init("Os ruego que apaguéis las luces del salón.", ["apagar", "luces"]),
    .init("Le rogaría, si puede, que sellara la solicitud.", ["sellar", "solicitud"]),
    .init("Es urgente que revise usted el presupuesto.", ["revisar", "presupuesto"]),
    .init("Compra harina, azúcar y levadura.", ["harina", "levadura"]),
    .init("Si ves a Julián, dile que me llame.", ["decirle a julian"]),
    .init("Los sobres, te pido que los repartas entre los vecinos.", ["repartir los sobres"]),
    .init("Antes de salir, desenchufa la plancha.", ["desenchufar", "plancha"]),
    .init("Dale la comida al perro.", ["comida", "perro"]),
  ]

  static let others: [RequestCase] = [
    .init("La ensalada la prepara mi hermana."),
    .init("Ya salí del dentista con mi hijo."),
    .init("Abre el cajón y se encuentra un ratón."),
    .init("Te toca la lotería y ni lo celebras."),
    .init("Te agradecería que me dejaras la sombrilla. Ay, la sombrilla no, que ya tengo."),
    .init("Llama mi tía y se pone a llorar."),
    .init("Y la enfermera, súbanse la manga."),
  ]

  @Test("Work that is shared out, and asked for politely, becomes a to-do", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "es") }

  @Test("What others do, or what is told, becomes none", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "es") }
}
