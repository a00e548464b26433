/// A running program whose streams are pipes of ours; killed when let go of.
///
/// All three ends are non-blocking.
package final class PipedChild {
  /// Our ends; -1 once closed.
  package private(set) var input: Int32
  package private(set) var output: Int32
  package private(set) var errors: Int32

  private let child: ChildHandle

  /// - Parameter standardInput: A descriptor to read from, or nil to feed the child through `input`.
  package init(_ command: ChildCommand, standardInput: Int32?) throws(ProcessError) {
    let started = try ChildSpawn.alone { () throws(ProcessError) in
      try Self.start(command, standardInput: standardInput)
    }
    child = ChildHandle(started.identifier)
    (input, output, errors) = (started.input, started.output, started.errors)
    for descriptor in [input, output, errors] where descriptor >= 0 {
      ChildPipe.makeNonBlocking(descriptor)
    }
  }

  deinit {
    child.end()
    ChildPipe.close(input, output, errors)
  }

  private struct Started: Sendable {
    var identifier: Int32
    var input, output, errors: Int32
  }

  private static func start(
    _ command: ChildCommand, standardInput: Int32?
  ) throws(ProcessError) -> Started {
    var pairs: [(ours: Int32, theirs: Int32)] = []
    do throws(ProcessError) {
      if let standardInput {
        pairs.append((-1, standardInput))
      } else {
        pairs.append(try ChildPipe.socket())
      }
      pairs.append(try ChildPipe.output())
      pairs.append(try ChildPipe.output())
      let identifier = try ChildSpawn.start(
        command, input: .descriptor(pairs[0].theirs), output: .descriptor(pairs[1].theirs),
        errors: .descriptor(pairs[2].theirs))
      if standardInput == nil { ChildPipe.close(pairs[0].theirs) }
      ChildPipe.close(pairs[1].theirs, pairs[2].theirs)
      return Started(
        identifier: identifier, input: pairs[0].ours, output: pairs[1].ours,
        errors: pairs[2].ours)
    } catch {
      for (index, pair) in pairs.enumerated() {
        ChildPipe.close(pair.ours)
        // A file of the caller's stays the caller's.
        if index > 0 || standardInput == nil { ChildPipe.close(pair.theirs) }
      }
      throw error
    }
  }

  package func closeInput() { Self.close(&input) }
  package func closeOutput() { Self.close(&output) }
  package func closeErrors() { Self.close(&errors) }

  /// Ends the child at once, unless it has ended already.
  package func kill() {
    child.end()
  }

  /// The exit code, or a signal's number below zero; nil while it runs.
  package func poll() -> Int32? {
    child.poll()
  }

  private static func close(_ descriptor: inout Int32) {
    ChildPipe.close(descriptor)
    descriptor = -1
  }
}
