/// Folds case and accents away, so that "manana" finds "Mañana".
///
/// Latin letters with marks become their base letter, `ß` becomes `ss`, `æ` `ae`, `ø` `o`,
/// `ł` `l`; combining marks U+0300–U+036F are dropped, so that NFC and NFD texts fold alike;
/// so are the marks on Greek and Cyrillic letters. Other scripts are only lower-cased. No locale takes part: the result is the same everywhere.
package enum TextFolding {
  package static func fold(_ text: some StringProtocol) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      append(scalar, to: &result)
    }
    return result
  }

  /// Appends the folded form of `scalar`: nothing for a combining mark, else one or more scalars.
  package static func append(_ scalar: Unicode.Scalar, to result: inout String) {
    switch scalar.value {
    case 0x41...0x5A:
      result.unicodeScalars.append(Unicode.Scalar(UInt8(scalar.value + 32)))
    case 0..<0xC0:
      result.unicodeScalars.append(scalar)
    case 0xC0...0x24F, 0x370...0x52F, 0x1E00...0x1FFF:
      if let base = latin[scalar.value] {
        result += base
      } else {
        result += scalar.properties.lowercaseMapping
      }
    case 0x300...0x36F:
      break
    default:
      result += scalar.properties.lowercaseMapping
    }
  }

  // Base letter, then every letter that folds to it. Written out because the
  // standard library offers no canonical decomposition without Foundation.
  private static let families: [(base: String, letters: String)] = [
    ("a", "ÀÁÂÃÄÅàáâãäåĀāĂăĄąǍǎǞǟǠǡǺǻȀȁȂȃȦȧḀḁẚẠạẢảẤấẦầẨẩẪẫẬậẮắẰằẲẳẴẵẶặ"),
    ("ae", "ÆæǢǣǼǽ"), ("b", "ḂḃḄḅḆḇƀɃ"), ("c", "ÇçĆćĈĉĊċČčḈḉ"), ("d", "ÐðĎďĐđḊḋḌḍḎḏḐḑḒḓ"),
    ("e", "ÈÉÊËèéêëĒēĔĕĖėĘęĚěȄȅȆȇȨȩḔḕḖḗḘḙḚḛḜḝẸẹẺẻẼẽẾếỀềỂểỄễỆệ"), ("f", "Ḟḟ"),
    ("g", "ĜĝĞğĠġĢģǤǥǦǧǴǵḠḡ"), ("h", "ĤĥĦħȞȟḢḣḤḥḦḧḨḩḪḫẖ"),
    ("i", "ÌÍÎÏìíîïĨĩĪīĬĭĮįİıǏǐȈȉȊȋḬḭḮḯỈỉỊị"), ("j", "Ĵĵǰ"), ("k", "ĶķǨǩḰḱḲḳḴḵ"),
    ("l", "ĹĺĻļĽľĿŀŁłḶḷḸḹḺḻḼḽ"), ("m", "ḾḿṀṁṂṃ"), ("n", "ÑñŃńŅņŇňŉǸǹṄṅṆṇṈṉṊṋ"),
    ("o", "ÒÓÔÕÖØòóôõöøŌōŎŏŐőƠơǑǒǪǫǬǭǾǿȌȍȎȏȪȫȬȭȮȯȰȱṌṍṎṏṐṑṒṓỌọỎỏỐốỒồỔổỖỗỘộỚớỜờỞởỠỡỢợ"),
    ("oe", "Œœ"), ("p", "ṔṕṖṗ"), ("r", "ŔŕŖŗŘřȐȑȒȓṘṙṚṛṜṝṞṟ"), ("s", "ŚśŜŝŞşŠšȘșṠṡṢṣṤṥṦṧṨṩſẛ"),
    ("ss", "ßẞ"), ("t", "ŢţŤťŦŧȚțṪṫṬṭṮṯṰṱẗ"), ("th", "Þþ"),
    ("u", "ÙÚÛÜùúûüŨũŪūŬŭŮůŰűŲųƯưǓǔǕǖǗǘǙǚǛǜȔȕȖȗṲṳṴṵṶṷṸṹṺṻỤụỦủỨứỪừỬửỮữỰự"), ("v", "ṼṽṾṿ"),
    ("w", "ŴŵẀẁẂẃẄẅẆẇẈẉẘ"), ("x", "ẊẋẌẍ"), ("y", "ÝýÿŶŷŸȲȳẎẏẙỲỳỴỵỶỷỸỹ"), ("z", "ŹźŻżŽžẐẑẒẓẔẕ"),
  ]

  private static let latin: [UInt32: String] = {
    var table: [UInt32: String] = [:]
    for family in families + greekAndCyrillic {
      for scalar in family.letters.unicodeScalars { table[scalar.value] = family.base }
    }
    return table
  }()
}
