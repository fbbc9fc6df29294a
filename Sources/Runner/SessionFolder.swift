// The folder of a session: private to the user, short enough for a socket, and without a colon, which separates the
// folders of a search path.

import Foundation

/// A new folder of mode 0700 for the files of one started program.
public struct SessionFolder: Sendable {
  /// The absolute path.
  public let path: String

  /// The maximum length of the parent folder's path in bytes. The path of a socket has at most 107 bytes.
  private static let pathLimit = 80

  /// The folder at a path.
  init(path: String) { self.path = path }

  /// Makes a folder in XDG_RUNTIME_DIR, or in the temporary folder if that is not possible.
  init() throws(RunnerError) {
    let variables = ProcessInfo.processInfo.environment
    var reason = ENOENT
    for parent in [variables["XDG_RUNTIME_DIR"], variables["TMPDIR"], "/tmp"].compactMap({ $0 }) {
      guard parent.hasPrefix("/"), !parent.contains(":"), parent.utf8.count <= Self.pathLimit else { continue }
      var template = Array("\(parent)/reflow-XXXXXX".utf8CString)
      if mkdtemp(&template) != nil {
        path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
        return
      }
      reason = errno
    }
    throw RunnerError(name: "/tmp", number: reason)
  }

  /// The path of a file in the folder.
  public func file(_ name: String) -> String { "\(path)/\(name)" }

  /// Makes empty folders for settings, data, state and caches.
  ///
  /// - Returns: The variables that name them. The user's fonts are linked into the folders.
  public func makeFreshHome() -> [String: String] {
    let own = ProcessInfo.processInfo.environment
    let home = own["HOME"] ?? "/"
    let folders = [
      ("XDG_CONFIG_HOME", "config", own["XDG_CONFIG_HOME"] ?? "\(home)/.config", "fontconfig"),
      ("XDG_DATA_HOME", "data", own["XDG_DATA_HOME"] ?? "\(home)/.local/share", "fonts"),
      ("XDG_STATE_HOME", "state", "", nil), ("XDG_CACHE_HOME", "cache", "", nil),
    ]
    var variables = ["GSETTINGS_BACKEND": "memory"]
    for (variable, name, old, linked) in folders {
      try? FileManager.default.createDirectory(atPath: file(name), withIntermediateDirectories: false)
      variables[variable] = file(name)
      guard let linked, FileManager.default.fileExists(atPath: "\(old)/\(linked)") else { continue }
      try? FileManager.default.createSymbolicLink(
        atPath: "\(file(name))/\(linked)", withDestinationPath: "\(old)/\(linked)")
    }
    return variables
  }

  /// Makes a locale in which gettext uses a language that is not installed as a locale.
  ///
  /// gettext ignores LANGUAGE in the locales C and C.UTF-8. Therefore the new locale is a link to C.UTF-8 with another
  /// name.
  ///
  /// - Returns: The variables that select the locale.
  public func makeLocale(of language: String) -> [String: String] {
    let (folder, name) = (file("locale"), "en_US.UTF-8")
    let system = ["/usr/lib/locale/C.utf8", "/usr/lib/locale/C.UTF-8"].first {
      FileManager.default.fileExists(atPath: $0)
    }
    guard let system else { return ["LANGUAGE": language] }
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    try? FileManager.default.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: system)
    return ["LANGUAGE": language, "LC_ALL": name, "LOCPATH": folder]
  }
}
