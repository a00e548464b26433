import GranoCore
import Testing

@testable import GranoArchive

@Suite("One note out of two")
struct NoteMergeTests {
  /// A note with words of its own on each side.
  private static func note(
    _ side: String, digestByHand: Bool = false, repliesByHand: Bool = false
  ) -> NoteRecord {
    var record = NoteSample.full()
    record.status = .done
    record.error = nil
    record.transcript = NoteSample.transcript(["\(side) eins", "\(side) zwei", "\(side) drei"])
    record.digest = NoteSample.digest(title: side, ai: !digestByHand)
    record.replies = NoteSample.replies(side, ai: !repliesByHand)
    return record
  }

  @Test("Two machines' words: ours stay")
  func ours() {
    let ours = Self.note("ours")
    let merge = NoteMerge(ours: ours, theirs: Self.note("theirs"))
    #expect(merge.record == ours)
    #expect(!merge.isClash)
  }

  @Test("What was edited over there is taken, with the transcript that it cites")
  func theirs() {
    let theirs = Self.note("theirs", digestByHand: true)
    let merge = NoteMerge(ours: Self.note("ours"), theirs: theirs)
    #expect(merge.record.digest == theirs.digest)
    #expect(merge.record.transcript == theirs.transcript)
    // Drafts follow the digest that they answer.
    #expect(merge.record.replies == theirs.replies)
    #expect(!merge.isClash)
  }

  @Test("Ours edited in one part, theirs in the other: both edits are kept")
  func both() {
    let ours = Self.note("ours", repliesByHand: true)
    let theirs = Self.note("theirs", digestByHand: true)
    let merge = NoteMerge(ours: ours, theirs: theirs)
    #expect(merge.record.digest == theirs.digest)
    #expect(merge.record.replies == ours.replies)
    let other = NoteMerge(ours: theirs, theirs: ours)
    #expect(other.record.digest == theirs.digest)
    #expect(other.record.replies == ours.replies)
    #expect(!merge.isClash && !other.isClash)
  }

  @Test("Both edited the same part: ours stays, and it is told; the same edit is none")
  func clash() {
    let ours = Self.note("ours", digestByHand: true)
    let merge = NoteMerge(ours: ours, theirs: Self.note("theirs", digestByHand: true))
    #expect(merge.record == ours)
    #expect(merge.isClash)
    #expect(!NoteMerge(ours: ours, theirs: ours).isClash)
    let drafts = Self.note("ours", repliesByHand: true)
    #expect(NoteMerge(ours: drafts, theirs: Self.note("b", repliesByHand: true)).isClash)
  }

  @Test("What ours lacks is filled: words, digest, drafts, sender, time")
  func missing() {
    let theirs = Self.note("theirs")
    var failed = NoteSample.bare(status: .failed)
    failed.error = NoteFailure(code: "engine", message: "stopped")
    let repaired = NoteMerge(ours: failed, theirs: theirs).record
    #expect(repaired.status == .done && repaired.error == nil)
    #expect(repaired.transcript == theirs.transcript && repaired.replies == theirs.replies)
    #expect(repaired.sender == theirs.sender && repaired.sentAt == theirs.sentAt)

    var half = theirs
    half.replies = nil
    half.sender = nil
    let whole = NoteMerge(ours: half, theirs: theirs).record
    #expect(whole == theirs)
    // A failure over there takes nothing away here.
    #expect(NoteMerge(ours: theirs, theirs: failed).record.transcript == theirs.transcript)
  }

  @Test("A chat's time beats one inferred from the file, and its days come with it, edits or not")
  func origin() throws {
    var inferred = Self.note("inferred")
    inferred.sender = nil
    inferred.sentAt = LocalDateTime(iso: "2026-11-27T00:00:00")
    inferred.origin.sentAtFrom = .name
    var certain = Self.note("certain")
    certain.origin = NoteOrigin(
      sentAtFrom: .chat,
      context: [WrittenMessage(sender: "Ada", sentAt: nil, text: "Und?")])
    let taken = NoteMerge(ours: inferred, theirs: certain).record
    #expect(taken.sentAt == certain.sentAt && taken.origin == certain.origin)
    #expect(taken.sender == certain.sender && taken.digest == certain.digest)
    #expect(NoteMerge(ours: certain, theirs: inferred).record == certain)
    // The edit is kept on either side; the time is the chat's.
    inferred.digest?.ai = false
    for merge in [
      NoteMerge(ours: certain, theirs: inferred), NoteMerge(ours: inferred, theirs: certain),
    ] {
      #expect(merge.record.digest == inferred.digest)
      #expect(merge.record.sentAt == certain.sentAt)
      #expect(merge.record.origin == certain.origin)
    }
  }

  @Test("Who the user said sent it stays, travels, and clashes only with another such word")
  func sender() {
    var edited = Self.note("a")
    edited.sender = "Zed"
    edited.origin.isSenderEdited = true
    let plain = Self.note("a")
    for merge in [
      NoteMerge(ours: edited, theirs: plain), NoteMerge(ours: plain, theirs: edited),
    ] {
      #expect(merge.record.sender == "Zed" && merge.record.origin.isSenderEdited)
      #expect(!merge.isClash)
    }
    var other = edited
    other.sender = "Ada"
    let clash = NoteMerge(ours: edited, theirs: other)
    #expect(clash.isClash && clash.record.sender == "Zed")
  }

  @Test("More of the speech beats less, unless a person has edited the less")
  func partial() {
    var ours = Self.note("ours")
    ours.status = .partial
    let theirs = Self.note("theirs")
    #expect(NoteMerge(ours: ours, theirs: theirs).record.transcript == theirs.transcript)
    ours.digest?.ai = false
    #expect(NoteMerge(ours: ours, theirs: theirs).record.transcript == ours.transcript)
  }

  @Test("Every pair of kinds: no edit is lost, and a second merge changes nothing")
  func exhaustive() {
    var kinds: [NoteRecord] = []
    for side in ["a", "b"] {
      for digestByHand in [false, true] {
        for repliesByHand in [false, true] {
          let note = Self.note(side, digestByHand: digestByHand, repliesByHand: repliesByHand)
          var bare = note
          bare.replies = nil
          var partial = note
          partial.status = .partial
          kinds += [note, bare, partial]
        }
      }
    }
    kinds += [NoteSample.bare(status: .failed), NoteSample.bare(status: .noSpeech)]
    for ours in kinds {
      for theirs in kinds {
        let merge = NoteMerge(ours: ours, theirs: theirs)
        if ours.digest?.ai == false { #expect(merge.record.digest == ours.digest) }
        if ours.replies?.ai == false { #expect(merge.record.replies == ours.replies) }
        if ours.status != .noSpeech, theirs.digest?.ai == false, ours.digest?.ai != false {
          #expect(merge.record.digest == theirs.digest)
        }
        // A digest stands with the transcript that it was made from.
        let isPair = [ours, theirs].contains {
          $0.digest == merge.record.digest && $0.transcript == merge.record.transcript
        }
        #expect(isPair)
        #expect(NoteMerge(ours: merge.record, theirs: theirs).record == merge.record)
      }
    }
  }
}
