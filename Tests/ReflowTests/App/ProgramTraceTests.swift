import Foundation
import XCTest

/// The trace of a program of views in the App scene: the panel and the inspector.
final class ProgramTraceTests: ProgramTestCase {
  private func has(_ role: String? = nil, _ prefix: String, in app: RunningApp) -> Bool {
    app.windows.contains { window in
      window.descendants.contains { (role == nil || $0.role == role) && $0.name.hasPrefix(prefix) }
    }
  }

  func testTheContainerOfTheSelectedViewIsTracedAndTheInspectorSaysWhy() throws {
    let gallery = [RunningApp.binary("reflow-views").path, "--preview", "Stacks"]
    let app = try start(["--size", "1200x900", "--width", "600", "--"] + gallery)
    try app.wait(until: "the picture is there") { shows("600 × ", in: app) }
    try app.tab(to: try app.find(nil, "Canvas"))
    try Keyboard.press("F8", "ctrl+t", in: app)
    try app.wait(until: "the panel is there") { has(nil, "Calls from the layout", in: app) }
    try Keyboard.press("Home", "Right", "Right", in: app)
    try app.wait(until: "a view in the window is selected") { has("heading", "“AnyLayout”", in: app) }
    try app.wait(until: "the calls of the container are there") { has(nil, "Placement ", in: app) }
    XCTAssert(has(nil, "place ", in: app))
    // The root of the window is in no container, and a child of it is in that one.
    XCTAssertFalse(has(nil, "Arranged by", in: app))
    try Keyboard.press("Right", in: app)
    try app.wait(until: "the inspector has the container") { has(nil, "Arranged by", in: app) }
    XCTAssert(has("label", "HStackLayout", in: app))
    try Keyboard.press("Escape", in: app)
    try app.wait(until: "nothing is traced") { !has(nil, "place ", in: app) }
  }

  func testOverlaysShowTheContainerOfTheSelectedView() throws {
    let gallery = [RunningApp.binary("reflow-views").path, "--preview", "Stacks"]
    let app = try start(["--size", "1200x900", "--width", "600", "--"] + gallery)
    try app.wait(until: "the picture is there") { shows("600 × ", in: app) }
    try app.wait(until: "the overlays are offered") { try app.isEnabled("overlay-guides") }
    try app.activate("overlay-proposals")
    let advice = "Select a view to see proposals and guides"
    try app.wait(until: "the app says what is missing") { shows(advice, in: app) }
    try app.tab(to: try app.find(nil, "Canvas"))
    try Keyboard.press("Home", in: app)
    try app.waitUntilIdle()
    XCTAssert(shows(advice, in: app), "the window is no view")
    try Keyboard.press("Right", "Right", "Right", in: app)
    try app.wait(until: "a view is selected") { !shows(advice, in: app) }
  }

  func testAClosedTraceSaysNothingAboutAViewThatItHasNotTraced() throws {
    let gallery = [RunningApp.binary("reflow-views").path, "--preview", "Stacks"]
    let app = try start(["--size", "1200x900", "--width", "600", "--"] + gallery)
    try app.wait(until: "the picture is there") { shows("600 × ", in: app) }
    let trace = try app.find(nil, "Trace")
    try app.wait(until: "the trace is offered") {
      trace.explanation == "Select a view to see the calls of its container."
    }
    try app.tab(to: try app.find(nil, "Canvas"))
    try Keyboard.press("Home", "Right", "Right", "Right", in: app)
    try app.wait(until: "nothing is said about the view") { trace.explanation.isEmpty }
    try app.waitUntilIdle()
    XCTAssertEqual(trace.explanation, "")
  }

  func testAProgramWithoutViewsIsOfferedNoTrace() throws {
    let app = try startWithProgram()
    XCTAssertFalse(try app.isEnabled("overlay-proposals"))
    XCTAssertFalse(try app.isEnabled("overlay-guides"))
    XCTAssert(try app.isEnabled("overlay-frames"))
    try Keyboard.press("ctrl+t", in: app)
    try app.waitUntilIdle()
    XCTAssertFalse(has(nil, "Calls from the layout", in: app))
    XCTAssertFalse(has(nil, "Trace", in: app))
  }
}
