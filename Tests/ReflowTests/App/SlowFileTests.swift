import Foundation
import TestSupport
import XCTest

/// Files that take long to read.
final class SlowFileTests: AppTestCase {
  /// Half a million words: four portions.
  private func book() throws -> URL {
    try file("book.txt", Data((1...500_000).map { "word\($0 % 1_000)" }.joined(separator: " ").utf8))
  }

  /// The disk of a test, from which nothing of a book is read at first.
  private func makeDisk() throws -> SlowDisk { try SlowDisk(in: file("x", Data()).deletingLastPathComponent()) }

  /// The window is smaller than its dialog, because keys go to the largest window.
  private func start(_ book: URL, on disk: SlowDisk) throws -> RunningApp {
    try start(["--size", "500x400", book.path], environment: disk.environment)
  }

  private func panel(_ app: RunningApp) -> Accessible? {
    app.windows.lazy.compactMap { $0.first("progress bar", named: "Reading “book.txt”…") }.first { $0.isVisible }
  }

  func testABookShowsHowFarItIsReadAndThenItsWords() throws {
    let disk = try makeDisk()
    let app = try start(book(), on: disk)
    let bar = try app.waitFor("the progress bar") { panel(app) }
    XCTAssertEqual(try app.tiles.count, 75, "the window shows what it did before")
    var values = [try bar.value]
    for _ in 0..<2 {
      try disk.readPortion()
      try app.wait(until: "the bar goes on") { try bar.value > values.last! }
      values.append(try bar.value)
    }
    XCTAssertTrue(values.allSatisfy { (0...1).contains($0) }, "\(values)")
    try disk.readAll()
    try app.wait(until: "the book is there") { app.status.hasPrefix("500,000 items") }
    XCTAssertNil(panel(app))
    try Keyboard.press("ctrl+z", in: app)
    try app.wait(until: "one step takes it back") { try app.tiles.count == 75 }
  }

  func testEscapeLeavesTheDocumentAsItWas() throws {
    let app = try start(book(), on: makeDisk())
    _ = try app.waitFor("the progress bar") { panel(app) }
    try Keyboard.press("Escape", in: app)
    try app.wait(until: "the panel is gone") { panel(app) == nil }
    XCTAssertEqual(try app.tiles.count, 75)
    XCTAssertFalse(try app.find(nil, "Undo").isSensitive)
  }

  func testAWindowMayBeClosedMeanwhile() throws {
    let app = try start(book(), on: makeDisk())
    _ = try app.waitFor("the progress bar") { panel(app) }
    try Keyboard.press("ctrl+w", in: app)
    try app.wait(until: "the end") { !app.process.isRunning }
    XCTAssertEqual(app.process.terminationStatus, 0)
  }

  func testASnapshotWaitsForTheWords() throws {
    let disk = try makeDisk()
    let pictures = try [[:], disk.environment].map { environment in
      let picture = try file("window.png", Data())
      if !environment.isEmpty { DispatchQueue.global().asyncAfter(deadline: .now() + 1) { try? disk.readAll() } }
      let run = try Run.command(
        RunningApp.binary.path, ["--snapshot", picture.path, try book().path], environment: environment)
      XCTAssertEqual(run.status, 0, run.error)
      XCTAssertEqual(run.error, "")
      return try Data(contentsOf: picture)
    }
    XCTAssertEqual(pictures[0], pictures[1])
  }
}
