internal import COgg

/// The checksum of Ogg pages, computed by libogg.
enum OggChecksum {
  /// Whether the four bytes at offset 22 of `page` are its checksum.
  ///
  /// The corresponding C function is `ogg_page_checksum_set`.
  ///
  /// - Parameters:
  ///   - page: A whole page.
  ///   - headerLength: The length of its header with the segment table.
  static func isRight(page: [UInt8], headerLength: Int) -> Bool {
    guard headerLength >= OggPage.headerLength, page.count >= headerLength else { return false }
    return value(page: page, headerLength: headerLength).elementsEqual(page[22..<26])
  }

  /// The checksum that `page` should carry, as its four bytes.
  static func value(page: [UInt8], headerLength: Int) -> [UInt8] {
    var copy = page
    unsafe copy.withUnsafeMutableBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      // libogg reads header and body through these pointers, which live as long
      // as this closure, and writes only the checksum field.
      var cPage = unsafe ogg_page(
        header: base, header_len: headerLength,
        body: base + headerLength, body_len: buffer.count - headerLength)
      unsafe ogg_page_checksum_set(&cPage)
    }
    return Array(copy[22..<26])
  }
}
