/// The names under which programs keep files that are not whole yet.
package enum PartialName {
  /// Whether a file of this name is not meant to be seen yet, or not by people.
  ///
  /// Hidden names include rsync's `.NAME.XXXXXX`, Syncthing's `.syncthing.NAME.tmp`, iCloud's
  /// `.NAME.icloud` and Nextcloud's `.~NAME`.
  package static func isPartial(_ name: String) -> Bool {
    let lower = name.lowercased()
    if lower.isEmpty || lower.hasPrefix(".") || lower.hasPrefix("~") || lower.hasSuffix("~") {
      return true
    }
    if endings.contains(where: lower.hasSuffix) { return true }
    // Syncthing's on systems without hidden files; Dropbox's and Android's while they load.
    return lower.hasPrefix("syncthing.") && lower.hasSuffix(".tmp")
      || lower.hasPrefix("pending-") && lower.hasSuffix(".pending")
      || lower == "thumbs.db" || lower == "desktop.ini"
  }

  /// Whether a folder of this name is passed over with all that lies in it.
  package static func isPassedOver(folder name: String) -> Bool {
    name.hasPrefix(".") || name == "__MACOSX" || name == "lost+found"
  }

  private static let endings = [
    ".part", ".crdownload", ".tmp", ".temp", ".partial", ".download", ".filepart", ".!sync", ".!ut",
    ".!qb", ".bts", ".aria2", ".opdownload", ".icloud", ".swp", ".lock", ".unconfirmed",
    ".fdmdownload", ".gdownload", ".inprogress", ".incomplete", ".owncloudsync.log",
  ]
}
