import GranoCore
import Testing

@testable import GranoDigest

@Suite("French requests")
struct FrenchRequestTests {
  static let requests: [RequestCase] = [
    .init("Je vous laisse le soin de prévenir le gardien.", ["prevenir", "gardien"]),
    .init("Je vous demanderais simplement de fermer la grille.", ["fermer", "grille"]),
    .init("Ce qui m'aiderait, c'est que tu prennes les billets.", ["prendre", "billets"]),
    .init("Il ne vous reste plus qu'à signer le devis.", ["signer", "devis"]),
    .init("Est-ce que par hasard tu pourrais nourrir les lapins ?", ["nourrir", "lapins"]),
    .init("Ce serait top que tu puisses tailler la haie.", ["tailler", "haie"]),
    .init("Peux-tu arroser les plantes ce soir ?", ["arroser", "plantes"]),
    .init("N'oublie pas de fermer le portail.", ["fermer", "portail"]),
    .init("Envoie-moi la facture, s'il te plaît.", ["envoyer", "facture"]),
    .init("Tu pourrais prendre du pain en rentrant ?", ["prendre", "pain"]),
    .init("Il faut que tu signes le contrat.", ["signer", "contrat"]),
    .init("Pense à réserver le restaurant.", ["reserver", "restaurant"]),
    .init("Pourriez-vous m'envoyer le devis ?", ["envoyer", "devis"]),
    .init("Et achète des bougies.", ["acheter", "bougies"]),
    .init("Par contre il faudrait que vous signiez l'autorisation.", ["signer", "autorisation"]),
    .init("Faut que tu passes à la pharmacie.", ["passer", "pharmacie"]),
    .init("J'aurais besoin que tu numérises le contrat.", ["numeriser", "contrat"]),
    .init("Gonfle aussi les ballons.", ["gonfler", "ballons"]),
    .init("Retrouve le carnet de vaccination.", ["retrouver", "carnet"]),
    .init("Tu penseras à sortir les poubelles.", ["sortir", "poubelles"]),
    .init("Si ça ne te dérange pas, ramène la perceuse.", ["ramener", "perceuse"]),
    .init("Tu serais gentil de garder le chien samedi.", ["garder", "chien"]),
    .init("Veuillez remplir le formulaire.", ["remplir", "formulaire"]),
    .init("Surtout n'oublie pas de fermer le gaz.", ["fermer", "gaz"]),
    .init("Ce serait adorable si tu pouvais nourrir les poules.", ["nourrir", "poules"]),
    .init("La tondeuse, tu la ramènes dimanche.", ["ramener", "tondeuse"]),
    .init("S'il te plaît, tu restes près du four.", ["rester", "four"]),
    .init("Le linge, il faut que tu le plies.", ["plier", "linge"]),
    .init("Et les bougies, n'oublie pas.", ["oublier", "bougies"]),
    .init("Renseigne-toi sur les tarifs.", ["se renseigner", "tarifs"]),
    .init(
      "Ramène le barbecue. Ah et le sac de charbon aussi.", ["ramener", "barbecue"],
      ["ramener", "charbon"]),
    .init("Va acheter des timbres.", ["acheter", "timbres"]),
    .init("Je voulais te demander si tu pouvais garder ma plante.", ["garder", "plante"]),
  ]

  static let others: [RequestCase] = [
    .init("Elle me tend un seau, remplissez-le, qu'elle dit."),
    .init("Tu dois te sentir seule."),
    .init("Tu n'as pas besoin d'apporter de vin."),
    .init("Je m'occupe du gâteau."),
    .init("Prends soin de toi."),
    .init("Le prof a dit, ouvrez vos livres."),
    .init("Tu viens samedi ?"),
    .init("Ne t'inquiète pas pour les clés."),
    .init("Regarde, c'est vraiment drôle."),
    .init("Inutile de préparer un pique-nique."),
    .init("Vous n'avez plus besoin de conduire."),
    .init("Il n'est pas nécessaire que vous veniez."),
    .init("Allez, file, on se parle plus tard."),
    .init("Et le médecin, arrêtez le sel."),
    .init("Tu ranges toujours tes outils, c'est bien."),
    .init("Le vieux a marmonné, fermez la grille."),
    .init("Merci encore, tu gardes bien les secrets."),
  ]

  @Test("A request to the listener becomes a short to-do", arguments: requests)
  func request(_ wanted: RequestCase) { check(wanted, "fr") }

  @Test("What only looks like a request becomes none", arguments: others)
  func other(_ wanted: RequestCase) { check(wanted, "fr") }
}
