// The place of a program's windows among those of other programs. The program of a command is on the display as any
// other. That of the scene stays below Reflow. Those of contact sheets and comparisons are on a private display, which
// looks like the user's.

import ProbeInterface
import ReflowModel

/// What a display decides about the look of windows.
struct DisplayLook: Equatable {
  /// The values of the settings in ``ProbeInterface``.
  var settings: [String: String]
  /// The pixels per px.
  var scale: Int
}

/// Where the windows of a program are.
enum WindowPlace: Equatable {
  /// On the user's display, as those of any program.
  case open
  /// On the user's display, below other windows and without the focus where the window system allows it.
  case below
  /// On a private display.
  case hidden(DisplayLook)

  /// The variables of the program, in the form `NAME=VALUE`.
  var variables: [String] {
    switch self {
    case .open: []
    // The time of the user's action that the start belongs to, from which GTK makes the property _NET_WM_USER_TIME of
    // new windows. Its value has 32 bits, so that it becomes 0, with which a window does not get the focus; GTK ignores
    // a 0 here. Without a bus activation the name has no meaning.
    case .below: ["DESKTOP_STARTUP_ID=reflow_TIME4294967296"]
    case .hidden(let look): ["GDK_SCALE=\(look.scale)"]
    }
  }

  /// The values for the key file of the probe.
  var keys: [(String, String)] {
    guard case .hidden(let look) = self else { return [] }
    return look.settings.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  var isPrivate: Bool {
    if case .hidden = self { true } else { false }
  }
}

extension LiveProgram {
  /// Where the windows of a running program are.
  package enum Place {
    /// On the user's display, as those of any program: a command waits for the program. Its answers have a time limit,
    /// and its end is awaited.
    case open
    /// On the user's display, below other windows: see ``WindowPlace/below``.
    case below
    /// On a private display that looks like the display of another program.
    case hidden(like: LiveProgram)
  }

  var isOfCommand: Bool {
    if case .open = place { true } else { false }
  }

  /// The place; nil while the program is starting whose display has the look.
  func windowPlace() throws(FileError) -> WindowPlace? {
    guard case .hidden(let other) = place else { return isOfCommand ? .open : .below }
    if let look = other.look { return .hidden(look) }
    guard other.state == .starting else { throw FileError(message: Message("The program does not run.")) }
    return nil
  }
}
