// The App scene of the running app, with another run of the app as the program.

import Foundation
import XCTest

final class ProgramSceneTests: ProgramTestCase {
  func testAProgramIsStoppedAndRunAgain() throws {
    let app = try startWithProgram()
    try app.find(nil, "Stop").activate()
    _ = try app.find(nil, "“reflow” was stopped.")
    try app.wait(until: "the program has ended") { programs().isEmpty }
    try setWidth(520, in: app)
    try app.find(nil, "Run Again").activate()
    try app.wait(until: "the picture has 520 px") { shows("520 × ", in: app) }
    XCTAssertEqual(programs().count, 1)
  }

  func testTheEndOfAProgramIsShown() throws {
    let app = try startWithProgram()
    kill(try XCTUnwrap(programs().first), SIGKILL)
    try app.wait(until: "the end is shown") {
      app.windows.contains { $0.descendants.contains { $0.name.hasPrefix("“reflow” was ended by signal 9.") } }
    }
    // The messages of a call of the probe that did not end precede it.
    try app.wait(until: "the picture is explained") {
      app.windows.contains { window in
        window.descendants.contains { $0.name.hasSuffix("The picture is the last one, at 600 px.") }
      }
    }
    try app.find(nil, "Run Again").activate()
    try app.wait(until: "the picture is there again") { programs().count == 1 && shows("600 × ", in: app) }
  }

  func testAProgramThatEndsAfterACanvasOfItIsRemoved() throws {
    let app = try startWithProgram()
    let compare = try app.find(nil, "Compare")
    try compare.activate()
    try app.wait(until: "both canvases show it") { shows("A reflow · 600 × ", in: app) }
    try compare.activate()
    try app.wait(until: "one canvas shows it") { shows(" widgets", in: app) }
    kill(try XCTUnwrap(programs().first), SIGKILL)
    _ = try app.find("label", "“reflow” was ended by signal 9.")
    try app.quit()
    XCTAssertEqual(app.process.terminationStatus, 0)
  }

  func testAProgramThatDoesNotAnswerStopsNothing() throws {
    let app = try startWithProgram()
    let process = try XCTUnwrap(programs().first)
    kill(process, SIGSTOP)
    try setWidth(540, in: app)
    try app.wait(until: "the app says so") { shows("does not answer", in: app) }
    // The app itself works on.
    try app.find(nil, "Words").activate()
    try app.wait(until: "the words are there") { try !app.tiles.isEmpty }
    try app.find(nil, "App").activate()
    kill(process, SIGCONT)
    try app.wait(until: "the picture has 540 px") { shows("540 × ", in: app) }
  }

  func testAnAppThatEndsLeavesNoStoppedProgram() throws {
    let app = try startWithProgram()
    kill(try XCTUnwrap(programs().first), SIGSTOP)
    try setWidth(540, in: app)
    try app.quit()
    try app.wait(until: "the program has ended") { programs().isEmpty }
  }

