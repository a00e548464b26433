import Foundation
import GranoTestSupport

/// Runs with the scripted engine: every path of the command without a voice or a model.
extension CommandFixture {
  /// Writes a script of the scripted engine and returns the options that use it.
  func script(_ entries: [[String: Any]]) throws -> [String] {
    let file = folder.appending(path: "script.json")
    try JSONSerialization.data(withJSONObject: entries).write(to: file)
    return ["--engine", "scripted", "--script", file.path(percentEncoded: false)]
  }

  /// Makes an unpacked Android export with `count` short notes from Ruth and returns its path.
  ///
  /// The notes are made different by a trailing byte behind the last page, which no player reads.
  func export(notes count: Int, named name: String = "WhatsApp Chat with Ruth") throws -> String {
    let export = folder.appending(path: name)
    try FileManager.default.createDirectory(at: export, withIntermediateDirectories: true)
    var chat = ""
    let audio = try Fixture.bytes("audio/de-kurz.opus")
    for number in 1...count {
      let file = "PTT-20261127-WA000\(number).opus"
      try Data(audio + [UInt8(number)]).write(to: export.appending(path: file))
      chat += "27.11.26, 18:0\(number) - Ruth: \(file) (Datei angehängt)\n"
    }
    try Data(chat.utf8).write(to: export.appending(path: "\(export.lastPathComponent).txt"))
    return export.path(percentEncoded: false)
  }

  /// Script entries that each say something of their own.
  static func entries(_ count: Int, delay: Double = 0) -> [[String: Any]] {
    (1...count).map { number in
      [
        "text": "Kannst du bitte Paket Nummer \(number) abholen? Das ist wichtig.",
        "language": "de", "delay": delay,
      ]
    }
  }

  /// stdout's lines as JSON objects.
  static func objects(_ outcome: Outcome) throws -> [[String: Any]] {
    try outcome.lines.map { line in
      try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
    }
  }

  /// Whether the binary under test was built with `trait`.
  static func has(trait: String) -> Bool {
    let outcome = try? with { try $0.run(["--version"]) }
    return outcome?.output.contains(trait) ?? false
  }
}
