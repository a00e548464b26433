internal import Foundation

/// Compares `text` with the file `Snapshots/NAME.txt` beside the test; nil when they are the same.
///
/// With `GRANO_RECORD=1`, or when there is no such file, the file is written and that is reported
/// as a difference: a new expectation is looked at before it counts. For example:
///
///     #expect(try snapshotDifference(text, named: "note") == nil)
package func snapshotDifference(
  _ text: String, named name: String, file: String = #filePath
) throws -> String? {
  let folder = URL(filePath: file).deletingLastPathComponent().appending(path: "Snapshots")
  let url = folder.appending(path: name + ".txt")
  let isRecording = ProcessInfo.processInfo.environment["GRANO_RECORD"] == "1"
  guard !isRecording, let data = try? Data(contentsOf: url) else {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return "recorded \(name).txt anew: look at it, then run again"
  }
  let expected = String(decoding: data, as: UTF8.self)
  if text == expected { return nil }
  let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
  let new = text.split(separator: "\n", omittingEmptySubsequences: false)
  var report = "\(name).txt differs:\n"
  for line in 0..<max(old.count, new.count) {
    let left = line < old.count ? old[line] : ""
    let right = line < new.count ? new[line] : ""
    if left != right { report += "\(line + 1) - \(left)\n\(line + 1) + \(right)\n" }
  }
  return report
}
