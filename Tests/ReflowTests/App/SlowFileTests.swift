import Foundation
import TestSupport
import XCTest

/// Files that take long to read.
final class SlowFileTests: AppTestCase {
  /// Half a million words: four portions.
  private func book(_ name: String = "book.txt") throws -> URL {
    try file(name, Data((1...500_000).map { "word\($0 % 1_000)" }.joined(separator: " ").utf8))
  }

  /// The window is smaller than its dialog, because keys go to the largest window.
  private func startSlowly(_ arguments: [String], seconds: Double, stateDirectory: URL? = nil) throws -> RunningApp {
    let folder = try file("x", Data()).deletingLastPathComponent()
    return try start(
      ["--size", "500x400"] + arguments, stateDirectory: stateDirectory,
      environment: try SlowDisk.environment(secondsAPortion: seconds, in: folder))
  }

  private func panel(_ app: RunningApp, _ name: String = "Reading “book.txt”…") -> Accessible? {
    app.windows.lazy.compactMap { $0.first("progress bar", named: name) }.first { $0.isVisible }
  }

  func testABookShowsHowFarItIsReadAndThenItsWords() throws {
    let app = try startSlowly([try book().path], seconds: 0.7)
    let bar = try app.waitFor("the progress bar") { panel(app) }
    XCTAssertEqual(try app.tiles.count, 75, "the window shows what it did before")
    var values: [Double] = []
    try app.wait(until: "the book is there") {
      if let value = try? bar.value, panel(app) != nil { values.append(value) }
      return app.status.hasPrefix("500,000 items")
    }
    XCTAssertEqual(values, values.sorted())
    XCTAssertGreaterThan(Set(values).count, 2, "\(values)")
    XCTAssertTrue(values.allSatisfy { (0...1).contains($0) }, "\(values)")
    XCTAssertNil(panel(app))
    try Keyboard.press("ctrl+z", in: app)
    try app.wait(until: "one step takes it back") { try app.tiles.count == 75 }
  }

  func testCancelAndEscapeLeaveTheDocumentAsItWas() throws {
    let book = try book()
    let app = try startSlowly([book.path], seconds: 1.5)
    _ = try app.waitFor("the progress bar") { panel(app) }
    try app.find(nil, "Cancel").activate()
    try app.wait(until: "the panel is gone") { panel(app) == nil }
    try open(book, in: app)
    _ = try app.waitFor("the progress bar of the second time") { panel(app) }
    try Keyboard.press("Escape", in: app)
    try app.wait(until: "the panel is gone again") { panel(app) == nil }
    // The time in which the book would have been read.
    Thread.sleep(forTimeInterval: 6)
    XCTAssertEqual(try app.tiles.count, 75)
    XCTAssertFalse(try app.find(nil, "Undo").isSensitive)
  }

  func testASecondFileTakesThePlaceOfTheFirst() throws {
    let app = try startSlowly([try book().path], seconds: 1.5)
    _ = try app.waitFor("the progress bar") { panel(app) }
    try open(file("short.txt", Data("just three words".utf8)), in: app)
    try app.wait(until: "the short text is there") { try app.tiles.map(\.name) == ["just", "three", "words"] }
    XCTAssertNil(panel(app))
    Thread.sleep(forTimeInterval: 6)
    XCTAssertEqual(try app.tiles.count, 3)
  }

  func testAWindowMayBeClosedMeanwhile() throws {
    let app = try startSlowly([try book().path], seconds: 1.5)
    _ = try app.waitFor("the progress bar") { panel(app) }
    try Keyboard.press("ctrl+w", in: app)
    try app.wait(until: "the end") { !app.process.isRunning }
    XCTAssertEqual(app.process.terminationStatus, 0)
  }

  func testASnapshotWaitsForTheWords() throws {
    let folder = try file("x", Data()).deletingLastPathComponent()
    var pictures: [Data] = []
    for seconds in [0, 0.5] {
      let picture = folder.appendingPathComponent("\(seconds).png")
      let run = try Run.command(
        RunningApp.binary.path, ["--snapshot", picture.path, try book().path],
        environment: try SlowDisk.environment(secondsAPortion: seconds, in: folder))
      XCTAssertEqual(run.status, 0, run.error)
      XCTAssertEqual(run.error, "")
      pictures.append(try Data(contentsOf: picture))
    }
    XCTAssertEqual(pictures[0], pictures[1])
  }
}
