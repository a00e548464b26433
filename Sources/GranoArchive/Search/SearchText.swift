internal import GranoCore

/// The lines of one note that search reads, as they are stored.
///
/// They are kept as spoken and folded while searching: that is quick enough, keeps the archive
/// half the size, and a better folding needs no migration.
struct SearchText {
  /// Stands between lines: a byte that no UTF-8 text holds.
  static let separator: UInt8 = 0xFF

  /// What a line is, without its words.
  struct Line: Equatable {
    var field: SearchField
    var segment: Int?
    var start: Double?
  }

  /// One word a line: the field's letter, the segment's number, `@` and its start in seconds,
  /// for example `t s x0@0.0 x1@7.4 k0@0.0`.
  private(set) var layout = ""
  private(set) var bytes: [UInt8] = []

  init(of record: NoteRecord) {
    let segments = record.transcript?.segments ?? []
    if let title = record.digest?.title { append(title, Line(field: .title)) }
    if let sender = record.sender { append(sender, Line(field: .sender)) }
    for (index, segment) in segments.enumerated() {
      append(segment.text, Line(field: .transcript, segment: index, start: segment.start))
    }
    func item(_ field: SearchField, _ evidence: [Int]) -> Line {
      guard let first = evidence.first, segments.indices.contains(first) else {
        return Line(field: field)
      }
      return Line(field: field, segment: first, start: segments[first].start)
    }
    for point in record.digest?.keyPoints ?? [] {
      append(point.text, item(.keyPoint, point.segments))
    }
    for todo in record.digest?.todos ?? [] { append(todo.text, item(.todo, todo.segments)) }
    for question in record.digest?.questions ?? [] {
      append(question.text, item(.question, question.segments))
    }
  }

  private mutating func append(_ text: String, _ line: Line) {
    if !layout.isEmpty {
      layout += " "
      bytes.append(Self.separator)
    }
    bytes += text.utf8
    layout.unicodeScalars.append(Unicode.Scalar(line.field.letter))
    if let segment = line.segment { layout += "\(segment)" }
    if let start = line.start, start.isFinite { layout += "@\(start)" }
  }

  /// Reads a stored layout back.
  static func lines(layout: String) throws(ArchiveError) -> [Line] {
    var lines: [Line] = []
    for word in layout.utf8.split(separator: UInt8(ascii: " ")) {
      guard let letter = word.first, let field = SearchField(letter: letter) else {
        throw .corrupt
      }
      let parts = Substring(word.dropFirst()).split(
        separator: "@", maxSplits: 1, omittingEmptySubsequences: false)
      var line = Line(field: field)
      if let number = parts.first, !number.isEmpty {
        guard let segment = Int(number) else { throw .corrupt }
        line.segment = segment
      }
      if parts.count == 2 {
        guard let start = Double(parts[1]) else { throw .corrupt }
        line.start = start
      }
      lines.append(line)
    }
    return lines
  }
}
