/// ggml's number types, by the number that its files use (`enum ggml_type`).
enum GGMLNumber {
  static let float32 = 0
  static let float16 = 1
  static let q8 = 8

  /// How many numbers share a block, and its size in bytes.
  static let blocks: [Int: (numbers: Int, bytes: Int)] = [
    float32: (1, 4), float16: (1, 2), 2: (32, 18), 3: (32, 20), 6: (32, 22), 7: (32, 24),
    q8: (32, 34), 10: (256, 84), 11: (256, 110), 12: (256, 144), 13: (256, 176), 14: (256, 210),
  ]
}
