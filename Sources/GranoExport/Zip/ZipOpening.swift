/// Opens zips where this build can, and says so where it cannot.
enum ZipOpening {
  /// Whether libzip is built in (trait `Zip`).
  static var isAvailable: Bool {
    #if Zip
      true
    #else
      false
    #endif
  }

  /// Whether bytes are a zip's first: a member, an empty zip, or a part of a split one.
  static func isZip(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 4, bytes[0] == 0x50, bytes[1] == 0x4B else { return false }
    return [[3, 4], [5, 6], [7, 8]].contains([bytes[2], bytes[3]])
  }

  /// Takes over `descriptor` and closes it.
  static func open(
    descriptor: Int32, name: String?, options: InputOptions
  ) throws(ExportError) -> any InputContainer {
    #if Zip
      return try ZipContainer(
        descriptor: descriptor, name: name,
        limits: options.allowsBombs ? .none : options.limits)
    #else
      _ = FileSource(descriptor: descriptor, ownsDescriptor: true)
      throw .zipNotBuilt
    #endif
  }
}
