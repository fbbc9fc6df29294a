// A start of the program, this one or a later one that handed its command line over.

import CGtk
import GtkInterop

/// What was typed, and where.
struct StartRequest {
  /// The arguments after the program's name.
  var arguments: [String] = []
  /// The folder the start was made in; nil where it is not known.
  var directory: String?

  /// Copies both from GLib.
  @MainActor
  init(_ line: UnsafeMutablePointer<GApplicationCommandLine>) {
    var count: Int32 = 0
    if let strings = g_application_command_line_get_arguments(line, &count) {
      arguments = (1..<max(1, Int(count))).compactMap { String(gtk: strings[$0]) }
      g_strfreev(strings)
    }
    directory = String(gtk: g_application_command_line_get_cwd(line))
  }

  /// A path as that start meant it.
  func absolute(_ path: String) -> String {
    guard !path.hasPrefix("/"), let directory else { return path }
    return directory + "/" + path
  }
}
