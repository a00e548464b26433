package import GranoCore

/// How the user wants an outside command to be run.
package struct CommandOptions: Sendable {
  package var template: CommandTemplate

  /// What it gets; `PATH` finds it, `TMPDIR` is where its input lies.
  package var environment: [String: String]

  /// The languages to choose among, likeliest first; empty means any.
  package var candidates: [LanguageCode]

  /// Seconds it may take; nil for a minute and ten times the audio's length.
  package var timeout: Double?

  package init(
    template: CommandTemplate, environment: [String: String], candidates: [LanguageCode] = [],
    timeout: Double? = nil
  ) {
    self.template = template
    self.environment = environment
    self.candidates = candidates
    self.timeout = timeout
  }
}
