// The base of the tests of the running app.

import Foundation
import GtkTestSupport
import TestSupport
import XCTest

/// A test that starts the built app. It ends each of its runs, whose standard error must be empty, because GTK's
/// warnings go there.
class AppTestCase: XCTestCase {
  private var runs: [RunningApp] = []

  override func setUpWithError() throws {
    try super.setUpWithError()
    continueAfterFailure = false
    try Pointer.park()
  }

  override func tearDown() {
    for run in runs {
      run.terminate()
      XCTAssertEqual(run.standardError, "", "the app printed to its standard error")
      try? FileManager.default.removeItem(at: run.stateDirectory)
    }
    runs = []
    super.tearDown()
  }

  /// Starts the app or another program, with a state directory of its own unless one is given.
  func start(
    _ arguments: [String] = [], stateDirectory: URL? = nil, environment: [String: String] = [:],
    binary: URL = RunningApp.binary
  ) throws -> RunningApp {
    let run = try RunningApp(
      arguments, stateDirectory: stateDirectory, environment: environment, binary: binary)
    runs.append(run)
    return run
  }

  /// Starts the app with a document of some settings, in JSON.
  func start(
    document settings: String, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> RunningApp {
    let document = Data(#"{"version": "1.1", \#(settings)}"#.utf8)
    return try start(arguments + [try file("a.reflow", document).path], environment: environment)
  }

  /// Runs the command to its end.
  func reflow(_ arguments: [String], input: String? = nil, in folder: String? = nil) throws -> Run {
    try Run.command(RunningApp.binary.path, arguments, input: input.map { Data($0.utf8) }, in: folder)
  }

  func reflow(_ arguments: String...) throws -> Run { try reflow(arguments) }

  /// The environment of an app that draws text in the font and size of exact widths.
  func exactText() throws -> [String: String] {
    let folder = try RunningApp.makeStateDirectory()
    addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
    return try TextSettings.exact.environment(in: folder)
  }

  /// Opens a file in the dialog of an app whose window is smaller than the dialog, because keys go to the largest
  /// window.
  func open(_ file: URL, by key: String = "ctrl+o", in app: RunningApp) throws {
    try Keyboard.press(key, in: app)
    try app.wait(until: "the dialog is there") {
      try app.windows.count == 2 && Keyboard.shownWindowCount(of: app) > 1
    }
    try Keyboard.press("ctrl+l", in: app)
    try Keyboard.type(file.path, in: app)
    try app.wait(until: "the dialog is gone") {
      // While the dialog completes names, the key may only close its list.
      if app.windows.count > 1 { try Keyboard.press("Return", in: app) }
      try app.waitUntilIdle()
      return app.windows.count == 1
    }
  }

  /// A file for one test, in a folder that is removed with it.
  func file(_ name: String, _ content: Data) throws -> URL {
    let directory = try RunningApp.makeStateDirectory()
    addTeardownBlock { try? FileManager.default.removeItem(at: directory) }
    let url = directory.appendingPathComponent(name)
    try content.write(to: url)
    return url
  }
}
