internal import GranoExport

extension ErrorWords {
  static func words(export error: ExportError, subject: String?) -> CommandError {
    if case .cancelled = error { return .interrupted }
    return CommandError(.input, message(export: error), subject: subject)
  }

  private static func message(export error: ExportError) -> String {
    switch error {
    case .notFound: return "no such file or folder"
    case .unreadable(let number): return "cannot be read: \(system(number))"
    case .isDevice: return "is neither a file nor a folder nor a pipe"
    case .empty: return "is empty: nothing to read"
    case .zipTruncated: return "the zip is cut off: copy or export it again"
    case .zipEncrypted: return "the zip is encrypted: unpack it yourself and name the folder"
    case .zipDamaged: return "the zip is damaged: copy or export it again"
    case .zipNotBuilt:
      return "this build has no zip reader: run 'make', or unpack it and name the folder"
    case .memberDamaged(let name): return "'\(shown(name))' is damaged in the zip"
    case .memberUnsupported(let name): return "'\(shown(name))' is packed in an unknown way"
    case .jsonDamaged(let byte): return "no JSON any more from byte \(byte) on"
    case .noAudio(let messages, let named, let omitted):
      if messages == 0, named == 0, omitted == 0 { return "holds no audio: no voice note in it" }
      if omitted > 0 || named > 0 {
        let count = omitted + named
        return "an export without its voice notes (\(count) left out): export it again with media"
      }
      return "an export with \(messages) messages and no voice note"
    case .bomb(let name, let bytes):
      return
        "'\(shown(name))' grows to more than \(ClockText.bytes(bytes)), far more than honest files do: refused; if you"
        + " know it, '--allow-large' reads it"
    case .tempFull(let folder):
      return "no room in '\(shown(folder))' for what is piped in: set TMPDIR, or name the file"
    case .tempUnusable(let folder, let number):
      return "no temporary file can be made in '\(shown(folder))': \(system(number))"
    case .cancelled: return CommandError.interrupted.message
    }
  }

  static func code(export error: ExportError) -> String {
    switch error {
    case .empty: "empty"
    case .noAudio: "no_audio"
    case .zipEncrypted: "encrypted"
    case .zipTruncated, .zipDamaged, .memberDamaged, .jsonDamaged: "damaged"
    case .memberUnsupported, .zipNotBuilt: "unsupported"
    case .bomb: "too_large"
    case .notFound: "not_found"
    case .unreadable, .isDevice, .tempFull, .tempUnusable: "unreadable"
    case .cancelled: "cancelled"
    }
  }

  /// The words of a warning about an input.
  static func words(warning: ExportWarning) -> String {
    func of(_ chat: String?) -> String { chat.map { " of '\(shown($0))'" } ?? "" }
    func notes(_ count: Int) -> String { count == 1 ? "1 voice note" : "\(count) voice notes" }
    switch warning {
    case .dateOrderUndecided(let chat):
      return "the dates\(of(chat)) leave day and month open: say '--date-order dmy' or 'mdy'"
    case .dateOrderContradictory(let chat):
      return "the dates\(of(chat)) contradict each other: say '--date-order dmy' or 'mdy'"
    case .missingAudio(let chat, let count):
      return "\(notes(count)) that the chat\(of(chat)) names are not in the export"
    case .duplicateMembers(let count):
      return "\(count) files with the name of another one: the first of each is used"
    case .orphans(let count):
      return "\(notes(count)) that no message names: sender unknown, time inferred"
    case .unreadableExport(let file, let error):
      return "'\(shown(file))' was passed over: \(message(export: error))"
    case .unreadableFolder(let name, let number):
      return "folder '\(shown(name))' was passed over: \(system(number))"
    case .unreadableChat(let file, let error):
      return "chat text '\(shown(file))' was not read to its end: \(message(export: error))"
    case .encryptedMembers(let count):
      return "\(count) encrypted files were passed over"
    }
  }
}
