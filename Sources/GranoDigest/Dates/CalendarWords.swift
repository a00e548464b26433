internal import GranoLanguages

/// The word lists that tell an appointment from a mention.
struct CalendarWords: Sendable {
  /// May stand between the parts of one date ("um", "at", "de la").
  let connectors: PhraseSet
  /// Joins the ends of a range ("bis", "to").
  let ranges: PhraseSet
  /// Parts clauses without a comma ("weil", "because").
  let breaks: PhraseSet
  let negations: PhraseSet
  /// Hold a negation and negate nothing ("don't forget", "not until").
  let negationExceptions: PhraseSet
  /// "Instead of Monday".
  let instead: PhraseSet
  /// "No, wait", "nein, Quatsch".
  let corrections: PhraseSet
  let cancelled: PhraseSet
  /// "Moved from Monday to Tuesday": the first is no appointment.
  let moved: PhraseSet
  /// Verb forms that retell.
  let past: PhraseSet
  /// With a participle in the same clause they retell.
  let auxiliaries: PhraseSet
  let participles: PhraseSet
  /// Hold a past form and retell nothing ("I've got").
  let pastExceptions: PhraseSet
  /// Past forms that make an appointment ("reserviert", "booked").
  let arranged: PhraseSet
  /// Before a day, they point ahead ("for Friday").
  let towards: PhraseSet
  let future: PhraseSet
  /// Begin another matter ("dann", "then").
  let sequence: PhraseSet
  /// Say that a clock time goes on about the day before ("we start at nine").
  let continuing: PhraseSet
  /// After a number they make it an amount ("um acht Euro").
  let amounts: PhraseSet
  /// Not worth a place in a few words about an appointment.
  let fillers: PhraseSet

  init(pack: LanguagePack) {
    func set(_ name: String) -> PhraseSet { PhraseSet(pack.lines(of: "calendar." + name)) }
    connectors = set("connectors")
    ranges = set("ranges")
    breaks = set("breaks")
    negations = set("negations")
    negationExceptions = set("negations.except")
    instead = set("instead")
    corrections = set("corrections")
    cancelled = set("cancelled")
    moved = set("moved")
    past = set("past")
    auxiliaries = set("auxiliaries")
    participles = set("participles")
    pastExceptions = set("past.except")
    arranged = set("arranged")
    towards = set("towards")
    future = set("future")
    sequence = set("sequence")
    continuing = set("continuing")
    amounts = set("amounts")
    fillers = set("fillers")
  }
}
