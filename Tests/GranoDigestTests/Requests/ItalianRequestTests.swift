import GranoCore
import Testing

@testable import GranoDigest

@Suite("Italian requests")
struct ItalianRequestTests {
  static let requests: [RequestCase] = [
    .init("Puoi comprare il latte tornando a casa?", ["comprare", "latte"]),
    .init("Ricordati di chiudere il gas.", ["chiudere", "gas"]),
    .init("Mandami la foto del contratto, per favore.", ["mandare", "foto"]),
    .init("Devi chiamare l'idraulico.", ["chiamare", "idraulico"]),
    .init("Porta le sedie pieghevoli.", ["portare", "sedie"]),
    .init("Non dimenticare di annaffiare le piante.", ["annaffiare", "piante"]),
    .init("Potresti prenotare il tavolo?", ["prenotare", "tavolo"]),
  ]

  static let others: [RequestCase] = [
    .init("Non serve che porti niente."),
    .init("Alla spesa ci penso io."),
    .init("Guarda, non ci crederai."),
    .init("Vieni sabato?"),
    .init("Il medico ha detto, prenda queste pastiglie."),
    .init("Stammi bene."),
  ]

  @Test("A request to the listener becomes a short to-do", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "it") }

  @Test("What only looks like a request becomes none", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "it") }
}
