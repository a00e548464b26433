// swift-tools-version: 6.2
import PackageDescription

// One section for each target with its tests; everything that touches C is
// marked so, and the settings shared by all targets stand at the bottom.
//
// A plain `swift build` needs libogg, libopus and SQLite only. Each other C
// library is a trait, off by default; `make` builds with all of them.

let package = Package(
  name: "grano",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "grano", targets: ["grano"])
  ],
  traits: [
    .trait(name: "Network", description: "Model downloads and servers, through libcurl."),
    .trait(name: "TextIdentifier", description: "Language of a text, through fastText."),
    .trait(name: "Whisper", description: "The in-process speech engine, through whisper.cpp."),
    .trait(name: "Zip", description: "WhatsApp exports as zip files, through libzip."),
    .default(enabledTraits: []),
  ],
  targets: [
    // `@main`: hands arguments, streams and environment to GranoCommand.
    .executableTarget(name: "grano", dependencies: ["GranoCommand"]),
    .testTarget(
      name: "GranoEndToEndTests",
      dependencies: ["GranoTestSupport", "grano"]
    ),

    // Command table, parsing, help, rendering, exit codes; wires the parts.
    .target(
      name: "GranoCommand",
      dependencies: [
        "GranoArchive", "GranoAudio", "GranoCore", "GranoDigest", "GranoExport",
        "GranoLanguages", "GranoModel", "GranoNetwork", "GranoProcess", "GranoSpeech",
        "GranoWatch",
      ]
    ),
    .testTarget(
      name: "GranoCommandTests",
      dependencies: [
        "GranoArchive", "GranoCommand", "GranoCore", "GranoExport", "GranoTestSupport",
        "GranoWatch",
      ],
      exclude: ["Rendering/Documents/Snapshots", "Rendering/Snapshots"]
    ),

    // SQLite connection, statements, migrations, search.
    .target(name: "GranoArchive", dependencies: ["CSQLite", "GranoCore"]),
    .testTarget(
      name: "GranoArchiveTests",
      dependencies: ["GranoArchive", "GranoCore", "GranoTestSupport"]
    ),

    // Ogg pages, Opus packets, PCM; WAV; other formats through ffmpeg.
    .target(name: "GranoAudio", dependencies: ["COgg", "COpus", "GranoCore", "GranoProcess"]),
    .testTarget(
      name: "GranoAudioTests",
      dependencies: ["GranoAudio", "GranoCore", "GranoTestSupport"]
    ),

    // Values and protocols; no I/O, no C.
    .target(name: "GranoCore"),
    .testTarget(name: "GranoCoreTests", dependencies: ["GranoCore", "GranoTestSupport"]),

    // Sentences, rules, dates, chunks and merge, drafts.
    .target(
      name: "GranoDigest",
      dependencies: ["GranoCore", "GranoLanguages"],
      resources: [.embedInCode("Prompts")]
    ),
    .testTarget(
      name: "GranoDigestTests",
      dependencies: ["GranoCore", "GranoDigest", "GranoLanguages", "GranoTestSupport"]
    ),

    // Zip and folder reading, chat text, pairing notes with senders.
    .target(
      name: "GranoExport",
      dependencies: [
        .target(name: "CZip", condition: .when(traits: ["Zip"])),
        "GranoCore",
      ]
    ),
    .testTarget(
      name: "GranoExportTests",
      dependencies: ["GranoCore", "GranoExport", "GranoTestSupport"]
    ),

    // Where marks are missing: weights as text, made by Scripts/train-marks. In C, because the Swift
    // compiler takes minutes over as many bytes.
    .target(name: "CMarks"),

    // The bytes of packs and word tables, for the same reason.
    .target(name: "CPacks"),

    // Language packs as data, one file a language; which language a text is in.
    .target(
      name: "GranoLanguages",
      dependencies: [
        .target(name: "CFastText", condition: .when(traits: ["TextIdentifier"])),
        "CMarks",
        "CPacks",
        "GranoCore",
      ],
      exclude: ["Packs", "Words/Tables"]
    ),
    .testTarget(
      name: "GranoLanguagesTests",
      dependencies: ["GranoCore", "GranoLanguages", "GranoTestSupport"]
    ),

    // Language models behind `LanguageModel`: servers, and one that is started here.
    .target(name: "GranoModel", dependencies: ["GranoCore", "GranoProcess"]),
    .testTarget(
      name: "GranoModelTests",
      dependencies: [
        "GranoCore", "GranoModel", "GranoNetwork", "GranoProcess", "GranoTestSupport",
      ]
    ),

    // One HTTP client: downloads, servers, the loopback rule.
    .target(
      name: "GranoNetwork",
      dependencies: [
        .target(name: "CCurl", condition: .when(traits: ["Network"])),
        "GranoCore",
      ]
    ),
    .testTarget(
      name: "GranoNetworkTests",
      dependencies: ["GranoCore", "GranoNetwork", "GranoTestSupport"]
    ),

    // Other programs: run to the end, on pipes, or as servers that end with us.
    .target(name: "GranoProcess", dependencies: ["GranoCore"]),
    .testTarget(
      name: "GranoProcessTests",
      dependencies: ["GranoCore", "GranoProcess", "GranoTestSupport"]
    ),

    // Engines behind `Transcriber`; language probe-and-score; models.
    .target(
      name: "GranoSpeech",
      dependencies: [
        .target(name: "CWhisper", condition: .when(traits: ["Whisper"])),
        "GranoCore",
        "GranoLanguages",
        "GranoProcess",
      ]
    ),
    .testTarget(
      name: "GranoSpeechTests",
      dependencies: [
        "GranoCore", "GranoLanguages", "GranoNetwork", "GranoProcess", "GranoSpeech",
        "GranoTestSupport",
      ]
    ),

    // What is new in a folder, and whole: signals, looks, decisions.
    .target(name: "GranoWatch", dependencies: ["GranoCore"]),
    .testTarget(
      name: "GranoWatchTests",
      dependencies: ["GranoCore", "GranoTestSupport", "GranoWatch"]
    ),

    // What tests share: fixtures by path, scratch folders, seeded numbers.
    .target(
      name: "GranoTestSupport",
      dependencies: ["GranoCore"],
      path: "Tests/GranoTestSupport"
    ),

    // C libraries; each has exactly one importer.
    .systemLibrary(
      name: "CCurl",
      pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"])]
    ),
    // fastText is C++; this shim gives it a C face.
    .target(
      name: "CFastText",
      cxxSettings: [.define("GRANO_FASTTEXT", .when(traits: ["TextIdentifier"]))],
      linkerSettings: [.linkedLibrary("fasttext", .when(traits: ["TextIdentifier"]))]
    ),
    .systemLibrary(
      name: "COgg",
      pkgConfig: "ogg",
      providers: [.apt(["libogg-dev"]), .brew(["libogg"])]
    ),
    .systemLibrary(
      name: "COpus",
      pkgConfig: "opus",
      providers: [.apt(["libopus-dev"]), .brew(["opus"])]
    ),
    .systemLibrary(
      name: "CSQLite",
      pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"])]
    ),
    // Built by `Scripts/whisper`, which also writes grano-whisper.pc.
    .systemLibrary(name: "CWhisper", pkgConfig: "grano-whisper"),
    .systemLibrary(
      name: "CZip",
      pkgConfig: "libzip",
      providers: [.apt(["libzip-dev"]), .brew(["libzip"])]
    ),
  ],
  // For #embed.
  cLanguageStandard: .c2x,
  cxxLanguageStandard: .cxx17
)

// `Scripts/fuzz` sets this: libFuzzer brings a `main` of its own, so the target links with
// `--sanitize=fuzzer` only.
if Context.environment["GRANO_FUZZ"] != nil {
  package.targets.append(
    .executableTarget(
      name: "GranoFuzz",
      dependencies: ["GranoAudio", "GranoCore"],
      path: "Tests/Fuzz",
      exclude: ["audio.dict", "corpus"],
      swiftSettings: [.unsafeFlags(["-parse-as-library"])]
    ))
}

/// The targets that call C and therefore spell out every unsafe operation.
let unsafeTargets: Set<String> = [
  "GranoArchive", "GranoAudio", "GranoExport", "GranoLanguages", "GranoModel", "GranoNetwork",
  "GranoProcess", "GranoSpeech", "GranoWatch",
]

for target in package.targets where target.type != .system && target.name != "CFastText" {
  var settings = target.swiftSettings ?? []
  settings += [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  if unsafeTargets.contains(target.name) {
    settings.append(.strictMemorySafety())
  }
  target.swiftSettings = settings
}
