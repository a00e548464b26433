internal import GranoProcess

/// How `llama-server` is called.
///
/// What every version has is an argument; what newer ones have is a variable, which older ones pass
/// over. The key is a variable because everybody on the machine can read arguments.
struct LlamaCommand {
  var options: LlamaOptions
  var port: UInt16
  var key: String

  /// Variables that the program may need to find its libraries, folders and processors.
  private static let passedOn: Set<String> = [
    "PATH", "HOME", "TMPDIR", "LANG", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH",
    "DYLD_FALLBACK_LIBRARY_PATH",
  ]
  private static let passedOnStarts = [
    "CUDA_", "GGML_", "HIP_", "HSA_", "LLAMA_ARG_", "ROCR_", "VK_",
  ]

  /// The user's own settings of these would open the server, or write down what it is asked.
  private static let kept = [
    "LLAMA_ARG_API", "LLAMA_ARG_HOST", "LLAMA_ARG_LOG", "LLAMA_ARG_MODEL", "LLAMA_ARG_PORT",
    "LLAMA_ARG_SSL", "LLAMA_ARG_HF",
  ]

  var command: ChildCommand {
    var arguments = [
      "-m", options.path, "--host", "127.0.0.1", "--port", "\(port)",
      "-c", "\(options.contextTokens * options.slots)", "-np", "\(options.slots)", "--no-webui",
    ]
    if let threads = options.threads { arguments += ["-t", "\(threads)"] }
    return ChildCommand(options.program, arguments: arguments, environment: environment)
  }

  private var environment: [String: String] {
    var result = options.environment.filter { name, _ in
      Self.passedOn.contains(name)
        || (Self.passedOnStarts.contains { name.hasPrefix($0) }
          && !Self.kept.contains { name.hasPrefix($0) })
    }
    result["LLAMA_API_KEY"] = key
    result["LLAMA_ARG_OFFLINE"] = "1"
    // Errors only; what is asked is never logged.
    result["LLAMA_ARG_LOG_VERBOSITY"] = "1"
    result["LLAMA_ARG_LOG_COLORS"] = "off"
    result["LLAMA_ARG_LOG_PREFIX"] = "0"
    result["LLAMA_ARG_LOG_TIMESTAMPS"] = "0"
    result["LLAMA_ARG_ENDPOINT_SLOTS"] = "0"
    // Prompts of notes that take turns, in MB; 8,192 where nobody says otherwise.
    result["LLAMA_ARG_CACHE_RAM"] = result["LLAMA_ARG_CACHE_RAM"] ?? "512"
    return result
  }
}
