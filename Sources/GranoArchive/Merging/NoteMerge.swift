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
    let isOriginTheirs = mergeOrigin(ours, theirs)
    mergeSender(ours, theirs)
    guard theirs.status != .failed else { return }
    if ours.status == .failed {
      takeWords(of: theirs)
      record.replies = theirs.replies
      return
    }
    mergeDigest(ours, theirs, isOriginTheirs: isOriginTheirs)
    mergeReplies(ours, theirs)
  }

  /// What an export tells goes together: chat, time, context.
  ///
  /// Theirs counts when it is told by a chat, or by a person, and ours inferred from the file.
  ///
  /// - Returns: Whether theirs is taken.
  private mutating func mergeOrigin(_ ours: NoteRecord, _ theirs: NoteRecord) -> Bool {
    let isTheirs = theirs.hasCertainTime && !ours.hasCertainTime
    if isTheirs {
      record.sentAt = theirs.sentAt
      record.origin.sentAtFrom = theirs.origin.sentAtFrom
    } else if ours.sentAt == nil {
      record.sentAt = theirs.sentAt
      record.origin.sentAtFrom = theirs.origin.sentAtFrom
    }
    record.chat = isTheirs ? theirs.chat ?? ours.chat : ours.chat ?? theirs.chat
    record.duration = ours.duration ?? theirs.duration
    record.origin.forwardedFrom = ours.origin.forwardedFrom ?? theirs.origin.forwardedFrom
    if ours.origin.context.isEmpty { record.origin.context = theirs.origin.context }
    return isTheirs
  }

  private mutating func mergeSender(_ ours: NoteRecord, _ theirs: NoteRecord) {
    switch (ours.origin.isSenderEdited, theirs.origin.isSenderEdited) {
    case (true, true):
      if ours.sender != theirs.sender { isClash = true }
    case (false, true):
      record.sender = theirs.sender
      record.origin.isSenderEdited = true
    case (true, false): break
    case (false, false): record.sender = ours.sender ?? theirs.sender
    }
  }

  private mutating func mergeDigest(
    _ ours: NoteRecord, _ theirs: NoteRecord, isOriginTheirs: Bool
  ) {
    guard let digest = theirs.digest, digest != ours.digest else { return }
    switch (ours.digest.map(\.ai), digest.ai) {
    case (nil, _) where ours.status != .noSpeech, (true?, false): takeWords(of: theirs)
    case (false?, false): isClash = true
    // Its days were reckoned from the right time.
    case (true?, true) where isOriginTheirs: takeWords(of: theirs)
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
  }
}
