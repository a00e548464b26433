internal import GranoCore

/// What Whisper is known to write where nobody speaks: credits, thanks for watching.
///
/// The last backstop, behind the energy gate and the voice activity model: a segment goes only if
/// the whole of it is such a phrase and the engine itself doubts that there was speech. A note
/// that says "gracias" keeps its word (field reports tell of filters that ate real thanks).
enum KnownInventions {
  /// Whether `text` is nothing but a known invention.
  static func matches(_ text: String) -> Bool {
    let folded = TextFolding.fold(text).split { !$0.isLetter && !$0.isNumber }
      .joined(separator: " ")
    if folded.isEmpty { return true }
    return phrases.contains(folded) || credits.contains { folded.hasPrefix($0) }
  }

  /// The probability of no speech above which a known phrase is believed to be invented.
  static let leastNoSpeech = 0.35

  // Collected from public reports about whisper, faster-whisper and their front ends.
  private static let phrases: Set<String> = [
    // de
    "vielen dank fur s zuschauen", "vielen dank furs zuschauen", "danke furs zuschauen",
    "bis zum nachsten mal", "das war s fur heute", "tschuss bis zum nachsten mal",
    // en
    "thank you for watching", "thanks for watching", "thank you so much for watching",
    "please subscribe", "see you in the next video", "bye bye", "you",
    // es
    "gracias por ver el video", "gracias por ver", "suscribete al canal", "suscribete",
    "muchas gracias por ver el video",
    // fr
    "merci d avoir regarde cette video", "merci d avoir regarde",
    "a bientot pour une nouvelle video",
    "abonnez vous",
    // it
    "grazie per la visione", "grazie a tutti", "iscrivetevi al canale",
    // pt
    "obrigado por assistir", "inscreva se no canal", "ate o proximo video",
    // nl
    "bedankt voor het kijken", "tot de volgende keer",
    // ja, ko, zh, ru, tr
    "ご視聴ありがとうございました", "시청해주셔서 감사합니다", "请不吝点赞 订阅 转发 打赏支持明镜与点点栏目",
    "продолжение следует", "спасибо за просмотр", "izlediginiz icin tesekkur ederim",
    "izlediginiz icin tesekkurler",
  ]

  private static let credits = [
    "untertitel der amara org", "untertitelung", "untertitel im auftrag des", "untertitel von",
    "subtitles by", "subtitulos realizados por", "subtitulos por la comunidad", "amara org",
    "sous titres realises par", "sous titrage", "sottotitoli creati dalla",
    "sottotitoli e revisione",
    "legendas pela comunidade", "ondertitels ingediend door", "ondertiteling", "titulky vytvoril",
    "субтитры создавал", "субтитры сделал", "字幕由", "字幕by", "altyazi m k",
  ]
}
