internal import GranoCore
internal import GranoProcess

/// Tells the desktop of each note: who sent it, and nothing of what was said.
final class Notifier {
  #if canImport(Darwin)
    static let programName = "osascript"
  #else
    static let programName = "notify-send"
  #endif

  /// The desktop's own time to answer; a note does not wait longer.
  private static let patience = Duration.seconds(5)

  private let context: CommandContext
  private var program: String?

  init(_ context: CommandContext) {
    self.context = context
    program = ChildCommand.find(Self.programName, environment: context.environment.variables)
    if program == nil {
      context.warn("no notifications: '\(Self.programName)' is not on the PATH: install it")
    }
  }

  /// Shows a notification for a note that was worked through.
  ///
  /// Where none can be shown, that is said once, and no other one is tried.
  func tell(of record: NoteRecord) {
    guard let program, record.status != .failed, !context.cancellation.isRequested else { return }
    let command = ChildCommand(
      program, arguments: Self.arguments(for: record),
      environment: context.environment.withoutKeys)
    let limit = Cancellation(within: context.cancellation)
    let end = ContinuousClock.now + Self.patience
    let reason: String
    do {
      let code = try ChildRun(
        command, output: .nothing, errors: .nothing, interval: .milliseconds(20)
      ).run(cancellation: limit) {
        if ContinuousClock.now > end { limit.request() }
      }
      if code == 0 { return }
      reason = "fails"
    } catch ProcessError.cancelled {
      if context.cancellation.isRequested { return }
      reason = "does not answer"
    } catch {
      reason = "cannot be run"
    }
    self.program = nil
    context.warn("no notifications: '\(Self.programName)' \(reason)")
  }

  /// The program's arguments.
  ///
  /// The sender's name stands where no markup is read, and is no part of a script.
  static func arguments(for record: NoteRecord) -> [String] {
    let sender = shown(record.sender ?? "")
    let text = sender.isEmpty ? "Voice note" : "Voice note from \(sender)"
    #if canImport(Darwin)
      return [
        "-e", "on run argv", "-e", "display notification (item 1 of argv) with title \"grano\"",
        "-e", "end run", text,
      ]
    #else
      return ["-u", "low", "-a", "grano", "--", text]
    #endif
  }
}
