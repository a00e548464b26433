#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// What lies in a folder, by name.
enum FolderNames {
  /// All names but `.` and `..`; nil when the folder cannot be read.
  static func of(_ folder: String) -> [String]? {
    guard let directory = unsafe opendir(folder) else { return nil }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { field in
        unsafe String(cString: UnsafeRawPointer(field).assumingMemoryBound(to: CChar.self))
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names
  }
}
