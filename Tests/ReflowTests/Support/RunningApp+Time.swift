// Waiting for the running app: for a condition, or until it is at rest.

import Foundation
import XCTest

extension RunningApp {
  /// The time in seconds after which a test counts as hanging, on a machine of any load.
  private static let patience: TimeInterval = 180

  /// Waits until `probe` returns a value.
  func waitFor<Found>(_ what: String, _ probe: () throws -> Found?) throws -> Found {
    let deadline = Date(timeIntervalSinceNow: Self.patience)
    while true {
      if let found = try probe() { return found }
      guard Date() < deadline else {
        throw BusError(
          description: "waited in vain for \(what); the app said: \(standardError); its windows contain: \(texts)")
      }
      Thread.sleep(forTimeInterval: 0.02)
    }
  }

  /// The names of all objects, for the message of a failed test.
  private var texts: [String] { windows.flatMap { $0.descendants.map(\.name) }.filter { !$0.isEmpty } }

  /// Waits until a condition holds.
  func wait(until what: String, _ condition: () throws -> Bool) throws {
    _ = try waitFor(what) { try condition() ? true : nil }
  }

  // MARK: Rest

  /// Waits until the app reports that it has handled all input so far, and that nothing moves any more.
  func waitUntilIdle() throws {
    try Keyboard.synchronize()
    while rest.wait(timeout: .now()) == .success {}
    do {
      try requestRest()
    } catch {
      guard process.isRunning else { return }
      throw error
    }
    try wait(until: "the app to be at rest") {
      rest.wait(timeout: .now() + 1) == .success || !process.isRunning
    }
  }

  // MARK: Values

  /// Presses the tab key until an object has the focus. Waits for the effect of each press.
  func tab(to object: Accessible) throws {
    for _ in 0..<60 {
      if object.isFocused { return }
      try Keyboard.press("Tab", in: self)
      try waitUntilIdle()
    }
    throw BusError(description: "the tab key does not come to “\(object.name)”")
  }

  /// A value that no longer changes, because the app is at rest.
  func stable<Value>(_ what: String, _ read: () throws -> Value) throws -> Value {
    try waitUntilIdle()
    return try read()
  }

  /// The frames of the tiles after the first layout and the end of all motion.
  func stableFrames() throws -> [CGRect] {
    try waitFor("the tiles to have a place") {
      let frames = try stable("the tiles") { try tiles.map(\.frame) }
      return frames.isEmpty || frames.contains { !$0.isEmpty } ? frames : nil
    }
  }
}
