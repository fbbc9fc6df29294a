import Foundation
import XCTest

/// Baselines from outside: one is saved, something changes, and a click on the difference goes to it.
final class BaselineAppTests: AppTestCase {
  private func save(_ widths: String, to path: String, in app: RunningApp) throws {
    try Keyboard.press("ctrl+b", in: app)
    let entry = try app.find("text box", "Widths")
    try app.wait(until: "the widths can be typed") { entry.isFocused }
    try Keyboard.type(widths, thenPress: "Return", inDialogOf: app)
    _ = try app.waitFor("the dialog for the file") {
      app.windows.first { $0.name == "Save Baseline" && $0.first(nil, named: "Widths") == nil }
    }
    // The suffix of the suggested name stays.
    try Keyboard.type(String(path.dropLast(".reflow-baseline".count)), thenPress: "Return", inDialogOf: app)
    try app.wait(until: "the baseline is there") { FileManager.default.fileExists(atPath: path) }
    try app.wait(until: "the dialog is gone") { app.windows.count == 1 }
  }

  private func rows(_ app: RunningApp) -> [Accessible] {
    app.windows.first?.first("list", named: "Differences")?.children ?? []
  }

  func testOneIsSavedSomethingChangesAndTheDifferenceIsListedAndGoneTo() throws {
    let path = try file("empty", Data()).deletingLastPathComponent().path + "/words.reflow-baseline"
    // The window is smaller than the dialogs, because keys go to the largest window.
    let app = try start(["--width", "480", "--size", "500x480"])
    _ = try app.stableFrames()
    try save("360,480", to: path, in: app)
    try open(URL(filePath: path), by: "ctrl+shift+b", in: app)
    let summary = "No differences from “words.reflow-baseline”"
    try app.wait(until: "nothing is other") { (try? app.find("status", summary)) != nil }
    try app.find("slider", "Spacing").setValue(20)
    func row() -> Accessible? { rows(app).first { $0.name.hasPrefix("360, 480 px: Changed: Spacing") } }
    try app.wait(until: "the differences are listed") { row() != nil }
    let frame = try XCTUnwrap(row()).frame
    try Keyboard.click(at: CGPoint(x: frame.minX + 60, y: frame.midY), in: app)
    try app.wait(until: "the canvas has its width") {
      try app.find("list", "Canvas").frame.width == 360
    }
    try app.find(nil, "Accept All").activate()
    try app.wait(until: "all differences are accepted") { (try? app.find("status", summary)) != nil }
    let button = try app.waitFor("the offer to undo") {
      app.windows.first?.descendants.first { $0.role == "alert" }?.descendants.first { $0.name == "Undo" }
    }
    try button.activate()
    try app.wait(until: "the difference is listed again") { row() != nil }
    try app.find(nil, "End Comparison with Baseline").activate()
    try app.wait(until: "the panel is gone") { rows(app).isEmpty }
  }
}
