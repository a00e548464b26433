import Foundation

/// Xiph's decoder, where it is installed: what other players make of a file.
enum Opusdec {
  static let path = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    .map { "\($0)/opusdec" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Decodes a mono file at 48 kHz.
  ///
  /// - Returns: 16-bit samples, or nil when it does not accept the file.
  static func decode(_ bytes: [UInt8], in folder: URL) throws -> [Int16]? {
    let process = Process()
    let input = folder.appending(path: "in.opus")
    let output = folder.appending(path: "out.raw")
    try Data(bytes).write(to: input)
    try Data().write(to: output)
    process.executableURL = URL(filePath: path ?? "/nowhere")
    process.arguments = ["--quiet", "--no-dither", "--rate", "48000", "-", "-"]
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit, process.terminationStatus == 0 else { return nil }
    let raw = [UInt8](try Data(contentsOf: output))
    return stride(from: 0, to: raw.count - 1, by: 2).map {
      Int16(bitPattern: UInt16(raw[$0]) | UInt16(raw[$0 + 1]) << 8)
    }
  }
}
