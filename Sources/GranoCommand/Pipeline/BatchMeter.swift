internal import GranoExport

/// Keeps count of a batch's work and draws the progress line.
final class BatchMeter {
  private let console: Console
  private let sizes: [Int]
  private let watch = Stopwatch()
  private var lastDrawn = -1.0
  private var index = -1
  private var line: ProgressLine

  /// Seconds of audio and bytes of the notes that are finished: their ratio tells how much audio
  /// the bytes that are left will be.
  private var audioDone = 0.0
  private var bytesDone = 0

  init(sizes: [Int], console: Console) {
    self.sizes = sizes
    self.console = console
    line = ProgressLine(note: 0, noteCount: sizes.count, name: "")
  }

  /// How many notes were not begun.
  var notesLeft: Int { max(0, sizes.count - index - 1) }

  func begin(note: FoundNote) {
    index += 1
    line.note = index + 1
    line.name = shown(note.sender ?? displayed(note.file))
    line.done = 0
    line.total = 0
    draw(force: true)
  }

  /// Takes note of `done` of `total` seconds of the current note.
  func update(done: Double, total: Double) {
    line.done = done
    line.total = total
    draw(force: false)
  }

  func end(duration: Double?) {
    audioDone += duration ?? 0
    if sizes.indices.contains(index) { bytesDone += sizes[index] }
  }

  private func draw(force: Bool) {
    guard console.drawsProgress else { return }
    let now = watch.seconds
    // Ten times a second is enough for the eye.
    guard force || now - lastDrawn > 0.1 else { return }
    lastDrawn = now
    line.elapsed = now
    line.audioDone = audioDone + line.done
    let bytesLeft = sizes.dropFirst(index + 1).reduce(0, +)
    let perByte = bytesDone > 0 ? audioDone / Double(bytesDone) : 0
    line.audioLeft = max(0, line.total - line.done) + Double(bytesLeft) * perByte
    console.progress(line.text(width: console.width))
  }
}
