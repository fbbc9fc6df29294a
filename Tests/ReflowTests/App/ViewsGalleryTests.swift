import Foundation
import TestSupport
import XCTest

/// The gallery of views from outside: what a screen reader and the keyboard reach.
final class ViewsGalleryTests: AppTestCase {
  /// A window that shows a page as a whole.
  private func gallery(_ page: String) throws -> RunningApp {
    try start(["--preview", page, "--size", "900x1800"], binary: RunningApp.binary("reflow-views"))
  }

  /// The roles of what a person acts on.
  private static let controls: Set = ["button", "toggle button", "switch", "slider", "combo box", "text box", "radio"]

  /// The objects below one in reading order, which is that of the tree.
  private func objects(_ object: Accessible) -> [Accessible] {
    object.children.flatMap { [$0] + objects($0) }
  }

  /// The captions on a page, from the source of the gallery.
  private func captions(of page: String) throws -> [String] {
    let folder = (1...4).reduce(URL(fileURLWithPath: #filePath)) { url, _ in url.deletingLastPathComponent() }
    let file = "Sources/ReflowViews/Pages/\(page.filter { $0 != " " })Page.swift"
    let source = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
    return source.matches(of: /Example\(\s*((?:"[^"]*",?\s*)+)\)/)
      .flatMap { $0.1.matches(of: /"([^"]*)"/).map { String($0.1) } }
  }

  func testEachPageHasItsCaptionsAndEachControlARoleAndAName() throws {
    let app = try gallery("Text")
    let pages = try Run.command(RunningApp.binary("reflow-views").path, ["--list"]).output.split(separator: "\n")
    XCTAssertEqual(pages.count, 15)
    for page in pages.map(String.init) {
      try app.find("button", page).activate()
      let captions = try captions(of: page)
      XCTAssertFalse(captions.isEmpty, page)
      try app.wait(until: "the page \(page) has its captions") {
        let names = Set(app.windows.flatMap(objects).map(\.name))
        return captions.allSatisfy(names.contains)
      }
      for object in app.windows.flatMap(objects) {
        let (role, name) = (object.role, object.name)
        XCTAssertNotEqual(role, "", page)
        if Self.controls.contains(role), object.frame.width > 0 {
          XCTAssertFalse(name.isEmpty || name.hasPrefix("Gtk"), "\(page): a \(role) has the name “\(name)”")
        }
      }
    }
  }

  func testControlsAreUsedFromOutsideAndChangeTheTexts() throws {
    let app = try gallery("Controls")
    try app.find("button", "Pressed 0 times").activate()
    try app.wait(until: "the button counts") { app.says("Pressed 1 times") }
    try app.find("slider", "Volume").setValue(0.25)
    try app.wait(until: "the slider has set the volume") { app.says("Volume in percent: 25") }
    try app.find("button", "plus").activate()
    try app.wait(until: "the stepper adds") { app.says("A guest has 3 cups with milk.") }
    try app.find("button", "Order: Medium").activate()
    try app.find("button", "Order large").activate()
    try app.wait(until: "the menu has changed the size") { app.says("Order: Large") }
  }

  func testTabReachesTheControlsOfAPageInReadingOrderAndKeysUseThem() throws {
    let app = try gallery("Controls")
    let controls = [
      "Pressed 0 times", "Prominent", "Borderless", "Plain", "Rounded", "Tinted", "Tinted and prominent", "Capsule",
      "Order: Medium", "The documentation of GTK", "Volume", "minus", "plus", "Milk", "Guest", "Size", "Small",
      "Medium", "Large", "Tapped 0 times",
    ]
    let pages = try Run.command(RunningApp.binary("reflow-views").path, ["--list"]).output.split(separator: "\n")
    var last: Bus.Address?
    for name in pages.map(String.init) + controls {
      try Keyboard.press("Tab", in: app)
      let focus = try app.waitFor("the focus after the one before \(name)") {
        app.windows.flatMap(objects).last { $0.isFocused && $0.address != last }
      }
      XCTAssertEqual(focus.name, name)
      last = focus.address
      switch name {
      case "Prominent", "Milk": try Keyboard.press("space", in: app)
      case "Volume": try Keyboard.press("Home", in: app)
      case "Guest": try Keyboard.type("Ada", in: app)
      default: break
      }
    }
    try app.wait(until: "the keys have changed the texts") {
      app.says("Pressed 1 times") && app.says("Volume in percent: 0") && app.says("Ada has 2 cups without milk.")
    }
  }
}
