import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import TestSupport
import XCTest

/// Items and whole sources that are added and removed in any order, at rest and in motion. The state of a removed cell
/// is removed too. `MALLOC_PERTURB_`, which the test run sets, reveals freed memory.
@MainActor
final class LazyMembershipTests: LazyLayoutViewTestCase {
  func testAStormOfItemsAtOnce() async {
    for seed in SplitMix64.seeds { storm(seed, animations: [nil]) }
  }

  func testAStormOfItemsInMotion() async {
    for seed in SplitMix64.seeds { storm(seed, animations: [.linear(duration: 0.3), .spring, nil]) }
  }

  func testHandlersOfARemovedCellMayQueryTheContainer() async {
    var counts: [Int] = []
    var view: LazyLayoutView?
    let source = LazySource(count: 100) {
      let box = FixedBox(20, 20)
      box.widget.connect("destroy") {
        guard let view else { return }
        view.finishMotion()
        counts.append(view.count)
        XCTAssertFalse(view.isAnimating)
      }
      return box
    } bind: { _, _ in
    }
    let stage = stage(grid(4), count: 100)
    view = stage.view
    stage.view.setSource(source)
    waitForLayout(stage)
    let cells = stage.view.tileCount
    XCTAssertGreaterThan(cells, 20)
    stage.view.manualTime = 0
    stage.view.animate(.linear(duration: 1)) { stage.view.layout = grid(9) }
    waitForLayout(stage)
    stage.view.animate(.linear(duration: 1)) { stage.view.reload(count: 3) }
    waitForLayout(stage)
    stage.view.finishMotion()
    waitForLayout(stage)
    XCTAssertFalse(counts.isEmpty)
    stage.view.setSource(labels(5))
    XCTAssertGreaterThanOrEqual(counts.count, cells)
    waitForLayout(stage)
    view = nil
  }

  private func storm(_ seed: UInt64, animations: [Animation?]) {
    var generator = SplitMix64(seed: seed)
    let stage = stage(grid(4), count: 300)
    let view = stage.view
    view.manualTime = 0
    var time = 0.0
    for _ in 0..<250 {
      for _ in 0...Int.random(in: 0...2, using: &generator) { step(stage, animations, &generator) }
      if Bool.random(using: &generator) {
        time += .random(in: 0...0.4, using: &generator)
        view.showFrame(at: time)
      }
      switch Int.random(in: 0..<20, using: &generator) {
      case 0: waitForLayout(stage)
      case 1..<12: layOut(stage)
      default: break
      }
    }
    view.finishMotion()
    waitForLayout(stage)
    XCTAssertEqual(view.widget.children.count, view.tileCount, "seed \(seed)")
    assertAtRest(view.widget, "seed \(seed)")
    gtk_window_destroy(window(of: stage))
  }

  private func step(_ stage: Stage, _ animations: [Animation?], _ generator: inout SplitMix64) {
    let view = stage.view
    let animation = animations.randomElement(using: &generator)!
    switch Int.random(in: 0..<7, using: &generator) {
    case 0:
      let count = Int.random(in: 0...400, using: &generator)
      view.animate(animation) { view.reload(count: count) }
    case 1:
      let count = Int.random(in: 0...400, using: &generator)
      view.animate(animation) { view.setSource(labels(count)) }
    case 2, 3:
      let first = Int.random(in: 0...view.count, using: &generator)
      let removed = Int.random(in: 0...(view.count - first), using: &generator)
      let added = Int.random(in: 0...100, using: &generator)
      view.animate(animation) { view.itemsChanged(at: first, removed: removed, added: added) }
    case 4:
      let columns = Int.random(in: 1...9, using: &generator)
      view.animate(animation) { view.layout = grid(columns) }
    case 5:
      stage.value = .random(in: 0...max(1, stage.upper), using: &generator)
    default:
      view.finishMotion()
    }
  }
}
