internal import GranoLanguages

/// The word lists that tell an appointment from a mention.
struct CalendarWords: Sendable {
  /// May stand between the parts of one date ("um", "at", "de la").
  let connectors: CalendarPhraseSet
  /// Joins the ends of a range ("bis", "to").
  let ranges: CalendarPhraseSet
  /// Parts clauses without a comma ("weil", "because").
  let breaks: CalendarPhraseSet
  let negations: CalendarPhraseSet
  /// Hold a negation and negate nothing ("don't forget", "not until").
  let negationExceptions: CalendarPhraseSet
  /// "Instead of Monday".
  let instead: CalendarPhraseSet
  /// "No, wait", "nein, Quatsch".
  let corrections: CalendarPhraseSet
  let cancelled: CalendarPhraseSet
  /// What only sounds called off: "she's off to Spain".
  let notCancelled: CalendarPhraseSet
  /// "Moved from Monday to Tuesday": the first is no appointment.
  let moved: CalendarPhraseSet
  /// Verb forms that retell.
  let past: CalendarPhraseSet
  /// Tell a story in the present tense ("and this fella comes up to me"), and their sentence with
  /// them.
  let story: CalendarPhraseSet
  /// Tell what nobody plans: behind a weekday, a story in the present ("y el jefe me grita").
  let narrated: CalendarPhraseSet
  /// With a participle in the same clause they retell.
  let auxiliaries: CalendarPhraseSet
  let participles: CalendarPhraseSet
  /// Hold a past form and retell nothing ("I've got").
  let pastExceptions: CalendarPhraseSet
  /// Past forms that make an appointment ("reserviert", "booked").
  let arranged: CalendarPhraseSet
  /// Before a day, they point ahead ("for Friday").
  let towards: CalendarPhraseSet
  let future: CalendarPhraseSet
  /// Those of them that a story told in the present uses as well ("um drei kommt der Bus").
  let presents: CalendarPhraseSet
  /// Join two clauses with one verb ("I was in Bonn on Friday and in Kiel on Sunday").
  let conjunctions: CalendarPhraseSet
  /// Mark what a clause speaks of, where verbs come last ("は").
  let topics: CalendarPhraseSet
  /// Announce a story: bare weekdays after them are behind ("你绝对想不到").
  let stories: CalendarPhraseSet
  /// End an announced story: "bref, …", "sinon …".
  let asides: CalendarPhraseSet
  /// Begin another matter ("dann", "then").
  let sequence: CalendarPhraseSet
  /// Say that a clock time goes on about the day before ("we start at nine").
  let continuing: CalendarPhraseSet
  /// After a number they make it an amount ("um acht Euro").
  let amounts: CalendarPhraseSet
  /// Before a number they make it a name ("room 9", "línea 3").
  let labels: CalendarPhraseSet
  /// After "the third" they make it a rank ("floor", "time").
  let ranked: CalendarPhraseSet
  /// After a number and a name they make it an address ("12 Rose Lane").
  let streets: CalendarPhraseSet
  /// With a day and a bare number they tell an age ("she turns seven on Friday").
  let ages: CalendarPhraseSet
  /// Make "in two hours" the time something takes ("you can drive there in two hours").
  let durations: CalendarPhraseSet
  /// Not worth a place in a few words about an appointment.
  let fillers: CalendarPhraseSet

  init(pack: LanguagePack) {
    func set(_ name: String) -> CalendarPhraseSet {
      CalendarPhraseSet(pack.lines(of: "calendar." + name))
    }
    connectors = set("connectors")
    ranges = set("ranges")
    breaks = set("breaks")
    negations = set("negations")
    negationExceptions = set("negations.except")
    instead = set("instead")
    corrections = set("corrections")
    cancelled = set("cancelled")
    notCancelled = set("cancelled.except")
    moved = set("moved")
    past = set("past")
    story = set("story")
    narrated = set("narrated")
    auxiliaries = set("auxiliaries")
    participles = set("participles")
    pastExceptions = set("past.except")
    arranged = set("arranged")
    towards = set("towards")
    future = set("future")
    presents = set("presents")
    conjunctions = set("conjunctions")
    topics = set("topics")
    stories = set("stories")
    asides = set("asides")
    sequence = set("sequence")
    continuing = set("continuing")
    amounts = set("amounts")
    labels = set("labels")
    ranked = set("ranked")
    streets = set("streets")
    ages = set("ages")
    durations = set("durations")
    fillers = set("fillers")
  }
}
