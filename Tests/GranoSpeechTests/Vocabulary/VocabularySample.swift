/// The names that the vocabulary tests share.
enum VocabularySample {
  /// People and one thing, of many languages; several are near to ordinary words.
  static let names = [
    "Lena Ortiz", "Köhler", "Grano", "Jiménez", "Xaver", "Thies Petersen", "Giulia Bianchi",
    "Sophie Lefèvre", "Mateusz", "Aleixo", "Friederike", "Yasmin", "Krzysztof", "Anneliese Vogt",
    "Beatriz Quiroga", "Malte", "Svenja", "Jannik", "Nadja Wójcik", "Philipp Hausner", "Chiara",
    "Mathieu", "Siobhan", "Guillermo", "Schäuble", "Zeynep", "Ignacio", "Wiebke", "Cristóbal",
    "O'Brien",
  ]

  static let chinese = [
    "陈浩然", "欧阳雪", "李思远", "王晓明", "赵雨桐", "小雨", "张伟强", "高老师", "林佳怡", "周子涵", "王伟", "Grano",
  ]

  static let japanese = [
    "佐藤花子", "佐藤", "高橋", "渡辺", "山崎", "ケーラー", "オルティス", "さくら", "伊藤", "中村健", "斎藤", "Grano",
  ]
}
