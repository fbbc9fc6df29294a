import Foundation
import XCTest

/// The other settings of the Words scene: sizes, texts, direction, speed, and the reasons of those that do not apply.
final class WordsSettingsTests: AppTestCase {
  func testSettingsThatDoNotApplySayWhy() throws {
    let app = try start()
    func expect(_ role: String, _ name: String, _ reason: String) throws {
      let control = try app.find(role, name)
      try app.wait(until: "“\(name)” says “\(reason)”") {
        control.explanation == reason && control.isSensitive == reason.isEmpty
      }
    }
    let flowOnly = [("combo box", "Justification"), ("combo box", "Last line"), ("switch", "Line limit")]
    try expect("combo box", "Columns", "Available only in the grid. Turn on Grid.")
    try expect("spin button", "Lines", "Turn on the line limit.")
    for (role, name) in flowOnly { try expect(role, name, "") }
    try app.find("switch", "Grid").activate()
    for (role, name) in flowOnly { try expect(role, name, "Available only without the grid. Turn off Grid.") }
    try expect("combo box", "Columns", "")
    try expect("slider", "Animation speed", "")
  }

  func testWithoutAnAnimationThereIsNoSpeed() throws {
    let app = try start(document: #""words": {"animation": "none"}"#)
    let speed = try app.find("slider", "Animation speed")
    try app.wait(until: "the speed says why not") {
      speed.explanation == "Choose an animation." && !speed.isSensitive
    }
  }

  func testMixedSizesStandOnOneBaseline() throws {
    let app = try start()
    try app.find("switch", "Mixed sizes").activate()
    try app.wait(until: "words are larger") { Set(try app.stableFrames().map(\.height)).count == 2 }
    func firstLine() throws -> [CGRect] {
      let frames = try app.stableFrames()
      let end = try XCTUnwrap(frames.indices.dropFirst().first { frames[$0].minX < frames[$0 - 1].minX })
      return Array(frames[..<end])
    }
    XCTAssertEqual(Set(try firstLine().map(\.minY)).count, 1, "they begin at one height")
    try app.find(nil, "Bottom").activate()
    try app.wait(until: "they end at one height") { Set(try firstLine().map(\.maxY)).count == 1 }
    try app.find(nil, "Baseline").activate()
    try app.wait(until: "neither of both") {
      let line = try firstLine()
      return Set(line.map(\.minY)).count == 2 && Set(line.map(\.maxY)).count == 2
    }
  }

  func testShuffleExplainsThatItUsesTheWholeText() throws {
    let app = try start()
    try app.wait(until: "it says so") { try app.find(nil, "Shuffle").explanation.contains("the whole text") }
  }

  func testASlowAnimationTakesItsTime() throws {
    let app = try start()
    try app.find("slider", "Animation speed").setValue(0.1)
    let tile = try app.tiles[20]
    let before = try app.stable("the tile") { tile.frame }
    try app.activate("motion-pause")
    try app.find("switch", "Grid").activate()
    // A second.
    try app.stepMotion(by: 60)
    let later = try app.stable("the tile") { tile.frame }
    XCTAssertNotEqual(later, before)
    try app.activate("motion-pause")
    try app.wait(until: "it goes on after a second") { tile.frame != later }
  }

  func testAllSettingsAreRestored() throws {
    let first = try start()
    try first.find(nil, "Balanced").activate()
    try first.find("switch", "Line limit").activate()
    try first.find("slider", "Animation speed").setValue(0.5)
    try first.wait(until: "words are folded") { try first.tiles.last?.name.hasPrefix("+") == true }
    // Hidden words keep their tiles until they have faded out.
    try first.wait(until: "the hidden words are gone") { try first.tiles.count < 75 }
    let names = try first.tiles.map(\.name)
    try first.quit()
    let second = try start(stateDirectory: first.stateDirectory)
    try second.wait(until: "the words are as before") { try second.tiles.map(\.name) == names }
    try second.wait(until: "the breaking is chosen") { try second.find(nil, "Balanced").isChecked }
    try second.wait(until: "the speed is as before") { try second.find("slider", "Animation speed").value == 0.5 }
  }

  func testAFontIsFoundByTyping() throws {
    let app = try start()
    let list = try app.find("combo box", "Font")
    let button = try app.waitFor("its button") { list.children.first }
    func fonts() -> [Accessible] { list.descendants.first { $0.role == "list" }?.children ?? [] }
    try button.activate()
    let search = try app.find(nil, "Search")
    try app.wait(until: "one can type at once") { search.isFocused }
    try Keyboard.type("dejavu sans m", in: app)
    try app.wait(until: "one font is left") { fonts().count == 1 }
    try Keyboard.press("Down", in: app)
    try app.wait(until: "it has the focus") { fonts().first?.isFocused ?? false }
    try Keyboard.press("Return", in: app)
    try app.wait(until: "it is chosen") { button.explanation == "DejaVu Sans Mono" }
    try app.wait(until: "it can be taken back") { try app.find(nil, "Undo").isSensitive }
  }
}
