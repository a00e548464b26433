/// Finds the intact pages of an Ogg file, whatever lies between them.
///
/// A capture pattern proves nothing: "Once the capture pattern is found, the decoder
/// verifies page sync and integrity by computing and comparing the checksum" (RFC 3533
/// §6). So a candidate that does not check is given up by one byte only, and what it
/// claimed to contain is searched too.
final class OggPageReader {
  /// How many headers of unusable pages are remembered between two intact ones.
  private static let rememberedCandidates = 16

  private let buffer: InputBuffer

  /// Candidates met since the last intact page that are whole but whose checksum is wrong.
  private(set) var damaged: [OggPage] = []

  /// Candidates met since the last intact page that run past the end of the file.
  private(set) var cutOff: [OggPage] = []

  /// Bytes passed over since the last intact page, with the offset of the first.
  private(set) var skipped: (count: Int, offset: Int)?

  /// Whether any of the bytes passed over was not 0: padding is not a lost page.
  private(set) var skippedSound = false

  /// Where a page header begins that the end of the file cuts off.
  private(set) var cutHeader: Int?

  /// Where in the file the reader is.
  var offset: Int { buffer.offset }

  init(_ buffer: InputBuffer) {
    self.buffer = buffer
  }

  /// The next page whose checksum is right; nil at the end.
  ///
  /// `damaged`, `cutOff` and `skipped` then tell what lies before it.
  func next() throws(AudioError) -> OggPage? {
    damaged = []
    cutOff = []
    skipped = nil
    skippedSound = false
    cutHeader = nil
    while try buffer.ensure(OggPage.headerLength) > 0 {
      guard isCapture() else {
        if buffer.available < OggPage.headerLength, isCutCapture() { noteCutHeader() }
        pass(buffer.firstIndex(of: 0x4F, from: 1) ?? buffer.available)
        continue
      }
      if let page = try candidate() { return page }
      pass(1)
    }
    return nil
  }

  private func pass(_ count: Int) {
    skippedSound = skippedSound || (0..<min(count, buffer.available)).contains { buffer[$0] != 0 }
    skipped = ((skipped?.count ?? 0) + count, skipped?.offset ?? buffer.offset)
    buffer.consume(count)
  }

  private func noteCutHeader() {
    cutHeader = cutHeader ?? buffer.offset
  }

  /// Whether the last bytes of the file could begin a page; one letter proves nothing.
  private func isCutCapture() -> Bool {
    let count = min(4, buffer.available)
    return count >= 2 && buffer.bytes(0..<count).elementsEqual("OggS".utf8.prefix(count))
  }

  private func isCapture() -> Bool {
    buffer.available >= OggPage.headerLength
      && buffer[0] == 0x4F && buffer[1] == 0x67 && buffer[2] == 0x67 && buffer[3] == 0x53
      // Bits that RFC 3533 does not define: not a page, and spares a checksum
      // over 64 KB for each capture pattern in hostile input.
      && buffer[5] <= 7
  }

  /// The page at the front of the buffer, consumed if it is intact.
  ///
  /// A version other than 0 is let through: if the checksum is right, it was
  /// written so, and the layout has never changed.
  private func candidate() throws(AudioError) -> OggPage? {
    let header = OggPage.headerLength + Int(buffer[26])
    guard try buffer.ensure(header) >= header else {
      noteCutHeader()
      return nil
    }
    let length = (OggPage.headerLength..<header).reduce(header) { $0 + Int(buffer[$1]) }
    let whole = try buffer.ensure(length) >= length
    let bytes = buffer.bytes(0..<min(length, buffer.available))
    guard let page = OggPage(bytes, offset: buffer.offset) else { return nil }
    if !whole {
      if cutOff.count < Self.rememberedCandidates { cutOff.append(page) }
      return nil
    }
    guard OggChecksum.isRight(page: bytes, headerLength: header) else {
      if damaged.count < Self.rememberedCandidates { damaged.append(page) }
      return nil
    }
    buffer.consume(length)
    return page
  }
}
