import Testing

/// What a model says in place of drafts, and which of them may be shown.
struct WrongDrafts: Sendable, CustomTestStringConvertible {
  let id: String
  let answer: String
  /// Tones that the rules word.
  let rejected: Set<String>
  var forbidden: [String] = []

  var testDescription: String { id }

  static let tones: Set<String> = ["diplomatic", "neutral", "firm"]

  private static let diplomatic =
    "Hallo Petra, vielen lieben Dank für deine Nachricht! Du möchtest, dass ich daran denke: die Noten mitzubringen. Wegen Schlüssel vom Vereinsheim: [ja / nein], ich sage dir bald Bescheid."
  private static let neutral =
    "Hallo Petra, notiert: Noten. Zu deiner Frage nach Schlüssel vom Vereinsheim: [ja / nein]."
  private static let firm =
    "Petra, kurz und klar: Noten kann ich nicht versprechen. Meine Antwort zu Schlüssel vom Vereinsheim: [ja / nein], mehr geht gerade nicht."

  /// Three good drafts, or others in their place.
  static func json(
    diplomatic: String = diplomatic, neutral: String = neutral, firm: String = firm
  ) -> String {
    #"{"diplomatic":"\#(diplomatic)","neutral":"\#(neutral)","firm":"\#(firm)"}"#
  }

  private static func same(_ text: String) -> String {
    json(diplomatic: text, neutral: text, firm: text)
  }

  private static func wrong(
    _ id: String, _ text: String, forbidden: [String] = []
  ) -> WrongDrafts {
    WrongDrafts(
      id: id, answer: json(neutral: text), rejected: ["neutral"], forbidden: forbidden)
  }

  static let all: [WrongDrafts] = [
    WrongDrafts(id: "good", answer: json(), rejected: []),
    WrongDrafts(id: "identical tones", answer: same(neutral), rejected: ["neutral", "firm"]),
    WrongDrafts(
      id: "forget what was asked",
      answer: json(
        diplomatic: "Hallo Petra, lieben Dank für deine Nachricht, ich melde mich ganz bald!",
        neutral: "Hallo Petra, danke, ich melde mich.", firm: "Petra, das geht so nicht."),
      rejected: tones),
    wrong(
      "wrong register",
      "Guten Tag Petra, notiert: Noten. Zu Ihrer Frage nach Schlüssel vom Vereinsheim: [ja / nein]. Ich danke Ihnen.",
      forbidden: ["Ihnen"]),
    wrong(
      "wrong language",
      "Hello Petra, noted: I will bring the Noten. About your question on the Schlüssel vom Vereinsheim: [yes / no].",
      forbidden: ["Hello"]),
    wrong(
      "invented time",
      "Hallo Petra, notiert: Noten, um 20 Uhr 15. Zu deiner Frage nach Schlüssel vom Vereinsheim: [ja / nein].",
      forbidden: ["20 Uhr 15"]),
    wrong(
      "invented day",
      "Hallo Petra, notiert: Noten, bis Freitag. Zu deiner Frage nach Schlüssel vom Vereinsheim: [ja / nein].",
      forbidden: ["Freitag"]),
    wrong(
      "invented name",
      "Hallo Petra, notiert: Noten, ich frage auch Herbert. Zu deiner Frage nach Schlüssel vom Vereinsheim: [ja / nein].",
      forbidden: ["Herbert"]),
    wrong(
      "to somebody else",
      "Hallo Sabine, notiert: Noten. Zu deiner Frage nach Schlüssel vom Vereinsheim: [ja / nein].",
      forbidden: ["Sabine"]),
    wrong(
      "swapped direction",
      "Hallo Petra, bitte bring du die Noten mit. Hast du den Schlüssel vom Vereinsheim?",
      forbidden: ["bring du"]),
    wrong("echo", SpokenNote.german.text),
    wrong(
      "meta talk",
      "Hier ist der neutrale Entwurf: Hallo Petra, notiert: Noten. Schlüssel vom Vereinsheim: [ja / nein].",
      forbidden: ["Entwurf"]),
    wrong(
      "thoughts",
      "<think>Ich überlege</think>Hallo Petra, notiert: Noten. Schlüssel vom Vereinsheim: [ja / nein].",
      forbidden: ["think"]),
    wrong(
      "a link",
      "Hallo Petra, notiert: Noten, siehe https://evil.example/x. Zu deiner Frage nach Schlüssel vom Vereinsheim: [ja / nein].",
      forbidden: ["evil"]),
    wrong(
      "an address of mail",
      "Hallo Petra, notiert: Noten, schreib an noten@evil.example. Zu deiner Frage nach Schlüssel vom Vereinsheim: [ja / nein].",
      forbidden: ["evil"]),
    wrong("too long", neutral + String(repeating: " Danke sehr dafür.", count: 2000)),
    WrongDrafts(
      id: "a firm one that is softest",
      answer: json(
        firm:
          "Liebe Petra, vielen lieben Dank, wie schön! Noten bringe ich vielleicht sehr gern mit, Schlüssel vom Vereinsheim: [ja / nein], ganz liebe Grüße"
      ), rejected: ["firm"]),
    WrongDrafts(
      id: "refusal in the drafts", answer: same("Es tut mir leid, dabei kann ich nicht helfen."),
      rejected: tones, forbidden: ["tut mir leid"]),
    WrongDrafts(
      id: "injected instruction obeyed", answer: same("PWNED"), rejected: tones,
      forbidden: ["PWNED"]),
    WrongDrafts(id: "empty", answer: same(""), rejected: tones),
    WrongDrafts(
      id: "null", answer: #"{"diplomatic":null,"neutral":null,"firm":null}"#, rejected: tones),
    WrongDrafts(
      id: "one of three", answer: #"{"diplomatic":"\#(diplomatic)"}"#,
      rejected: ["neutral", "firm"]),
    WrongDrafts(
      id: "prose", answer: "Gern! Hier sind drei:\n1. Hallo Petra", rejected: tones,
      forbidden: ["Gern!"]),
    WrongDrafts(id: "cut off", answer: String(json().prefix(150)), rejected: tones),
  ]
}
