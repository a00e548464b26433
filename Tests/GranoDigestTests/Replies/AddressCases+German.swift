import GranoCore

extension AddressCase {
  static let german: [AddressCase] = [
    AddressCase("de", .familiar, "Hallo Paul, bringst du morgen die Leiter mit? Danke dir."),
    AddressCase("de", .familiar, "Ruf mich bitte zurück, wenn es passt."),
    AddressCase("de", .familiar, "Servus ihr zwei, habt ihr am Wochenende schon was vor?"),
    AddressCase("de", .familiar, "Mama, ich bin gut angekommen, mach dir keine Sorgen."),
    AddressCase("de", .familiar, "Bin gleich da."),
    AddressCase("de", .familiar, "Der Termin beim Notar ist verschoben worden, auf Dienstag."),
    AddressCase(
      "de", .familiar,
      """
      Hey Jana, ich muss dir was erzählen. An der Kasse heute, die Frau hinter mir schreit, lassen \
      Sie mich vor, ich habe es eilig, und der Kassierer sagt, warten Sie bitte, bis Sie dran \
      sind. Und sie wieder, das werden Sie bereuen. Ich hab so gelacht. Schlaf gut.
      """),
    AddressCase(
      "de", .familiar,
      """
      Hi Ole, der Arzt hat gemeint, nehmen Sie die Tropfen dreimal am Tag und kommen Sie in zwei \
      Wochen wieder. Holst du mich nachher ab?
      """),
    AddressCase(
      "de", .familiar,
      """
      Na, Franzi, mein Vermieter stand heute vor der Tür, „Ich möchte Sie bitten, Ihre Schuhe \
      reinzunehmen, sonst muss ich Ihnen leider schreiben“, so was Steifes. Bis später, tschüss.
      """),
    AddressCase("de", .familiar, "Sie kommt um drei, die Anna, und ihr Bruder kommt auch mit."),
    AddressCase(
      "de", .familiar,
      "hallo lisa kannst du bitte den hund rausbringen und danach die heizung runterdrehen"),
    AddressCase(
      "de", .familiar,
      "Liebe Tante Hanne, ich wollte fragen, ob du am Sonntag zum Kaffee kommst. Deine Inge."),
    AddressCase(
      "de", .familiar,
      """
      Moin Piet, Stau ohne Ende hier. Der Polizist klopft an die Scheibe, steigen Sie bitte aus,       zeigen Sie mir Ihren Führerschein, haben Sie was getrunken. Ich hatte nur Apfelschorle.       Fangt ruhig ohne mich an, ihr kennt das ja, bis dann.
      """),
    AddressCase("de", .polite, "Guten Tag Frau Keller, hier ist Brandt, bitte rufen Sie zurück."),
    AddressCase("de", .polite, "Sehr geehrter Herr Vogt, die Unterlagen liegen bereit."),
    AddressCase("de", .polite, "Könnten Sie mir bitte den Schlüssel in den Briefkasten werfen?"),
    AddressCase(
      "de", .polite, "Ich wollte nur fragen, ob Ihnen der Dienstag passt. Vielen Dank."),
    AddressCase(
      "de", .polite,
      "Grüß Gott, Moser von der Heizungsfirma. Wir kommen morgen zu Ihnen, ist jemand daheim?"),
    AddressCase(
      "de", .polite,
      """
      Guten Abend, Frau Yilmaz, Peters hier, der Klassenlehrer. Ihr Sohn hat gesagt, du spinnst \
      wohl, zu einem Mitschüler, und dann, du bist selber schuld. Können wir uns unterhalten? \
      Wann hätten Sie Zeit?
      """),
    AddressCase(
      "de", .polite,
      """
      Moin, Petersen hier. Der Termin steht jetzt, am Dienstag um zehn in der Hafenstraße.       Bringen Sie bitte die Pläne mit. Prüfen Sie auch das Angebot, da war ein Zahlendreher       drin, soweit ich das sehe. Alles Weitere dann vor Ort, bis dann, tschüss.
      """),
    AddressCase(
      "de", .polite,
      "guten morgen frau sommer schicken sie mir bitte die rechnung bis freitag auf wiederhören"),
    AddressCase(
      "de", .polite, "Hallo Herr Weber, danke für Ihre Nachricht, der Wagen ist fertig."),
  ]
}
