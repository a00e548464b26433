#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Glibc
#endif

/// A program that serves us for as long as we live, and no longer: it ends with this object, and
/// also when this process is killed.
///
/// What a signal handler or `deinit` does is no help against SIGKILL, and asking the kernel for it
/// (`PR_SET_PDEATHSIG`) is Linux's alone and needs code between fork and exec. So a small watcher
/// stands between: a `/bin/sh` whose standard input is a pipe that only this process can write to.
/// The kernel closes it with our last breath, and the watcher kills its group: itself and the
/// program, whatever that has started.
package final class GuardedChild: Sendable {
  /// The program is the shell's arguments, so nothing of it is read as shell.
  ///
  /// The shell's own complaints ("Killed") must not pass for the program's, hence its errors are
  /// closed once the program runs. `kill -KILL 0` reaches the whole group and cannot meet a number
  /// that was given away again.
  private static let watcher = """
    exec 3<&0 </dev/null
    "$@" 3<&- &
    server=$!
    exec 2>/dev/null
    { read -r _ <&3; kill -KILL 0; } &
    reader=$!
    exec 3<&-
    wait "$server"
    code=$?
    kill -KILL "$reader"
    exit "$code"
    """

  private let child: ChildHandle

  /// The writing end of the watcher's standard input; never written to.
  private let leash: Int32
  private let complaints: LineTail

  /// Starts `command`; its standard input and output lead nowhere.
  package init(_ command: ChildCommand) throws(ProcessError) {
    let started = try ChildSpawn.alone { () throws(ProcessError) in try Self.start(command) }
    child = ChildHandle(started.identifier)
    leash = started.leash
    complaints = LineTail(reading: started.errors)
  }

  deinit {
    child.end()
    ChildPipe.close(leash)
  }

  private struct Started: Sendable {
    var identifier: Int32
    var leash: Int32
    var errors: Int32
  }

  private static func start(_ command: ChildCommand) throws(ProcessError) -> Started {
    guard ChildCommand.isExecutable(command.program) else { throw .system(code: ENOENT) }
    let leash = try ChildPipe.input()
    let errors: (ours: Int32, theirs: Int32)
    do {
      errors = try ChildPipe.output()
    } catch {
      ChildPipe.close(leash.ours, leash.theirs)
      throw error
    }
    defer { ChildPipe.close(leash.theirs, errors.theirs) }
    let shell = ChildCommand(
      "/bin/sh", arguments: ["-c", watcher, "sh", command.program] + command.arguments,
      environment: command.environment)
    do {
      let identifier = try ChildSpawn.start(
        shell, input: .descriptor(leash.theirs), output: .nothing,
        errors: .descriptor(errors.theirs))
      return Started(identifier: identifier, leash: leash.ours, errors: errors.ours)
    } catch {
      ChildPipe.close(leash.ours, errors.ours)
      throw error
    }
  }

  /// How it ended: its exit code, 128 and a signal's number, or the watcher's own signal below zero;
  /// nil while it runs.
  package func poll() -> Int32? {
    child.poll()
  }

  /// Ends it at once, with all that it started.
  package func end() {
    child.end()
  }

  /// The last line of what it complained, safe to show, in at most 200 characters; nil when it said
  /// nothing.
  ///
  /// Once it has been asked something, a line may hold what it was asked: then it is not to be shown.
  package var lastLine: String? { complaints.lastLine() }
}