  func testADocumentDoesNotRunItsProgram() throws {
    let command = String(decoding: try JSONEncoder().encode(program()), as: UTF8.self)
    let app = try start(document: #""scene": "app", "app": {"command": \#(command), "width": 600}"#)
    let run = try app.find(nil, "Run")
    XCTAssertEqual(programs(), [])
    try run.activate()
    try app.wait(until: "the picture is there") { shows("600 × ", in: app) }
  }

  func testAProgramThatIsMissingIsNamed() throws {
    let app = try start(["--", "no-such-program"])
    _ = try app.find("label", "There is no program “no-such-program”.")
    _ = try app.find(nil, "Run Again")
  }

  func testAWidgetIsSelectedAndItsContainerChosen() throws {
    let app = try startWithProgram()
    try Keyboard.press("F8", in: app)
    try app.tab(to: try app.find(nil, "Canvas"))
    try Keyboard.press("Down", "Right", "Right", in: app)
    _ = try app.find(nil, "Type")
    let path = try app.find(nil, "In")
    let window = try XCTUnwrap(path.descendants.first { $0.role.contains("button") })
    XCTAssertEqual(window.name, "GtkApplicationWindow")
    try window.activate()
    _ = try app.find("heading", "“GtkApplicationWindow”")
    XCTAssertNil(app.windows.lazy.compactMap { $0.first(nil, named: "In") }.first, "the window is in nothing")
    // The probe answers, so that there is no notice.
    try app.find(nil, "Show in Program").activate()
    _ = try app.stable("the window") { app.windows.count }
    XCTAssertNil(
      app.windows.lazy.compactMap {
        $0.first(nil, named: "The window of the program does not show this widget at its own width.")
      }.first)
    try Keyboard.press("Escape", in: app)
    try app.wait(until: "nothing is selected") { (try? app.find("heading", "Inspector")) != nil }
  }

  func testTheWindowHasAnExactHeight() throws {
    let app = try startWithProgram()
    try app.find(nil, "The height that the window has in the program").activate()
    try app.wait(until: "the window has another height") { shows("600 × 600", in: app) }
    try app.find("spin button", "Height").setValue(720)
    try app.wait(until: "the window has the height") { shows("600 × 720", in: app) }
    try app.find("spin button", "Height").setValue(60)
    try app.wait(until: "its minimum is named") { shows("The window cannot be lower than ", in: app) }
    try Keyboard.press("ctrl+z", "ctrl+z", in: app)
    try app.wait(until: "it has its own height again") { !shows("600 × 720", in: app) && !shows("lower", in: app) }
  }

  /// Pastes the copied SVG file in Words, where it is shown as words.
  private func pastesPicture(_ app: RunningApp) throws -> Bool {
    try Keyboard.press("ctrl+v", in: app)
    return app.windows.first?.descendants.contains { $0.name.contains("http://www.w3.org/2000/svg") } == true
  }

  /// On X11, the other program receives a long text in parts.
  func testALongCopyIsPastedInAnotherProgram() throws {
    let app = try startWithProgram("words")
    func widgets() -> String? {
      app.windows.lazy.flatMap(\.descendants).first { $0.role == "status" && $0.name.contains(" widgets") }?.name
    }
    let before = try XCTUnwrap(widgets())
    try app.activate("copy-as", "svg")
    let program = try XCTUnwrap(programs("words").first)
    try app.wait(until: "the program has other words") {
      try Keyboard.xdotool([
        "search", "--all", "--onlyvisible", "--pid", "\(program)", "--class", ".", "windowfocus", "--sync", "key",
        "--clearmodifiers", "ctrl+v",
      ])
      try app.waitUntilIdle()
      return widgets() != before
    }
  }

  func testAnExportWaitsForAProgramThatDoesNotAnswer() throws {
    let app = try startWithProgram()
    let process = try XCTUnwrap(programs().first)
    kill(process, SIGSTOP)
    try app.activate("copy-as", "svg")
    try app.wait(until: "the program counts as silent") { shows("does not answer", in: app) }
    kill(process, SIGCONT)
    try app.find(nil, "Words").activate()
    try app.wait(until: "the copied picture") { try pastesPicture(app) }
  }

  func testTheLinesOfAFlowHaveTheirReasons() throws {
    let app = try startWithProgram("words")
    try Keyboard.press("F8", in: app)
    /// The rows of the inspector.
    func row(_ name: String) -> String? {
      app.windows[0].first("group", named: name)?.descendants.map(\.name).last
    }
    // The second word of a line is below the header bar and the ruler of the window.
    let canvas = try app.find(nil, "Canvas").frame
    try Keyboard.raise(app)
    var y = canvas.minY + 90
    try app.wait(until: "a word says why its line ends") {
      y = y < canvas.maxY - 20 ? y + 10 : canvas.minY + 90
      try Keyboard.click(at: CGPoint(x: canvas.minX + 90, y: y), in: app)
      try app.waitUntilIdle()
      return row("Line end")?.firstMatch(of: #/“.+” needs [\d.]+; only [\d.]+ are free, [\d.]+ too few\./#) != nil
    }
    let path = try app.find(nil, "In").descendants.filter { $0.role.contains("button") }
    try XCTUnwrap(path.last { $0.name.contains("ReflowLayoutView") }).activate()
    try app.wait(until: "the flow says why its lines end") {
      row("Line ends")?.firstMatch(of: #/1: “.+” needs [\d.]+; .+\n2: /#) != nil
    }
  }
}
