import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// Items that are added and removed in every order that a container must support.
@MainActor
final class LazyChangesTests: LazyLayoutViewTestCase {
  func testAChangeThatJumpsEndsTheAnimationAroundIt() async {
    let stage = stage(grid(4), count: 100)
    stage.view.manualTime = 0
    stage.view.animate(.linear(duration: 1)) {
      stage.view.animate(nil) { stage.view.layout = grid(2) }
      stage.view.itemsChanged(at: 0, removed: 10, added: 0)
    }
    waitForLayout(stage)
    XCTAssertFalse(stage.view.isAnimating)
    let visible = stage.view.widget.children.filter { gtk_widget_get_child_visible($0.pointer) != 0 }
    XCTAssertEqual(Set(visible), Set(stage.shownItems.compactMap { stage.cell($0)?.parent }))
  }

  func testChildrenAreInTheOrderOfItemsThatChangedPlaces() async {
    var order = Array(0..<1000)
    let view = stage(grid(1), count: 1000, identity: { AnyHashable(order[$0]) }).view
    order = [3, 9, 0, 700, 1, 2] + (4..<700).filter { $0 != 9 } + Array(701..<1000)
    view.reload()
    pumpFrame(view.widget)
    let cells = (0..<16).compactMap { view.cell(of: $0)?.parent }
    XCTAssertEqual(cells.count, 16)
    XCTAssertEqual(view.widget.children.filter { cells.contains($0) }, cells)
  }

  func testVisibleItemsStayWhereTheEndMovedThem() async {
    for isReloaded in [false, true] {
      let stage = stageMovedByTheEnd()
      if isReloaded { stage.view.reload(count: 152) } else { stage.view.itemsChanged(at: 52, removed: 0, added: 100) }
      waitForLayout(stage)
      XCTAssertEqual(stage.frame(51), [0, 280, 20, 20])
    }
  }

  func testItemsThatChangeWhileACellIsBoundAnewTrap() async throws {
    try assertTraps("items cannot change while a cell is bound") {
      var isChanging = false
      weak var view: LazyLayoutView?
      let source = LazySource(count: 100) {
        FixedBox(10, 10)
      } bind: { _, _ in
        if isChanging { view?.itemsChanged(at: 0, removed: 1, added: 0) }
      }
      let made = LazyLayoutView(grid(2), source)
      view = made
      show(made.widget)
      pumpFrame(made.widget)
      isChanging = true
      made.itemsChanged(at: 0, removed: 1, added: 0)
    }
  }

  func testItemsThatChangeWhileACellIsUnboundTrap() async throws {
    try assertTraps("items cannot change while a cell is bound") {
      weak var view: LazyLayoutView?
      let source = LazySource(count: 100) {
        FixedBox(10, 10)
      } bind: { _, _ in
      } unbind: { _, _ in
        view?.itemsChanged(at: 0, removed: 0, added: 1)
      }
      let made = LazyLayoutView(grid(2), source)
      view = made
      show(made.widget)
      pumpFrame(made.widget)
      made.itemsChanged(at: 0, removed: 100, added: 0)
    }
  }
}
