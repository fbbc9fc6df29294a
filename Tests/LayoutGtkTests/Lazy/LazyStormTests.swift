import CGtk
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import TestSupport
import XCTest

/// Everything that can happen to a lazy container, in any order: GTK warns of nothing, and the items are right.
@MainActor
final class LazyStormTests: LazyLayoutViewTestCase {
  func testScrollingChangesFocusAndItemsInAnyOrder() async {
    for seed in 1...4 as ClosedRange<UInt64> {
      var generator = SplitMix64(seed: seed)
      let stage = stage(grid(4), count: 5000)
      stage.view.manualTime = 0
      var time = 0.0
      for round in 0..<100 {
        step(stage, &generator)
        guard stage.childCount == stage.view.tileCount else {
          return XCTFail("a child has no tile any more: seed \(seed), round \(round)")
        }
        if Bool.random(using: &generator) {
          time += .random(in: 0...0.6, using: &generator)
          stage.view.showFrame(at: time)
        }
        if Int.random(in: 0..<3, using: &generator) > 0 { settle(stage) }
      }
      stage.view.finishMotion()
      settle(stage)
      XCTAssertFalse(stage.view.isAnimating)
      XCTAssertEqual(stage.wrongUnbinds, 0)
      for item in stage.shownItems { XCTAssertNotNil(stage.cell(item), "item \(item), seed \(seed)") }
    }
  }

  private func step(_ stage: Stage, _ generator: inout SplitMix64) {
    let view = stage.view
    let animation: Animation? = Bool.random(using: &generator) ? .linear(duration: 1) : nil
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1, 2:
      stage.value = .random(in: 0...max(1, stage.upper), using: &generator)
    case 3:
      let columns = Int.random(in: 1...9, using: &generator)
      view.animate(animation) { view.layout = grid(columns) }
    case 4:
      let rows = Array(repeating: GridItem(.flexible()), count: .random(in: 1...9, using: &generator))
      view.animate(animation) { view.layout = LazyHGrid(rows: rows, columnWidth: .uniform(20)) }
    case 5:
      view.animate(animation) { view.reload() }
    case 6:
      let first = Int.random(in: 0...view.count, using: &generator)
      let removed = Int.random(in: 0...min(200, view.count - first), using: &generator)
      let added = Int.random(in: 0...200, using: &generator)
      view.animate(animation) { view.itemsChanged(at: first, removed: removed, added: added) }
    case 7:
      if view.count > 0 { view.scrollTo(.random(in: 0..<view.count, using: &generator), anchor: .center) }
    default:
      for child in view.widget.children.prefix(5) where gtk_widget_get_child_visible(child.pointer) != 0 {
        gtk_widget_queue_resize(child.pointer)
      }
      gtk_widget_grab_focus(view.widget.pointer)
    }
  }
}
