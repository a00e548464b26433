/// Finds the export that a new file belongs to.
struct UnitChooser {
  // Folders with a chat, by its name, and those with any text.
  private var chats: Set<TreePath> = []
  private var texts: Set<TreePath> = []

  init(_ files: some Sequence<(path: TreePath, role: FileRole)>) {
    for (path, role) in files {
      guard let folder = path.parent else { continue }
      switch role {
      case .chat, .telegram: chats.insert(folder)
      case .text: texts.insert(folder)
      case .audio, .archive, .unknown, .other: break
      }
    }
  }

  /// Where the file is to be read: the nearest folder above it, not above the watched one, that holds
  /// a chat, else any text, which may be one; without such a folder, the file alone.
  func place(of path: TreePath, role: FileRole) -> WatchUnit.Place {
    switch role {
    case .archive, .text, .other: return file(path)
    case .chat, .telegram: return path.parent.map(folder) ?? file(path)
    case .audio, .unknown:
      for candidates in [chats, texts] {
        var above = path.parent
        while let place = above {
          if candidates.contains(place) { return folder(place) }
          above = place.parent
        }
      }
      return file(path)
    }
  }

  /// A name that is not UTF-8 is found from a folder whose name is.
  private func file(_ path: TreePath) -> WatchUnit.Place {
    path.isText ? .file(path) : folder(path.parent ?? TreePath([]))
  }

  private func folder(_ path: TreePath) -> WatchUnit.Place {
    var place = path
    while !place.isText, let above = place.parent { place = above }
    return .folder(place)
  }
}
