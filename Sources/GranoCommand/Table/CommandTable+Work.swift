extension CommandTable {
  static let digest = CommandSpec(
    name: "digest", summary: "transcribe, digest, draft replies, save",
    operands: "[PATH…]", operandCount: 0...Int.max, operandCompletion: .files,
    discussion: """
      PATH is an audio file, a folder of them, a WhatsApp export (.zip or unpacked folder), a \
      Telegram Desktop export (JSON: its folder, result.json or a zip), a folder of exports, or '-' \
      for standard input; without a PATH, what is piped in is read. What a file is, is told by its \
      bytes, not its name.
      Each note is saved when it is finished: run the same command again after an interruption and \
      it goes on where it stopped. A note that is saved already is shown, not worked through again.
      """,
    options: speech + [jobs] + input + message + answer + [summarizer] + languageModel + [
      OptionSpec("no-replies", help: "no drafts"),
      OptionSpec("no-save", help: "print only; leave the archive as it is"),
      OptionSpec("no-audio", help: "save without the audio"),
      OptionSpec("retry-failed", help: "try again the notes that failed in an earlier run"),
      OptionSpec(
        "transcript", value: "FILE|-", completion: .files,
        help: "digest this UTF-8 text in place of audio"),
      OptionSpec(
        "together",
        help: "one overview of all notes in place of each: who wants what, by when"),
      explain,
      OptionSpec("dry-run", help: "only list the notes found: file, chat, sender, time, size"),
      OptionSpec(
        "durations",
        help: "with --dry-run: the length of each too, which takes reading them (Opus and WAV)"),
      json,
    ],
    examples: [
      .init(
        "cat \"WhatsApp Chat with Ruth.zip\" | grano digest",
        "reads every voice note of an export, in chat order"),
      .init("grano digest PTT-20261127-WA0003.opus", "one note"),
      .init(
        "grano digest --language es --answer-in de nota.opus",
        "a Spanish note, with drafts in German"),
      .init(
        "grano digest --llm http://localhost:11434/v1 --llm-model qwen3 nota.opus",
        "in the words of a language model that you run, here Ollama"),
      .init("grano digest --dry-run export.zip", "which notes are in there"),
      .init(
        "grano digest --only-new --me Jonas --since 2026-11-20 exports/",
        "what others sent since then, in all exports of a folder, and was not digested yet"),
      .init("grano digest --together export.zip", "who wants what, by when, on one page"),
      .init(
        "grano digest --json *.opus | jq -r '.digest.todos[].text'", "all to-dos, for a script"),
      .init(
        "pbpaste | grano digest --transcript - --sent-at 2026-11-27T18:04",
        "digests a text that was transcribed elsewhere"),
    ])

  static let transcribe = CommandSpec(
    name: "transcribe", summary: "the transcript only, nothing saved",
    operands: "[PATH…]", operandCount: 0...Int.max, operandCompletion: .files,
    discussion: "Takes the same inputs as 'grano digest'.",
    options: speech + [jobs] + input + [
      dateOrder,
      OptionSpec("timestamps", short: "t", help: "a line a segment, with its time"),
      OptionSpec("srt", help: "subtitles for players (SubRip)"),
      OptionSpec("vtt", help: "subtitles for the web (WebVTT)"),
      OptionSpec(
        "formal",
        help:
          "rewritten as formal prose by a language model; what it cannot do stays as it was said"),
    ] + languageModel + [
      OptionSpec(
        "explain", help: "how the language was decided: each window, candidate and signal"),
      json,
    ],
    examples: [
      .init("grano transcribe nota.opus", "prints what was said"),
      .init("grano transcribe --timestamps < nota.opus", "a line a segment, each with [m:ss]"),
      .init("grano transcribe --srt talk.opus > talk.srt", "subtitles"),
      .init(
        "grano transcribe --formal --llm http://localhost:11434/v1 nota.opus",
        "as one would write it, by a language model that you run"),
      .init(
        "grano transcribe --languages es,ca --json nota.opus", "chooses between two languages"),
      .init(
        "grano transcribe --server http://127.0.0.1:8080 nota.opus",
        "asks a server on this machine, here whisper.cpp's whisper-server"),
      .init(
        "grano transcribe --server https://asr.example.org/v1 --allow-remote --model large nota.opus",
        "asks another machine, which gets the audio"),
      .init(
        "grano transcribe --command 'my-asr --lang {language} {wav}' nota.opus",
        "runs a program of your own"),
    ])

  static let decode = CommandSpec(
    name: "decode", summary: "16 kHz mono WAV of any input", operands: "[PATH|-]",
    operandCount: 0...1, operandCompletion: .files,
    discussion: """
      Writes a WAV file to --output, or to standard output. Damaged files are decoded as far as \
      they can be; what is missing is reported.
      """,
    options: [
      OptionSpec(
        "output", short: "o", value: "FILE", completion: .files,
        help: "where the WAV goes (default: standard output)"),
      OptionSpec(
        "rate", choices: ["16000", "48000"],
        help: "48000 gives every decoded sample of an Opus file, nothing resampled"),
      OptionSpec(
        "json",
        help: "one line about the file (status, format, samples, duration, warnings) on stdout"),
    ],
    examples: [
      .init("grano decode nota.opus --output nota.wav", "a WAV file"),
      .init("grano decode nota.opus | aplay", "listens to it"),
      .init("grano decode --json nota.opus", "whether the file is whole, and how long it is"),
    ])

  static let dates = CommandSpec(
    name: "dates", summary: "the dates a text names", operands: "[TEXT|-]", operandCount: 0...1,
    discussion: """
      '-' (or a pipe) reads a JSON object a line, {"text","language","sent_at"}, and answers \
      {"dates":[…]} a line.
      """,
    options: [
      OptionSpec(
        "language", value: "L", completion: .languages, help: "the text's language (default: en)"),
      OptionSpec(
        "sent-at", value: "ISO8601", help: "when it was said, in local time (default: now)"),
      OptionSpec(
        "date-order", choices: ["dmy", "mdy", "ymd"], help: "what 5/6 is (default: left open)"),
      json,
    ],
    examples: [
      .init(
        "grano dates --language de --sent-at 2026-11-27T18:04 \"Freitag um halb neun\"",
        "the day, and the two readings of the hour"),
      .init("grano dates - < lines.ndjson", "many texts at once"),
    ])
}
