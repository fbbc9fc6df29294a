import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// Containers in a container that moves, and children whose size is animated.
@MainActor
final class LayoutViewNestingTests: LayoutViewMotionTestCase {
  private func columns(_ count: Int) -> VGridLayout {
    VGridLayout(columns: Array(repeating: GridItem(.flexible(), spacing: 0), count: count), spacing: 0)
  }

  /// A container 400 wide with one column. In it is another container with two boxes 10 wide, centred in its halves.
  private func makeNested() -> (outer: LayoutView, inner: LayoutView, boxes: [FixedBox]) {
    let (inner, boxes) = makeView(columns(2), [(10, 10), (10, 10)])
    let (outer, _) = makeView(columns(1))
    outer.children = [LayoutChild(inner.widget).setting(Expands.self, to: .horizontal)]
    present(outer, 400, 300)
    for view in [outer, inner] { view.manualTime = 0 }
    return (outer, inner, boxes)
  }

  private func animate(_ view: LayoutView, _ changes: () -> Void) { animate(view, .linear(duration: 1), changes) }

  private func showFrame(_ views: [LayoutView], at time: Double) {
    for view in views { view.showFrame(at: time) }
  }

  func testWhatIsInAContainerThatGetsANewSizeMovesAlong() async {
    let (outer, inner, boxes) = makeNested()
    XCTAssertEqual(xs(boxes), [95, 295])
    animate(outer) { outer.layout = AnyLayout(columns(2)) }
    XCTAssertEqual(inner.widget.frame, [0, 0, 200, 10])
    XCTAssertEqual(xs(boxes), [95, 295], "nothing has moved yet")
    XCTAssertTrue(inner.isAnimating)
    showFrame([outer, inner], at: 0.5)
    XCTAssertEqual(xs(boxes), [70, 220])
    showFrame([outer, inner], at: 1)
    pumpFrame(outer)
    XCTAssertEqual(xs(boxes), [45, 145])
    XCTAssertFalse(inner.isAnimating)
  }

  func testAChangeInMidFlightTurnsBothBack() async {
    let (outer, inner, boxes) = makeNested()
    animate(outer) { outer.layout = AnyLayout(columns(2)) }
    showFrame([outer, inner], at: 0.5)
    animate(outer) { outer.layout = AnyLayout(columns(1)) }
    XCTAssertEqual(xs(boxes), [70, 220], "from where they are")
    showFrame([outer, inner], at: 9)
    pumpFrame(outer)
    XCTAssertEqual(xs(boxes), [95, 295])
  }

  func testBothChangeAtOnce() async {
    let (outer, inner, boxes) = makeNested()
    animate(outer) {
      outer.layout = AnyLayout(columns(2))
      inner.layout = AnyLayout(columns(1))
    }
    XCTAssertEqual(boxes.map { Array($0.widget.frame[0...1]) }, [[95, 0], [295, 0]])
    showFrame([outer, inner], at: 0.5)
    XCTAssertEqual(boxes.map { Array($0.widget.frame[0...1]) }, [[95, 0], [195, 5]])
    showFrame([outer, inner], at: 1)
    pumpFrame(outer)
    XCTAssertEqual(boxes.map { Array($0.widget.frame[0...1]) }, [[95, 0], [95, 10]])
  }

  func testAContainerThatKeepsItsSizeIsLeftAlone() async {
    let (outer, inner, boxes) = makeNested()
    boxes.forEach { $0.resetCounts() }
    animate(outer) { outer.contentInsets.top = 40 }
    XCTAssertFalse(inner.isAnimating)
    outer.showFrame(at: 0.5)
    XCTAssertEqual(inner.widget.frame, [0, 20, 400, 10])
    XCTAssertEqual(boxes.map(\.allocateCount), [0, 0])
  }

  func testANewSizeWithoutAnAnimationIsThereAtOnce() async {
    let (outer, inner, boxes) = makeNested()
    outer.layout = AnyLayout(columns(2))
    pumpFrame(outer)
    XCTAssertEqual(xs(boxes), [45, 145])
    XCTAssertFalse(inner.isAnimating)
  }

  func testAResizeWhileMovingMovesTheTargetsOfBoth() async {
    let (outer, inner, boxes) = makeNested()
    animate(outer) { outer.layout = AnyLayout(columns(2)) }
    showFrame([outer, inner], at: 0.5)
    outer.contentInsets.leading = 100
    pumpFrame(outer)
    // The inner container is 150 wide now, and its boxes are as far from their targets as they were.
    XCTAssertEqual(inner.widget.frame, [100, 0, 150, 10])
    XCTAssertEqual(xs(boxes), [33 + 25, 108 + 75])
    showFrame([outer, inner], at: 1)
    pumpFrame(outer)
    XCTAssertEqual(xs(boxes), [33, 108])
  }

