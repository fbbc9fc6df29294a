import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// Frames and spacers around widgets, in exact pixels.
@MainActor
final class LayoutChildSizingTests: LayoutViewTestCase {
  private func row(_ children: [LayoutChild], spacing: CGFloat? = 0) -> LayoutView {
    let (view, _) = makeView(HStackLayout(spacing: spacing))
    view.children = children
    return view
  }

  private func frames(_ view: LayoutView) -> [[Int]] { view.children.map(\.widget.frame) }

  func testAFixedFrameIsFilledByTheWidget() async {
    let view = row([LayoutChild(FixedBox(10, 10).widget).frame(width: 40, height: 30)])
    XCTAssertEqual(widthRequest(view), [40, 40])
    XCTAssertEqual(heightRequest(view), [30, 30])
    allocate(view, 100, 100)
    XCTAssertEqual(frames(view), [[0, 0, 40, 30]])
  }

  func testOneFixedLengthLeavesTheOtherToTheWidget() async {
    let view = row([LayoutChild(FixedBox(10, 12).widget).frame(width: 40)])
    allocate(view, 100, 100)
    XCTAssertEqual(frames(view), [[0, 0, 40, 12]])
  }

  func testAFlexibleFrameTakesWhatIsProposedBetweenItsLimits() async {
    let view = row([
      LayoutChild(FixedBox(10, 10).widget).frame(minWidth: 20, idealWidth: 50, maxWidth: 120, minHeight: 5)
    ])
    XCTAssertEqual(widthRequest(view), [20, 50])
    for (available, width) in [(20, 20), (77, 77), (300, 120)] as [(Int32, Int)] {
      allocate(view, available, 40)
      XCTAssertEqual(frames(view)[0][2], width)
    }
  }

  /// A box of 600 pixels is 100 × 6 by itself, and 30 × 20 in a frame of at most 30.
  func testAMaximumCutsAWidgetThatNeedsTheHeight() async {
    let box = FixedBox(100, 6, minimum: (10, 6))
    box.area = 600
    let view = row([LayoutChild(box.widget).frame(maxWidth: 30)])
    XCTAssertEqual(widthRequest(view), [10, 30])
    XCTAssertEqual(heightRequest(view), [20, 20])
    for (available, width) in [(20, 20), (30, 30), (300, 30)] as [(Int32, Int)] {
      allocate(view, available, 100)
      XCTAssertEqual(frames(view)[0][2...3], [width, 600 / width])
    }
    view.proposal = .unspecified
    allocate(view, 300, 100)
    XCTAssertEqual(frames(view)[0][2...3], [30, 20])
  }

  func testAnInfiniteMaximumFillsTheRowBesideFixedOnes() async {
    let view = row(
      [
        LayoutChild(FixedBox(30, 10).widget),
        LayoutChild(FixedBox(10, 10).widget).frame(minWidth: 0, maxWidth: .infinity),
      ], spacing: 5)
    allocate(view, 100, 10)
    XCTAssertEqual(frames(view), [[0, 0, 30, 10], [35, 0, 65, 10]])
  }

  func testAWidgetSticksOutOfASmallerFrameOnAllSides() async {
    let view = row([
      LayoutChild(FixedBox(30, 10).widget), LayoutChild(FixedBox(24, 20).widget).frame(width: 10, height: 10),
      LayoutChild(FixedBox(30, 10).widget),
    ])
    XCTAssertEqual(widthRequest(view), [70, 70])
    allocate(view, 70, 10)
    XCTAssertEqual(frames(view), [[0, 0, 30, 10], [23, -5, 24, 20], [40, 0, 30, 10]])
  }

  func testFramesChangeWhenChildrenAreAssigned() async {
    let box = FixedBox(10, 10)
    let view = row([LayoutChild(box.widget).frame(width: 40)])
    allocate(view, 100, 10)
    view.children = [LayoutChild(box.widget).frame(width: 60)]
    XCTAssertEqual(widthRequest(view), [60, 60])
    allocate(view, 100, 10)
    XCTAssertEqual(frames(view), [[0, 0, 60, 10]])
    view.children = [LayoutChild(box.widget)]
    XCTAssertEqual(widthRequest(view), [10, 10])
    allocate(view, 100, 10)
    XCTAssertEqual(frames(view), [[0, 0, 10, 10]])
  }

  func testASpacerPushesItsNeighboursApartAlongTheStack() async {
    let view = row(
      [
        LayoutChild(FixedBox(30, 10).widget), .spacer(FixedBox(0, 0).widget, minLength: 12),
        LayoutChild(FixedBox(20, 10).widget),
      ], spacing: nil)
    XCTAssertEqual(widthRequest(view), [62, 62])
    allocate(view, 100, 10)
    XCTAssertEqual(frames(view), [[0, 0, 30, 10], [30, 5, 50, 0], [80, 0, 20, 10]])
    view.layout = AnyLayout(VStackLayout(alignment: .leading))
    XCTAssertEqual(heightRequest(view), [32, 32])
    allocate(view, 30, 60)
    XCTAssertEqual(frames(view), [[0, 0, 30, 10], [0, 10, 0, 40], [0, 50, 20, 10]])
  }

  func testASpacerFillsTheRestOfAFlowsLine() async {
    let (view, _) = makeView(FlowLayout(spacing: 5))
    view.children = [
      LayoutChild(FixedBox(30, 10).widget), .spacer(FixedBox(0, 0).widget, minLength: 0),
      LayoutChild(FixedBox(20, 10).widget),
    ]
    allocate(view, 100, 10)
    XCTAssertEqual(frames(view)[2], [80, 0, 20, 10])
  }
}
