import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// The geometry that a container reports.
@MainActor
final class LayoutGeometryTests: LayoutViewMotionTestCase {
  private func flow(_ alignment: Alignment = .topLeading) -> FlowLayout {
    FlowLayout(alignment: alignment, itemSpacing: 8, lineSpacing: 4)
  }

  func testNothingIsWhereItIsBeforeTheFirstLayout() async {
    let (view, _) = makeView(flow(), [(10, 10)])
    XCTAssertNil(view.geometry)
    XCTAssertNil(view.shownGeometry)
  }

  func testLinesReportTheirItemsFramesAndEndReasons() async {
    let (view, boxes) = makeView(flow(), [(40, 10), (40, 20), (30, 10)])
    view.contentInsets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 5)
    allocate(view, 117, 38)
    let geometry = view.geometry!
    XCTAssertEqual(geometry.size, CGSize(width: 117, height: 38))
    XCTAssertEqual(geometry.content, CGRect(x: 2, y: 1, width: 110, height: 34))
    XCTAssertEqual(geometry.lines.map(\.items), [0..<2, 2..<3])
    XCTAssertEqual(
      geometry.lines.map(\.frame),
      [CGRect(x: 2, y: 1, width: 88, height: 20), CGRect(x: 2, y: 25, width: 30, height: 10)])
    XCTAssertEqual(geometry.lines.map(\.end), [.doesNotFit(item: 2, needs: 38, left: 22), .endOfItems])
    XCTAssertEqual(geometry.items.map(\.frame), boxes.map { CGRect($0.widget.frame) })
    XCTAssertEqual(geometry.items.map(\.allocation), boxes.map { CGRect($0.widget.frame) })
    XCTAssertTrue(geometry.columns.isEmpty && geometry.rows.isEmpty)
  }

  func testFramesAreTheLayoutsOwnAndThoseOfGtk() async {
    let (view, boxes) = makeView(flow(.top), [(40, 10), (41, 10)])
    boxes[0].baseline = 7
    allocate(view, 100, 10)
    let items = view.geometry!.items
    XCTAssertEqual(items[0].frame, CGRect(x: 5.5, y: 0, width: 40, height: 10))
    XCTAssertEqual(items[0].allocation, CGRect(x: 6, y: 0, width: 40, height: 10))
    XCTAssertEqual(items[0].baseline, 7)
    XCTAssertEqual(items[1].frame, CGRect(x: 53.5, y: 0, width: 41, height: 10))
    XCTAssertNil(items[1].baseline)
  }

  func testChildrenThatTakeNoPartKeepTheirNumbers() async {
    let (view, boxes) = makeView(flow(), [(40, 10), (40, 10), (30, 10), (30, 10)])
    gtk_widget_set_visible(boxes[1].widget.pointer, 0)
    view.layout = AnyLayout(FlowLayout(itemSpacing: 8, lineSpacing: 4, lineCount: 1))
    allocate(view, 80, 10)
    let geometry = view.geometry!
    XCTAssertEqual(geometry.items.map(\.index), [0, 1, 2, 3])
    XCTAssertEqual(geometry.items.map { $0.frame != nil }, [true, false, true, false])
    XCTAssertEqual(geometry.items.map { $0.allocation != nil }, [true, false, true, false])
    XCTAssertEqual(geometry.lines.map(\.items), [0..<3])
    XCTAssertEqual(geometry.lines.map(\.end), [.lineLimit(hidden: 1)])
  }

  func testColumnsReportTheirArithmetic() async {
    let columns = [
      GridItem(.fixed(50)), GridItem(.flexible(minimum: 60)), GridItem(.adaptive(minimum: 19), spacing: 4),
    ]
    let (view, _) = makeView(
      VGridLayout(columns: columns, spacing: 6), Array(repeating: (10, 10), count: 5))
    allocate(view, 200, 26)
    let geometry = view.geometry!
    // 200 minus two spacings of 8 and the fixed 50 is 134, half of which is 67. 67 contains three columns of 19 with
    // spacings of 4.
    let adaptive: CGFloat = (67 - 8) / 3
    XCTAssertEqual(geometry.columns.map(\.length), [50, 67, adaptive, adaptive, adaptive])
    XCTAssertEqual(geometry.columns.map(\.sizing?.item), [0, 1, 2, 2, 2])
    XCTAssertEqual(geometry.columns.map(\.sizing?.share), [nil, 67, 67, 67, 67])
    XCTAssertEqual(geometry.columns.map(\.sizing?.minimum), [50, 60, 19, 19, 19])
    XCTAssertEqual(geometry.columns.map(\.sizing?.count), [1, 1, 3, 3, 3])
    XCTAssertEqual(geometry.columns[1].origin, 58)
    XCTAssertEqual(geometry.rows.map(\.origin), [0])
    XCTAssertEqual(geometry.rows.map(\.length), [10])
    XCTAssertEqual(geometry.rows.map(\.sizing), [nil])
    gtk_widget_set_direction(view.widget.pointer, GTK_TEXT_DIR_RTL)
    allocate(view, 200, 26)
    XCTAssertEqual(view.geometry!.columns[1].origin, 200 - 58 - 67)
  }

  func testTheDestinationAndTheFrameNowShown() async {
    let (view, boxes) = makeView(flow(), [(40, 10), (40, 10)])
    present(view, 200, 100)
    view.manualTime = 0
    animate(view, .linear(duration: 1)) { view.contentInsets = EdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0) }
    view.showFrame(at: 0.5)
    XCTAssertEqual(view.geometry!.items.map(\.frame?.minX), [20, 68])
    XCTAssertEqual(view.geometry!.items.map(\.allocation?.minX), [20, 68])
    let shown = view.shownGeometry!
    XCTAssertEqual(shown.items.map(\.frame?.minX), [10, 58])
    XCTAssertEqual(shown.items.map { $0.allocation! }, boxes.map { CGRect($0.widget.frame) })
    XCTAssertEqual(shown.lines.map(\.frame), [CGRect(x: 10, y: 0, width: 88, height: 10)])
    XCTAssertEqual(shown.lines.map(\.items), view.geometry!.lines.map(\.items))
    view.showFrame(at: 1)
    XCTAssertEqual(view.shownGeometry, view.geometry)
  }

  func testObserversAreNotifiedOfEachFrame() async {
    let (view, _) = makeView(flow(), [(40, 10), (40, 10)])
    present(view, 200, 100)
    view.manualTime = 0
    var seen: [CGFloat?] = []
    view.onAllocate = { [unowned view] in seen.append(view.shownGeometry!.items[0].frame?.minX) }
    animate(view, .linear(duration: 1)) { view.contentInsets = EdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0) }
    for time in [0.25, 0.5, 0.75] { view.showFrame(at: time) }
    XCTAssertEqual(seen.suffix(3), [5, 10, 15])
    view.onAllocate = nil
    view.showFrame(at: 0.9)
    XCTAssertEqual(seen.last, 15)
  }

  func testADisappearingChildIsNoItem() async {
    let (view, _) = makeView(flow(), [(40, 10), (40, 10), (30, 10)])
    present(view, 200, 100)
    view.manualTime = 0
    animate(view, .linear(duration: 1)) { view.children.removeFirst() }
    view.showFrame(at: 0.5)
    XCTAssertTrue(view.isAnimating)
    XCTAssertEqual(view.shownGeometry!.items.map(\.frame?.minX), [24, 72])
  }

  func testGeometryIsCachedUntilSomethingChanges() async {
    let (view, boxes) = makeView(flow(), [(40, 10), (40, 10), (30, 10)])
    allocate(view, 100, 24)
    let first = view.geometry!
    XCTAssertEqual(first.lines.map(\.items), [0..<2, 2..<3])
    XCTAssertEqual(view.geometry, first)
    view.contentInsets = EdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0)
    XCTAssertEqual(view.geometry!.lines.map(\.items), [0..<1, 1..<3])
    allocate(view, 100, 24)
    XCTAssertEqual(view.geometry!.lines.map(\.items), [0..<1, 1..<3])
    allocate(view, 300, 24)
    XCTAssertEqual(view.geometry!.lines.map(\.items), [0..<3])
    view.children.removeLast()
    XCTAssertEqual(view.geometry!.items.count, 2)
    boxes[0].resize(250, 10)
    allocate(view, 300, 24)
    XCTAssertEqual(view.geometry!.lines.map(\.items), [0..<1, 1..<2])
  }

  func testReadingTheGeometryMeasuresAndAllocatesNoChild() async {
    let (view, boxes) = makeView(flow(), Array(repeating: (40, 10), count: 20))
    allocate(view, 200, 66)
    for box in boxes { box.resetCounts() }
    XCTAssertEqual(view.geometry, view.solve(width: 200))
    XCTAssertEqual(view.breakpoints(in: 40...1000).count, 19)
    XCTAssertEqual(boxes.map(\.allocateCount).max(), 0)
    XCTAssertEqual(boxes.map(\.measureCount).max(), 0)
  }
}

extension CGRect {
  /// A widget's frame as the tests read it.
  init(_ frame: [Int]) {
    self.init(x: CGFloat(frame[0]), y: CGFloat(frame[1]), width: CGFloat(frame[2]), height: CGFloat(frame[3]))
  }
}
