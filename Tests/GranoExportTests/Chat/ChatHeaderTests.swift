import Testing

@testable import GranoExport

struct HeaderCase: Sendable, CustomTestStringConvertible {
  let line: String
  /// Groups, hour on the 24-hour clock, minute, second, and what follows the header.
  let expected: String
  var testDescription: String { line }

  init(_ line: String, _ expected: String) {
    self.line = line
    self.expected = expected
  }
}

struct ChatHeaderTests {
  static let headers: [HeaderCase] = [
    HeaderCase("27/03/24, 14:05 - Ana: hola", "27 3 24 14:5:0| Ana: hola"),
    HeaderCase("3/27/24, 2:05\u{202F}PM - Ana: hi", "3 27 24 14:5:0| Ana: hi"),
    HeaderCase("3/27/24, 12:05 AM - Ana: hi", "3 27 24 0:5:0| Ana: hi"),
    HeaderCase("3/27/24, 12:05 pm - Ana: hi", "3 27 24 12:5:0| Ana: hi"),
    HeaderCase("27/03/2024 2:05 p. m. - Ana: hi", "27 3 2024 14:5:0| Ana: hi"),
    HeaderCase("27/03/2024, 0:08 a.\u{A0}m. - Ana: hi", "27 3 2024 0:8:0| Ana: hi"),
    HeaderCase("27.3.2024 klo 14.05 - Aino: hei", "27 3 2024 14:5:0| Aino: hei"),
    HeaderCase("27.03.24, 14:05 Uhr - Ana: hallo", "27 3 24 14:5:0| Ana: hallo"),
    HeaderCase("27.03.24 г., 14:05 ч. - Ana: zdr", "27 3 24 14:5:0| Ana: zdr"),
    HeaderCase("2024-03-27 14 h 05 - Ana: salut", "2024 3 27 14:5:0| Ana: salut"),
    HeaderCase("[2024-03-27 14 h 05 min 09 s] Ana: salut", "2024 3 27 14:5:9| Ana: salut"),
    HeaderCase("27-03-2024 14:05 - Ana: hoi", "27 3 2024 14:5:0| Ana: hoi"),
    HeaderCase("2024. 3. 27. 오후 2:05 - 하나: 네", "2024 3 27 14:5:0| 하나: 네"),
    HeaderCase("2024년 3월 27일 오전 12:05 - 하나: 네", "2024 3 27 0:5:0| 하나: 네"),
    HeaderCase("2024年3月27日 下午2:05 - 莉: 好", "2024 3 27 14:5:0| 莉: 好"),
    HeaderCase("[2024/3/27 晚上11:05:09] 莉: 好", "2024 3 27 23:5:9| 莉: 好"),
    HeaderCase("[2024/3/27 凌晨12:05:09] 莉: 好", "2024 3 27 0:5:9| 莉: 好"),
    HeaderCase("٢٧‏/٣‏/٢٠٢٤، ٢:٠٥ م - سارة: نعم", "27 3 2024 14:5:0| سارة: نعم"),
    HeaderCase("२७/०३/२४, १४:०५ - आशा: हाँ", "27 3 24 14:5:0| आशा: हाँ"),
    HeaderCase("27/3/2567 BE 14:05 - นก: ค่ะ", "27 3 2567 14:5:0| นก: ค่ะ"),
    HeaderCase("27/3/24, 2:05 μ.μ. - Νίκος: ναι", "27 3 24 14:5:0| Νίκος: ναι"),
    HeaderCase("2024. 03. 27. du. 2:05 - Bea: igen", "2024 3 27 14:5:0| Bea: igen"),
    HeaderCase("27.03.2024 ÖS 2:05 - Can: evet", "27 3 2024 14:5:0| Can: evet"),
    HeaderCase("27/03/24, 2:05 in the afternoon - Bo: hi", "27 3 24 14:5:0| Bo: hi"),
    HeaderCase("27/03/2024 à 14:05 - Léa: oui", "27 3 2024 14:5:0| Léa: oui"),
    HeaderCase("[27. 3. 2024. 14:05:09] Mia: bok", "27 3 2024 14:5:9| Mia: bok"),
    HeaderCase("\u{200E}[27/03/24, 14:05:09] Ana: x", "27 3 24 14:5:9| Ana: x"),
    HeaderCase("\u{FEFF}[31/12/2019, 2:14:40 a.m.] Lee: hi", "31 12 2019 2:14:40| Lee: hi"),
    HeaderCase("[14:05, 3/27/2024] Lena: hi", "3 27 2024 14:5:0| Lena: hi"),
    HeaderCase("[2:05 PM, 3/27/2024] Lena: hi", "3 27 2024 14:5:0| Lena: hi"),
    HeaderCase("14:05, 27/03/2024 - Lena: hi", "27 3 2024 14:5:0| Lena: hi"),
    HeaderCase("27.03.2024. 14:05 - Lena: hi", "27 3 2024 14:5:0| Lena: hi"),
    HeaderCase("27.3.24, 2:05 e pasdites - Lena: hi", "27 3 24 14:5:0| Lena: hi"),
    HeaderCase("27/03/24 14:05:09: Lena: hi", "27 3 24 14:5:9| Lena: hi"),
    HeaderCase("27/03/24 14:05 Lena: hi", "27 3 24 14:5:0|Lena: hi"),
    HeaderCase("27/03/24, 14:05 – Lena: hi", "27 3 24 14:5:0| Lena: hi"),
    HeaderCase("27/03/24, 14:05 - ", "27 3 24 14:5:0| "),
  ]

