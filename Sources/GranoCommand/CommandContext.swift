internal import GranoCore

/// What a command is run with.
struct CommandContext {
  let invocation: Invocation
  let environment: Environment
  let console: Console

  var cancellation: Cancellation { Interrupt.cancellation }

  /// The folder with the archive and the models.
  var home: String { invocation["home"] ?? environment.dataFolder }

  /// Whether results are to be JSON.
  var json: Bool { invocation.has("json") }

  var style: Style { Style(on: console.colourOutput) }

  /// Prints a warning that is about the run, not about one note.
  func warn(_ text: String) {
    let style = Style(on: console.colourErrors)
    console.note("grano: \(style.yellow("warning")): \(text)")
  }

  func checkInterrupted() throws(CommandError) {
    if cancellation.isRequested { throw .interrupted }
  }
}
