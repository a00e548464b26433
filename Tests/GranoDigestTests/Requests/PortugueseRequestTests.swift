import GranoCore
import Testing

@testable import GranoDigest

@Suite("Portuguese requests")
struct PortugueseRequestTests {
  static let requests: [RequestCase] = [
    .init("Peço-lhe que avise o canalizador.", ["avisar", "canalizador"]),
    .init("O que me dava jeito era que fosses buscar a escada.", ["buscar", "escada"]),
    .init("O melhor é você levar as cadeiras.", ["levar", "cadeiras"]),
    .init("Basta a senhora deixar o envelope na portaria.", ["deixar", "envelope"]),
    .init("Você pode buscar as crianças na escola?", ["buscar", "criancas"]),
    .init("Não esquece de pagar a conta de luz.", ["pagar", "conta"]),
    .init("Me manda o endereço do salão, por favor.", ["mandar", "endereco"]),
    .init("Compra gelo e traz copos, por favor.", ["comprar", "gelo"], ["trazer", "copos"]),
    .init("Podes regar as plantas?", ["regar", "plantas"]),
    .init("Preciso que você assine o contrato.", ["assinar", "contrato"]),
    .init("O que fazia mesmo falta era tu levares o estojo.", ["levar", "estojo"]),
    .init("Dá pra você digitar as plaquinhas?", ["digitar", "plaquinhas"]),
    .init("Avisa a turma que o uniforme é obrigatório.", ["avisar", "turma"]),
    .init("Preciso que você plastifique os crachás.", ["plastificar", "crachas"]),
    .init("O senhor podia trazer umas fotografias.", ["trazer", "fotografias"]),
    .init("Peço-te que vejas a caldeira.", ["ver", "caldeira"]),
    .init("Você consegue buscar o bolo?", ["buscar", "bolo"]),
    .init("Não esquece também de trancar o portão.", ["trancar", "portao"]),
  ]

  static let others: [RequestCase] = [
    .init("Vê-se o rio da varanda."),
    .init("Toca a campainha."),
    .init("Não precisa trazer nada."),
    .init("O bolo é comigo."),
    .init("Olha, foi muito engraçado."),
    .init("Você vem no sábado?"),
    .init("O médico disse, tome bastante água."),
    .init("Fica com Deus."),
    .init("A tia tem de voltar à médica."),
    .init("Já não é preciso levares o fogão."),
    .init("Escusas de comprar mapas."),
    .init("O padre pediu à Rita que ensaie o coro."),
  ]

  @Test("A request to the listener becomes a short to-do", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "pt") }

  @Test("What only looks like a request becomes none", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "pt") }
}
