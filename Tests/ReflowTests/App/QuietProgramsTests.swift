// The App scene as the user sees it: one width in all places, programs that stay out of the way, and its picture.

import Foundation
import TestSupport
import XCTest

final class QuietProgramsTests: ProgramTestCase {
  // MARK: Width

  /// The width as each part of the window says it; nil unless all say the same.
  private func width(_ app: RunningApp) -> Int? {
    let all = app.windows.flatMap { Array($0.descendants) }
    let names = ["Canvas width in px", "Canvas width", "Width ruler"]
    let controls = all.filter { ["spin button", "slider"].contains($0.role) && names.contains($0.name) }
    var widths = Set(controls.map { (try? $0.value).map { Int($0) } ?? 0 })
    for line in all where line.role == "status" {
      if let shown = line.name.firstMatch(of: #/([\d,]+) × /#)?.1 { widths.insert(Int(shown.filter(\.isNumber)) ?? 0) }
    }
    guard widths.count == 1, let width = widths.first, all.contains(where: { $0.name == "\(width) px" }) else {
      return nil
    }
    return width
  }

  func testAllPartsOfTheWindowSayTheWidthOfThePicture() throws {
    let app = try startWithProgram()
    try app.wait(until: "the first width") { width(app) == 600 }
    try setWidth(60, in: app)
    let minimum = try app.waitFor("the minimum") { width(app).flatMap { $0 < 600 ? $0 : nil } }
    XCTAssertGreaterThan(minimum, 60)
    XCTAssertTrue(shows("The window cannot be narrower than \(minimum) px", in: app))
    var generator = SplitMix64(seed: 4)
    // A second width below the minimum changes the document and not the layout.
    for requested in [100, minimum + 40, 61] + (0..<4).map({ _ in Int.random(in: 60...900, using: &generator) }) {
      try setWidth(Double(requested), in: app)
      try app.wait(until: "\(requested) px in all places") { width(app) == max(requested, minimum) }
    }
    try setWidth(100, in: app)
    try app.wait(until: "the minimum again") { width(app) == minimum }
    try Keyboard.press("ctrl+z", in: app)
    try app.wait(until: "one width after Undo") { width(app) != nil && width(app) != minimum }
  }

  // MARK: Private displays

  /// The value of a variable of a process.
  private func variable(_ name: String, of process: pid_t) -> String? {
    let file = FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data()
    return file.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }.first { $0.hasPrefix(name + "=") }
  }

  /// The display servers that an app on this display runs.
  private func servers() -> [pid_t] {
    let session = "REFLOW_SESSION=\(ProcessInfo.processInfo.environment["XDG_RUNTIME_DIR"] ?? "")/reflow-"
    let all = (try? FileManager.default.contentsOfDirectory(atPath: "/proc"))?.compactMap { pid_t($0) } ?? []
    return all.filter { process in
      let name = (try? String(contentsOfFile: "/proc/\(process)/comm", encoding: .utf8)) ?? ""
      return name == "Xvfb\n" && variable("REFLOW_SESSION", of: process)?.hasPrefix(session) == true
    }
  }

  func testTheProgramsOfAContactSheetAreOnPrivateDisplaysAndEndWithThePictures() throws {
    let app = try startWithProgram()
    let own = try XCTUnwrap(programs().first)
    let display = try XCTUnwrap(variable("DISPLAY", of: own))
    XCTAssertEqual(display, "DISPLAY=" + (ProcessInfo.processInfo.environment["DISPLAY"] ?? ""))
    try app.activate("contact-sheet")
    var others: Set<String> = []
    _ = try app.waitFor("the pictures") {
      others.formUnion(programs().filter { $0 != own }.compactMap { variable("DISPLAY", of: $0) })
      let cells = app.windows.flatMap { Array($0.descendants) }.filter { $0.name.hasPrefix("Text at 200 % at ") }
      return cells.contains { $0.name.contains("problem") } && programs() == [own] ? true : nil
    }
    XCTAssertFalse(others.isEmpty)
    XCTAssertFalse(others.contains(display))
    try app.wait(until: "the servers have ended") { servers().isEmpty }
  }

  func testPrivateDisplaysEndWithAnAppThatIsKilled() throws {
    let app = try startWithProgram()
    try app.activate("contact-sheet")
    _ = try app.waitFor("a private display") { servers().isEmpty ? nil : true }
    kill(app.process.processIdentifier, SIGKILL)
    try app.wait(until: "all have ended") { servers().isEmpty && programs().isEmpty }
  }

  // MARK: Picture

  private func snapshot(_ arguments: String...) throws -> (run: Run, picture: Data?) {
    let picture = try file("x", Data()).deletingLastPathComponent().appendingPathComponent("window.png")
    let run = try reflow(["--snapshot", picture.path] + arguments)
    return (run, try? Data(contentsOf: picture))
  }

  func testASnapshotShowsTheProgramAndTheEmptyScene() throws {
    let empty = try snapshot("--scene", "app", "--size", "900x600")
    XCTAssertEqual(empty.run.status, 0, empty.run.error)
    let shown = try snapshot("--size", "900x600", "--width", "500", "--", RunningApp.binary.path, "--scene", "stacks")
    XCTAssertEqual(shown.run.status, 0, shown.run.error)
    XCTAssertNotEqual(try XCTUnwrap(shown.picture), try XCTUnwrap(empty.picture))
    XCTAssertEqual(programs(), [])
  }

  func testASnapshotOfAProgramThatCannotBeShownIsRefused() throws {
    for (arguments, status, reason) in [
      (["--", "true"], 2, "“true” ended with status 0."), (["--", "no-such-program"], 2, "There is no program"),
      (["--width", "60", "--", RunningApp.binary.path, "--scene", "stacks"], 1, "the canvas cannot be 60 px wide"),
    ] {
      let picture = try file("x", Data()).deletingLastPathComponent().appendingPathComponent("window.png")
      let run = try reflow(["--snapshot", picture.path] + arguments)
      XCTAssertEqual(run.status, Int32(status), reason)
      XCTAssertTrue(run.error.hasPrefix("reflow: ") && run.error.contains(reason), run.error)
      XCTAssertEqual(run.error.split(separator: "\n").count, 1, run.error)
      XCTAssertFalse(FileManager.default.fileExists(atPath: picture.path), reason)
    }
  }
}
