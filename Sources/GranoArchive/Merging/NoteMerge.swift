internal import GranoCore

/// One note out of the two that two archives have of the same audio.
///
/// What a person wrote counts most, whichever side has it; then what is there against what is not;
/// then this side. A digest cites its transcript's segments by number, so both go together.
struct NoteMerge: Equatable {
  private(set) var record: NoteRecord
  /// Whether both sides edited the same part, and differently.
  private(set) var isClash = false

  init(ours: NoteRecord, theirs: NoteRecord) {
    record = ours
    fillMetadata(from: theirs)
    guard theirs.status != .failed else { return }
    if ours.status == .failed {
      takeWords(of: theirs)
      record.replies = theirs.replies
      return
    }
    mergeDigest(ours, theirs)
    mergeReplies(ours, theirs)
  }

  private mutating func fillMetadata(from theirs: NoteRecord) {
    record.chat = record.chat ?? theirs.chat
    record.sender = record.sender ?? theirs.sender
    record.duration = record.duration ?? theirs.duration
    if record.sentAt == nil {
      record.sentAt = theirs.sentAt
      record.origin.sentAtFrom = theirs.origin.sentAtFrom
    }
    record.origin.forwardedFrom = record.origin.forwardedFrom ?? theirs.origin.forwardedFrom
    if record.origin.context.isEmpty { record.origin.context = theirs.origin.context }
  }

  private mutating func mergeDigest(_ ours: NoteRecord, _ theirs: NoteRecord) {
    guard let digest = theirs.digest, digest != ours.digest else { return }
    switch (ours.digest.map(\.ai), digest.ai) {
    case (nil, _) where ours.status != .noSpeech, (true?, false): takeWords(of: theirs)
    case (false?, false): isClash = true
    case (true?, true) where ours.status == .partial && theirs.status == .done:
      takeWords(of: theirs)
    default: break
    }
  }

  private mutating func mergeReplies(_ ours: NoteRecord, _ theirs: NoteRecord) {
    guard let replies = theirs.replies, replies != ours.replies else { return }
    switch (ours.replies.map(\.ai), replies.ai) {
    case (nil, _) where record.status != .noSpeech, (true?, false): record.replies = replies
    case (false?, false): isClash = true
    // Drafts answer a digest.
    case (true?, true) where record.digest != ours.digest: record.replies = replies
    default: break
    }
  }

  /// Takes over the other's words and all that follows from them; not the drafts.
  private mutating func takeWords(of theirs: NoteRecord) {
    record.status = theirs.status
    record.error = nil
    record.language = theirs.language
    record.transcript = theirs.transcript
    record.digest = theirs.digest
    record.warnings = theirs.warnings
    record.timing = theirs.timing
    // The days in it were reckoned from the time over there.
    if theirs.sentAt != nil {
      record.sentAt = theirs.sentAt
      record.origin.sentAtFrom = theirs.origin.sentAtFrom
    }
  }
}
