internal import GranoCore
internal import GranoSpeech

/// Tells on stderr how an installation goes: a line a step, a bar on a terminal.
final class ModelEventPrinter {
  private let context: CommandContext
  private let watch = Stopwatch()
  private var lastDrawn = -1.0
  private var lastStep: String?

  init(_ context: CommandContext) {
    self.context = context
  }

  func report(_ event: ModelEvent) {
    switch event {
    case .waitingForLock: say("waiting for another grano that changes the models")
    case .alreadyInstalled(let model): say("\(model): installed already")
    case .trying(let model, let source): say("\(model): from \(source)")
    case .sourceFailed(let model, let attempt):
      say("\(model): \(attempt.source): \(ErrorWords.words(source: attempt.failure))")
    case .progress(let model, let progress): draw(model, progress)
    case .installed(let model, let path): say("\(model): installed as \(shown(path))")
    case .smallFormSkipped(let model):
      say("\(model): used as it is (this build cannot make its small form)")
    }
  }

  private func say(_ text: String) {
    context.console.note("grano: \(text)")
  }

  private func draw(_ model: String, _ progress: TransferProgress) {
    let step = "\(model): \(progress.step.rawValue)"
    if !context.console.drawsProgress {
      // A log gets a line for each step, not a bar.
      guard progress.done > 0 else { return }
      if step != lastStep, progress.step == .downloading || progress.step == .converting {
        say("\(step) \(ClockText.bytes(Int(clamping: progress.total)))")
      }
      lastStep = step
      return
    }
    let now = watch.seconds
    guard now - lastDrawn > 0.1 || progress.done == progress.total || step != lastStep else {
      return
    }
    lastDrawn = now
    lastStep = step
    let bar = DownloadBar(
      name: step, done: Int(clamping: progress.done), total: Int(clamping: progress.total),
      secondsLeft: progress.secondsLeft)
    context.console.progress(bar.text(width: context.console.width))
  }
}
