// The program's own folders in the user's home, by the XDG base directory specification.

import Foundation

/// A folder for one kind of the user's files.
package enum UserFolder {
  /// Files that restore the state at the next start.
  case state
  /// Files that the user keeps.
  case data
  /// Files that can be made again.
  case cache

  /// The absolute path: that of the environment variable, or the default in the home folder if the variable is unset,
  /// empty or a relative path. The specification excludes relative paths.
  package func path(in environment: [String: String]) -> String {
    let (variable, defaultPath) =
      switch self {
      case .state: ("XDG_STATE_HOME", "/.local/state")
      case .data: ("XDG_DATA_HOME", "/.local/share")
      case .cache: ("XDG_CACHE_HOME", "/.cache")
      }
    if let folder = environment[variable], folder.hasPrefix("/") { return folder + "/reflow" }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    return home + defaultPath + "/reflow"
  }

  /// Creates a folder and its parent folders, unless they exist.
  package static func make(_ path: String, mode: Int) throws(FileWriteError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: mode])
    } catch {
      let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      throw FileWriteError.system(underlying?.domain == NSPOSIXErrorDomain ? Int32(underlying?.code ?? 0) : ENOTDIR)
    }
  }
}
