import Foundation
import LayoutCore
import XCTest

@testable import GtkViews

/// Views at the edges of others, and the styles of backgrounds.
@MainActor
final class SafeAreaInsetTests: ViewTestCase {
  private var bar: some View { Color.red.frame(width: 60, height: 30).reportsFrame("bar") }

  /// The frames of a view that takes all space, and of the bar at its edge, in a window of 200 × 100.
  private func frames(_ view: some View) -> (view: CGRect?, bar: CGRect?) {
    FrameReport.frames = [:]
    present(view, 200, 100)
    return (frames["view"], frames["bar"])
  }

  func testAViewGetsTheSpaceBesideItsInset() async {
    let view = Color.blue.reportsFrame("view")
    var result = frames(view.safeAreaInset(edge: .bottom, spacing: 10) { bar })
    XCTAssertEqual(result.view, CGRect(x: 0, y: 0, width: 200, height: 60))
    XCTAssertEqual(result.bar, CGRect(x: 70, y: 70, width: 60, height: 30))
    result = frames(view.safeAreaInset(edge: .top, alignment: .leading, spacing: 0) { bar })
    XCTAssertEqual(result.view, CGRect(x: 0, y: 30, width: 200, height: 70))
    XCTAssertEqual(result.bar, CGRect(x: 0, y: 0, width: 60, height: 30))
    result = frames(view.safeAreaInset(edge: .leading, alignment: .bottom, spacing: 0) { bar })
    XCTAssertEqual(result.view, CGRect(x: 60, y: 0, width: 140, height: 100))
    XCTAssertEqual(result.bar, CGRect(x: 0, y: 70, width: 60, height: 30))
    result = frames(view.safeAreaInset(edge: .trailing, spacing: 0) { bar })
    XCTAssertEqual(result.view, CGRect(x: 0, y: 0, width: 140, height: 100))
    XCTAssertEqual(result.bar, CGRect(x: 140, y: 35, width: 60, height: 30))
    XCTAssertEqual(frames(view.safeAreaInset(edge: .bottom) { bar }).view?.height, 62, "the preferred distance is 8")
    XCTAssertEqual(frames(view.safeAreaInset(edge: .bottom) { EmptyView() }).view?.height, 100)
  }

  func testAScrollViewEndsAboveItsInset() async {
    let content = ForEach(0..<50, id: \.self) { Text("Row \($0)") }
    let view = ScrollView { content }.reportsFrame("view").safeAreaInset(edge: .bottom, spacing: 0) { bar }
    XCTAssertEqual(frames(view).view?.height, 70)
  }

  func testABackgroundHasTheStyleAround() async {
    let green = Color(red: 0, green: 1, blue: 0)
    let view = Color.clear.frame(width: 100, height: 100)
    assert(pixels(view.background().backgroundStyle(green)).middle, [0, 255, 0])
    let round = pixels(view.background(in: Circle()).backgroundStyle(green))
    assert(round.middle, [0, 255, 0])
    assert(round.corner, [255, 255, 255])
    assert(pixels(Rectangle().fill(.background).backgroundStyle(green.opacity(0.5))).middle, [128, 255, 128])
    let gradient = LinearGradient(colors: [.black, green], startPoint: .top, endPoint: .bottom)
    assert(pixels(view.background().backgroundStyle(gradient)).middle, [0, 128, 0])
    assert(pixels(Rectangle().fill(AnyShapeStyle(AnyShapeStyle(green)))).middle, [0, 255, 0])
    XCTAssertEqual(pixels(view.background()).middle, pixels(Rectangle().fill(Color.background)).middle)
    assert(pixels(Rectangle().foregroundStyle(green.shadow(.inner(radius: 3)))).middle, [0, 255, 0])
  }
}
