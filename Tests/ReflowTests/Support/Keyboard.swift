// Keys and pointer at the level of the X server, through xdotool.

import Foundation
import TestSupport

/// The keyboard and the pointer of the display that the tests run on.
enum Keyboard {
  /// Presses keys in xdotool's spelling, such as `ctrl+z`, in the app's window.
  static func press(_ keys: String..., in app: RunningApp) throws {
    try xdotool(try focusing(app) + ["key", "--clearmodifiers"] + keys)
  }

  /// Presses a key in the app's window and keeps it down.
  static func hold(_ key: String, in app: RunningApp) throws {
    try xdotool(try focusing(app) + ["keydown", key])
  }

  /// Releases a held key.
  static func release(_ key: String) throws {
    try xdotool(["keyup", key])
  }

  /// Types text.
  static func type(_ text: String, in app: RunningApp) throws {
    try xdotool(try focusing(app) + ["type", "--delay", "5", text])
  }

  /// Types text and presses keys in the newest window of the app, of any size.
  static func type(_ text: String, thenPress keys: String, inDialogOf app: RunningApp) throws {
    let last = try app.waitFor("a window of the app on the display") {
      let shown = try xdotool([
        "search", "--all", "--onlyvisible", "--pid", "\(app.process.processIdentifier)", "--class", ".",
      ])
      // The numbers of an app's windows increase.
      return shown.split(separator: "\n").compactMap({ Int($0) }).max()
    }
    try xdotool(["windowfocus", "--sync", "\(last)", "type", "--delay", "5", text])
    try xdotool(["key", "--clearmodifiers", keys])
  }

  /// Drags from one point of the window to another, with intermediate points, like a hand.
  static func drag(from start: CGPoint, to end: CGPoint, in app: RunningApp) throws {
    let window = try window(of: app)
    func move(_ fraction: Double) throws {
      let x = start.x + (end.x - start.x) * fraction
      let y = start.y + (end.y - start.y) * fraction
      try xdotool(["mousemove", "--window", window, "\(Int(x.rounded()))", "\(Int(y.rounded()))"])
    }
    try move(0)
    try xdotool(["mousedown", "1"])
    for step in 1...8 { try move(Double(step) / 8) }
    try xdotool(["mouseup", "1"])
  }

  /// Turns the wheel over a point of the window by some notches: down, or up for a negative number.
  static func turnWheel(by notches: Int, at point: CGPoint, in app: RunningApp) throws {
    try xdotool([
      "mousemove", "--window", try window(of: app), "\(Int(point.x.rounded()))", "\(Int(point.y.rounded()))",
    ])
    try xdotool(["click", "--repeat", "\(abs(notches))", "--delay", "10", notches < 0 ? "4" : "5"])
  }

  /// Clicks on a point of the window, once or several times in quick succession.
  static func click(at point: CGPoint, button: Int = 1, times: Int = 1, in app: RunningApp) throws {
    try xdotool([
      "mousemove", "--window", try window(of: app), "\(Int(point.x.rounded()))", "\(Int(point.y.rounded()))",
    ])
    try xdotool(["click", "--repeat", "\(times)", "--delay", "40", "\(button)"])
  }

  /// Raises the window of the app above those of others, which have no window manager either.
  static func raise(_ app: RunningApp) throws { try xdotool(["windowraise", try window(of: app)]) }

  /// The command that focuses the app's window, which is necessary without a window manager. Keys follow in the same
  /// command, because a command takes longer to start than to run.
  private static func focusing(_ app: RunningApp) throws -> [String] {
    ["windowfocus", "--sync", try window(of: app)]
  }

  /// The X window of the app: the largest visible one. Tooltips and popovers are windows too, but are never focused. Of
  /// several windows of equal size it is the last one.
  private static func window(of app: RunningApp) throws -> String {
    // A window is in the accessibility tree before it is on the display.
    try app.waitFor("a window of the app on the display") { try shownWindow(of: app) }
  }

  /// The number of the app's windows on the display. The accessibility tree may contain more.
  static func shownWindowCount(of app: RunningApp) throws -> Int {
    let found = try xdotool([
      "search", "--all", "--onlyvisible", "--pid", "\(app.process.processIdentifier)", "--class", ".",
    ])
    return found.split(separator: "\n").count
  }

  private static func shownWindow(of app: RunningApp) throws -> String? {
    let found = try xdotool([
      "search", "--all", "--onlyvisible", "--pid", "\(app.process.processIdentifier)", "--class", ".",
      "getwindowgeometry", "--shell", "%@",
    ])
    // The class, which each window has, prevents the next command from being parsed as a pattern. The output has lines
    // of name and value; those of a window begin with its number.
    var largest: (window: String, area: Int)?
    var window = ""
    var width = 0
    for line in found.split(separator: "\n") {
      let value = String(line.drop { $0 != "=" }.dropFirst())
      if line.hasPrefix("WINDOW=") { window = value }
      if line.hasPrefix("WIDTH=") { width = Int(value) ?? 0 }
      if line.hasPrefix("HEIGHT=") {
        let area = width * (Int(value) ?? 0)
        if area >= largest?.area ?? 0 { largest = (window, area) }
      }
    }
    return largest?.window
  }

  /// The size of the app's window in px.
  static func windowSize(of app: RunningApp) throws -> CGSize {
    let lines = try xdotool(["getwindowgeometry", "--shell", try window(of: app)]).split(separator: "\n")
    func length(_ name: String) -> Int { lines.lazy.compactMap { Int($0.trimmingPrefix(name)) }.first ?? 0 }
    return CGSize(width: length("WIDTH="), height: length("HEIGHT="))
  }

  /// Requests another size of the app's window, which the app may refuse.
  static func resizeWindow(of app: RunningApp, to size: CGSize) throws {
    try xdotool(["windowsize", try window(of: app), "\(Int(size.width))", "\(Int(size.height))"])
  }

  /// Waits until the X server has handled all earlier requests and events.
  static func synchronize() throws { try xdotool(["getmouselocation"]) }

  @discardableResult
  static func xdotool(_ arguments: [String]) throws -> String {
    try Run.command("/usr/bin/env", ["xdotool"] + arguments).output
  }
}
