// The program's own folders in the home of its user, by the XDG base directory specification.

import Foundation

/// A folder for one kind of the user's files.
package enum UserFolder {
  /// What is to be as it was at the next start.
  case state
  /// What the user keeps.
  case data

  /// The absolute path, which follows from the environment: the variable, or where that is unset, empty or, as the
  /// specification wants, not absolute, its standard in the home.
  func path(in environment: [String: String]) -> String {
    let (variable, standard) =
      switch self {
      case .state: ("XDG_STATE_HOME", "/.local/state")
      case .data: ("XDG_DATA_HOME", "/.local/share")
      }
    if let folder = environment[variable], folder.hasPrefix("/") { return folder + "/reflow" }
    let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
    return home + standard + "/reflow"
  }

  /// Makes a folder where there is none, with those around it.
  static func make(_ path: String, mode: Int) throws(FileWriteError) {
    do {
      try FileManager.default.createDirectory(
        atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: mode])
    } catch {
      let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? NSError
      throw FileWriteError.system(underlying?.domain == NSPOSIXErrorDomain ? Int32(underlying?.code ?? 0) : ENOTDIR)
    }
  }
}
