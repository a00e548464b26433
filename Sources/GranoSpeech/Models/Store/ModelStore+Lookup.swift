extension ModelStore {
  /// What speech recognition loads when nothing is said, best first; then any other.
  static let preferred = [
    "base-q8_0", "base", "small-q8_0", "small", "medium-q8_0", "medium", "tiny-q8_0", "tiny",
  ]

  static let smallFormEnd = "-q8_0"

  /// A speech model that is ready to load.
  ///
  /// - Parameter name: A name, a path, or nil for the default. A bare name means its Q8_0 form when
  ///   that is there; `base-f16` insists on the published file.
  package func speechModel(_ name: String? = nil) throws(ModelError) -> InstalledModel {
    let installed = self.installed(.speech)
    guard let name else {
      let order = Self.preferred + installed.map(\.name)
      guard let model = order.lazy.compactMap({ name in installed.first { $0.name == name } }).first
      else { throw .notInstalled(nil) }
      return model
    }
    if name.contains("/") || name.hasSuffix(".bin") {
      guard ModelFolder.size(of: name) != nil else { throw .unreadable(path: name, code: 2) }
      return InstalledModel(name: Self.name(ofPath: name), path: name)
    }
    var wanted = [name + Self.smallFormEnd, name]
    if name.hasSuffix("-f16") { wanted = [String(name.dropLast(4))] }
    for candidate in wanted {
      if let model = installed.first(where: { $0.name == candidate }) { return model }
    }
    throw missing(name)
  }

  /// The voice activity model, when it is installed.
  package func voiceActivityModel() -> InstalledModel? {
    installed(.voiceActivity).first
  }

  /// The text language identifier's model, when it is installed.
  package func textLanguageModel() -> InstalledModel? {
    installed(.textLanguage).first
  }

  /// A language model by name, by its file's name, by a path, or nil for the first that is installed.
  ///
  /// - Throws: `notInstalled` for one that can be pulled by that name, `unknownModel` for any other.
  package func languageModel(_ name: String? = nil) throws(ModelError) -> InstalledModel {
    let installed = files().filter { $0.kind == .language }
    if let found = installed.first(where: { name == nil || $0.name == name || $0.file == name }) {
      let path = path(ofFile: found.file)
      return InstalledModel(name: found.name, path: path, bytes: ModelFolder.size(of: path))
    }
    guard let name else { throw .noLanguageModel }
    let known = catalogue.entries.first { $0.name == name || $0.file == name }
    if let known { throw .notInstalled(known.name) }
    guard name.contains("/") || name.hasSuffix(".gguf") else { throw missing(name) }
    guard let bytes = ModelFolder.size(of: name) else { throw .unreadable(path: name, code: 2) }
    return InstalledModel(name: Self.name(ofPath: name), path: name, bytes: bytes)
  }

  /// All installed models of one kind: those of the catalogue in its order, then imported ones.
  func installed(_ kind: ModelKind) -> [InstalledModel] {
    files().filter { $0.kind == kind }.map {
      InstalledModel(name: $0.name, path: path(ofFile: $0.file))
    }
  }

  /// One file of the folder that is a model.
  struct File {
    var name: String
    var kind: ModelKind
    var file: String
    var entry: ModelEntry?
  }

  /// The models in the folder.
  func files() -> [File] {
    let names = Set(ModelFolder.names(in: folder))
    var found: [File] = []
    for entry in catalogue.entries where names.contains(entry.file) {
      found.append(File(name: entry.name, kind: entry.kind, file: entry.file, entry: entry))
    }
    let known = Set(catalogue.entries.map(\.file))
    // Sorted without the end, so that "x" comes before "x-q8_0".
    let others = names.subtracting(known).sorted { Self.stem($0) < Self.stem($1) }
    for file in others where !file.hasPrefix(".") {
      if file.hasPrefix("ggml-"), file.hasSuffix(".bin") {
        let name = String(file.dropFirst(5).dropLast(4))
        found.append(File(name: name, kind: .speech, file: file))
      } else if file.hasSuffix(".gguf") {
        found.append(File(name: String(file.dropLast(5)), kind: .language, file: file))
      }
    }
    return found.filter { ModelFolder.size(of: path(ofFile: $0.file)) != nil }
  }

  /// The error for a name that leads to no file.
  func missing(_ name: String) -> ModelError {
    let base = name.hasSuffix(Self.smallFormEnd) ? String(name.dropLast(5)) : name
    if catalogue.entry(named: name) != nil || catalogue.entry(named: base) != nil {
      return .notInstalled(base)
    }
    var known = catalogue.entries.filter { $0.madeFrom == nil }.map(\.name)
    known += files().filter { $0.entry == nil }.map(\.name)
    return .unknownModel(name, known: known)
  }

  private static func stem(_ file: String) -> Substring {
    file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
  }

  private static func name(ofPath path: String) -> String {
    var name = path.split(separator: "/").last.map(String.init) ?? path
    if name.hasPrefix("ggml-") { name = String(name.dropFirst(5)) }
    for end in [".bin", ".gguf"] where name.hasSuffix(end) {
      name = String(name.dropLast(end.count))
    }
    return name
  }
}
