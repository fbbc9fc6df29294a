import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// The record of the measurements of a container's layout.
@MainActor
final class LayoutViewTraceTests: LayoutViewTestCase {
  private func tracedRow() -> (view: LayoutView, trace: LayoutTrace) {
    let (view, boxes) = makeView(HStackLayout(spacing: 5), [(40, 20), (30, 10)])
    view.children = zip(boxes, ["first", "second"]).map { box, name in
      var child = LayoutChild(box.widget)
      child.name = name
      return child
    }
    let trace = LayoutTrace()
    view.trace = trace
    return (view, trace)
  }

  func testGtksQuestionsArePasses() async {
    let (view, trace) = tracedRow()
    _ = widthRequest(view)
    XCTAssertEqual(trace.passes.first?.question, .size)
    XCTAssertEqual(trace.passes.first?.proposal, ProposedViewSize(width: 0, height: 0))
    XCTAssertEqual(trace.passes.first?.answer, CGSize(width: 75, height: 20))
    trace.removeAll()
    allocate(view, 100, 50)
    let last = trace.passes.last
    XCTAssertEqual(last?.question, .placement)
    XCTAssertEqual(last?.layout, "HStackLayout")
    XCTAssertEqual(last?.proposal, ProposedViewSize(width: 100, height: 50))
    let placed = trace.events.filter { $0.call == .place }
    XCTAssertEqual(placed.map(\.name), ["first", "second"])
    XCTAssertEqual(placed.map(\.origin), [CGPoint(x: 0, y: 0), CGPoint(x: 45, y: 5)])
    XCTAssertEqual(placed.map(\.answer), [CGSize(width: 40, height: 20), CGSize(width: 30, height: 10)])
  }

  func testASecondPassIsAnsweredFromMemory() async {
    let (view, trace) = tracedRow()
    view.proposal = ProposedViewSize(width: 60, height: 50)
    allocate(view, 100, 50)
    let sizes = trace.passes.filter { $0.question == .size }
    XCTAssertGreaterThan(sizes.count, 1)
    XCTAssertEqual(sizes.first?.isCached(in: trace), false)
    XCTAssertEqual(sizes.last?.isCached(in: trace), true)
    XCTAssertEqual(trace.passes.last?.question, .placement)
    XCTAssertEqual(trace.passes.last?.isCached(in: trace), true)
    XCTAssertTrue(trace.events.contains { $0.call == .measure && $0.isCached })
  }

  func testRecordingChangesNoFrameAndStops() async {
    let (view, trace) = tracedRow()
    allocate(view, 90, 30)
    let traced = view.children.map(\.widget.frame)
    let count = trace.events.count
    view.trace = nil
    allocate(view, 70, 30)
    allocate(view, 90, 30)
    XCTAssertEqual(view.children.map(\.widget.frame), traced)
    XCTAssertEqual(trace.events.count, count)
  }

  func testParametersInTransitionAreNotRecorded() async {
    let (view, boxes) = makeView(AnimatableRowLayout(row: RowLayout(distance: 0)), [(10, 10), (10, 10)])
    present(view, 200, 100)
    let trace = LayoutTrace()
    view.trace = trace
    view.animate(.linear(duration: 0.1)) { view.layout = AnyLayout(AnimatableRowLayout(row: RowLayout(distance: 50))) }
    pump { !view.isAnimating }
    pumpFrame(view)
    XCTAssertEqual(frames(boxes), [[0, 0, 10, 10], [60, 0, 10, 10]])
    XCTAssertEqual(trace.passes.filter { $0.question == .placement }.count, 1)
    XCTAssertEqual(trace.events.last?.origin, CGPoint(x: 60, y: 0))
  }
}
