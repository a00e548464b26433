internal import GranoCore
internal import GranoExport
internal import GranoWatch

/// Opens what a watcher gives out, and leaves in it the notes that are new and wanted.
final class UnitOpener {
  private let context: CommandContext
  private let folder: WatchedFolder
  private let filter: NoteFilter
  private let options: InputOptions
  /// What was said of exports: it is not said again with every note.
  private var told: Set<String> = []

  init(_ context: CommandContext, folder: WatchedFolder, message: MessageOptions) throws {
    self.context = context
    self.folder = folder
    filter = try NoteFilter(context.invocation, message: message)
    var options = InputOptions(
      dateOrder: message.dateOrder, allowsBombs: context.invocation.has("allow-large"))
    options.opensZipsInFolders = false
    self.options = options
  }

  /// The unit as an input; nil when nothing in it is to be worked on.
  func open(_ unit: WatchUnit) throws -> InputGatherer.Input? {
    let place =
      switch unit.place {
      case .file(let path), .folder(let path): path
      }
    let path = folder.path(of: place)
    let name = folder.name(of: place)
    do throws(ExportError) {
      if case .file = unit.place, FileKind(name: place.name) == .unknown {
        guard FileKind.soundsLikeAudio(path: path, cancellation: context.cancellation) else {
          return nil
        }
      }
      let collection = try InputOpener.open(
        path: path, options: options, cancellation: context.cancellation)
      let kept = wanted(in: collection, unit)
      guard !kept.isEmpty else { return nil }
      return InputGatherer.Input(
        name: name,
        outcome: .success(
          collection.keeping(kept, warnings: untold(collection.warnings, of: name))))
    } catch {
      switch error {
      case .cancelled: throw CommandError.interrupted
      // It was moved on, and will be found where it is now; or it is no export at all.
      case .notFound, .noAudio(messages: 0, named: 0, omitted: 0): return nil
      case .noAudio where unit.place == .folder(place): return nil
      default: return InputGatherer.Input(name: name, outcome: .failure(error))
      }
    }
  }

  /// Which of the notes are new, and let through by the filters.
  private func wanted(in collection: InputCollection, _ unit: WatchUnit) -> [Int] {
    var new: Set<String>?
    if case .folder(let place) = unit.place {
      new = Set(unit.files.map { $0.relative(to: place).description })
    }
    return collection.notes.indices.filter { index in
      let note = collection.notes[index]
      let isNew =
        new.map { $0.contains(note.path) || unit.takesNamed && note.isNamed } ?? true
      return isNew && filter.verdict(on: note) == .wanted
    }
  }

  /// Those that concern new notes and were not told yet: of files that are missing, or that no
  /// message names, more may be on the way.
  private func untold(_ warnings: [ExportWarning], of name: String) -> [ExportWarning] {
    warnings.filter { warning in
      switch warning {
      case .missingAudio, .orphans, .duplicateMembers, .unreadableFolder: false
      default: told.insert("\(name): \(ErrorWords.words(warning: warning))").inserted
      }
    }
  }
}

extension FoundNote {
  /// Whether a message of a chat carries it.
  fileprivate var isNamed: Bool { chatIndex != nil && !isOrphan }
}
