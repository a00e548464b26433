/// What the process was started with: everything GranoCommand may depend on from outside.
package struct Environment: Sendable {
  package let arguments: [String]
  package let variables: [String: String]

  package init(arguments: [String], variables: [String: String]) {
    self.arguments = arguments
    self.variables = variables
  }

  /// The variable's value; nil when unset or empty, as the XDG base directory rules have it.
  package subscript(name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }

  /// What a child process gets: everything but the keys of servers, which are none of its business.
  package var withoutKeys: [String: String] {
    variables.filter { $0.key != "GRANO_SERVER_KEY" && $0.key != "GRANO_LLM_KEY" }
  }

  /// The user's home folder.
  package var home: String { self["HOME"] ?? "/" }

  /// `$GRANO_HOME`, else `$XDG_DATA_HOME/grano`, else `~/.local/share/grano`.
  package var dataFolder: String {
    if let home = self["GRANO_HOME"] { return home }
    if let data = self["XDG_DATA_HOME"], data.hasPrefix("/") { return data + "/grano" }
    return home + "/.local/share/grano"
  }

  /// The language of the user's messages, from `LC_ALL`, `LC_MESSAGES` or `LANG`.
  package var language: String? {
    guard let locale = self["LC_ALL"] ?? self["LC_MESSAGES"] ?? self["LANG"] else { return nil }
    let code = locale.prefix { $0.isASCII && $0.isLetter }.lowercased()
    return code == "c" || code == "posix" || code.count != 2 ? nil : code
  }
}
