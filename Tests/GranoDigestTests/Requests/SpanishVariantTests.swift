import GranoCore
import Testing

@testable import GranoDigest

/// Spanish requests whose thing comes first, whose verb is rare, or that go on from another.
@Suite("Spanish requests of other orders and forms")
struct SpanishVariantTests {
  static let requests: [RequestCase] = [
    .init("A tu prima dile que no traiga postre.", ["decirle", "prima", "postre"]),
    .init("Nomás córtame el mango en trozos.", ["cortar", "mango"]),
    .init("De postre, haz el arroz con leche.", ["hacer", "arroz"]),
    .init("Desatasca el lavabo y barniza la puerta.", ["desatascar"], ["barnizar"]),
    .init("Pasa por la ferretería y compra dos bisagras.", ["pasar", "y comprar dos bisagras"]),
    .init("Acércate al quiosco y tráeme el periódico.", ["quiosco y traer"]),
    .init("Te pido que no despiertes al bebé.", ["no despertar", "bebe"]),
    .init(
      "Necesito que escanees el contrato y me lo mandes por correo.", ["escanear"],
      ["mandarlo", "correo"]),
    .init("Me guardas la bici en tu garaje, si te queda de paso.", ["guardar", "bici"]),
    .init("Me vas a traer la escalera grande.", ["traer", "escalera"]),
    .init("Hay que llamar a la modista, te lo encargo.", ["llamar", "modista"]),
    .init("Tráeme la lámpara verde. El flexo también.", ["traer", "lampara"], ["traer", "flexo"]),
  ]

  static let others: [RequestCase] = [
    .init("Y yo le digo a la panadera, póngame dos barras."),
    .init("Llegó el guarda gritando, salid de ahí ahora mismo."),
    .init("El alcalde va y suelta, guarda la bici, muchacho, y nos reímos."),
    .init("Cocina mi padre y friega mi cuñado."),
    .init("Mi prima quería que le ayudara con la mudanza."),
    .init("¿Qué tal, Ana? Lo podés mirar cuando quieras."),
    .init("Tú me dirás. Siéntense de una vez, y se callaron todos."),
    .init("Consulta cortita, nada grave."),
    .init("Pasa que no tengo coche."),
  ]

  @Test("A request in another order or form is found", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "es") }

  @Test("What others say, do or wish asks nothing", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "es") }
}
