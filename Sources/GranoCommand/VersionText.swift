internal import GranoArchive
internal import GranoAudio
internal import GranoExport
internal import GranoNetwork
internal import GranoSpeech

/// What `grano --version` prints.
enum VersionText {
  static let number = "0.1.0"

  static var text: String {
    var text = "grano \(number)\n"
    text += "traits: \(traits.isEmpty ? "none" : traits.joined(separator: " "))\n"
    text += AudioLibraries.opus + "\n"
    text += "SQLite \(Archive.libraryVersion)\n"
    if let version = WhisperLibrary.version { text += "whisper.cpp \(version)\n" }
    if let version = ZipLibrary.version { text += "libzip \(version)\n" }
    if let version = NetworkClient.libraryVersion { text += "\(version)\n" }
    return text
  }

  /// The traits that this build has.
  static var traits: [String] {
    var traits: [String] = []
    #if Network
      traits.append("Network")
    #endif
    #if TextIdentifier
      traits.append("TextIdentifier")
    #endif
    #if Whisper
      traits.append("Whisper")
    #endif
    #if Zip
      traits.append("Zip")
    #endif
    return traits
  }
}
