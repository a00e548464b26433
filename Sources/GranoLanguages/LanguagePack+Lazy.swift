internal import CPacks
internal import GranoCore
internal import Synchronization

extension LanguagePack {
  /// A pack that is parsed on first use.
  final class Lazy: Sendable {
    private let language: LanguageCode
    private let parsed = Mutex<LanguagePack?>(nil)

    init(_ language: LanguageCode) { self.language = language }

    var pack: LanguagePack {
      parsed.withLock { parsed in
        if let parsed { return parsed }
        var count = 0
        let bytes = unsafe UnsafeBufferPointer(
          start: grano_pack(language.rawValue, &count), count: count)
        let pack = LanguagePack(
          language: language, text: unsafe String(decoding: bytes, as: UTF8.self))
        parsed = pack
        return pack
      }
    }
  }
}
