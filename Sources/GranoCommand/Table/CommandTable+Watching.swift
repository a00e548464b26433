extension CommandTable {
  static let watch = CommandSpec(
    name: "watch", summary: "digest each new note that comes into a folder",
    operands: "DIR", operandCount: 1...1, operandCompletion: .folders,
    discussion: """
      DIR is where notes arrive: downloads, a synchronised folder, exports. A new audio file, a new \
      zip or a Telegram export in it or anywhere below is digested once it is written completely; a \
      note that lies beside or below a chat text gets its sender and time from there. Partial \
      downloads wait under their temporary names; what cannot be used is said and left alone until \
      it changes.
      What lies in DIR at the first watch is not touched (see --existing). Later ones go on where \
      the last one ended: what came meanwhile is new.
      """,
    options: speech + [jobs] + watchedInput + [dateOrder] + answer + [summarizer] + languageModel
      + [
        OptionSpec("no-replies", help: "no drafts"),
        OptionSpec("no-audio", help: "save without the audio"),
        OptionSpec("existing", help: "digest also what lies in DIR already"),
        OptionSpec(
          "notify",
          help: "a desktop notification for each note, with its sender and none of its words"
            + " (notify-send, osascript)"),
        json,
      ],
    examples: [
      .init("grano watch ~/Downloads", "until Ctrl-C"),
      .init(
        "grano watch --notify --me Jonas ~/Sync/WhatsApp", "says so for each note, leaves yours out"
      ),
      .init(
        "grano watch --existing --json ~/Exports | while read -r note; do …; done",
        "what is there and what will come, one JSON object a line"),
    ])

  private static let watchedInput = input.filter {
    ["from", "chat", "me", "allow-large"].contains($0.name)
  }
}
