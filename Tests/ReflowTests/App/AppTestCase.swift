// What every test of the running app needs.

import Foundation
import XCTest

/// A test that starts the built app. Each run it starts is ended with the test, and must have kept its standard error
/// empty: GTK's warnings go there.
class AppTestCase: XCTestCase {
  private var runs: [RunningApp] = []

  override func setUpWithError() throws {
    try super.setUpWithError()
    continueAfterFailure = false
    try Keyboard.parkPointer()
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

  /// Starts the app, with a state directory of its own unless one is given.
  func start(
    _ arguments: [String] = [], stateDirectory: URL? = nil, environment: [String: String] = [:]
  ) throws -> RunningApp {
    let run = try RunningApp(arguments, stateDirectory: stateDirectory, environment: environment)
    runs.append(run)
    return run
  }

  /// A file for one test, in a directory that is removed with it.
  func file(_ name: String, _ content: Data) throws -> URL {
    let directory = try RunningApp.makeStateDirectory()
    addTeardownBlock { try? FileManager.default.removeItem(at: directory) }
    let url = directory.appendingPathComponent(name)
    try content.write(to: url)
    return url
  }
}
