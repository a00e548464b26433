/// Compares and sorts out the names of files in an export.
enum MemberName {
  /// What follows the last `/`, or the last `\` of old Windows tools when there is no `/`.
  static func lastComponent(_ path: String) -> String {
    let separator: UInt8 = path.utf8.contains(0x2F) ? 0x2F : 0x5C
    guard let index = path.utf8.lastIndex(of: separator) else { return path }
    return String(path[path.utf8.index(after: index)...])
  }

  /// What precedes the last component, without the separator; empty at the top.
  static func folder(_ path: String) -> String {
    let separator: UInt8 = path.utf8.contains(0x2F) ? 0x2F : 0x5C
    guard let index = path.utf8.lastIndex(of: separator) else { return "" }
    return String(path[..<index])
  }

  /// The form in which a name in the text is compared with a member's.
  ///
  /// Last component, no marks, lower case; Swift compares strings by canonical equivalence, so NFC and NFD are equal.
  static func key(_ name: String) -> String {
    var kept = String.UnicodeScalarView()
    for scalar in lastComponent(name).unicodeScalars where !ChatScalars.isMark(scalar.value) {
      kept.append(scalar)
    }
    return String(kept).lowercased()
  }

  /// As `key`, the folders included.
  static func pathKey(_ path: String) -> String {
    path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).filter { $0 != "." }
      .map { key(String($0)) }.joined(separator: "/")
  }

  /// Files that the system put there, not a person: resource forks, hidden files, thumbnails.
  static func isIgnored(_ path: String) -> Bool {
    let name = lastComponent(path)
    if name.isEmpty || name.hasPrefix(".") { return true }
    let lower = name.lowercased()
    if lower == "thumbs.db" || lower == "desktop.ini" { return true }
    return path.split(separator: "/").dropLast().contains { $0 == "__MACOSX" }
  }
}