  func testContainersOfAnyDepthMoveByTheFrameClock() async {
    let (middle, inner, boxes) = makeNestedMiddle()
    let (outer, _) = makeView(columns(1))
    outer.children = [LayoutChild(middle.widget).setting(Expands.self, to: .horizontal)]
    present(outer, 400, 300)
    outer.animate(.linear(duration: 0.3)) { outer.layout = AnyLayout(columns(2)) }
    pump { inner.isAnimating && middle.isAnimating }
    XCTAssertGreaterThan(xs(boxes)[1], 145)
    pump { !inner.isAnimating && !middle.isAnimating && !outer.isAnimating }
    XCTAssertEqual(xs(boxes), [45, 145])
  }

  private func makeNestedMiddle() -> (middle: LayoutView, inner: LayoutView, boxes: [FixedBox]) {
    let (inner, boxes) = makeView(columns(2), [(10, 10), (10, 10)])
    let (middle, _) = makeView(columns(1), [(10, 10)])
    middle.children.append(LayoutChild(inner.widget).setting(Expands.self, to: .horizontal))
    return (middle, inner, boxes)
  }

  // MARK: Sizes

  /// Two boxes that fill the width in one column of 400. The size of the first is animated.
  private func makeGrowing(minimum: Int32 = 0) -> (view: LayoutView, boxes: [FixedBox]) {
    let (view, _) = makeView(columns(1))
    let boxes = (0..<2).map { _ in FixedBox(max(10, minimum), 20, minimum: (minimum, 20)) }
    view.children = [
      LayoutChild(boxes[0].widget).setting(Expands.self, to: .horizontal).setting(AnimatesSize.self, to: true),
      LayoutChild(boxes[1].widget).setting(Expands.self, to: .horizontal),
    ]
    present(view, 400, 300)
    view.manualTime = 0
    return (view, boxes)
  }

  func testASizeIsAnimatedOnRequest() async {
    let (view, boxes) = makeGrowing()
    animate(view) { view.layout = AnyLayout(columns(2)) }
    XCTAssertEqual(boxes.map(\.widget.frame), [[0, 0, 400, 20], [0, 20, 200, 20]])
    view.showFrame(at: 0.5)
    XCTAssertEqual(boxes.map(\.widget.frame), [[0, 0, 300, 20], [100, 10, 200, 20]])
    animate(view) { view.layout = AnyLayout(columns(1)) }
    XCTAssertEqual(boxes[0].widget.frame, [0, 0, 300, 20], "from the size it has")
    view.showFrame(at: 9)
    pumpFrame(view)
    XCTAssertEqual(boxes.map(\.widget.frame), [[0, 0, 400, 20], [0, 20, 400, 20]])
  }

  func testASizeInTransitionIsNeverLessThanTheMinimum() async {
    let (view, boxes) = makeGrowing(minimum: 180)
    animate(view) { view.layout = AnyLayout(columns(2)) }
    view.animate(.interpolatingSpring(stiffness: 400, damping: 5)) { view.layout = AnyLayout(columns(2)) }
    for step in 0...20 {
      view.showFrame(at: Double(step) / 20)
      XCTAssertGreaterThanOrEqual(boxes[0].widget.frame[2], 180)
    }
  }

  func testAnimatingASizeCanBeTakenBack() async {
    let (view, boxes) = makeGrowing()
    view.children = view.children.map { $0.setting(AnimatesSize.self, to: false) }
    pumpFrame(view)
    animate(view) { view.layout = AnyLayout(columns(2)) }
    XCTAssertEqual(boxes[0].widget.frame, [0, 0, 200, 20])
  }

  // MARK: Destinations

  func testWhereAChildIsGoing() async {
    let (outer, inner, _) = makeNested()
    XCTAssertEqual(outer.destination(of: inner.widget), CGRect(x: 0, y: 0, width: 400, height: 10))
    animate(outer) { outer.contentInsets.top = 40 }
    XCTAssertEqual(outer.destination(of: inner.widget), CGRect(x: 0, y: 40, width: 400, height: 10))
    XCTAssertEqual(outer.destinationBounds, CGRect(x: 0, y: 40, width: 400, height: 10))
    XCTAssertEqual(inner.widget.frame, [0, 0, 400, 10])
    XCTAssertNil(inner.destination(of: inner.widget), "not a child")
    XCTAssertEqual(makeView(columns(1), [(10, 10)]).view.destinationBounds, .null)
  }
}
