// The workbench on the window of a program: the sweep, the problems, and what happens to them when the program ends.

import Foundation
import TestSupport
import XCTest

final class ProgramWorkbenchTests: ProgramTestCase {
  /// The width in the status line.
  private func width(_ app: RunningApp) -> Int? {
    for window in app.windows {
      for line in window.descendants where line.role == "status" {
        if let width = line.name.firstMatch(of: #/(\d+) × /#)?.1 { return Int(width) }
      }
    }
    return nil
  }

  private func rows(_ app: RunningApp) -> [Accessible] {
    app.windows.first?.first("list", named: "Problems")?.children ?? []
  }

  private func has(_ role: String? = nil, prefix: String, in app: RunningApp) -> Bool {
    app.windows.contains { window in
      window.descendants.contains { (role == nil || $0.role == role) && $0.name.hasPrefix(prefix) }
    }
  }

  /// Starts a sweep from 600 px, and returns the width at which it stops.
  private func stop(_ app: RunningApp) throws -> Int {
    // The action is disabled until the canvas has been measured.
    try app.wait(until: "the sweep can start") { try app.isEnabled("sweep") }
    try app.activate("sweep")
    // The search of all widths of the program comes first. The document changes as the sweep stops, and the picture
    // follows: until then the status line has a width of the sweep.
    try app.wait(until: "the sweep has stopped") { try !app.isOn("sweep") }
    try app.waitUntilIdle()
    XCTAssertTrue(try app.isEnabled("undo"), "the sweep is a step")
    let field = try app.find("spin button", "Canvas width in px")
    return try app.waitFor("the picture of the width") {
      let chosen = Int(try field.value)
      return chosen != 600 && chosen == width(app) ? chosen : nil
    }
  }

  /// Runs the program again after its end.
  private func runAgain(_ app: RunningApp) throws {
    try app.find(nil, "Run Again").activate()
    // While it does not run, a notice over the last picture says so.
    try app.wait(until: "the program runs again") {
      programs().count == 1 && !has("label", prefix: "“reflow” ", in: app)
    }
  }

  // MARK: Sweep

  func testTheSweepStopsAtTheNextChangeOfTheRuler() throws {
    let app = try startWithProgram(
      "symbols", workbench: #""sweep": {"lower": 600, "upper": 720, "speed": 1000, "stopsAtChanges": true}"#)
    let stop = try stop(app)
    try app.activate("undo")
    XCTAssertFalse(try app.isEnabled("undo"), "the sweep was one step")
    try app.wait(until: "the width is restored") { width(app) == 600 }
    // The ruler knows no change before its search of all widths has ended.
    try app.wait(until: "the ruler goes to another width") {
      try app.activate("next-breakpoint")
      return try app.isEnabled("undo")
    }
    try app.wait(until: "it is the same width") { width(app) == stop }
    try app.quit()
    XCTAssertEqual(app.process.terminationStatus, 0)
  }

  func testTheSweepStopsAtANewProblem() throws {
    let app = try startWithProgram(
      "symbols",
      workbench: #"""
        "sweep": {"lower": 600, "upper": 720, "speed": 1000, "stopsAtProblems": true},
        "checkedWidths": {"lower": 600, "upper": 720}
        """#)
    let stop = try stop(app)
    XCTAssertTrue((601...720).contains(stop), "\(stop)")
    try Keyboard.press("shift+F4", in: app)
    try app.wait(until: "the result") { shows(" from 600 to 720 px", in: app) }
    try app.wait(until: "a problem begins at the width") { rows(app).contains { $0.name.contains("\(stop)–") } }
  }

  func testTheEndOfTheProgramEndsTheSweep() throws {
    let app = try startWithProgram(workbench: #""sweep": {"lower": 500, "upper": 720, "speed": 50}"#)
    try app.wait(until: "the sweep can start") { try app.isEnabled("sweep") }
    try app.activate("sweep")
    XCTAssertTrue(try app.isOn("sweep"))
    kill(try XCTUnwrap(programs().first), SIGKILL)
    try app.wait(until: "the sweep has ended") { try !app.isOn("sweep") }
    try app.activate("sweep")
    XCTAssertFalse(try app.isOn("sweep"), "the last picture does not change")
    try app.activate("undo")
    let undo = try app.find("button", "Undo")
    try app.wait(until: "the sweep was one step") { !undo.isSensitive }
    try runAgain(app)
    try app.activate("sweep")
    try app.wait(until: "the sweep runs again") { try app.isOn("sweep") }
  }

  func testASweepThatWaitsForTheSearchSaysSo() throws {
    let app = try startWithProgram(
      workbench: #""sweep": {"lower": 500, "upper": 1900, "stopsAtChanges": true}"#)
    let process = try XCTUnwrap(programs().first)
    kill(process, SIGSTOP)
    // At another height, all widths are searched again.
    try app.find(nil, "The height that the window has in the program").activate()
    try app.activate("sweep")
    XCTAssertTrue(try app.isOn("sweep"))
    try app.wait(until: "the app says so") { shows("Searching for the widths to stop at…", in: app) }
    XCTAssertEqual(width(app) ?? 600, 600)
    try Keyboard.press("Escape", in: app)
    try app.wait(until: "it does not wait any more") { !shows("Searching", in: app) }
    kill(process, SIGCONT)
    try setWidth(520, in: app)
    try app.wait(until: "the picture has 520 px") { width(app) == 520 }
  }

  // MARK: Problems

  func testTheLayoutOfAProgramIsExaminedForTheProblemsAtEachWidth() throws {
    let program = [RunningApp.binary("planted-views").path, "origin"]
    let app = try start(["--size", "1100x700", "--width", "600", "--"] + program)
    try app.wait(until: "the picture is there") { shows("600 × ", in: app) }
    try Keyboard.press("F4", in: app)
    func names() -> [String] { rows(app).map(\.name).filter { $0.contains("“Indented” ignores the origin") } }
    try app.wait(until: "the button counts it") { has(prefix: "Problems: 1", in: app) }
    try app.find("button", "Check Widths").activate()
    try app.wait(until: "the widths are checked") { names().contains { $0.contains("–") } }
    try setWidth(500, in: app)
    try app.wait(until: "the picture has 500 px") { width(app) == 500 }
    try app.wait(until: "the button counts it there too") { has(prefix: "Problems: 1", in: app) }
  }

  func testAProblemThatIsIgnoredInTheAppIsIgnoredByTheCommandAndTheReverse() throws {
    let folder = try file("empty", Data()).deletingLastPathComponent()
    let list = folder.appending(path: ".reflow-check")
    try Data("# Ours\noverlap:nothing  # left over\n".utf8).write(to: list)
    func check() throws -> Run {
      try reflow(["--check", "--widths", "600", "--"] + program("photos"), in: folder.path)
    }
    XCTAssertTrue(try check().output.contains("smallTarget: "))

    let app = try startWithProgram("photos", workbench: #""checked": {"lower": 600, "upper": 600}"#)
    try Keyboard.press("F4", in: app)
    let row = try app.waitFor("the problem") { rows(app).first { $0.name.contains("is smaller than") } }
    let count = rows(app).count
    try app.wait(until: "the button counts it") { has(prefix: "Problems: \(count)", in: app) }
    try XCTUnwrap(row.descendants.first { $0.name == "Ignore…" }).activate()
    _ = try app.find("text box", "Reason")
    try Keyboard.type("as designed", thenPress: "Return", inDialogOf: app)
    _ = try app.waitFor("the dialog for the folder") { app.windows.first { $0.name == "Folder of the Project" } }
    try Keyboard.type(folder.path, thenPress: "Return", inDialogOf: app)
    try app.wait(until: "it is ignored") { rows(app).contains { $0.name.contains("(ignored: as designed)") } }
    try app.wait(until: "the button does not count it") { has(prefix: "Problems: \(count - 1)", in: app) }
    let text = try String(contentsOf: list, encoding: .utf8)
    XCTAssertTrue(text.hasPrefix("# Ours\noverlap:nothing  # left over\nsmallTarget:"), text)
    XCTAssertTrue(text.hasSuffix("  # as designed\n"), text)
    let run = try check()
    XCTAssertFalse(run.output.contains("smallTarget: Tools"), run.output + run.error)
    XCTAssertTrue(run.output.contains("The entry “overlap:nothing” of .reflow-check matches no problem"), run.output)
    try app.find(nil, "Check Widths").activate()
    try app.wait(until: "the app says so too") {
      shows("The entry “overlap:nothing” of .reflow-check matches no problem", in: app)
    }

    // The folder is known, so that the app does not ask again.
    let ignored = try app.waitFor("its row") { rows(app).first { $0.name.contains("(ignored: as designed)") } }
    try XCTUnwrap(ignored.descendants.first { $0.name == "Stop Ignoring" }).activate()
    try app.wait(until: "it is reported again") { has(prefix: "Problems: \(count)", in: app) }
    XCTAssertEqual(try String(contentsOf: list, encoding: .utf8), "# Ours\noverlap:nothing  # left over\n")
    try Data("smallTarget  # by hand\n".utf8).write(to: list)
    try app.wait(until: "the app follows the file") { rows(app).contains { $0.name.contains("(ignored: by hand)") } }
    XCTAssertFalse(try check().output.contains("smallTarget: "))
    try Data("noRule\n".utf8).write(to: list)
    try app.wait(until: "the app says why the file cannot be used") { shows("“.reflow-check”, line 1: ", in: app) }
    XCTAssertEqual(try check().status, 2)
  }

  func testWidthsThatTheWindowCannotHaveAreNotWithoutProblems() throws {
    let app = try startWithProgram(
      "photos", workbench: #""showsProblems": true, "checkedWidths": {"lower": 200, "upper": 320}"#)
    try app.find(nil, "Check Widths").activate()
    try app.find("button", "Check Widths").activate()
    try app.wait(until: "the widths are checked") { shows(" from 200 to 320 px · A problem at each width", in: app) }
  }

  func testTheEndOfTheProgramEndsTheCheck() throws {
    let app = try startWithProgram(workbench: #""showsProblems": true"#)
    let process = try XCTUnwrap(programs().first)
    kill(process, SIGSTOP)
    try app.find(nil, "Check Widths").activate()
    try app.wait(until: "the check waits") { shows("Checking each width…", in: app) }
    kill(process, SIGKILL)
    try app.wait(until: "the check has ended") { !shows("Checking each width…", in: app) }
    try runAgain(app)
    try app.find(nil, "Narrowest width checked").setValue(600)
    try app.find(nil, "Widest width checked").setValue(606)
    try app.find(nil, "Check Widths").activate()
    try app.find("button", "Check Widths").activate()
    try app.wait(until: "the widths are checked") { shows(" from 600 to 606 px", in: app) }
  }
}
