// Where the session is kept, by the XDG base directory specification.

import Foundation

/// The folder and file of the session.
package struct SessionPlace: Equatable, Sendable {
  /// The absolute path of the folder.
  package var directory: String
  /// The absolute path of the file.
  package var file: String { directory + "/session.json" }

  /// A folder given outright.
  package init(directory: String) {
    self.directory = directory
  }

  /// `$XDG_STATE_HOME/reflow`, or `~/.local/state/reflow` where that is unset, empty or, as the specification wants,
  /// not absolute.
  package init(environment: [String: String]) {
    if let state = environment["XDG_STATE_HOME"], state.hasPrefix("/") {
      self.init(directory: state + "/reflow")
    } else {
      let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil } ?? NSHomeDirectory()
      self.init(directory: home + "/.local/state/reflow")
    }
  }
}