  @Test("Every date style, clock, separator and script is a header", arguments: headers)
  func header(_ each: HeaderCase) throws {
    let bytes = Array(each.line.utf8)
    let header = try #require(ChatHeaderParser.parse(bytes, 0..<bytes.count))
    let hour = try #require(header.hour24)
    let groups = header.groups
    let rest = String(decoding: bytes[header.bodyStart...], as: UTF8.self)
    #expect(
      "\(groups.0) \(groups.1) \(groups.2) \(hour):\(header.minute):\(header.second)|\(rest)"
        == each.expected)
  }

  static let others = [
    "", "hola", "2016-04-29 10:30:00", "- milk: 2", "27/03/24", "27/03/24, 14:05", "3rd: line",
    "The time is 17:35.", "12:30 - lunch: salad", "99/99/24, 14:05 - Ana: x",
    "27/13/2024 25:05 - Ana: x", "27/03/24, 14:65 - Ana: x", "1/2/3/4, 14:05 - Ana: x",
    "27/03-24, 14:05 - Ana: x", "[attached]", "[1] footnote: 27/03/24, 14:05", "2024-3-27",
    "+49 151 1234567", "100/03/24, 14:05 - Ana: x", "27/03/24, 14:5 - Ana: x",
    "[27/03/24, 14:05:09 Ana: x", "27/03/24, 14:05-Ana",
  ]

  @Test("Other lines continue a message", arguments: others)
  func continuation(_ line: String) {
    let bytes = Array(line.utf8)
    #expect(ChatHeaderParser.parse(bytes, 0..<bytes.count) == nil)
  }

  @Test("A marker that contradicts its hour gives no time")
  func contradiction() throws {
    let bytes = Array("27/03/24, 14:05 am - Ana: x".utf8)
    let header = try #require(ChatHeaderParser.parse(bytes, 0..<bytes.count))
    #expect(header.hour24 == nil)
  }

  @Test("Every cut and every changed byte of a header is read without a fault")
  func damage() {
    for each in Self.headers {
      let bytes = Array(each.line.utf8)
      for end in bytes.indices { _ = ChatHeaderParser.parse(bytes, 0..<end) }
      for index in bytes.indices {
        for value: UInt8 in [0, 0x20, 0x39, 0x5B, 0x80, 0xE2, 0xF4, 0xFF] {
          var changed = bytes
          changed[index] = value
          _ = ChatHeaderParser.parse(changed, 0..<changed.count)
        }
      }
    }
  }
}
