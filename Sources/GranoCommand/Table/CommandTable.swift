/// All commands of grano, as data.
///
/// An option stands here once it works, not before.
package enum CommandTable {
  package static let commands: [CommandSpec] = [
    digest, watch, transcribe, list, show, search, ask, translate, replies, redo, edit, export,
    delete, merge, vocabulary, decode, dates, models, doctor, completions,
  ]

  /// The options that every command has.
  package static let shared: [OptionSpec] = [
    OptionSpec(
      "home", value: "DIR", completion: .folders,
      help: "where grano keeps its archive and models (or GRANO_HOME)"),
    OptionSpec("help", short: "h", help: "this help"),
  ]

  static let json = OptionSpec("json", help: "one JSON object a line, for scripts")

  static let yes = OptionSpec("yes", short: "y", help: "do not ask")

  static let explain = OptionSpec(
    "explain", help: "tell which rule made each item, and which left words out")

  /// How speech is turned into text; shared by digest, transcribe and redo.
  static let speech: [OptionSpec] = [
    OptionSpec(
      "language", value: "L|auto", completion: .languages,
      help: "the spoken language (\"es\"); auto measures it and is the default"),
    OptionSpec(
      "languages", value: "L,L,…", completion: .languages,
      help: "the candidates that auto chooses among (default: de,es,en and your locale's)"),
    OptionSpec(
      "model", value: "NAME|PATH", completion: .models,
      help: "speech model (default: base-q8_0, see 'grano models list'); the server's own name"
        + " of it with --server"),
    OptionSpec(
      "second-pass", value: "MODEL", completion: .models,
      help: "a better model that reads again only what the first was not sure of"),
    OptionSpec(
      "engine", choices: ["whisper", "server", "command", "scripted"],
      help: "speech engine (default: whisper); scripted answers from --script"),
    OptionSpec(
      "server", value: "URL",
      help: "transcribe on this OpenAI-compatible server (whisper.cpp, speaches, LocalAI, vLLM)"),
    OptionSpec(
      "allow-remote", help: "let audio or words go to a server that is not this machine"),
    OptionSpec(
      "server-key-file", value: "FILE", completion: .files,
      help: "file with the server's key that only you can read (or GRANO_SERVER_KEY)"),
    OptionSpec(
      "server-timeout", value: "S",
      help: "seconds one answer may take (default: 60 and twice the audio's length)"),
    OptionSpec(
      "command", value: "TEMPLATE",
      help: "transcribe with this command, run without a shell: {wav}, {language} and {duration}"
        + " are filled in, without {wav} the audio is its standard input; it prints text, or JSON"
        + " as OpenAI's verbose_json; its last line of errors is shown when it fails"),
    OptionSpec(
      "command-timeout", value: "S",
      help: "seconds the command may take (default: 60 and ten times the audio's length)"),
    OptionSpec(
      "script", value: "FILE", completion: .files,
      help: "for the scripted engine: a JSON list, one entry a note (text, language, delay, fail)"),
    OptionSpec(
      "threads", value: "N", help: "threads for the speech engine (default: one a core)"),
  ]

  /// Of the commands that take many notes.
  static let jobs = OptionSpec(
    "jobs", value: "N",
    help: "notes in hand at once, which share the cores (default: 1; output stays in order)")

  /// Which of the notes found are wanted, and how inputs are read; shared by digest and transcribe.
  static let input: [OptionSpec] = [
    OptionSpec(
      "from", value: "SENDER",
      help: "only notes of this sender: whole words of the name, case and accents aside"),
    OptionSpec("chat", value: "NAME", help: "only notes of this chat; compared as '--from'"),
    OptionSpec(
      "me", value: "NAME", help: "your own name in the chats: leaves your notes out"),
    OptionSpec(
      "since", value: "ISO8601", help: "only notes sent on or after this day, or this minute"),
    OptionSpec(
      "until", value: "ISO8601", help: "only notes sent on or before this day, or this minute"),
    OptionSpec("only-new", help: "pass over, without a word, what the archive has already"),
    OptionSpec("limit", value: "N", help: "the first N of the notes that are left"),
    OptionSpec(
      "allow-large", help: "read also what grows out of a zip as only bombs and giants do"),
  ]

  static let dateOrder = OptionSpec(
    "date-order", choices: ["dmy", "mdy", "ymd"],
    help: "day and month of the chat's dates, where the export itself leaves it open")

  static let message: [OptionSpec] = [
    OptionSpec("sender", value: "NAME", help: "who sent it, where the export does not say"),
    OptionSpec(
      "sent-at", value: "ISO8601",
      help: "when it was sent, in local time: \"tomorrow\" is relative to this"),
    dateOrder,
  ]

  /// Which language model words digests and drafts; shared by all commands that ask one.
  static let languageModel: [OptionSpec] = [
    OptionSpec(
      "llm", value: "NAME|URL", completion: .models,
      help: "the language model: one of 'grano models list', a .gguf file, or an OpenAI-compatible"
        + " server such as http://localhost:11434/v1 (or GRANO_LLM)"),
    OptionSpec("llm-model", value: "NAME", help: "which of the server's models (default: its own)"),
    OptionSpec(
      "llm-key-file", value: "FILE", completion: .files,
      help: "file with the server's key that only you can read (or GRANO_LLM_KEY)"),
    OptionSpec(
      "llm-timeout", value: "S", help: "seconds a note waits for the model (default: 120)"),
  ]

  static let summarizer = OptionSpec(
    "summarizer", choices: ["auto", "rules", "llm"],
    help: "who words digest and drafts: rules; the language model (llm); or rules at once and the"
      + " model, where one is named, in their place when it answers (auto, the default)")

  static let allowRemote = OptionSpec(
    "allow-remote", help: "let what was said go to a server that is not this machine")

  static let answer: [OptionSpec] = [
    OptionSpec(
      "answer-in", value: "L|auto", completion: .languages,
      help: "language of the drafts, and with a language model of the digest (default: the spoken"
        + " one)"),
    OptionSpec(
      "address", choices: ["auto", "familiar", "polite"],
      help: "du or Sie, tú or usted (default: as the sender does)"),
  ]
}
