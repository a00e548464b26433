internal import GranoCore
internal import Synchronization

extension LanguagePack {
  /// A pack that is parsed on first use.
  final class Lazy: Sendable {
    private let language: LanguageCode
    private let bytes: @Sendable () -> [UInt8]
    private let parsed = Mutex<LanguagePack?>(nil)

    init(_ code: String, bytes: @escaping @Sendable () -> [UInt8]) {
      language = LanguageCode(code)
      self.bytes = bytes
    }

    var pack: LanguagePack {
      parsed.withLock { parsed in
        if let parsed { return parsed }
        let pack = LanguagePack(
          language: language, text: String(decoding: bytes(), as: UTF8.self))
        parsed = pack
        return pack
      }
    }
  }
}
