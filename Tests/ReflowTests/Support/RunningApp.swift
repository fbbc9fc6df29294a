// The built app as a process of its own, driven from outside.

import CGtk
import Foundation
import GtkInterop
import TestSupport
import XCTest

/// One run of `reflow` with its own folders. The caller that starts it must quit it.
final class RunningApp {
  /// The folder of the run's session. Two runs that share it restore from each other.
  let stateDirectory: URL
  let process = Process()
  private let bus: Bus
  /// The session bus of the app.
  private let session: Bus
  /// Signalled each time the app reports that it is at rest.
  let rest = DispatchSemaphore(value: 0)
  private let errorFile: URL
  private var knownApplication: Accessible?
  /// The canvas that was found last. Each scene has another one.
  private var canvas: Accessible?

  /// The built binary, beside the test bundle.
  static var binary: URL { binary("reflow") }

  /// A built program, beside the test bundle.
  static func binary(_ name: String) -> URL {
    URL(fileURLWithPath: ProcessInfo.processInfo.arguments[0]).resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(name)
  }

  static func makeStateDirectory() throws -> URL {
    let directory = FileManager.default.temporaryDirectory.appendingPathComponent("reflow-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
    return directory
  }

  /// Starts the app and waits until its window is there.
  init(
    _ arguments: [String] = [], stateDirectory: URL? = nil, environment: [String: String] = [:], binary: URL = binary
  ) throws {
    let state = try stateDirectory ?? Self.makeStateDirectory()
    self.stateDirectory = state
    bus = try Bus.accessibility()
    session = try Bus.session(environment)
    errorFile = state.appendingPathComponent("standard-error.txt")
    _ = FileManager.default.createFile(atPath: errorFile.path, contents: nil)
    process.executableURL = binary
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_STATE_HOME": state.path, "GTK_A11Y": "atspi"]) { $1 }
      .merging(environment) { $1 }
    process.standardError = try FileHandle(forWritingTo: errorFile)
    let rest = rest
    try session.observe("org.gtk.Actions") { message in
      let change = g_dbus_message_get_body(message).map { Variant($0).text }
      if change?.contains("'rest': <'reached'>") == true { rest.signal() }
    }
    try process.run()
    _ = try waitFor("the window") { self.windows.first }
  }

  /// The app's standard error.
  var standardError: String { (try? String(contentsOf: errorFile, encoding: .utf8)) ?? "" }

  // MARK: The accessibility tree

  /// The app's object on the accessibility bus, which is searched once.
  private var application: Accessible? {
    if let knownApplication { return knownApplication }
    let registry = Accessible(
      bus: bus,
      address: Bus.Address(name: "org.a11y.atspi.Registry", path: "/org/a11y/atspi/accessible/root"))
    knownApplication = registry.children.first {
      (try? bus.process(of: $0.address.name)) == process.processIdentifier
    }
    return knownApplication
  }

  var windows: [Accessible] { application?.children ?? [] }

  /// The object with this name. Waits for it.
  func find(_ role: String? = nil, _ name: String) throws -> Accessible {
    try waitFor("\(role ?? "object") “\(name)”") {
      // One query each, because an object may vanish before a second query.
      for window in self.windows {
        if let found = window.first(role, named: name) { return found }
      }
      return nil
    }
  }

  /// Whether the name or the text of any object contains a text.
  func says(_ text: String) -> Bool {
    windows.contains { $0.descendants.contains { ($0.name + $0.text).contains(text) } }
  }

  /// The tiles on the canvas, in order.
  var tiles: [Accessible] {
    get throws {
      // Most tests query repeatedly, and a search queries the name of every object before the canvas.
      if let canvas, canvas.isShown { return canvas.children }
      let found = try find("list", "Canvas")
      canvas = found
      return found.children
    }
  }

  /// The focused entry of the main menu; nil while the menu is closed.
  func entryOfMenu() throws -> Accessible? {
    try find(nil, "Main Menu").descendants.first { $0.role.contains("menu item") && $0.isFocused }
  }

  /// Opens the main menu by its key and activates an entry. Two names stand for a submenu and its entry.
  func chooseFromMenu(_ path: String...) throws {
    try Keyboard.press("F10", in: self)
    var last: Bus.Address?
    for (depth, name) in path.enumerated() {
      var entry = try waitFor("the menu") { try entryOfMenu().flatMap { $0.address == last ? nil : $0 } }
      // A submenu that slides in ignores keys.
      try waitUntilIdle()
      var key = "Down"
      var seen = [entry.name]
      for _ in 0..<40 where entry.name != name {
        try Keyboard.press(key, in: self)
        try waitUntilIdle()
        let next = try waitFor("an entry of the menu") { try entryOfMenu() }
        // A submenu opens at its last position, and its last entry is its end.
        if next.address == entry.address { key = "Up" }
        entry = next
        seen.append(entry.name)
      }
      last = entry.address
      guard entry.name == name else { throw BusError(description: "the menu has no entry “\(name)” among \(seen)") }
      try Keyboard.press(depth == path.count - 1 ? "Return" : "Right", in: self)
    }
  }

  /// Activates an action of the first window by its name, as a program on the bus does: `about`.
  func activate(_ action: String, _ argument: String? = nil) throws {
    _ = try call("Activate", "('\(action)', @av [\(argument.map { "<'\($0)'>" } ?? "")], @a{sv} {})")
  }

  /// Requests a report of rest.
  func requestRest() throws {
    _ = try call("Activate", "('rest', [<'awaited'>], @a{sv} {})", of: "")
  }

  /// Whether the state of an action of the window is true.
  func isOn(_ action: String) throws -> Bool { try call("Describe", "('\(action)',)").contains("<true>") }

  /// Whether an action of the window is enabled. An activation of another one has no effect.
  func isEnabled(_ action: String) throws -> Bool { try call("Describe", "('\(action)',)").hasPrefix("((true") }

  /// Advances paused motion by some frames of a sixtieth of a second.
  func stepMotion(by frames: Int) throws {
    for _ in 0..<frames { try activate("motion-step") }
  }

  /// Calls a method of the actions of the first window, or of the application, and returns the answer as text.
  private func call(_ method: String, _ arguments: String, of window: String = "/window/1") throws -> String {
    let address = Bus.Address(name: "io.github.reflow.Reflow", path: "/io/github/reflow/Reflow" + window)
    return try session.call(address, "org.gtk.Actions", method, arguments).text
  }

  /// Chooses from a drop-down list, by its button and the keyboard. `place` is relative to the current choice.
  func choose(_ place: Int, from name: String) throws {
    let list = try find("combo box", name)
    let button = try waitFor("the button of “\(name)”") { list.children.first }
    func focused() -> Int? {
      list.descendants.first { $0.role == "list" }?.children.firstIndex { $0.isFocused }
    }
    try button.activate()
    let chosen = try waitFor("the list of “\(name)” to drop down") { focused() }
    for step in 1..<(abs(place) + 1) {
      try Keyboard.press(place < 0 ? "Up" : "Down", in: self)
      let next = chosen + step * place.signum()
      try wait(until: "item \(next) of “\(name)” has the focus") { focused() == next }
    }
    try Keyboard.press("Return", in: self)
    try wait(until: "the list of “\(name)” is folded up") { list.children.count == 1 }
  }

  /// The text of the status line.
  var status: String {
    statusRegion?.children.first?.name ?? ""
  }

  /// The status line, which changes its text once the result is final.
  var statusRegion: Accessible? {
    windows.compactMap { $0.descendants.first { $0.role == "status" } }.first
  }

  // MARK: The end

  /// Quits by keyboard, and waits for the end.
  func quit() throws {
    guard process.isRunning else { return }
    try Keyboard.press("ctrl+q", in: self)
    try wait(until: "the end of the app") { !self.process.isRunning }
  }

  /// Ends a run that a failing test left behind.
  func terminate() {
    guard process.isRunning else { return }
    process.terminate()
    process.waitUntilExit()
  }
}
