import GranoCore
import Testing

@testable import GranoDigest

/// One sentence a kind, of Brazil or Portugal.
@Suite("Portuguese requests by their kinds")
struct PortugueseVariantTests {
  static let requests: [RequestCase] = [
    .init("Será que você consegue o reboque do seu sogro?", ["conseguir o reboque"]),
    .init("O que falta é a sanfona, essa você traz.", ["trazer a sanfona"]),
    .init("De você eu só quero uma coisa, rega as orquídeas.", ["regar as orquideas"]),
    .init("Tu só tinhas de me tratar dos guardanapos.", ["tratar dos guardanapos"]),
    .init("Vê lá se não te esqueces de trancar o anexo.", ["trancar o anexo"]),
    .init("As cortinas você deixa na lavanderia.", ["deixar as cortinas", "lavanderia"]),
    .init("O portão da garagem, esse você tem que lubrificar.", ["lubrificar o portao"]),
    .init("Ei, me empresta a furadeira?", ["emprestar a furadeira"]),
    .init("Trazes-me a escada?", ["trazer a escada"]),
    .init("Quem leva as crianças és tu.", ["levar as criancas"]),
    .init("O sorteio fica por tua conta.", ["tratar do sorteio"]),
    .init("Posso contar contigo pra regar a horta?", ["regar a horta"]),
    .init("Não vá esquecer a certidão.", ["esquecer a certidao"]),
    .init("Convém renovares o passe.", ["renovar o passe"]),
    .init("Te peço que revise a ata.", ["revisar a ata"]),
    .init("Gostava que lesses o relatório.", ["ler o relatorio"]),
    .init("Se puderes imprimir o mapa, agradeço.", ["imprimir o mapa"]),
    .init("Preciso que compres fita e tragas cola.", ["comprar fita"], ["trazer cola"]),
    .init("Passa na padaria e pega o bolo.", ["passar na padaria e pegar o bolo"]),
    .init("Vai no cartório buscar a certidão.", ["cartorio", "certidao"]),
    .init("Você traga a lona, viu.", ["trazer a lona"]),
    .init("Compra carvão, e o sal também.", ["comprar carvao"], ["comprar o sal"]),
    .init("Eu frito o peixe e você lava a salada.", ["lavar a salada"]),
    .init("É só deixar a chave na portaria, tá?", ["deixar a chave"]),
    .init("Já que o Nuno viaja amanhã, manda o recibo.", ["mandar o recibo"]),
  ]

  static let others: [RequestCase] = [
    .init("O cimento você não compra mais."),
    .init("E larga mão de chamar o pintor."),
    .init("O sal o Beto leva."),
    .init("O sal fica por minha conta."),
    .init("Deixa que eu compro o sal."),
    .init("Quero que ela leve a mala."),
    .init("Agenda da família, capítulo final."),
    .init("Você fala demais."),
    .init("Você tinha que ver a cozinha."),
    .init("Manda quem pode, obedece quem tem juízo."),
    .init("A Lúcia podia trazer o bolo."),
  ]

  @Test("Each kind of request becomes a to-do", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "pt") }

  @Test("What is another's, called off or merely said becomes none", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "pt") }

  @Test(
    "Questions that the speaker answers are stories",
    arguments: [
      "E o gato desceu? Desceu foi em cima de mim.", "E quem é que abre a porta? A minha avó.",
      "O papagaio falava! Falava o quê? Só bobagem.", "E o que foi que o burro fez? Zurrou!",
      "Sabe o vizinho do quinto? Casou de novo.",
    ])
  func answered(_ text: String) { #expect(digest(text, "pt").questions.isEmpty) }

  @Test(
    "Questions keep their topic whatever stands before them",
    arguments: [
      ("E aí, você vem no sábado?", "sabado"), ("Como está o joelho?", "joelho"),
      ("Tô na dúvida se tem vaga no prédio.", "vaga"), ("Cadê a escada?", "escada"),
    ])
  func asked(_ text: String, _ word: String) {
    let questions = digest(text, "pt").questions.map { TextFolding.fold($0.text) }
    #expect(questions.count == 1 && questions[0].contains(word), "\(questions)")
  }
}
