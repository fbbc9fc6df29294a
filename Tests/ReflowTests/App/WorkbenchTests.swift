import Foundation
import ReflowModel
import XCTest

/// The workbench from outside: ruler, overlays, selection and inspector.
final class WorkbenchTests: AppTestCase {
  /// The number of tiles in each line.
  private func lines(_ app: RunningApp) throws -> [Int] {
    try app.stableFrames().reduce(into: [(y: CGFloat, count: Int)]()) { lines, frame in
      if lines.last?.y == frame.minY { lines[lines.count - 1].count += 1 } else { lines.append((frame.minY, 1)) }
    }.map(\.count)
  }

  private func width(_ app: RunningApp) throws -> CGFloat {
    try app.stable("the canvas") { try app.find("list", "Canvas").frame.width }
  }

  func testTheActionVisitsEachBreakpointInTurn() throws {
    let text = "Zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich und rufen laut nach Tee"
    let app = try start(["--width", "120", file("words.txt", Data(text.utf8)).path])
    try app.wait(until: "the words are there") { try app.tiles.count == 15 }
    let (handle, canvas) = (try app.find("slider", "Canvas width"), try app.find("list", "Canvas"))
    func arrangement() throws -> [CGFloat] { try app.tiles.map { $0.frame.minY } }
    var before: CGFloat = 120
    for step in 1...20 {
      try Keyboard.press("alt+Right", in: app)
      try app.wait(until: "step \(step): the canvas is wider") { canvas.frame.width > before }
      let (here, there) = (try arrangement(), canvas.frame.width)
      try handle.setValue(there - 1)
      try app.wait(until: "it is a px narrower") { canvas.frame.width == there - 1 }
      XCTAssertNotEqual(try arrangement(), here, "at \(there) px the lines are others")
      try handle.setValue(before)
      try app.wait(until: "it is as wide as before the step") { canvas.frame.width == before }
      let start = try arrangement()
      try handle.setValue(there - 1)
      try app.wait(until: "it is a px narrower again") { canvas.frame.width == there - 1 }
      XCTAssertEqual(try arrangement(), start, "between \(before) and \(there) px nothing changes")
      try handle.setValue(there)
      try app.wait(until: "it is as wide as after the step") { canvas.frame.width == there }
      before = there
    }
    try Keyboard.press("alt+Left", in: app)
    try app.wait(until: "the canvas is narrower") { try width(app) < before }
    let count = try lines(app).count
    try Keyboard.press("shift+alt+Right", in: app)
    try app.wait(until: "there are fewer lines") { try lines(app).count < count }
  }

  func testAFlagIsSetAtAWidthAndComesBackInTheListOfWidths() throws {
    let state = try RunningApp.makeStateDirectory()
    var app = try start(["--width", "333"], stateDirectory: state)
    try app.tab(to: app.find("slider", "Width ruler"))
    try Keyboard.press("alt+f", in: app)
    try Keyboard.press("Right", in: app)
    try app.wait(until: "the canvas is wider") { try width(app) == 334 }
    func choose() throws {
      try app.choose(-8, from: "Common widths")
      try app.wait(until: "the canvas is as wide as the flag says") { try width(app) == 333 }
    }
    // It is the third of the nine flags and the window's width, and another one is last.
    try choose()
    XCTAssertFalse(try app.find(nil, "Redo").isSensitive, "a flag is no change of what is on the canvas")
    try app.quit()
    app = try start([], stateDirectory: state)
    try app.wait(until: "the width is kept") { try width(app) == 333 }
    try app.tab(to: app.find("slider", "Width ruler"))
    try Keyboard.press("Right", in: app)
    try app.wait(until: "the canvas is wider") { try width(app) == 334 }
    try choose()
  }

  func testTheRulerShowsTheWidthAndTheNumberOfLines() throws {
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
    try app.choose(-5, from: "Common widths")
    try app.wait(until: "the canvas fills the window") { try width(app) == whole }
    try Keyboard.press("ctrl+z", in: app)
    try app.wait(until: "it is 480 px wide again") { try width(app) == 480 }
  }

  func testTheInspectorShowsThePlaceOfTheClickedWord() throws {
    let app = try start(["--width", "400"])
    try Keyboard.press("F8", in: app)
    let inspector = try app.find(nil, "Inspector")
    func row(_ name: String) -> String? {
      inspector.first(nil, named: name).map { Array($0.descendants) }?.last?.name
    }
    let frames = try app.stableFrames()
    let counts = try lines(app)
    let first = frames[counts[0]]
    try Keyboard.click(at: CGPoint(x: first.midX, y: first.midY), in: app)
    try app.wait(until: "the inspector says its line") {
      row("Line")?.hasPrefix("2 of \(counts.count), item 1 of \(counts[1])") ?? false
    }
    // The reported frame of a tile is that of its text, inside 8 px of padding.
    let size = "\(Int(first.width) + 16) × \(Int(first.height) + 16)"
    XCTAssertEqual(row("Frame"), "\(size) at 0, \(Int(first.minY - frames[0].minY))")
    XCTAssertNotNil(
      row("Why")?.wholeMatch(of: /Needs [\d.]+; the previous line has only [\d.]+ free, [\d.]+ too few\./))
    try app.wait(until: "it says where the word moves") {
      row("Moves")?.wholeMatch(of: /To an earlier line from \d+ px, to a later line below \d+ px\./) != nil
    }
    try Keyboard.press("Escape", in: app)
    try app.wait(until: "nothing is selected") { row("Line") == nil }
  }

  func testEachOverlayHasAKeyOnTheCanvas() throws {
    let app = try start(["--scene", "stacks"])
    let canvas = try app.find(nil, "Canvas")
    try Keyboard.press("F7", "F6", "F6", "F6", in: app)
    try app.wait(until: "a child has the focus") { canvas.descendants.contains(where: \.isFocused) }
    for (index, overlay) in Overlay.ofLayouts.enumerated() {
      let button = try app.find(nil, overlay.title.english)
      XCTAssertFalse(button.isPressed, "\(overlay) is off at first")
      try Keyboard.press("ctrl+alt+\(index + 1)", in: app)
      try app.wait(until: "\(overlay) is on") { button.isPressed }
    }
    for scene in ["Symbols", "Photos", "Cafés", "Words", "Stacks"] {
      try app.find(nil, scene).activate()
      _ = try app.stable("the canvas") { try app.find(nil, "Canvas").frame }
    }
    XCTAssertFalse(try app.find(nil, "Undo").isSensitive, "an overlay is view state")
    try Keyboard.press("ctrl+alt+1", in: app)
    try app.wait(until: "the frames are off") { try !app.find(nil, "Frames").isPressed }
  }
}
