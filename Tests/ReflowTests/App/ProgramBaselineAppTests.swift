// Baselines of programs from outside, with another run of the app as the program, in a scene that shows no times: the
// command line and the app compare what the other one has saved.

import Foundation
import TestSupport
import XCTest

@testable import ReflowModel

final class ProgramBaselineAppTests: ProgramTestCase {
  /// A path of a baseline in a new folder.
  private func path(_ name: String) throws -> String {
    try file("empty", Data()).deletingLastPathComponent().path + "/\(name).reflow-baseline"
  }

  /// A baseline that the command line saves.
  private func saved(_ scene: String, at widths: String = "500,600", _ options: [String] = []) throws -> String {
    let path = try path(scene)
    let run = try Run.command(
      RunningApp.binary.path,
      ["--save-baseline", path, "--widths", widths] + options + ["--"] + program(scene))
    XCTAssertEqual(run.status, 0, run.error)
    return path
  }

  /// The window is smaller than a dialog.
  private func start(with scene: String) throws -> RunningApp { try startWithProgram(scene, size: "500x480") }

  private func rows(_ app: RunningApp) -> [Accessible] {
    app.windows.first?.first("list", named: "Differences")?.children ?? []
  }

  private func hasNotice(_ text: String, in app: RunningApp) -> Bool {
    app.windows.first?.descendants.contains { $0.role == "alert" && $0.name.contains(text) } ?? false
  }

  func testABaselineOfTheCommandLineHasNoDifferencesInTheApp() throws {
    let path = try saved("photos")
    let app = try start(with: "photos")
    try open(URL(filePath: path), by: "ctrl+shift+b", in: app)
    _ = try app.find("status", "No differences from “photos.reflow-baseline”")
  }

  func testABaselineOfTheAppHasNoDifferencesOnTheCommandLine() throws {
    let path = try path("photos")
    let app = try start(with: "photos")
    try Keyboard.press("ctrl+b", in: app)
    let entry = try app.find("text box", "Widths")
    try app.wait(until: "the widths can be typed") { entry.isFocused }
    try Keyboard.type("500,600", thenPress: "Return", inDialogOf: app)
    _ = try app.waitFor("the dialog for the file") {
      app.windows.first { $0.name == "Save Baseline" && $0.first(nil, named: "Widths") == nil }
    }
    try Keyboard.type(String(path.dropLast(".reflow-baseline".count)), thenPress: "Return", inDialogOf: app)
    try app.wait(until: "the baseline is there") { FileManager.default.fileExists(atPath: path) }
    let run = try reflow(["--check", "--baseline", path, "--widths", "500,600", "--"] + program("photos"))
    XCTAssertEqual(run.status, 0, run.output + run.error)
  }

  func testTheDifferencesOfAnotherContentAreListedAndGoneTo() throws {
    let path = try saved("photos")
    let app = try start(with: "stacks")
    try open(URL(filePath: path), by: "ctrl+shift+b", in: app)
    let row = try app.waitFor("the differences") { rows(app).first { $0.name.hasPrefix("500") } }
    let frame = try app.stable("the row") { row.frame }
    // The program's own window covers the app's.
    try Keyboard.raise(app)
    try Keyboard.click(at: CGPoint(x: frame.minX + 60, y: frame.midY), in: app)
    try app.wait(until: "the canvas has its width") { shows("500 × ", in: app) }
    // The first row is a problem, whose widget is selected.
    try Keyboard.press("F8", in: app)
    _ = try app.find(nil, "Type")
  }

  /// Two widgets had other texts, and one problem is new. The file has exactly what is accepted.
  func testDifferencesAreAcceptedOneByOneAndTogether() throws {
    let path = try saved("photos")
    let now = try Baseline.open(path, ofProgram: "reflow").get().value
    let problem = try XCTUnwrap(now.views[0].problems.first)
    let buttons = try ["Words", "Symbols"].map { text in
      try XCTUnwrap(now.views[0].items.firstIndex { $0.hasSuffix(": \(text)") })
    }
    var before = now
    for button in buttons { before.views[0].items[button] += " as before" }
    before.views[0].problems.removeFirst()
    try before.save(to: path).get()

    let app = try start(with: "photos")
    try open(URL(filePath: path), by: "ctrl+shift+b", in: app)
    func accept(_ row: Int, leaving count: Int, _ change: (inout Baseline.View) -> Void) throws {
      _ = try app.waitFor("the row") { rows(app).count == count + 1 ? rows(app)[row].first(nil, named: "Accept") : nil }
        .activate()
      change(&before.views[0])
      try app.wait(until: "the file has it") { try Baseline.open(path, ofProgram: "reflow").get().value == before }
    }
    try accept(0, leaving: 2) { $0.problems.append(problem) }
    try accept(1, leaving: 1) { $0.items[buttons[1]] = now.views[0].items[buttons[1]] }
    try app.wait(until: "one difference is left") { rows(app).count == 1 }
    try app.find(nil, "Accept All").activate()
    _ = try app.find("status", "No differences from “photos.reflow-baseline”")
    XCTAssertEqual(try Baseline.open(path, ofProgram: "reflow").get().value, now)

    let undo = try app.waitFor("the offer to undo") {
      app.windows.first?.descendants.first { $0.role == "alert" }?.descendants.first { $0.name == "Undo" }
    }
    try undo.activate()
    try app.wait(until: "the difference is listed again") { rows(app).count == 1 }
    XCTAssertEqual(try Baseline.open(path, ofProgram: "reflow").get().value, before)
    // The command line compares with what the app has written.
    let run = try reflow(["--check", "--baseline", path, "--widths", "500,600", "--"] + program("photos"))
    XCTAssertEqual(run.status, 1, run.output + run.error)
  }

  func testABaselineOfAnotherViewOrProgramIsRefused() throws {
    let path = try saved("photos", at: "600", ["--variants", "mirrored"])
    let app = try start(with: "photos")
    try open(URL(filePath: path), by: "ctrl+shift+b", in: app)
    try app.wait(until: "the missing view is refused") {
      hasNotice("The baseline “photos.reflow-baseline” does not contain “", in: app)
    }
    XCTAssertEqual(rows(app).count, 0)
    try app.quit()
    let words = try start(["--size", "500x480"])
    try open(URL(filePath: path), by: "ctrl+shift+b", in: words)
    try words.wait(until: "the program is refused") {
      hasNotice("cannot be read: it is of the program “reflow”.", in: words)
    }
  }
}
