import Foundation
import XCTest

/// The workbench from outside: ruler, overlays, selection and inspector.
final class WorkbenchTests: AppTestCase {
  /// How many tiles each line has.
  private func lines(_ app: RunningApp) throws -> [Int] {
    try app.settledFrames().reduce(into: [(y: CGFloat, count: Int)]()) { lines, frame in
      if lines.last?.y == frame.minY { lines[lines.count - 1].count += 1 } else { lines.append((frame.minY, 1)) }
    }.map(\.count)
  }

  private func width(_ app: RunningApp) throws -> CGFloat {
    try app.settled("the canvas") { try app.find("list", "Canvas").frame.width }
  }

  func testOneGoesFromOneBreakpointToTheNext() throws {
    let app = try start(["--width", "300"])
    let handle = try app.find("slider", "Canvas width")
    var before: CGFloat = 300
    for _ in 0..<5 {
      try Keyboard.press("alt+Right", in: app)
      try app.wait(until: "the canvas is wider") { try width(app) > before }
      let (here, there) = (try lines(app), try width(app))
      try handle.setValue(there - 1)
      try app.wait(until: "it is a px narrower") { try width(app) == there - 1 }
      XCTAssertNotEqual(try lines(app), here, "at \(there) px the lines are others")
      try handle.setValue(there)
      try app.wait(until: "it is as wide as it was") { try width(app) == there }
      before = there
    }
    try Keyboard.press("alt+Left", in: app)
    try app.wait(until: "the canvas is narrower") { try width(app) < before }
    let count = try lines(app).count
    try Keyboard.press("shift+alt+Right", in: app)
    try app.wait(until: "there are fewer lines") { try lines(app).count < count }
  }

  func testTheRulerSaysHowWideTheCanvasIsAndHowManyLinesItHas() throws {
    let app = try start(["--width", "400"])
    let ruler = try app.find("slider", "Width ruler")
    let count = try lines(app).count
    try app.wait(until: "the ruler says so") { ruler.explanation == "400 px, \(count) lines" }
    try ruler.setValue(500)
    try app.wait(until: "the canvas follows") { try width(app) == 500 }
  }

  func testANumberMakesTheWidthExactAndTheListAutomatic() throws {
    let app = try start()
    let whole = try width(app)
    let number = try app.find("spin button", "Canvas width in px")
    try app.wait(until: "the number is the window's") { try number.value == Double(whole) }
    try number.setValue(480)
    try app.wait(until: "the canvas is 480 px wide") { try width(app) == 480 }
    try app.choose(-5, from: "Usual widths")
    try app.wait(until: "the canvas fills the window") { try width(app) == whole }
    try Keyboard.press("ctrl+z", in: app)
    try app.wait(until: "it is 480 px wide again") { try width(app) == 480 }
  }

  func testTheInspectorSaysWhereTheWordIsThatIsClicked() throws {
    let app = try start(["--width", "400"])
    try Keyboard.press("F8", in: app)
    let inspector = try app.find(nil, "Inspector")
    func row(_ name: String) -> String? {
      inspector.first(nil, named: name).map { Array($0.descendants) }?.last?.name
    }
    let frames = try app.settledFrames()
    let counts = try lines(app)
    let first = frames[counts[0]]
    try Keyboard.click(at: CGPoint(x: first.midX, y: first.midY), in: app)
    try app.wait(until: "the inspector says its line") {
      row("Line")?.hasPrefix("2 of \(counts.count), item 1 of \(counts[1])") ?? false
    }
    // A tile tells the frame of its text, around which there are 8 px.
    let size = "\(Int(first.width) + 16) × \(Int(first.height) + 16)"
    XCTAssertEqual(row("Frame"), "\(size) at 0, \(Int(first.minY - frames[0].minY))")
    XCTAssertNotNil(row("Why")?.wholeMatch(of: /Needs [\d.]+, [\d.]+ left in the line before: short by [\d.]+\./))
    try app.wait(until: "it says where the word moves") {
      row("Moves")?.wholeMatch(of: /Up from \d+ px, down below \d+ px\./) != nil
    }
    try Keyboard.press("Escape", in: app)
    try app.wait(until: "nothing is selected") { row("Line") == nil }
  }

  func testOverlaysAreOnOrOff() throws {
    let app = try start()
    try Keyboard.press("F7", in: app)
    for name in ["Frames", "Indices", "Lines", "Gaps", "Baselines", "Overflow"] {
      let button = try app.find(nil, name)
      XCTAssertFalse(button.isPressed, "\(name) is off at first")
      try button.activate()
      try app.wait(until: "\(name) is on") { button.isPressed }
    }
    for scene in ["Symbols", "Photos", "Cafés", "Stacks", "Words"] {
      try app.find(nil, scene).activate()
      _ = try app.settled("the canvas") { try app.find(nil, "Canvas").frame }
    }
    XCTAssertFalse(try app.find(nil, "Undo").isSensitive, "looking changes nothing")
  }
}
