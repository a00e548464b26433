internal import GranoArchive
internal import GranoAudio
internal import GranoCore
internal import GranoExport
internal import GranoModel
internal import GranoNetwork
internal import GranoSpeech

/// `grano doctor`: what is there, what is missing, and the one command that fixes it.
struct DoctorCommand {
  /// One thing that was looked at.
  private struct Finding: Encodable {
    let part: String
    let ok: Bool
    /// Whether the main job cannot run without it.
    let needed: Bool
    let state: String
    let fix: String?
  }

  private let context: CommandContext

  init(_ context: CommandContext) {
    self.context = context
  }

  func run() throws -> ExitCode {
    let findings = [
      engine, speechModel, activityModel, textModel, languageModel, zips, ffmpeg, network, archive,
    ]
    for finding in findings {
      if context.json {
        context.console.write(try JSONLine.text(finding))
        continue
      }
      let style = context.style
      let mark = finding.ok ? "ok" : finding.needed ? style.red("missing") : style.yellow("absent")
      let pad = String(repeating: " ", count: finding.ok ? 6 : finding.needed ? 1 : 2)
      let fix = finding.fix.map { ": \($0)" } ?? ""
      context.console.write("\(mark)\(pad) \(finding.part): \(finding.state)\(fix)\n")
    }
    return findings.allSatisfy { $0.ok || !$0.needed } ? .success : .missing
  }

  private var store: ModelStore {
    SpeechModels(home: context.home, environment: context.environment).store
  }

  private func built(_ trait: String) -> Bool {
    VersionText.traits.contains(trait)
  }

  private var engine: Finding {
    let ok = built("Whisper")
    return Finding(
      part: "speech engine", ok: ok, needed: true,
      state: ok ? "whisper.cpp, in-process" : "not in this build", fix: ok ? nil : "run 'make'")
  }

  private var speechModel: Finding {
    guard let model = try? store.speechModel() else {
      return Finding(
        part: "speech model", ok: false, needed: true, state: "none is installed",
        fix: "run 'grano models pull base'")
    }
    if store.list().contains(where: { $0.path == model.path && $0.checksum == .wrongLength }) {
      return Finding(
        part: "speech model", ok: false, needed: true, state: "\(model.name) is damaged",
        fix: "run 'grano models pull base'")
    }
    return Finding(part: "speech model", ok: true, needed: true, state: model.name, fix: nil)
  }

  private var activityModel: Finding {
    let model = store.voiceActivityModel()
    return Finding(
      part: "voice detection", ok: model != nil, needed: true,
      state: model?.name ?? "its model is not installed",
      fix: model == nil ? "run 'grano models pull base'" : nil)
  }

  private var textModel: Finding {
    let model = built("TextIdentifier") ? store.textLanguageModel() : nil
    let fix = built("TextIdentifier") ? "run 'grano models pull base'" : "run 'make'"
    return Finding(
      part: "text language", ok: model != nil, needed: false,
      state: model?.name ?? "language packs only, less sure", fix: model == nil ? fix : nil)
  }

  private var zips: Finding {
    let ok = InputOpener.readsZips
    return Finding(
      part: "zip exports", ok: ok, needed: false,
      state: ok ? "libzip" : "not in this build, folders work", fix: ok ? nil : "run 'make'")
  }

  private var ffmpeg: Finding {
    let path = AudioDecoder.findFFmpeg(path: context.environment["PATH"] ?? "")
    return Finding(
      part: "other audio formats", ok: path != nil, needed: false,
      state: path.map(shown) ?? "Opus and WAV only",
      fix: path == nil ? "install ffmpeg" : nil)
  }

  private var network: Finding {
    let version = NetworkClient.libraryVersion
    return Finding(
      part: "model downloads", ok: version != nil, needed: false,
      state: version ?? "not in this build",
      fix: version == nil ? "run 'make'" : nil)
  }

  private var languageModel: Finding {
    func finding(_ state: String, fix: String? = nil) -> Finding {
      Finding(part: "language model", ok: fix == nil, needed: false, state: state, fix: fix)
    }
    let named = context.environment["GRANO_LLM"].flatMap { $0.isEmpty ? nil : $0 }
    if let named, named.contains("://") {
      guard let url = HTTPURL(named) else {
        return finding("GRANO_LLM is no address", fix: "use one such as http://localhost:11434/v1")
      }
      return finding("a server on \(shown(url.host))")
    }
    let how = "run 'make llm', or name a server with '--llm URL'"
    guard let model = try? store.languageModel(named) else {
      return finding("none, digests by rules", fix: how)
    }
    guard (try? LlamaProgram.find(environment: context.environment.variables)) != nil else {
      return finding("\(model.name), but no llama-server", fix: how)
    }
    return finding(model.name)
  }

  private var archive: Finding {
    do {
      guard let archive = try Archive.existing(folder: context.home) else {
        return Finding(
          part: "archive", ok: true, needed: true, state: "none yet, made by the first digest",
          fix: nil)
      }
      let count = try archive.list().count
      return Finding(
        part: "archive", ok: true, needed: true,
        state: "\(count == 1 ? "1 note" : "\(count) notes") in \(shown(context.home))", fix: nil)
    } catch {
      return Finding(
        part: "archive", ok: false, needed: true,
        state: ErrorWords.words(for: error).message.replacing(": see 'grano doctor'", with: ""),
        fix: nil)
    }
  }
}
