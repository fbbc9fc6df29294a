import CGtk
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// Views in a window whose text runs from right to left.
@MainActor
final class MirroredTests: ViewTestCase {
  nonisolated override func tearDownWithError() throws {
    MainActor.assumeIsolated { gtk_widget_set_default_direction(GTK_TEXT_DIR_LTR) }
    try super.tearDownWithError()
  }

  private func presentMirrored(_ view: some View) -> HostedView {
    FrameReport.frames = [:]
    gtk_widget_set_default_direction(GTK_TEXT_DIR_RTL)
    return present(view, 400, 300)
  }

  func testALazyRowStartsAtTheRight() async {
    let hosted = presentMirrored(
      ScrollView(.horizontal) {
        LazyHGrid(rows: [GridItem(.fixed(30))], spacing: 0) {
          ForEach(0..<1000) { Color.red.frame(width: 50).reportsFrame("\($0)") }
        }
      })
    frames(3, of: hosted.widget)
    XCTAssertEqual(frames["0"]?.minX, 350)
    XCTAssertEqual(frames["7"]?.minX, 0)
    XCTAssertNil(frames["999"])
  }

  private struct Marked: View {
    @Namespace private var namespace

    var body: some View {
      HStack(spacing: 0) {
        Color.red.frame(width: 100, height: 50).matchedGeometryEffect(id: "first", in: namespace)
        Color.blue.frame(width: 60, height: 50)
      }
      .background {
        Color.green.reportsFrame("mark").matchedGeometryEffect(id: "first", in: namespace, isSource: false)
      }
    }
  }

  func testAViewThatMatchesAnotherOneHasItsMirroredPlace() async {
    let hosted = presentMirrored(Marked())
    frames(3, of: hosted.widget)
    XCTAssertEqual(frames["mark"], CGRect(x: 180, y: 125, width: 100, height: 50))
  }
}
