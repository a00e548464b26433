/// A command line taken apart: which command, which options, which operands.
package struct Invocation: Sendable {
  package let command: CommandSpec

  /// The names that led here: `["models", "pull"]`.
  package let path: [String]

  /// Option name to value; flags have an empty value.
  package let options: [String: String]
  package let operands: [String]

  package func has(_ option: String) -> Bool {
    options[option] != nil
  }

  package subscript(option: String) -> String? {
    options[option]
  }
}
