internal import GranoCore

/// Takes a note from its transcript to its drafts, saving each stage as it finishes.
struct NoteFinisher {
  let digester: NoteDigester
  let dateOrder: DateOrder?
  let call: ModelCall
  let save: (inout NoteRecord) throws -> Void

  /// Shown what the rules made while a model is still at it; nil when nobody watches.
  let preview: (@Sendable (NoteRecord) -> Void)?

  /// Seconds that somebody who watches waits for the model before the rules' words are shown.
  static let grace = 1.5

  /// - Parameter record: Has its transcript; where an earlier run left off, also its digest, or drafts
  ///   that the user edited, which stay.
  func finish(_ record: inout NoteRecord) throws {
    let isDigested = record.digest != nil
    if !isDigested { digester.digest(&record, dateOrder: dateOrder, call: call) }
    try save(&record)
    if record.replies?.ai == false {
      if !isDigested, digester.asksModel {
        try digester.reword(&record, dateOrder: dateOrder, call: call)
        try save(&record)
      }
      return
    }
    guard digester.asksModel else {
      try digester.draft(&record, dateOrder: dateOrder)
      return try save(&record)
    }
    let timer = try preview.map { preview in
      var early = record
      try digester.draft(&early, dateOrder: dateOrder)
      try save(&early)
      record.id = early.id
      return GraceTimer(seconds: Self.grace) { [early] in preview(early) }
    }
    defer { timer?.stop() }
    if !isDigested {
      try digester.reword(&record, dateOrder: dateOrder, call: call)
      try save(&record)
    }
    try checkInterrupted()
    try digester.draft(&record, dateOrder: dateOrder)
    try digester.redraft(&record, dateOrder: dateOrder, call: call)
    try save(&record)
  }

  private func checkInterrupted() throws {
    if call.cancellation.isRequested { throw CommandError.interrupted }
  }
}
