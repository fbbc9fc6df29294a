import Foundation
import XCTest

@testable import ReflowModel

/// Items of other kinds than words, driven from outside: a press selects an item and does nothing else.
final class KindsInAppTests: AppTestCase {
  func testAButtonIsSelected() throws { try press(.button) }
  func testAChipIsSelected() throws { try press(.chip) }
  func testATabIsSelected() throws { try press(.tab) }
  func testACheckBoxIsSelected() throws { try press(.checkBox) }
  func testALinkIsSelected() throws { try press(.link) }

  private func press(_ kind: ItemKind) throws {
    let app = try start(
      document: #""words": {"animation": "none", "itemKind": "\#(kind.rawValue)", "text": {"own": "one two three"}}"#)
    try app.wait(until: "there are three items") { try app.tiles.map(\.name) == ["one", "two", "three"] }
    let items = try app.tiles
    XCTAssertEqual(Set(items.map(\.role)), ["list item"])
    XCTAssertTrue(items.allSatisfy(\.isSensitive), "not greyed")
    let frame = try app.stable("its place") { items[1].frame }
    try Keyboard.click(at: CGPoint(x: frame.midX, y: frame.midY), in: app)
    try app.wait(until: "the second item is selected") { items[1].isSelected }
    XCTAssertFalse(items[1].isChecked || items[1].isPressed)
    try Keyboard.press("Right", "space", in: app)
    try app.wait(until: "the third item is selected") { items[2].isSelected && !items[1].isSelected }
    XCTAssertFalse(items[2].isChecked || items[2].isPressed)
    XCTAssertEqual(try app.tiles.map(\.name), ["one", "two", "three"])
  }
}
