import GranoCore
import Testing

@testable import GranoDigest

@Suite("Portuguese requests")
struct PortugueseRequestTests {
  static let requests: [RequestCase] = [
    .init("Você pode buscar as crianças na escola?", ["buscar", "criancas"]),
    .init("Não esquece de pagar a conta de luz.", ["pagar", "conta"]),
    .init("Me manda o endereço do salão, por favor.", ["mandar", "endereco"]),
    .init("Compra gelo e traz copos, por favor.", ["comprar", "gelo"], ["trazer", "copos"]),
    .init("Podes regar as plantas?", ["regar", "plantas"]),
    .init("Preciso que você assine o contrato.", ["assinar", "contrato"]),
  ]

  static let others: [RequestCase] = [
    .init("Não precisa trazer nada."),
    .init("O bolo é comigo."),
    .init("Olha, foi muito engraçado."),
    .init("Você vem no sábado?"),
    .init("O médico disse, tome bastante água."),
    .init("Fica com Deus."),
  ]

  @Test("A request to the listener becomes a short to-do", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "pt") }

  @Test("What only looks like a request becomes none", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "pt") }
}
