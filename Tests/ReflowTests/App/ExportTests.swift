import Foundation
import TestSupport
import XCTest

/// Exports from the window and on the command line.
final class ExportTests: AppTestCase {
  private func makeDocument() throws -> String {
    let document = #"{"version": "1.1", "words": {"text": {"own": "aa <bb> cc dd"}, "width": 400}}"#
    return try file("words.reflow", Data(document.utf8)).path
  }

  /// By keyboard alone. The copy can be pasted, here into the window itself, whose words it becomes.
  func testTheDialogCopiesTheCanvas() throws {
    let app = try start([try makeDocument()])
    _ = try app.stableFrames()
    try Keyboard.press("ctrl+shift+e", in: app)
    let dialog = try app.waitFor("the dialog") { app.windows.first { $0.name == "Export" } }
    func format(_ name: String) -> Accessible? {
      dialog.descendants.first { $0.name == name && ["radio", "checkbox"].contains($0.role) }
    }
    try app.wait(until: "the first format has the focus") { format("PNG Picture")?.isFocused == true }
    try Keyboard.type(" ", thenPress: "Down", inDialogOf: app)
    try app.wait(until: "the next format has the focus") { format("PNG Picture, 2×")?.isFocused == true }
    try Keyboard.xdotool(["key", "Down"])
    try app.wait(until: "the third format has the focus") { format("SVG Picture")?.isFocused == true }
    try Keyboard.xdotool(["key", "--clearmodifiers", "alt+p"])
    try app.wait(until: "the dialog is gone") { app.windows.count == 1 }
    _ = try app.waitFor("the copied picture") {
      try Keyboard.press("ctrl+v", in: app)
      return app.windows.first?.descendants.first { $0.name.contains("xmlns=\"http://www.w3.org/2000/svg\"") }
    }
  }

  func testTheCommandLineWritesEveryForm() throws {
    let document = try makeDocument()
    let folder = URL(fileURLWithPath: document).deletingLastPathComponent().path
    let starts = [
      "svg": "<?xml", "json": "{", "swift": "// Words in 400 px", "html": "<!DOCTYPE html>", "png": "\u{FFFD}PNG",
    ]
    for (suffix, start) in starts {
      let path = "\(folder)/words.\(suffix)"
      let run = try reflow(["--export", path, document])
      XCTAssertEqual(run.error, "")
      XCTAssertEqual(run.status, 0)
      let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
      XCTAssertTrue(text.hasPrefix(start), String(text.prefix(40)))
    }
    let refused = try reflow(["--export", "\(folder)/none/words.svg", document])
    XCTAssertEqual(refused.status, 1)
    XCTAssertTrue(refused.error.contains("words.svg” cannot be written"), refused.error)
    XCTAssertEqual(refused.error.split(separator: "\n").count, 1, refused.error)
  }
}
