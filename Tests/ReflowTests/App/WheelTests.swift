import Foundation
import XCTest

/// The wheel over every widget of the window scrolls, and changes no value.
final class WheelTests: AppTestCase {
  /// Controls with a value that a wheel could change.
  private static let roles = ["slider", "spin button", "combo box", "check box", "toggle button", "switch", "text"]

  /// More than one notch of the wheel scrolls, in px.
  private static let longestStep: CGFloat = 60

  private struct Control {
    let object: Accessible
    /// Its value, in words.
    var value: String {
      let number = (try? object.value).map { "\($0)" } ?? ""
      return number + object.text + (object.children.first?.explanation ?? "") + "\(object.isChecked)"
    }
  }

  func testTheWheelOverAnyControlOfAnySidebarScrollsTheSidebar() throws {
    for scene in ["words", "symbols", "photos", "cafes", "stacks", "app"] {
      let app = try start(["--scene", scene, "--size", "900x420"])
      let sidebar = try app.find(nil, "Settings")
      try app.wait(until: "the sidebar of \(scene) has its size") { sidebar.frame.height > 100 }
      let controls = sidebar.descendants.filter { Self.roles.contains($0.role) }.map { Control(object: $0) }
        .filter { !$0.object.frame.isEmpty }
      XCTAssertGreaterThan(controls.count, 0, scene)
      let before = controls.map(\.value)
      for control in controls { try turnWheel(over: control, of: controls, in: sidebar, scene, app) }
      for (control, value) in zip(controls, before) {
        XCTAssertEqual(control.value, value, "\(scene): \(control.object.role) “\(control.object.name)”")
      }
      XCTAssertFalse(try app.find(nil, "Undo").isSensitive, "\(scene): something has changed")
      try app.quit()
    }
  }

  /// Scrolls a control into view with the wheel beside it, and then turns the wheel over the control.
  private func turnWheel(
    over control: Control, of controls: [Control], in sidebar: Accessible, _ scene: String, _ app: RunningApp
  ) throws {
    let place = sidebar.frame
    func isVisible() -> Bool {
      place.insetBy(dx: 0, dy: 4).contains(CGPoint(x: place.midX, y: control.object.frame.midY))
    }
    for _ in 0..<40 where !isVisible() {
      let before = control.object.frame
      let distance = before.midY - place.midY
      let notches = max(1, Int(abs(distance) / Self.longestStep))
      try Keyboard.turnWheel(
        by: distance > 0 ? notches : -notches, at: CGPoint(x: place.minX + 6, y: place.midY), in: app)
      try app.wait(until: "\(scene): the wheel beside controls scrolls") { control.object.frame != before }
      _ = try app.stable("the sidebar") { control.object.frame }
    }
    let (first, last) = (controls[0], controls[controls.count - 1])
    let start = control.object.frame
    let point = CGPoint(x: start.midX, y: start.midY)
    // A list that is not at its start can scroll back.
    let isAtStart = first.object.frame.minY >= place.minY
    if isAtStart, last.object.frame.maxY <= place.maxY {
      return try Keyboard.turnWheel(by: 1, at: point, in: app)
    }
    // GTK swallows the first notch after the pointer has entered its window again, from that of a tooltip.
    try app.wait(until: "\(scene): the wheel over \(control.object.role) “\(control.object.name)” scrolls") {
      try Keyboard.turnWheel(by: isAtStart ? 1 : -1, at: point, in: app)
      try app.waitUntilIdle()
      return control.object.frame != start
    }
  }

  func testTheWheelOverTheHandleOfAPageLeavesItsWidth() throws {
    let app = try start(["--width", "400"])
    try app.wait(until: "the canvas is 400 px wide") { try app.find("list", "Canvas").frame.width == 400 }
    let handle = try app.find("slider", "Canvas width")
    try Keyboard.turnWheel(by: 3, at: CGPoint(x: handle.frame.midX, y: handle.frame.midY), in: app)
    try Keyboard.press("ctrl+1", in: app)
    XCTAssertEqual(try app.stable("the width") { try handle.value }, 400)
  }
}
