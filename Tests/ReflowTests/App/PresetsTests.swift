import Foundation
import XCTest

/// Presets and the gallery in the running app.
final class PresetsTests: AppTestCase {
  /// The user's data folder, and the folder of the presets in it.
  private func makeDataFolder() throws -> (data: URL, presets: URL) {
    let data = try file("empty", Data()).deletingLastPathComponent()
    return (data, data.appendingPathComponent("reflow/presets"))
  }

  private func start(_ arguments: [String] = [], in data: URL) throws -> RunningApp {
    try start(arguments, environment: ["XDG_DATA_HOME": data.path])
  }

  /// Saves the current settings under a name, by keyboard.
  private func save(_ name: String, in app: RunningApp) throws {
    try Keyboard.press("ctrl+p", in: app)
    let entry = try app.find("text box", "Name")
    try app.wait(until: "the name can be typed") { entry.isFocused }
    try Keyboard.type(name, thenPress: "Return", inDialogOf: app)
    try app.wait(until: "the dialog is gone") { app.windows.count == 1 }
  }

  func testSavedAppliedAndUndone() throws {
    let (data, presets) = try makeDataFolder()
    let document = #"{"version": "1.1", "words": {"text": {"own": "aa bb cc dd"}, "isGrid": true, "columns": 2}}"#
    let app = try start([try file("grid.reflow", Data(document.utf8)).path], in: data)
    let grid = try app.stableFrames()
    try save("Two_columns", in: app)
    XCTAssertEqual(
      try FileManager.default.contentsOfDirectory(atPath: presets.path), ["Two_columns.reflow-preset"])
    let saved = try String(contentsOf: presets.appendingPathComponent("Two_columns.reflow-preset"), encoding: .utf8)
    XCTAssertFalse(saved.contains("aa bb"), "the text is not part of it")
    try Keyboard.press("ctrl+g", in: app)
    try app.wait(until: "the words flow") { try app.stableFrames() != grid }
    let flow = try app.stableFrames()
    try app.chooseFromMenu("Presets", "Two_columns")
    try app.wait(until: "the words stand in the grid again") { try app.stableFrames() == grid }
    try app.find(nil, "Undo").activate()
    try app.wait(until: "one step takes it back") { try app.stableFrames() == flow }
  }

  func testOneThatWasPutThereByHandIsListedAndWhenDeletedPutBack() throws {
    let (data, presets) = try makeDataFolder()
    let app = try start(in: data)
    _ = try app.stableFrames()
    try FileManager.default.createDirectory(at: presets, withIntermediateDirectories: true)
    let given = presets.appendingPathComponent("Given.reflow-preset")
    let content = Data(#"{"version": "1.0", "scene": "words", "words": {"isGrid": true}}"#.utf8)
    try content.write(to: given)
    try app.chooseFromMenu("Presets", "Delete Preset", "Given")
    try app.wait(until: "it is gone") { !FileManager.default.fileExists(atPath: given.path) }
    try app.find(nil, "Restore").activate()
    try app.wait(until: "it is there again") { (try? Data(contentsOf: given)) == content }
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: presets.path), ["Given.reflow-preset"])
  }

  func testAnEdgeCaseIsOpenedByKeyboardAndUndone() throws {
    // The window is smaller than the gallery, because keys go to the largest window.
    let app = try start(["--size", "360x240"])
    let before = try app.tiles.map(\.name)
    try Keyboard.press("ctrl+shift+g", in: app)
    let first = try app.find("list item", "Single Word in the Last Line")
    XCTAssertTrue(first.explanation.contains("single word"), first.explanation)
    try app.wait(until: "the first one has the focus") { first.isFocused }
    try Keyboard.press("Return", in: app)
    try app.wait(until: "its words are there") { try app.tiles.count == 7 }
    func notice() -> Accessible? {
      app.windows.first?.descendants.first { $0.role == "alert" && $0.name.contains("single word") }
    }
    _ = try app.waitFor("its sentence") { notice() }
    try Keyboard.press("ctrl+z", in: app)
    try app.wait(until: "one step takes it back") { try app.tiles.map(\.name) == before }
    try app.wait(until: "the sentence goes with it") { notice() == nil }
  }
}
