// Waiting for the running app: for a condition, or until the app has nothing left to do.

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

  // MARK: Idleness

  /// Waits until the app has done nothing for a moment and nothing waits for a processor: all frames of a transition
  /// are drawn, however slowly, and all input is handled.
  func waitUntilIdle() throws {
    try Keyboard.synchronize()
    var last: [String: [Substring]]?
    try wait(until: "the app to be idle") {
      let now = sleepingThreads
      defer { last = now }
      if now != nil, now == last || !process.isRunning { return true }
      Thread.sleep(forTimeInterval: 0.15)
      return false
    }
  }

  /// The numbers of times that each thread of the app has started to run so far; nil while one of them runs or waits
  /// for a processor.
  private var sleepingThreads: [String: [Substring]]? {
    let folder = "/proc/\(process.processIdentifier)/task"
    var counts: [String: [Substring]] = [:]
    for thread in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] {
      guard let status = try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8) else { continue }
      let lines = status.split(separator: "\n")
      guard lines.contains(where: { $0.hasPrefix("State:\tS") }) else { return nil }
      counts[thread] = lines.filter { $0.contains("ctxt_switches:") }
    }
    return counts
  }

  /// Whether the app has a file open, such as while it reads it.
  func hasOpen(_ file: URL) -> Bool {
    let folder = "/proc/\(process.processIdentifier)/fd"
    let manager = FileManager.default
    let links = ((try? manager.contentsOfDirectory(atPath: folder)) ?? []).map { "\(folder)/\($0)" }
    return links.contains { (try? manager.destinationOfSymbolicLink(atPath: $0)) == file.path }
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

  /// A value that no longer changes, because the app is idle.
  func stable<Value: Equatable>(_ what: String, _ read: () throws -> Value) throws -> Value {
    var last: Value?
    return try waitFor("\(what) to be stable") {
      try waitUntilIdle()
      let now = try read()
      defer { last = now }
      return now == last ? now : nil
    }
  }

  /// The frames of the tiles after the first layout and the end of all motion.
  func stableFrames() throws -> [CGRect] {
    try waitFor("the tiles to have a place") {
      let frames = try stable("the tiles") { try tiles.map(\.frame) }
      return frames.isEmpty || frames.contains { !$0.isEmpty } ? frames : nil
    }
  }
}
