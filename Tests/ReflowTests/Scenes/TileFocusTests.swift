// The focus on tiles while the content of the canvas changes.

import CGtk
import GtkInterop
import GtkTestSupport
import LayoutGtk
import TestSupport
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class TileFocusTests: SceneTestCase {
  private func present(_ document: Document) -> SceneOnShow {
    let stage = SceneOnShow(document)
    show(stage.view.canvas, width: 500, height: 320)
    pump { stage.source.geometry?.items.contains { $0.frame != nil } ?? false }
    return stage
  }

  func testTheTileThatStandsForHiddenWordsTakesTheFocusOfTheirs() async {
    let stage = present(Document())
    stage.focus(on: 60)
    XCTAssertEqual(stage.source.focusedItem, 60)
    stage.store.update(\.words.lineLimit, to: .lines(2))
    pump { stage.focus?.isA(gtk_button_get_type()) ?? false }
    XCTAssertEqual(stage.source.focusedItem, stage.source.itemCount - 1)
    stage.store.update(\.words.lineLimit, to: .off)
    pump { stage.source.focusedItem == stage.source.itemCount - 1 && stage.focus == stage.source.widget(at: 74) }
  }

  func testTheFocusGoesOnWhenItsWordGoes() async {
    let stage = present(Document())
    stage.focus(on: 60)
    for count in [50, 1] {
      stage.store.update(\.words.wordCount, to: .number(count))
      pump { stage.focus == stage.source.widget(at: count - 1) && stage.source.itemCount == count }
    }
    stage.store.update(\.words.wordCount, to: .number(0))
    pump { stage.source.itemCount == 0 }
    stage.store.update(\.words.wordCount, to: .number(3))
    pump { stage.source.focusedItem != nil && stage.focus.map { $0.parent == stage.source.widget } ?? false }
  }

  func testTheFocusStaysOnItsWordWhenOnlyVisibleWordsHaveTiles() async {
    var document = Document()
    document.words.text = .own((1...3_000).map { "word\($0)" }.joined(separator: " "))
    document.words.wordCount = .number(100)
    let stage = present(document)
    stage.focus(on: 60)
    stage.store.update(\.words.wordCount, to: .all)
    pump { stage.source.itemCount == 3_000 && stage.focus?.parent == stage.source.widget }
    XCTAssertTrue(stage.source is LazyLayoutView)
    XCTAssertEqual(stage.source.focusedItem, 60)
    stage.store.update(\.words.wordCount, to: .number(100))
    pump { stage.focus != nil && stage.focus == stage.source.widget(at: 60) }
    XCTAssertTrue(stage.source is LayoutView)
  }

  func testStormsOfChangesWithTheFocusOnTiles() async {
    let change = RandomChange()
    for (scene, make) in [(SceneName.words, change.words), (.cafes, change.cafes), (.symbols, change.symbols)] {
      var (document, random) = (Document(), SplitMix64(seed: 5))
      document.scene = scene
      let stage = present(document)
      for _ in 0..<60 {
        var next = stage.store.document
        make(&next, &random)
        stage.store.perform(EditKind(name: Message("Any"), animates: Bool.random(using: &random))) { $0 = next }
        stage.focus(on: .random(in: 0...max(0, stage.source.itemCount - 1), using: &random))
        for _ in 0..<Int.random(in: 0...200, using: &random) { g_main_context_iteration(nil, 0) }
      }
      stage.store.perform(EditKind(name: Message("Any"), animates: false)) { $0 = document }
      pump { !stage.view.isMoving && stage.source.itemCount > 0 && stage.source.geometry != nil }
      pump { gtk_widget_child_focus(stage.view.canvas.pointer, GTK_DIR_TAB_FORWARD) != 0 || stage.focus != nil }
      XCTAssertNotNil(stage.focus, "\(scene)")
    }
  }
}

extension SceneOnShow {
  fileprivate var focus: Widget? { canvas.focusInWindow }

  /// Gives the focus to the tile of an item, as a click does.
  fileprivate func focus(on item: Int) {
    guard let tile = source.widget(at: item), let root = gtk_widget_get_root(tile.pointer) else { return }
    gtk_root_set_focus(root, tile.pointer)
  }
}
