/// What a word beside a clock time says of the half of the day.
enum DayPeriod: UInt8 {
  case none
  case am
  case pm
  /// Noon: 12 stays 12, 1 and 2 are after it.
  case noon
  /// Evening and night: 6 to 11 are before midnight, 12 is midnight, 1 to 5 after it.
  case night
  /// A word that is in no list.
  case unknown

  /// `hour` on the 24-hour clock; nil when the two contradict each other.
  ///
  /// Hour 0 with a marker occurs ("00:08 a. m."), so does 14 with one for the afternoon.
  func hour24(_ hour: Int) -> Int? {
    switch self {
    case .none, .unknown: return hour == 24 ? 0 : hour
    case .am:
      if hour > 12 { return nil }
      return hour == 12 ? 0 : hour
    case .pm: return hour < 12 && hour > 0 ? hour + 12 : hour == 0 ? 12 : hour
    case .noon: return (1...4).contains(hour) ? hour + 12 : hour
    case .night:
      if hour == 12 || hour == 24 { return 0 }
      return (6...11).contains(hour) ? hour + 12 : hour
    }
  }

  /// Looks a folded word up.
  static func named(_ word: FoldedWord) -> DayPeriod {
    if word.isEmpty { return .none }
    return table[word.hash] ?? .unknown
  }

  private static let table: [UInt64: DayPeriod] = {
    var result: [UInt64: DayPeriod] = [:]
    for (period, words) in words {
      for word in words.split(separator: " ") {
        result[FoldedWord(String(word)).hash] = period
      }
    }
    return result
  }()

  // From the Unicode CLDR (dayPeriods), blanks and dots dropped.
  private static let words: [(DayPeriod, String)] = [
    // "14:05 Uhr", "14:05 ч.", "14:05 น.": only says that this is a clock.
    (.none, "uhr ч год h hs hrs uur น г s min"),
    (
      .am,
      """
      am a ص قظ پم غم 上午 午前 오전 凌晨 清晨 早上 早晨 새벽 아침 πμ de öö sa проб преди пд pd fm ap vm dop dopoledne \
      dopoldne formiddag priekšp priekšpusdienā priešpiet fh rn yb yb пп претпл преподне prijepodne eparadites \
      лпнхц לפנהצ לפנה״צ לפנה"צ կա पूर्वाह्न मपू सुबह முற்பகல் ព្រឹក ກ່ອນທ່ຽງ ก่อนเที่ยง үө to pg pagi \
      ጥዋት පෙව bn inthemorning delamañana delamadrugada dumatin vormittags vorm morgens matin mattina \
      manhã damanhã damadrugada
      """
    ),
    (
      .pm,
      """
      pm p م بظ غو 下午 午後 오후 傍晚 저녁 낮 μμ du ös ch слоб пл md em ip nm odp odpoledne pop popoldne eftermiddag \
      pēcp pēcpusdienā popiet eh in yh попл поподне popodne epasdites אחהצ אחה״צ אחה"צ կհ अपराह्न मउ दोपहर शाम பிற்பகல் \
      ល្ងាច ຫຼັງທ່ຽງ หลังเที่ยง үх tk ptg petang ከሰዓት පව pn intheafternoon intheevening delatarde \
      del'après-midi dusoir nachmittags nachm abends sera pomeriggio tarde datarde
      """
    ),
    (.noon, "中午 正午 noon mediodía delmediodía mittags"),
    (.night, "晚上 半夜 深夜 夜 밤 atnight delanoche danoite nachts रात malam"),
  ]
}
