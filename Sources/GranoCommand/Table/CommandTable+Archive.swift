extension CommandTable {
  static let reference =
    "ID is a note's number, 'last', or the first digits of its audio's SHA-256."

  static let list = CommandSpec(
    name: "list", summary: "the saved notes, a line each", options: [json],
    examples: [.init("grano list", "number, time, sender, length and title of every saved note")])

  static let show = CommandSpec(
    name: "show", summary: "one saved note", operands: "ID", operandCount: 1...1,
    discussion: reference, options: [CommandTable.explain, json],
    examples: [
      .init("grano show last", "the note saved last"),
      .init("grano show 12 --explain", "and which rule made each item or left words out"),
      .init("grano show 12 --json | jq .transcript", "its transcript, for a script"),
    ])

  static let search = CommandSpec(
    name: "search", summary: "greps everything saved", operands: "QUERY",
    operandCount: 1...Int.max,
    discussion: """
      Searches titles, senders, transcripts, key points, to-dos and questions; upper case and \
      accents do not matter. Several words are searched as one phrase. Exits with 1 when nothing \
      matches.
      """,
    options: [json],
    examples: [
      .init("grano search fontanero", "prints ID:[m:ss] sender: line"),
      .init("grano search manana --json", "finds \"mañana\" too"),
    ])

  static let replies = CommandSpec(
    name: "replies", summary: "writes the three drafts of a saved note anew", operands: "ID",
    operandCount: 1...1,
    discussion: reference + """
       Drafts that you edited are only replaced with '--yes', or when you say so; '--tone' alone \
      prints them as you left them.
      """,
    options: answer + [summarizer] + languageModel + [
      allowRemote,
      OptionSpec("sender", value: "NAME", help: "the name to answer to"),
      OptionSpec(
        "tone", choices: ["diplomatic", "neutral", "firm"],
        help: "print only this draft, as plain text"),
      yes,
      json,
    ],
    examples: [
      .init("grano replies last --address polite", "with Sie, usted, vous"),
      .init("grano replies 12 --tone firm | wl-copy", "one draft, onto the clipboard"),
      .init("grano replies 12 --answer-in en", "drafts in English"),
    ])

  static let ask = CommandSpec(
    name: "ask", summary: "answers a question from a saved note", operands: "ID QUESTION",
    operandCount: 2...Int.max,
    discussion: reference + """
       A language model answers in the question's language, from this note alone, and the lines it \
      rests on are shown. What the note does not say exits with 1.
      """,
    options: languageModel + [
      allowRemote,
      OptionSpec(
        "answer-in", value: "L", completion: .languages,
        help: "the answer's language (default: the question's)"),
      json,
    ],
    examples: [
      .init("grano ask last \"When does Malcolm come?\" --llm NAME", "in English"),
      .init("grano ask 12 \"¿Qué tengo que llevar?\" --json", "with GRANO_LLM set, for a script"),
    ])

  static let translate = CommandSpec(
    name: "translate", summary: "translates a saved note's transcript, line by line",
    operands: "ID", operandCount: 1...1,
    discussion: reference + """
       A language model translates; the result is saved with the note. Lines that it could not \
      translate are left open.
      """,
    options: [
      OptionSpec("to", value: "L", completion: .languages, help: "the language to translate into"),
      OptionSpec("srt", help: "as subtitles in both languages (SubRip)"),
      OptionSpec("vtt", help: "the same for the web (WebVTT)"),
      OptionSpec("again", help: "translate anew what was translated before"),
    ] + languageModel + [allowRemote, json],
    examples: [
      .init("grano translate last --to de --llm NAME", "each line, and what it says in German"),
      .init("grano translate 12 --to en --vtt > note.vtt", "bilingual subtitles"),
    ])

  static let redo = CommandSpec(
    name: "redo", summary: "corrects a saved note's language: transcribes and digests again",
    operands: "ID", operandCount: 1...1,
    discussion: reference + " What you edited is only replaced with '--yes', or when you say so.",
    options: speech + answer + [summarizer] + languageModel + [yes, json],
    examples: [.init("grano redo 12 --language es", "it was Spanish")])

  static let delete = CommandSpec(
    name: "delete", summary: "deletes notes with their audio", operands: "ID…",
    operandCount: 0...Int.max,
    discussion: reference + " Nothing of a deleted note stays in the file.",
    options: [
      OptionSpec("all", help: "every note"),
      yes,
    ],
    examples: [
      .init("grano delete 12 13", "two notes"),
      .init("grano delete --all --yes", "all of them, without asking"),
    ])

  static let merge = CommandSpec(
    name: "merge", summary: "takes in the notes of other archives", operands: "FILE…",
    operandCount: 1...Int.max, operandCompletion: .files,
    discussion: """
      FILE is a 'grano.sqlite', or the folder that it lies in; it is only read, and may be of an older \
      grano. A note that both have is kept once: what one side edited or has more of is taken over; \
      where both edited the same part, the words here stay and the note is named. Vocabulary, \
      translations and audio come along.
      """,
    options: [json],
    examples: [
      .init("grano merge /media/laptop/grano.sqlite", "another machine's notes"),
      .init("for f in node*/grano.sqlite; do grano merge \"$f\"; done", "those of a cluster"),
    ])

  static let models = CommandSpec(
    name: "models", summary: "speech and language models",
    discussion:
      "Models are kept in the 'models' folder of grano's home and are checked when they arrive.",
    examples: [.init("grano models pull base", "everything that speech needs, in one step")],
    subcommands: [
      CommandSpec(
        name: "list", summary: "what there is and what is installed", options: [json],
        examples: [.init("grano models list", "name, size, state")]),
      CommandSpec(
        name: "pull", summary: "downloads a model and checks it", operands: "[NAME…]",
        operandCount: 0...Int.max, operandCompletion: .models,
        discussion:
          "'base' brings all that speech needs: Whisper base, voice detection and the text identifier.",
        options: [
          OptionSpec(
            "source", value: "URL|PATH", completion: .files,
            help: "a language model that is not listed: a GGUF file"),
          OptionSpec("sha256", value: "HEX", help: "its checksum, as its publisher lists it"),
          OptionSpec("name", value: "NAME", help: "what to call it (default: the file's name)"),
        ],
        examples: [
          .init("grano models pull base", "resumes where an earlier download stopped"),
          .init(
            "grano models pull --source ~/x.gguf --sha256 65b8fcd92af6…", "any other GGUF file"),
        ]),
      CommandSpec(
        name: "import", summary: "takes a model that is already on this machine",
        operands: "PATH", operandCount: 1...1, operandCompletion: .files,
        discussion: "PATH is a ggml file, or a folder of faster-whisper (CTranslate2).",
        examples: [.init("grano models import ~/faster-whisper-base", "converts it")]),
      CommandSpec(
        name: "verify", summary: "compares installed models with their checksums",
        operands: "[NAME…]", operandCount: 0...Int.max, operandCompletion: .models,
        examples: [.init("grano models verify", "all of them")]),
      CommandSpec(
        name: "remove", summary: "deletes installed models", operands: "NAME…",
        operandCount: 1...Int.max, operandCompletion: .models,
        examples: [.init("grano models remove base", "frees the space")]),
    ])

  static let doctor = CommandSpec(
    name: "doctor", summary: "what is installed, what is missing, and what fixes it",
    discussion: "Exits with 0 when 'grano digest' can run, with 4 when something is missing.",
    options: [json],
    examples: [.init("grano doctor", "a line for each part")])

  static let completions = CommandSpec(
    name: "completions", summary: "shell completions", operands: "bash|zsh|fish",
    operandCount: 1...1, operandChoices: ["bash", "zsh", "fish"],
    examples: [
      .init(
        "grano completions bash > ~/.local/share/bash-completion/completions/grano",
        "'make install' does this for you")
    ])
}
