import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import TestSupport
import XCTest

/// Children that are added and removed in any order, at rest and in motion. The state of a removed child is removed
/// too. `MALLOC_PERTURB_`, which the test run sets, reveals freed memory.
@MainActor
final class LayoutViewMembershipTests: LayoutViewTestCase {
  /// A flow of boxes in a window. Its size does not depend on its children.
  private func makeExpandingView(_ count: Int) -> (view: LayoutView, boxes: [FixedBox]) {
    let (view, boxes) = makeView(FlowLayout(), Array(repeating: (10, 10), count: count))
    gtk_widget_set_hexpand(view.widget.pointer, 1)
    gtk_widget_set_vexpand(view.widget.pointer, 1)
    present(view, 200, 200)
    return (view, boxes)
  }

  func testChildrenThatGoAtOnceAreLetGoOfAtOnce() async {
    let (view, boxes) = makeExpandingView(40)
    view.children = Array(view.children[10..<12])
    XCTAssertEqual(boxes.count { !$0.isDisposed }, 2)
    pumpFrame(view)
    XCTAssertEqual(frames(Array(boxes[10..<12])), [[0, 0, 10, 10], [18, 0, 10, 10]])
    view.children = []
    XCTAssertEqual(boxes.count { !$0.isDisposed }, 0)
    pumpFrame(view)
  }

  func testMotionEndsAfterChildrenWentAtOnce() async {
    let (view, boxes) = makeExpandingView(40)
    view.manualTime = 0
    view.animate(.linear(duration: 1)) { view.layout = AnyLayout(PileLayout(hidden: Set(5..<40))) }
    pumpFrame(view)
    view.showFrame(at: 0.5)
    view.children = Array(view.children.prefix(5))
    XCTAssertEqual(boxes.count { !$0.isDisposed }, 5)
    view.finishMotion()
    pumpFrame(view)
    XCTAssertEqual(boxes[4].widget.frame, [0, 0, 10, 10])
  }

  func testAChildThatWentIsTheBusinessOfItsNextContainer() async {
    let (view, boxes) = makeExpandingView(2)
    let (other, _) = makeView(RowLayout())
    view.manualTime = 0
    view.animate(.linear(duration: 1)) { view.layout = AnyLayout(PileLayout(hidden: [0])) }
    pumpFrame(view)
    view.showFrame(at: 0.5)
    let kept = ObjectReference(boxes[0].widget)
    view.children = [LayoutChild(boxes[1].widget)]
    other.children = [LayoutChild(kept.object)]
    view.finishMotion()
    XCTAssertNotEqual(gtk_widget_get_child_visible(kept.object.pointer), 0)
    XCTAssertNil(view.destination(of: kept.object))
    pumpFrame(view)
  }

  func testHandlersOfARemovalMayQueryTheContainer() async {
    let (view, boxes) = makeExpandingView(9)
    var counts: [Int] = []
    for box in boxes {
      box.widget.connect("destroy") {
        view.finishMotion()
        counts.append(view.children.count)
        XCTAssertFalse(view.isAnimating)
        XCTAssertTrue(view.destinationBounds.isNull || view.destinationBounds.width < 200)
      }
    }
    view.children = Array(view.children.suffix(3))
    view.children = []
    XCTAssertEqual(counts, [3, 3, 3, 3, 3, 3, 0, 0, 0])
  }

  func testAChildThatTheLayoutHidesMayTakeTheOthersAway() async {
    let (view, boxes) = makeView(RowLayout(), Array(repeating: (10, 10), count: 4))
    present(view, 200, 200)
    boxes[1].widget.connect("unmap") { if !view.children.isEmpty { view.children = [] } }
    view.layout = AnyLayout(PileLayout(hidden: [1]))
    pump { boxes.allSatisfy(\.isDisposed) }
    XCTAssertEqual(view.children.count, 0)
  }

  func testAStormOfChildrenAtOnce() async {
    for seed in 1...4 as ClosedRange<UInt64> { storm(seed, animations: [nil]) }
  }

  func testAStormOfChildrenInMotion() async {
    for seed in 1...4 as ClosedRange<UInt64> { storm(seed, animations: [.linear(duration: 0.3), .spring, nil]) }
  }

  private func storm(_ seed: UInt64, animations: [Animation?]) {
    var generator = SplitMix64(seed: seed)
    let (view, _) = makeExpandingView(30)
    view.manualTime = 0
    var time = 0.0
    for _ in 0..<250 {
      for _ in 0...Int.random(in: 0...2, using: &generator) { step(view, animations, &generator) }
      if Bool.random(using: &generator) {
        time += .random(in: 0...0.4, using: &generator)
        view.showFrame(at: time)
      }
      switch Int.random(in: 0..<20, using: &generator) {
      case 0: pumpFrame(view)
      case 1..<12:
        _ = widthRequest(view)
        allocate(view, 200, 400)
      default: break
      }
    }
    view.finishMotion()
    pumpFrame(view)
    XCTAssertEqual(view.children.map(\.widget), view.widget.children, "seed \(seed)")
    assertAtRest(view.widget, "seed \(seed)")
  }

  private func step(_ view: LayoutView, _ animations: [Animation?], _ generator: inout SplitMix64) {
    let animation = animations.randomElement(using: &generator)!
    var children = view.children
    switch Int.random(in: 0..<9, using: &generator) {
    case 0, 1, 2:
      // Most children are removed, some are added, and the others change places.
      children.shuffle(using: &generator)
      children.removeFirst(Int.random(in: 0...children.count, using: &generator))
      let count = Int.random(in: 0...(children.count < 60 ? 30 : 2), using: &generator)
      children += (0..<count).map { LayoutChild(FixedBox(10 + Int32($0), 10).widget) }
      view.animate(animation) { view.children = children }
    case 3:
      view.children = children.filter { _ in Bool.random(using: &generator) }
    case 4:
      if let child = children.randomElement(using: &generator) { gtk_widget_unparent(child.widget.pointer) }
    case 5:
      gtk_widget_set_parent(FixedBox(7, 7).widget.pointer, view.widget.pointer)
    case 6:
      if let child = children.randomElement(using: &generator) {
        gtk_widget_set_visible(child.widget.pointer, 1 - gtk_widget_get_visible(child.widget.pointer))
      }
    case 7:
      let hidden = Set((0..<5).map { _ in Int.random(in: 0..<30, using: &generator) })
      let layouts = [AnyLayout(FlowLayout()), AnyLayout(PileLayout(hidden: hidden)), AnyLayout(RowLayout())]
      view.animate(animation) { view.layout = layouts.randomElement(using: &generator)! }
    default:
      if Bool.random(using: &generator) { view.finishMotion() } else { view.append(FixedBox(12, 12).widget) }
    }
  }
}
