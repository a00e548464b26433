internal import CPacks
internal import Synchronization

/// How characters are read: pinyin with the tone's number ("zeng1"), or hiragana.
///
/// From Unihan, see `Words/Tables/README.md`; a character may have several readings, the usual one
/// is not marked.
package struct CharacterReadings: Sendable {
  /// Every character with its readings.
  package let all: [Character: [String]]

  private static let kept = Mutex<[String: CharacterReadings]>([:])

  package static var chinese: CharacterReadings { table("zh") }
  package static var japanese: CharacterReadings { table("ja") }

  /// The readings of `character`; empty when it is rare, or no Han character.
  package subscript(character: Character) -> [String] { all[character] ?? [] }

  private static func table(_ language: String) -> CharacterReadings {
    if let known = kept.withLock({ $0[language] }) { return known }
    var count = 0
    let bytes = unsafe UnsafeBufferPointer(start: grano_readings(language, &count), count: count)
    var readings: [Character: [String]] = [:]
    for line in unsafe String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      let parts = line.split(separator: " ")
      guard parts.count == 2 else { continue }
      for character in parts[1] { readings[character, default: []].append(String(parts[0])) }
    }
    let made = CharacterReadings(all: readings)
    kept.withLock { $0[language] = made }
    return made
  }
}
