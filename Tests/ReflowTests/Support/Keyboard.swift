// Keys and pointer as the X server sees them, through xdotool.

import Foundation

/// The keyboard and the pointer of the display that the tests run on.
enum Keyboard {
  /// Presses keys in xdotool's spelling, such as `ctrl+z`, in the app's window.
  static func press(_ keys: String..., in app: RunningApp) throws {
    try focus(app)
    try xdotool(["key", "--clearmodifiers"] + keys)
  }

  /// Types text.
  static func type(_ text: String, in app: RunningApp) throws {
    try focus(app)
    try xdotool(["type", "--delay", "5", text])
  }

  /// Drags from one point of the window to another, with stops on the way as a hand makes them.
  static func drag(from start: CGPoint, to end: CGPoint, in app: RunningApp) throws {
    let window = try window(of: app)
    func move(_ fraction: Double) throws {
      let x = start.x + (end.x - start.x) * fraction
      let y = start.y + (end.y - start.y) * fraction
      try xdotool(["mousemove", "--window", window, "\(Int(x.rounded()))", "\(Int(y.rounded()))"])
      Thread.sleep(forTimeInterval: 0.03)
    }
    try move(0)
    try xdotool(["mousedown", "1"])
    for step in 1...8 { try move(Double(step) / 8) }
    try xdotool(["mouseup", "1"])
  }

  /// Takes the pointer to the corner of the display, out of all windows. Over a control it brings up a tooltip, which is
  /// a window too and would get the keys.
  static func parkPointer() throws {
    try xdotool(["mousemove", "10000", "10000"])
  }

  /// Without a window manager nobody gives a window the focus.
  private static func focus(_ app: RunningApp) throws {
    try xdotool(["windowfocus", "--sync", try window(of: app)])
  }

  /// The X window of the app: the last one of its process that is shown.
  private static func window(of app: RunningApp) throws -> String {
    let windows = try xdotool(["search", "--onlyvisible", "--pid", "\(app.process.processIdentifier)"])
    guard let window = windows.split(separator: "\n").last else {
      throw BusError(description: "the app has no window on the display")
    }
    return String(window)
  }

  @discardableResult
  static func xdotool(_ arguments: [String]) throws -> String {
    try Run.command("/usr/bin/env", ["xdotool"] + arguments).output
  }
}
