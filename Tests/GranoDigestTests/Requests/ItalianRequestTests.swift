import GranoCore
import Testing

@testable import GranoDigest

@Suite("Italian requests")
struct ItalianRequestTests {
  static let requests: [RequestCase] = [
    .init("Se mi puoi prenotare il campo, io porto le palle.", ["prenotare", "campo"]),
    .init("Il decespugliatore, quello lo devi portare tu.", ["portare il decespugliatore"]),
    .init("Quello che manca è il tendone, il tuo, quello lo porti tu.", ["portare il tendone"]),
    .init("Un piacere solo, tieni in fresco lo spumante.", ["tenere", "spumante"]),
    .init("Lei avrebbe per caso la bontà di spostare il furgone?", ["spostare il furgone"]),
    .init("E lo dica anche a suo cognato, per cortesia.", ["dire", "cognato"]),
    .init("Dovresti per piacere richiamare il vetraio.", ["richiamare il vetraio"]),
    .init("Ti volevo chiedere se mi presti la roulotte.", ["prestare la roulotte"]),
    .init("Ho bisogno di te per smontare il gazebo.", ["smontare il gazebo"]),
    .init("Il sacco a pelo me lo presti tu?", ["prestare il sacco"]),
    .init("L'importante è che porti la delega.", ["portare la delega"]),
    .init("Quello che le domando, invece, è di spedire la ricevuta.", ["spedire", "ricevuta"]),
    .init("Le sarei grato se potesse inviarmi il listino.", ["inviare", "listino"]),
    .init("Ti spiacerebbe prestarmi la scala?", ["prestare", "scala"]),
    .init("Basta che mi lasci il pacco in portineria.", ["lasciare", "pacco"]),
    .init("Puoi comprare il latte tornando a casa?", ["comprare", "latte"]),
    .init("Ricordati di chiudere il gas.", ["chiudere", "gas"]),
    .init("Mandami la foto del contratto, per favore.", ["mandare", "foto"]),
    .init("Devi chiamare l'idraulico.", ["chiamare", "idraulico"]),
    .init("Porta le sedie pieghevoli.", ["portare", "sedie"]),
    .init("Non dimenticare di annaffiare le piante.", ["annaffiare", "piante"]),
    .init("Potresti prenotare il tavolo?", ["prenotare", "tavolo"]),
    .init("Però una cosa te la chiedo dovresti scansionare le foto.", ["scansionare", "foto"]),
    .init("Dai da mangiare alle tartarughe.", ["mangiare", "tartarughe"]),
    .init("Bagna il basilico sul balcone.", ["bagnare", "basilico"]),
    .init("Poi, vediamo, ah, porta giù l'umido.", ["portare", "umido"]),
    .init(
      "Mi faresti anche il favore di far partire la lavastoviglie.", ["partire", "lavastoviglie"]),
    .init("E le faccia ripassare la seconda pagina, per favore.", ["ripassare", "pagina"]),
    .init("Mi mandi il preventivo, per cortesia.", ["mandare", "preventivo"]),
    .init("Di' a Marco di portare le sedie.", ["marco", "sedie"]),
    .init("Ricordati anche di spegnere il gas.", ["spegnere", "gas"]),
    .init("Avrei bisogno che tu gonfiassi le gomme.", ["gonfiare", "gomme"]),
    .init("Riusciresti a passare in farmacia?", ["passare", "farmacia"]),
    .init("Il tosaerba riportalo domenica.", ["riportare", "tosaerba"]),
    .init("Le lenzuola, le pieghi tu per favore.", ["piegare", "lenzuola"]),
    .init("Il contratto devi firmarlo.", ["firmare", "contratto"]),
    .init("Fatti dare la ricevuta.", ["farsi dare", "ricevuta"]),
    .init("Informati sugli orari.", ["informarsi", "orari"]),
    .init("Mi chiedevo se potresti tenere il cane.", ["tenere", "cane"]),
    .init("E le candele, non dimenticarle.", ["dimenticare", "candele"]),
  ]

  static let others: [RequestCase] = [
    .init("I fagioli lasciali perdere."),
    .init("Entra il vescovo, silenzio, comincia la messa."),
    .init("La nonna la devi sentire quando canta."),
    .init("Se potessi volare, sarei già lì."),
    .init("La bici, non ti venga in mente di portarla."),
    .init("E il prete fa, alzatevi, andate in pace."),
    .init("Suona il telefono."),
    .init("Lei può stare tranquilla."),
    .init("Non serve che porti niente."),
    .init("Alla spesa ci penso io."),
    .init("Guarda, non ci crederai."),
    .init("Vieni sabato?"),
    .init("Il medico ha detto, prenda queste pastiglie."),
    .init("Stammi bene."),
    .init("Grazie di cuore."),
    .init("Dai, vado a prendere i bimbi."),
    .init("Fai colazione con calma."),
    .init("Dalle nove alle dieci sono in riunione."),
    .init("Il vino lascialo stare."),
    .init("Non serve più che prenoti il ristorante."),
    .init("Mi saluti la signora."),
    .init("Ha borbottato, chiuda il cancello."),
    .init("Mi porti sempre fortuna."),
    .init("Metti che piova, abbiamo il tendone."),
  ]

  @Test("A request to the listener becomes a short to-do", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "it") }

  @Test("What only looks like a request becomes none", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "it") }
}
