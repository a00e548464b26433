// Models that write. Addresses name a revision of their repository where it is known to hold the
// file that the checksum was published for; lengths and checksums as the repositories list them.

extension ModelCatalogue {
  /// Instruct models, smallest first; German, Spanish and English are among the languages that each
  /// publisher names.
  static let languageModels = [
    instruct(
      "llama-3.2-3b", file: "llama-3.2-3b-instruct-q4_k_m.gguf", bytes: 2_019_373_920,
      sha256: "c55a83bfb6396799337853ca69918a0b9bbb2917621078c34570bc17d20fd7a1",
      licence: "LicenseRef-Llama-3.2",
      from: "hugging-quants/Llama-3.2-3B-Instruct-Q4_K_M-GGUF/resolve/main"),
    instruct(
      "gemma-3-4b", file: "gemma-3-4b-it-Q4_K_M.gguf", bytes: 2_489_757_856,
      sha256: "882e8d2db44dc554fb0ea5077cb7e4bc49e7342a1f0da57901c0802ea21a0863",
      licence: "LicenseRef-Gemma",
      from: "ggml-org/gemma-3-4b-it-GGUF/resolve/d0976223747697cb51e056d85c532013931fe52e"),
    instruct(
      "qwen3-4b", file: "Qwen_Qwen3-4B-Instruct-2507-Q4_K_M.gguf", bytes: 2_497_280_736,
      sha256: "2fde00ce69dd4899c70d020845e2638353015bba0fdf161b3eb965f2bca4464e",
      licence: "Apache-2.0",
      from: "bartowski/Qwen_Qwen3-4B-Instruct-2507-GGUF/resolve/"
        + "ae44f08e1392f39c0e474af10c3ff8355c8b6688"),
    instruct(
      "qwen2.5-7b", file: "Qwen2.5-7B-Instruct-Q4_K_M.gguf", bytes: 4_683_074_240,
      sha256: "65b8fcd92af6b4fefa935c625d1ac27ea29dcb6ee14589c55a8f115ceaaa1423",
      licence: "Apache-2.0",
      from: "bartowski/Qwen2.5-7B-Instruct-GGUF/resolve/8911e8a47f92bac19d6f5c64a2e2095bd2f7d031"),
    instruct(
      "mistral-nemo", file: "Mistral-Nemo-Instruct-2407-Q4_K_M.gguf", bytes: 7_477_208_192,
      sha256: "7c1a10d202d8788dbe5628dc962254d10654c853cae6aaeca0618f05490d4a46",
      licence: "Apache-2.0",
      from: "bartowski/Mistral-Nemo-Instruct-2407-GGUF/resolve/"
        + "a2dd64a0a76ea1bdb2bb6ab6fa5496b003c7c908"),
  ]

  private static func instruct(
    _ name: String, file: String, bytes: UInt64, sha256: String, licence: String,
    from folder: String
  ) -> ModelEntry {
    ModelEntry(
      name: name, kind: .language, file: file, bytes: bytes, sha256: sha256, licence: licence,
      sources: [
        .web(name: "Hugging Face", address: "https://huggingface.co/\(folder)/\(file)")
      ])
  }
}
