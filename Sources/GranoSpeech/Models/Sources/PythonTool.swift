internal import GranoCore
internal import GranoProcess

/// Runs modules of Python's own library and `pip` in a folder set aside for one job.
struct PythonTool {
  /// The absolute path of `python3`.
  let python: String

  /// Everything happens below it.
  let folder: String
  let environment: [String: String]
  let cancellation: Cancellation

  /// Where packages are downloaded to.
  var downloads: String { folder + "/packages" }

  /// Where they are unpacked to.
  var unpacked: String { folder + "/content" }

  // Python puts the current folder first on its search path, where a stray pip.py or zipfile.py
  // of the user's would be run; so the path is cleaned before anything else is looked up.
  static let launcher = """
    import sys; sys.path[:] = [p for p in sys.path if p]; m = sys.argv.pop(1); import runpy; \
    sys.argv[0] = m; runpy.run_module(m, run_name="__main__", alter_sys=True)
    """

  /// Runs `python3 -m module arguments`.
  func run(
    module: String, _ arguments: [String], tick: () -> Void
  ) throws(SourceError) {
    var environment = self.environment
    environment["TMPDIR"] = folder
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    let log = folder + "/log"
    let child = ChildRun(
      ChildCommand(
        python, arguments: ["-c", Self.launcher, module] + arguments, environment: environment),
      output: .file(log), errors: .output)
    let code: Int32
    do {
      code = try child.run(cancellation: cancellation, tick: tick)
    } catch {
      switch error {
      case .cancelled: throw .model(.cancelled)
      case .system(let code): throw .model(.unreadable(path: python, code: code))
      }
    }
    guard code != 0 else { return }
    if Self.end(of: log).contains("No module named \(module)") { throw .source(.pipMissing) }
    throw .source(.childFailed(program: module, code: code))
  }

  /// The last bytes of what was printed; empty when there is no log.
  static func end(of log: String) -> String {
    guard let size = ModelFolder.size(of: log),
      let bytes = try? ModelBytes([log]).read(at: size - min(size, 4096), upTo: 4096)
    else { return "" }
    return String(decoding: bytes, as: UTF8.self)
  }
}
