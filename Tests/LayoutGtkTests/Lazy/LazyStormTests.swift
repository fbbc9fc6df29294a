import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import TestSupport
import XCTest

/// Everything that can happen to a lazy container, in any order: GTK emits no warning, the items are right, and no cell
/// leaks.
@MainActor
final class LazyStormTests: LazyLayoutViewTestCase {
  func testScrollingChangesFocusAndItemsInAnyOrder() async {
    for seed in 1...3 as ClosedRange<UInt64> { storm(seed, rounds: 400) }
  }

  func testItemsThatKeepTheirIdentityInAnyOrder() async {
    for seed in 1...3 as ClosedRange<UInt64> { storm(seed, rounds: 400, hasIdentity: true) }
  }

  private func storm(_ seed: UInt64, rounds: Int, hasIdentity: Bool = false) {
    var generator = SplitMix64(seed: seed)
    let items = Items(2000)
    let stage = stage(grid(4), count: 2000, identity: hasIdentity ? { AnyHashable(items.order[$0]) } : nil)
    stage.view.manualTime = 0
    var time = 0.0
    for round in 0..<rounds {
      let note = "seed \(seed), round \(round)"
      step(stage, items, &generator)
      if Bool.random(using: &generator) {
        time += .random(in: 0...0.6, using: &generator)
        stage.view.showFrame(at: time)
      }
      switch Int.random(in: 0..<30, using: &generator) {
      case 0: waitForLayout(stage)
      case 1..<20: layOut(stage)
      default: continue
      }
      guard check(stage, note) else { break }
    }
    stage.view.finishMotion()
    waitForLayout(stage)
    XCTAssertFalse(stage.view.isAnimating)
    _ = check(stage, "seed \(seed), at the end")
    assertAtRest(stage.view.widget, "seed \(seed)")
    gtk_window_destroy(window(of: stage))
  }

  /// The invariants after every layout.
  private func check(_ stage: Stage, _ note: String) -> Bool {
    // A cell that fades out shows an item that another cell may show too.
    let tiles = Set(stage.shownItems).sorted().compactMap { item in stage.view.cell(of: item).flatMap { $0.parent } }
    let children = stage.view.widget.children
    let inOrder = Set(tiles)
    XCTAssertEqual(stage.wrongUnbinds, 0, note)
    XCTAssertEqual(children.count, stage.view.tileCount, "children are as many as tiles: \(note)")
    XCTAssertEqual(stage.aliveCount, stage.view.tileCount, "cells are as many as tiles: \(note)")
    XCTAssertTrue(children.filter { inOrder.contains($0) } == tiles, "children are in the order of the items: \(note)")
    return children.count == stage.view.tileCount && stage.aliveCount == stage.view.tileCount
  }

  /// The items of a storm: numbers that never recur.
  private final class Items {
    var order: [Int]
    var next: Int

    init(_ count: Int) {
      order = Array(0..<count)
      next = count
    }

    func replace(_ range: Range<Int>, with count: Int) {
      order.replaceSubrange(range, with: next..<next + count)
      next += count
    }
  }

  private func step(_ stage: Stage, _ items: Items, _ generator: inout SplitMix64) {
    let view = stage.view
    let animation: Animation? = Bool.random(using: &generator) ? .linear(duration: 1) : nil
    switch Int.random(in: 0..<11, using: &generator) {
    case 0, 1, 2:
      stage.value = .random(in: 0...max(1, stage.upper), using: &generator)
    case 3:
      let columns = Int.random(in: 1...9, using: &generator)
      view.animate(animation) { view.layout = grid(columns) }
    case 4:
      let rows = Array(repeating: GridItem(.flexible()), count: .random(in: 1...9, using: &generator))
      view.animate(animation) { view.layout = LazyHGridLayout(rows: rows, columnWidth: .uniform(20)) }
    case 5:
      view.animate(animation) {
        items.order.shuffle(using: &generator)
        view.reload()
      }
    case 6:
      // Neighbours change places, and so stay visible.
      let first = Int.random(in: 0...view.count, using: &generator)
      let range = first..<min(view.count, first + 40)
      view.animate(animation) {
        items.order[range].shuffle(using: &generator)
        view.reload()
      }
    case 7, 8:
      // Half of all changes concern the focused item.
      let isAny = Bool.random(using: &generator)
      let first = view.focusedItem.flatMap { isAny ? nil : $0 } ?? Int.random(in: 0...view.count, using: &generator)
      let limit = Int.random(in: 0..<20, using: &generator) == 0 ? view.count : 200
      let removed = Int.random(in: 0...min(limit, view.count - first), using: &generator)
      let added = Int.random(in: 0...(view.count < 1500 ? 400 : 200), using: &generator)
      view.animate(animation) {
        items.replace(first..<first + removed, with: added)
        view.itemsChanged(at: first, removed: removed, added: added)
      }
    case 9:
      if view.count > 0 { view.scrollTo(.random(in: 0..<view.count, using: &generator), anchor: .center) }
    default:
      for child in view.widget.children.prefix(5) where gtk_widget_get_child_visible(child.pointer) != 0 {
        gtk_widget_queue_resize(child.pointer)
      }
      gtk_widget_grab_focus(view.widget.pointer)
    }
  }
}
