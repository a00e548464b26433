/// An `http` or `https` address, read so strictly that no two parsers can disagree on its host.
///
/// Addresses with user names, backslashes, percent signs in the authority, blanks or bytes outside
/// ASCII are refused: each has been used to show one host to a check and another to the network.
package struct HTTPURL: Sendable, Hashable, CustomStringConvertible {
  package let description: String

  /// Whether the exchange is encrypted.
  package let isSecure: Bool

  /// In lower case, an IPv6 address without its brackets.
  package let host: String

  package let port: UInt16

  package init?(_ text: String) {
    guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7f && $0 != UInt8(ascii: "\\") }) else {
      return nil
    }
    let lower = text.lowercased()
    let schemeLength: Int
    if lower.hasPrefix("http://") {
      schemeLength = 7
    } else if lower.hasPrefix("https://") {
      schemeLength = 8
    } else {
      return nil
    }
    isSecure = schemeLength == 8
    let authority = lower.dropFirst(schemeLength).prefix { !"/?#".contains($0) }
    guard let parts = Self.split(authority) else { return nil }
    host = parts.host
    port = parts.port ?? (isSecure ? 443 : 80)
    description = text
  }

  /// Whether the host is this machine, by its very spelling: no name is looked up.
  ///
  /// `localhost`, `127.0.0.0/8` written as four decimal numbers, and `::1`.
  package var isLoopback: Bool {
    if host == "localhost" || host == "::1" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false)
    guard numbers.count == 4, numbers[0] == "127" else { return false }
    return numbers.allSatisfy { number in
      number == "0" || (number.first != "0" && UInt8(number) != nil && !number.hasPrefix("+"))
    }
  }

  private static func split(_ authority: Substring) -> (host: String, port: UInt16?)? {
    let host: Substring
    var rest: Substring
    if authority.first == "[" {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      host = authority[authority.index(after: authority.startIndex)..<end]
      rest = authority[authority.index(after: end)...]
      guard host.contains(":"), host.utf8.allSatisfy({ isHex($0) || $0 == UInt8(ascii: ":") })
      else { return nil }
    } else {
      host = authority.prefix { $0 != ":" }
      rest = authority[host.endIndex...]
      guard !host.isEmpty, host.utf8.allSatisfy(isNameByte) else { return nil }
    }
    guard !rest.isEmpty else { return (String(host), nil) }
    guard rest.first == ":" else { return nil }
    rest = rest.dropFirst()
    guard rest.utf8.allSatisfy(isDigit), let port = UInt16(rest), port > 0 else { return nil }
    return (String(host), port)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func isHex(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
      || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }
}
