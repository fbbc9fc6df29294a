// Keys and pointer as the X server sees them, through xdotool.

import Foundation
import TestSupport

/// The keyboard and the pointer of the display that the tests run on.
enum Keyboard {
  /// Presses keys in xdotool's spelling, such as `ctrl+z`, in the app's window.
  static func press(_ keys: String..., in app: RunningApp) throws {
    try xdotool(try focusing(app) + ["key", "--clearmodifiers"] + keys)
  }

  /// Presses a key so many times, one press every `interval` seconds.
  static func press(_ key: String, times: Int, every interval: TimeInterval, in app: RunningApp) throws {
    // xdotool waits twice: after the keys go down, and after they come up.
    let delay = Int(interval * 500)
    try xdotool(
      try focusing(app) + ["key", "--clearmodifiers", "--repeat", "\(times)", "--delay", "\(delay)", key])
  }

  /// Presses a key in the app's window and keeps it down.
  static func hold(_ key: String, in app: RunningApp) throws {
    try xdotool(try focusing(app) + ["keydown", key])
  }

  /// Lets a key go that is held.
  static func release(_ key: String) throws {
    try xdotool(["keyup", key])
  }

  /// Types text.
  static func type(_ text: String, in app: RunningApp) throws {
    try xdotool(try focusing(app) + ["type", "--delay", "5", text])
  }

  /// Types text and presses keys in the dialog that the app has just opened, however small it is.
  static func type(_ text: String, thenPress keys: String, inDialogOf app: RunningApp) throws {
    let last = try app.waitFor("a window of the app on the display") {
      let shown = try xdotool([
        "search", "--all", "--onlyvisible", "--pid", "\(app.process.processIdentifier)", "--class", ".",
      ])
      // An app counts up the numbers of its windows.
      return shown.split(separator: "\n").compactMap({ Int($0) }).max()
    }
    try xdotool(["windowfocus", "--sync", "\(last)", "type", "--delay", "5", text])
    try xdotool(["key", "--clearmodifiers", keys])
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

  /// Turns the wheel over a point of the window by so many notches: down, or up where they are negative.
  static func turnWheel(by notches: Int, at point: CGPoint, in app: RunningApp) throws {
    try xdotool([
      "mousemove", "--window", try window(of: app), "\(Int(point.x.rounded()))", "\(Int(point.y.rounded()))",
    ])
    try xdotool(["click", "--repeat", "\(abs(notches))", "--delay", "10", notches < 0 ? "4" : "5"])
  }

  /// Clicks on a point of the window.
  static func click(at point: CGPoint, button: Int = 1, in app: RunningApp) throws {
    try xdotool([
      "mousemove", "--window", try window(of: app), "\(Int(point.x.rounded()))", "\(Int(point.y.rounded()))",
    ])
    try xdotool(["click", "\(button)"])
  }

  /// What gives the app's window the focus, which nobody does without a window manager. Keys follow in the same
  /// command: a command takes longer to start than to run.
  private static func focusing(_ app: RunningApp) throws -> [String] {
    ["windowfocus", "--sync", try window(of: app)]
  }

  /// The X window of the app: the largest one that is shown. Tooltips and what drops down are windows too, which no
  /// window manager gives the focus; of several windows as large as each other it is the last one.
  private static func window(of app: RunningApp) throws -> String {
    // Assistive technologies know of a window before the display does.
    try app.waitFor("a window of the app on the display") { try shownWindow(of: app) }
  }

  /// How many windows of the app are on the display, where assistive technologies may know of more.
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
    // The class, which each window has, keeps the next command from being taken for a pattern. The answer has lines of
    // name and value, those of a window beginning with its number.
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

  /// Asks for another size of the app's window, which may be refused.
  static func resizeWindow(of app: RunningApp, to size: CGSize) throws {
    try xdotool(["windowsize", try window(of: app), "\(Int(size.width))", "\(Int(size.height))"])
  }

  @discardableResult
  static func xdotool(_ arguments: [String]) throws -> String {
    try Run.command("/usr/bin/env", ["xdotool"] + arguments).output
  }
}
