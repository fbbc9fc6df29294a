import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// Containers and their window: the requests to the window, and the end of both.
@MainActor
final class LayoutViewWindowTests: LazyLayoutViewTestCase {
  /// The standard error during the closure.
  private func standardError(_ body: () -> Void) -> String {
    let pipe = Pipe()
    let kept = dup(STDERR_FILENO)
    dup2(pipe.fileHandleForWriting.fileDescriptor, STDERR_FILENO)
    body()
    dup2(kept, STDERR_FILENO)
    close(kept)
    pipe.fileHandleForWriting.closeFile()
    return String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  }

  func testAWindowIsNoLongerThanThereAreWindows() async {
    for length in [.infinity, 1e300, 1_048_576, 40_000] as [CGFloat] {
      for size in [CGSize(width: length, height: 50), CGSize(width: 50, height: length)] {
        let (view, boxes) = makeView(PileLayout(answer: size), [(10, 10)])
        let text = standardError { show(view.widget) }
        XCTAssertEqual(text.split(separator: "\n").count, 1, text)
        let wanted: Int32 = length < 100_000 ? 16_000 : 4_096
        XCTAssertTrue(text.hasSuffix(" px, which no window can have; it gets \(wanted) px.\n"), text)
        let isWide = size.width > size.height
        XCTAssertEqual(isWide ? widthRequest(view)[0] : heightRequest(view)[0], wanted)
        XCTAssertEqual(boxes[0].widget.frame, [0, 0, 10, 10])
        gtk_window_destroy(gtk_widget_get_root(view.widget.pointer)!.cast())
      }
    }
  }

  func testALayoutThatIsInfiniteBothWaysIsShown() async {
    let (view, boxes) = makeView(RowLayout(distance: 1e300), [(10, 10), (10, 10)])
    show(view.widget)
    pumpFrame(view)
    view.layout = AnyLayout(PileLayout(answer: CGSize(width: CGFloat.infinity, height: 1e300)))
    pumpFrame(view)
    XCTAssertEqual(boxes[0].widget.frame, [0, 0, 10, 10])
    XCTAssertEqual([widthRequest(view)[0], heightRequest(view)[0]], [4_096, 4_096])
  }

  /// Content in a scroller keeps its length, also in a container that was measured before it had a window.
  func testTheLimitIsThatOfTheWindowAlone() async {
    let (view, _) = makeView(PileLayout(answer: CGSize(width: 50, height: 40_000)), [(10, 10)])
    XCTAssertEqual(heightRequest(view), [40_000, 40_000])
    let text = standardError { present(view, 300, 200) }
    XCTAssertEqual(text, "")
    XCTAssertEqual(heightRequest(view), [40_000, 40_000])
    let (other, _) = makeView(PileLayout(answer: CGSize(width: 50, height: 40_000)), [(10, 10)])
    XCTAssertEqual(heightRequest(other), [40_000, 40_000])
    XCTAssertNotEqual(standardError { show(other.widget) }, "")
    XCTAssertEqual(heightRequest(other)[0], 16_000)
  }

  func testALazyContainerInAWindowOfItsOwnSize() async {
    let view = LazyLayoutView(list(), labels(1_000_000))
    let window = Widget(gtk_window_new())
    gtk_window_set_resizable(window.cast(), 0)
    gtk_window_set_child(window.cast(), view.widget.pointer)
    gtk_window_present(window.cast())
    pump { gtk_widget_get_width(view.widget.pointer) > 0 }
    pumpFrame(view.widget)
    pumpFrame(view.widget)
    XCTAssertLessThanOrEqual(gtk_widget_get_height(window.pointer), 16_000)
    gtk_window_destroy(window.cast())
  }

  func testAContainerMayDestroyItsWindowInALayout() async {
    let (view, _) = makeView(RowLayout(), [(10, 10)])
    var calls = 0
    let window = present(view, 300, 200)
    view.onAllocate = {
      calls += 1
      gtk_window_destroy(window)
    }
    gtk_widget_queue_allocate(view.widget.pointer)
    pump { calls == 1 }
    GtkTestCase.pumpPending()
  }

  func testAContainerMayDestroyItsWindowInMotion() async {
    let view = LayoutView(RowLayout())
    view.children = (0..<3).map { _ in LayoutChild(FixedBox(10, 10).widget) }
    let window = present(view, 300, 200)
    var calls = 0
    view.animate(.linear(duration: 5)) { view.layout = AnyLayout(RowLayout(distance: 50)) }
    pumpFrame(view)
    view.onAllocate = {
      calls += 1
      if calls == 3 { gtk_window_destroy(window) }
    }
    pump { calls == 3 }
    GtkTestCase.pumpPending()
  }

  func testALazyContainerMayDestroyItsWindowInALayout() async {
    let view = LazyLayoutView(list(), labels(100))
    let window = present(view.widget, in: .scroller(view.widget), 300, 200)
    var calls = 0
    view.onAllocate = {
      calls += 1
      gtk_window_destroy(window)
    }
    gtk_widget_queue_allocate(view.widget.pointer)
    pump { calls == 1 }
    GtkTestCase.pumpPending()
  }
}
