import GranoCore
import Testing

@testable import GranoDigest

@Suite("German requests of other orders and regions")
struct GermanVariantTests {
  static let requests: [RequestCase] = [
    .init(
      "Am Donnerstag habe ich um zehn einen Termin, und du musst noch die Kinder abholen.",
      ["kinder abholen"]),
    .init("Ich bin bis sechs im Büro und du musst noch den Hund füttern.", ["hund futtern"]),
    .init("Ich bin morgen nicht da, bring bitte den Hund zu Oma.", ["hund", "bringen"]),
    .init("Den Boiler lassen Sie drin.", ["boiler", "lassen"]),
    .init("Die Rollos lassen Sie bitte unten.", ["rollos", "lassen"]),
    .init("Das Formular für die Kita füllen Sie bitte aus.", ["formular", "ausfullen"]),
    .init("Das Gas dreh bitte ab.", ["gas abdrehen"]),
    .init("Den Müll stell raus.", ["mull rausstellen"]),
    // Run on without a comma: the other clause neither negates nor lengthens the request.
    .init(
      "Schick mir bitte die Noten vom Chor ich find meine nicht mehr.", ["noten vom chor schicken"]),
    .init("Zeig ihm bitte die Wohnung du kannst das eh besser als ich.", ["wohnung zeigen"]),
    .init("Den Schlüssel leg unter die Matte.", ["schlussel", "legen"]),
    .init("Nicht den roten, sondern nimm den blauen Koffer.", ["blauen koffer nehmen"]),
    .init("Fahr nicht mit dem Auto, sondern nimm die Straßenbahn.", ["strassenbahn nehmen"]),
    .init("Könntest den Rasen mähen?", ["den rasen mahen"]),
    .init("Magst mir vom Markt Kirschen mitbringen?", ["kirschen mitbringen"]),
    .init("Magst du den Salat machen?", ["salat machen"]),
    .init("Nimmst bitte den Maulkorb mit?", ["maulkorb mitnehmen"]),
    .init("Bist so lieb und gießt die Blumen?", ["blumen gie"]),
    .init("Seid so gut und räumt die Küche auf.", ["kuche aufraumen"]),
    .init("Du könntest mir einen Gefallen tun und das Paket abholen.", ["paket abholen"]),
    .init("Und pump bitte die Bälle auf.", ["balle aufpumpen"]),
    .init("Deshalb entkalk bitte die Kaffeemaschine.", ["kaffeemaschine entkalken"]),
    .init("Frottier bitte den Hund trocken.", ["hund", "frottieren"]),
    .init("Vergiss außerdem nicht, die Krone zu basteln.", ["krone basteln"]),
    .init("Da wär's lieb, wenn du eine Playlist zusammenstellst.", ["playlist zusammenstellen"]),
    .init("Wär fein, wenn ihr den Grill mitbringt.", ["grill mitbringen"]),
    .init("Ich wäre dir dankbar, wenn du die Pakete annimmst.", ["pakete annehmen"]),
    .init("Würde es dir was ausmachen, den Hund zu füttern?", ["hund futtern"]),
    .init("Kannst du bitte schauen, ob die Heizung läuft?", ["schauen, ob die heizung lauft"]),
    .init(
      "Überweis mir bitte deinen Anteil. Und hol mich vorher ab, ach nein, lass mal, ich laufe.",
      ["anteil uberweisen"]),
  ]

  static let others: [RequestCase] = [
    .init("Die Rechnung bekommen Sie am Freitag."),
    .init("Die Kinder bringen sie morgen mit."),
    .init("Den Rest mach ich morgen."),
    .init("Die Oma hat gesagt, den Boiler lassen Sie drin."),
    .init("Vergiss die Sache mit der Mietminderung."),
    .init("Kannst du mir einen Gefallen tun?"),
    .init("Magst du noch ein Bier?"),
    .init("Zwei Brote bitte."),
    .init("Danke bitte für die Blumen."),
    .init("Sag deiner Mutter liebe Grüße."),
    .init("Weil ich bis sechs arbeite und du musst ja auch lernen, bleiben wir daheim."),
  ]

  @Test("A request in another order or of another region is found", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "de") }

  @Test("What is near to one is none", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "de") }
}
