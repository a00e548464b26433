package import GranoCore
internal import GranoProcess

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// Where `llama-server` is.
package enum LlamaProgram {
  static let name = "llama-server"

  /// The program's absolute path.
  ///
  /// `GRANO_LLAMA_SERVER`, then PATH, then what `make llm` has built for this machine's processor.
  ///
  /// - Throws: `programMissing`.
  package static func find(
    environment: [String: String]
  ) throws(LanguageModelError) -> String {
    if let own = environment["GRANO_LLAMA_SERVER"], !own.isEmpty {
      guard own.hasPrefix("/"), ChildCommand.isExecutable(own) else {
        throw .programMissing(name: own)
      }
      return own
    }
    if let found = ChildCommand.find(name, environment: environment) { return found }
    for path in built(environment) where ChildCommand.isExecutable(path) { return path }
    throw .programMissing(name: name)
  }

  /// What `Scripts/llm` may have built, the newest version first.
  private static func built(_ environment: [String: String]) -> [String] {
    var cache = (environment["HOME"] ?? "") + "/.cache/grano"
    if let shared = environment["XDG_CACHE_HOME"], !shared.isEmpty { cache = shared + "/grano" }
    if let own = environment["GRANO_CACHE"], !own.isEmpty { cache = own }
    guard cache.hasPrefix("/") else { return [] }
    let key = processorKey()
    return SmallFile.names(in: cache).reversed().filter {
      let parts = $0.split(separator: "-")
      return parts.count == 4 && parts[0] == "llama" && (key == nil || parts[2] == key ?? "")
    }.map { "\(cache)/\($0)/bin/\(name)" }
  }

  /// As `Scripts/llm` names the processor that it has built for; nil where it builds nothing.
  ///
  /// A cache may be shared between machines, and a program for another processor would only crash.
  private static func processorKey() -> String? {
    guard let text = SmallFile.text("/proc/cpuinfo", limit: 64 << 10) else { return nil }
    let flags = text.split(separator: "\n").first {
      $0.hasPrefix("flags") || $0.hasPrefix("Features")
    }
    var system = utsname()
    guard unsafe uname(&system) == 0 else { return nil }
    let kernel = SmallFile.string(&system.sysname)
    let machine = SmallFile.string(&system.machine)
    let lines = ["\(kernel) \(machine)"] + (flags.map { [String($0)] } ?? [])
    let seen = lines.joined(separator: "\n") + "\n"
    return String(SHA256.hex(of: Array(seen.utf8)).prefix(10))
  }
}
