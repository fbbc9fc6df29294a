// The folder of a session: private to the user, short enough for a socket, and without a colon, which separates the
// folders of a search path.

import CSystem
import Foundation

/// A new folder of mode 0700 for the files of one started program.
public struct SessionFolder: Sendable {
  /// The absolute path.
  public let path: String

  /// The maximum length of the parent folder's path in bytes. The path of a socket has at most 107 bytes.
  private static let pathLimit = 80

  /// The beginning of the folder's name. Six letters and digits follow.
  static let prefix = "reflow-"
  /// The name of the file with the number of the supervisor.
  static let supervisor = "supervisor"

  /// The folders in which a session's folder can be made, in the order of preference.
  static var parents: [String] {
    let variables = ProcessInfo.processInfo.environment
    return [variables["XDG_RUNTIME_DIR"], variables["TMPDIR"], "/tmp"].compactMap { $0 }.filter {
      $0.hasPrefix("/") && !$0.contains(":") && $0.utf8.count <= pathLimit
    }
  }

  /// Makes a folder in XDG_RUNTIME_DIR, or in the temporary folder if that is not possible. The process keeps it locked
  /// until it ends, and its file ``supervisor`` has the number of the process: see ``AbandonedSessions``.
  static func make() throws(RunnerError) -> SessionFolder {
    var reason = ENOENT
    for parent in parents {
      var template = Array("\(parent)/\(prefix)XXXXXX".utf8CString)
      if mkdtemp(&template) != nil {
        let folder = SessionFolder(path: template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) })
        // The descriptor stays open.
        if folder.lock() != nil, folder.writeSupervisor() { return folder }
      }
      reason = errno
    }
    throw RunnerError(name: "/tmp", number: reason)
  }

  private func writeSupervisor() -> Bool {
    let marker = open(file(Self.supervisor), O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
    guard marker >= 0 else { return false }
    defer { close(marker) }
    let number = Array("\(getpid())".utf8)
    return write(marker, number, number.count) == number.count
  }

  /// Removes the folder, its file ``supervisor`` last: without this file, a later session would not remove the rest.
  func remove() {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
    for name in names where name != Self.supervisor { try? FileManager.default.removeItem(atPath: file(name)) }
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Locks the folder.
  ///
  /// - Returns: The descriptor that keeps the lock; nil if another process has the lock or has removed the folder.
  func lock() -> Int32? {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    var (locked, named) = (stat(), stat())
    if csystem_lock(descriptor) == 0, fstat(descriptor, &locked) == 0, lstat(path, &named) == 0,
      locked.st_ino == named.st_ino, locked.st_dev == named.st_dev
    {
      return descriptor
    }
    close(descriptor)
    return nil
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
