// The settings of the Cafés scene, and how they are read.

import Foundation
import Testing

@testable import ReflowModel

struct CafesSceneTests {
  /// The grid has each café before its coffees. The canvas has it after them, so that it is drawn over them.
  @Test func theOrderOfTheCells() {
    var scene = CafesScene()
    #expect(scene.arranged(items: 6, isLazy: false, in: 800).order == [1, 3, 5])
    scene.showsCoffees = true
    #expect(scene.arranged(items: 6, isLazy: false, in: 800).order == [1, 0, 3, 2, 5, 4])
  }

  @Test func settingsThatCannotBeUsedAreReplacedWithAWord() throws {
    let json = #"{"version": "1.0", "cafes": {"showsCoffees": 1, "columns": "three", "width": 50}}"#
    let read = try Document.reading(json: Data(json.utf8))
    var expected = CafesScene()
    expected.width = .exact(60)
    #expect(read.value.cafes == expected)
    #expect(
      read.notices.map(\.english) == [
        "Coffees: the value is neither true nor false; the default, false, is used.",
        "Columns: “three” is unknown; the default, “automatic”, is used.",
        "Width: 50 is out of range; 60 is used.",
      ])
  }
}
