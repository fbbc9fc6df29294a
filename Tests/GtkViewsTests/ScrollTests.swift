import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// Scrolled areas that a program moves.
@MainActor
final class ScrollTests: ViewTestCase {
  /// The offset of a scrolled area of 200 points after `scrollTo`, for 20 rows of 50 points.
  private func offset(lazy isLazy: Bool, to row: Int, _ anchor: UnitPoint?) -> Double? {
    struct Rows: View {
      let isLazy: Bool
      @MainActor static var proxy: ScrollViewProxy?

      var body: some View {
        ScrollViewReader { proxy in
          let _ = Rows.proxy = proxy
          ScrollView {
            if isLazy {
              LazyVStack(spacing: 0) { ForEach(0..<20) { _ in Color.red.frame(height: 50) } }
            } else {
              VStack(spacing: 0) { ForEach(0..<20, id: \.self) { Color.red.frame(height: 50).id("row \($0)") } }
            }
          }
        }
      }
    }
    let hosted = present(Rows(isLazy: isLazy), 100, 200)
    guard let area = hosted.widget.first(ofType: gtk_scrolled_window_get_type()) else { return nil }
    if isLazy { Rows.proxy?.scrollTo(row, anchor: anchor) } else { Rows.proxy?.scrollTo("row \(row)", anchor: anchor) }
    pumpFrame(hosted)
    return gtk_adjustment_get_value(gtk_scrolled_window_get_vadjustment(area.opaque))
  }

  func testAReaderScrollsToTheViewOfAnIdentity() async {
    XCTAssertEqual(offset(lazy: false, to: 10, .top), 500)
    XCTAssertEqual(offset(lazy: false, to: 10, .center), 425)
    XCTAssertEqual(offset(lazy: false, to: 10, nil), 350)
    XCTAssertEqual(offset(lazy: false, to: 1, nil), 0)
    XCTAssertEqual(offset(lazy: false, to: 19, .top), 800)
    XCTAssertEqual(offset(lazy: false, to: 20, .top), 0)
    XCTAssertEqual(offset(lazy: true, to: 10, .top), 500)
  }

  func testIndicatorsOfScrollingAreHidden() async {
    func policies(_ view: some View) -> [GtkPolicyType] {
      let hosted = present(view)
      var (horizontal, vertical) = (GTK_POLICY_ALWAYS, GTK_POLICY_ALWAYS)
      guard let area = hosted.widget.first(ofType: gtk_scrolled_window_get_type()) else { return [] }
      gtk_scrolled_window_get_policy(area.opaque, &horizontal, &vertical)
      return [horizontal, vertical]
    }
    let area = ScrollView([.horizontal, .vertical]) { Color.red }
    XCTAssertEqual(policies(area), [GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC])
    XCTAssertEqual(policies(area.scrollIndicators(.hidden)), [GTK_POLICY_EXTERNAL, GTK_POLICY_EXTERNAL])
    XCTAssertEqual(
      policies(area.scrollIndicators(.never, axes: .horizontal)), [GTK_POLICY_EXTERNAL, GTK_POLICY_AUTOMATIC])
    XCTAssertEqual(
      policies(area.scrollIndicators(.visible).scrollIndicators(.hidden)),
      [GTK_POLICY_AUTOMATIC, GTK_POLICY_AUTOMATIC])
  }

  /// As in SwiftUI, nothing is proposed along the axis, however short the content is.
  func testContentThatIsShorterThanItsAreaHasItsIdealLength() async {
    present(
      ScrollView {
        VStack(spacing: 0) {
          Color.red.frame(maxHeight: .infinity).reportsFrame("frame")
          Spacer()
          Color.blue.frame(height: 30).reportsFrame("last")
        }
      }, 100, 200)
    XCTAssertEqual(frames["frame"], CGRect(x: 0, y: 0, width: 100, height: 10))
    XCTAssertEqual(frames["last"], CGRect(x: 0, y: 18, width: 100, height: 30))
  }
}
