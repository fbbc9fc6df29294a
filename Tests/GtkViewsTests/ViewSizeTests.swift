import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// The sizes that views take, which are SwiftUI's.
@MainActor
final class ViewSizeTests: ViewTestCase {
  func testShapesTakeTheProposal() async {
    let proposal = ProposedViewSize(width: 30, height: 20)
    XCTAssertEqual(size(Rectangle(), for: proposal), CGSize(width: 30, height: 20))
    XCTAssertEqual(size(Color.red, for: proposal), CGSize(width: 30, height: 20))
    XCTAssertEqual(size(Circle(), for: proposal), CGSize(width: 20, height: 20))
    XCTAssertEqual(size(Capsule().stroke(.red, lineWidth: 4), for: proposal), CGSize(width: 30, height: 20))
    for view in [AnyView(Rectangle()), AnyView(Color.red), AnyView(Circle())] {
      XCTAssertEqual(size(view, for: .unspecified), CGSize(width: 10, height: 10))
    }
    XCTAssertEqual(size(Circle(), for: ProposedViewSize(width: nil, height: 30)), CGSize(width: 30, height: 30))
  }

  func testATextWrapsAtTheProposedWidthAndEndsAtTheProposedHeight() async {
    let text = Text("one two three four")
    let ideal = size(text, for: .unspecified)
    let wrapped = size(text, for: ProposedViewSize(width: ideal.width / 2, height: nil))
    XCTAssertLessThanOrEqual(wrapped.width, ideal.width / 2)
    XCTAssertGreaterThanOrEqual(wrapped.height, 2 * ideal.height - 1)
    XCTAssertEqual(
      size(text, for: ProposedViewSize(width: ideal.width / 2, height: ideal.height)).height, ideal.height, accuracy: 1)
    XCTAssertEqual(size(text, for: ProposedViewSize(width: 2 * ideal.width, height: nil)), ideal)
    XCTAssertEqual(
      size(text.lineLimit(1), for: ProposedViewSize(width: ideal.width / 2, height: nil)).height, ideal.height,
      accuracy: 1)
    XCTAssertEqual(
      size(text.lineLimit(1), for: ProposedViewSize(width: ideal.width / 2, height: 1_000)).height, ideal.height,
      accuracy: 1)
    let three = ProposedViewSize(width: ideal.width / 2, height: ideal.height)
    XCTAssertEqual(size(text.lineLimit(3), for: three).height, ideal.height, accuracy: 1)
  }

  func testAStackHasTheBaselinesOfItsTexts() async {
    present(
      HStack(alignment: .firstTextBaseline, spacing: 0) {
        Text("large").font(.system(size: 40)).reportsFrame("large")
        Text("small").font(.system(size: 10)).reportsFrame("small")
      })
    let (large, small) = (frames["large"] ?? .zero, frames["small"] ?? .zero)
    XCTAssertGreaterThan(small.minY, large.minY + 10)
    XCTAssertLessThan(small.maxY, large.maxY)
  }

  func testAGeometryReaderPlacesItsContentAtTheTopLeadingCorner() async {
    present(
      GeometryReader { proxy in
        Color.red.frame(width: proxy.size.width / 4, height: 10).reportsFrame("content")
      }
      .frame(width: 200, height: 100))
    XCTAssertEqual(frames["content"], CGRect(x: 100, y: 100, width: 50, height: 10))
  }

  func testABackgroundAndAnOverlayHaveTheSizeOfTheView() async {
    present(
      Color.red.frame(width: 40, height: 30)
        .background(Color.blue.reportsFrame("behind"))
        .overlay(Color.green.frame(width: 10, height: 10).reportsFrame("over"), alignment: .bottomTrailing))
    XCTAssertEqual(frames["behind"], CGRect(x: 180, y: 135, width: 40, height: 30))
    XCTAssertEqual(frames["over"], CGRect(x: 210, y: 155, width: 10, height: 10))
  }

  func testAModifierAppliesToEachViewOfAGroup() async {
    present(
      HStack(spacing: 0) {
        Group {
          Color.red.reportsFrame("first")
          Color.blue.reportsFrame("second")
        }
        .frame(width: 20, height: 20)
        .padding(5)
      })
    XCTAssertEqual(frames["first"], CGRect(x: 175, y: 140, width: 20, height: 20))
    XCTAssertEqual(frames["second"], CGRect(x: 205, y: 140, width: 20, height: 20))
  }

  func testALayoutOfTheProgramPlacesViews() async {
    struct Steps: Layout {
      func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        CGSize(width: 30 * subviews.count, height: 20 * subviews.count)
      }

      func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for (index, subview) in subviews.enumerated() {
          subview.place(
            at: CGPoint(x: bounds.minX + 30 * CGFloat(index), y: bounds.minY + 20 * CGFloat(index)),
            proposal: ProposedViewSize(width: 30, height: 20))
        }
      }
    }
    present(Steps { ForEach(0..<3) { Color.red.reportsFrame("\($0)") } })
    XCTAssertEqual(frames["0"], CGRect(x: 155, y: 120, width: 30, height: 20))
    XCTAssertEqual(frames["2"], CGRect(x: 215, y: 160, width: 30, height: 20))
  }

  func testAResizableSymbolTakesTheProposal() async {
    let star = Image(systemName: "star.fill")
    let own = size(star, for: .unspecified)
    XCTAssertEqual(size(star, for: ProposedViewSize(width: 40, height: 24)), own)
    XCTAssertEqual(
      size(star.resizable(), for: ProposedViewSize(width: 40, height: 24)), CGSize(width: 40, height: 24))
    XCTAssertEqual(size(star.resizable(), for: .unspecified), own)
    XCTAssertEqual(
      size(star.resizable().scaledToFit(), for: ProposedViewSize(width: 40, height: 24)),
      CGSize(width: 24, height: 24))
  }
}
