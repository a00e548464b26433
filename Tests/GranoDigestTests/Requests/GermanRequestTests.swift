import GranoCore
import Testing

@testable import GranoDigest

@Suite("German requests")
struct GermanRequestTests {
  static let requests: [RequestCase] = [
    .init("Kannst du morgen bitte die Wäsche aus der Reinigung holen?", ["wasche", "holen"]),
    .init(
      "Könntest du mir vom Markt zwei Bund Petersilie mitbringen?", ["petersilie", "mitbringen"]),
    .init("Ruf doch mal beim Klempner an, der Hahn tropft schon wieder.", ["klempner", "anrufen"]),
    .init(
      "Du musst noch die Steuererklärung unterschreiben.", ["steuererklarung", "unterschreiben"]),
    .init("Den Mietwagen müsstest du bis Freitag zurückgeben.", ["mietwagen", "zuruckgeben"]),
    .init("Vergiss nicht, den Ofen auszuschalten.", ["ofen", "ausschalten"]),
    .init("Denk bitte dran, die Impfpässe mitzunehmen.", ["impfpasse", "mitnehmen"]),
    .init(
      "Es wäre super, wenn du Oma vom Bahnhof abholen könntest.", ["oma", "bahnhof", "abholen"]),
    .init("Wäre lieb, wenn du heute noch die Betten beziehst und das Bad putzt.", ["betten"]),
    .init("Stell bitte den Wein kalt und deck den Tisch.", ["wein"], ["tisch", "decken"]),
    .init(
      "Wenn du eh in der Stadt bist, kauf bitte ein Geschenkband.", ["geschenkband", "kaufen"]),
    .init("Würdest du mir dein Stativ leihen?", ["stativ", "leihen"]),
    .init(
      "Schreib mir doch bitte die Adresse von der Werkstatt auf.", ["adresse", "aufschreiben"]),
    .init("Gib Lukas bitte den Schlüssel zurück.", ["schlussel", "zuruckgeben"]),
    .init("Bringst du mir bitte ein Brot mit?", ["brot", "mitbringen"]),
    .init("Ihr müsst unbedingt noch eure Pässe verlängern.", ["passe", "verlangern"]),
    .init("Bitte überweist die Kaution bis Montag.", ["kaution", "uberweisen"]),
    .init("Melde bitte die Kinder für den Schwimmkurs an.", ["kinder", "schwimmkurs", "anmelden"]),
    .init("Ich brauche von dir noch die Kontonummer.", ["kontonummer"]),
    .init(
      "Frag mal deinen Vater, ob er seine Bohrmaschine hergibt.",
      ["vater", "bohrmaschine", "fragen"]),
    .init(
      "Sie müssten mir bitte noch die Rechnung schicken, Frau Kern.", ["rechnung", "schicken"]),
    .init(
      "Unterschreiben Sie bitte das Formular und senden Sie es zurück.", ["formular"],
      ["zurucksenden"]),
    .init(
      "Dürfte ich Sie bitten, die Unterlagen am Empfang abzugeben?", ["unterlagen", "abgeben"]),
    .init("Also hol bitte die Leiter aus dem Schuppen, die lange.", ["leiter", "holen"]),
    .init(
      "Kannst du den Hund ausführen und die Katze füttern?", ["hund", "ausfuhren"],
      ["katze", "futtern"]),
    .init("Sag bitte Herrn Wolf, dass die Lieferung später kommt.", ["wolf", "lieferung"]),
    .init("Mach bitte noch das Licht im Keller aus.", ["licht", "ausmachen"]),
    .init("Nimm den Regenschirm mit, es soll schütten.", ["regenschirm", "mitnehmen"]),
    .init("Achte bitte darauf, die Garage abzuschließen.", ["garage", "abschliessen"]),
    .init("Häng die nassen Handtücher raus, bevor du gehst.", ["handtucher", "raushangen"]),
    .init("Tu mir den Gefallen und bestell die Getränke.", ["getranke", "bestellen"]),
    .init("Du könntest mal den Rasen mähen.", ["rasen", "mahen"]),
    .init("Wärst du so lieb und holst die Karten ab?", ["karten", "abholen"]),
    .init("Vergiss bitte die Jacke nicht.", ["jacke", "nicht vergessen"]),
    .init("Bringt bitte Handschuhe und eine Schaufel mit.", ["schaufel mitbringen"]),
    .init("Meldet euch bis Donnerstag bei Heike an.", ["heike", "anmelden"]),
  ]

  static let others: [RequestCase] = [
    .init("Du brauchst keinen Nachtisch mitzubringen."),
    .init("Die Blumen musst du nicht gießen, das macht die Nachbarin."),
    .init("Ich rufe morgen die Versicherung an."),
    .init("Ruf dich später noch mal an."),
    .init("Der Lehrer hat gesagt, macht eure Hefte auf."),
    .init("Mein Chef ruft durchs ganze Büro, bringen Sie mir die Akte."),
    .init("Pass auf dich auf und komm gut heim."),
    .init("Mach dir keinen Stress wegen dem Kleid."),
    .init("Stell dir vor, der Hund hat die Torte gefressen."),
    .init("Schlaf gut und träum was Schönes."),
    .init("Musst du am Samstag arbeiten?"),
    .init("Kannst du am Samstag kommen?"),
    .init("Wenn ich du wäre, kauf lieber das rote Auto."),
    .init("Bring bitte Salat mit. Ach nein, lass mal, den macht Petra."),
    .init("Hol bitte den Kuchen ab. Nee, vergiss es, ich fahre selber vorbei."),
    .init("Konntest du die Karten noch bekommen?"),
    .init("Erst kam keiner, und dann kamen alle auf einmal."),
    .init("Sag mal, hast du den neuen Nachbarn gesehen?"),
    .init("Papa meinte, kauf bloß nicht das billige Öl."),
    .init("Lass uns am Sonntag zusammen kochen."),
    .init("Meld dich einfach, wenn was ist."),
    .init("Da kannst du wunderbar parken."),
    .init("Setz dich und hol dir einen Kaffee, das dauert länger."),
    .init("Weil du ja noch einkaufen musst, fahre ich alleine."),
    .init("Hab schon alles besorgt, mach ich wie immer."),
    .init("Auf dem Schild stand, bitte klingeln und warten."),
    .init("Früher musstest du den Teig noch mit der Hand kneten."),
    .init("Wir sollen laut Trainer mehr Wasser trinken."),
    .init("Glaub mir, das wird ein schönes Fest."),
    .init("Grüß deine Eltern und bleib gesund."),
  ]

  @Test("A request to the listener becomes a short to-do", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "de") }

  @Test("What only looks like a request becomes none", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "de") }
}
