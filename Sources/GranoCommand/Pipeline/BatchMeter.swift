internal import GranoExport
internal import Synchronization

/// Keeps count of a batch's work and draws the progress line, whichever thread tells of it.
final class BatchMeter: Sendable {
  private struct NoteInHand: Sendable {
    var name: String
    /// Seconds of audio.
    var done = 0.0
    var total = 0.0

    var left: Double { max(0, total - done) }
  }

  private struct State: Sendable {
    var inHand: [Int: NoteInHand] = [:]
    var finished = 0
    var lastDrawn = -1.0

    /// Bytes of the notes that were not begun.
    var bytesLeft: Int

    /// Seconds of audio and bytes of the notes that are finished: their ratio tells how much audio
    /// the bytes that are left will be.
    var audioDone = 0.0
    var bytesDone = 0
  }

  private let console: Console
  private let sizes: [Int]
  private let atOnce: Int
  private let watch = Stopwatch()
  private let state: Mutex<State>

  /// - Parameters:
  ///   - sizes: The notes' bytes.
  ///   - atOnce: How many are in hand.
  init(sizes: [Int], atOnce: Int = 1, console: Console) {
    self.sizes = sizes
    self.atOnce = atOnce
    self.console = console
    state = Mutex(State(bytesLeft: sizes.reduce(0, +)))
  }

  /// How many notes were not finished.
  var notesLeft: Int { state.withLock { sizes.count - $0.finished } }

  /// The note `number`, counted from 0, is in hand.
  func begin(_ number: Int, note: FoundNote) {
    state.withLock { state in
      state.inHand[number] = NoteInHand(name: shown(note.sender ?? displayed(note.file)))
      state.bytesLeft -= sizes[number]
      draw(&state, force: true)
    }
  }

  /// Takes note of `done` of `total` seconds of a note in hand.
  func update(_ number: Int, done: Double, total: Double) {
    state.withLock { state in
      state.inHand[number]?.done = done
      state.inHand[number]?.total = total
      draw(&state, force: false)
    }
  }

  func end(_ number: Int, duration: Double?) {
    state.withLock { state in
      state.inHand[number] = nil
      state.finished += 1
      state.audioDone += duration ?? 0
      state.bytesDone += sizes[number]
    }
  }

  private func draw(_ state: inout State, force: Bool) {
    guard console.drawsProgress else { return }
    let now = watch.seconds
    // Ten times a second is enough for the eye.
    guard force || now - state.lastDrawn > 0.1 else { return }
    state.lastDrawn = now
    // Of several the one that will be the last: it has most left, or, while that is unknown, was
    // begun first.
    let slowest = state.inHand.max { ($0.value.left, $1.key) < ($1.value.left, $0.key) }
    guard let (number, note) = slowest else { return }
    let perByte = state.bytesDone > 0 ? state.audioDone / Double(state.bytesDone) : 0
    let inHand = state.inHand.values
    let line = ProgressLine(
      note: number + 1, noteCount: sizes.count, finished: atOnce > 1 ? state.finished : nil,
      name: note.name, done: note.done, total: note.total, elapsed: now,
      audioDone: state.audioDone + inHand.reduce(0) { $0 + $1.done },
      audioLeft: inHand.reduce(0) { $0 + $1.left } + Double(state.bytesLeft) * perByte)
    console.progress(line.text(width: console.width))
  }
}
