import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

/// The base of the tests of containers: containers with boxes, in a window or in none.
@MainActor
class LayoutViewTestCase: GtkTestCase {
  private static var held: [ObjectReference<Widget>] = []

  nonisolated override func tearDownWithError() throws {
    MainActor.assumeIsolated { LayoutViewTestCase.held = [] }
    try super.tearDownWithError()
  }

  /// Keeps a widget alive until the end of the test.
  func hold(_ widget: Widget) { Self.held.append(ObjectReference(widget)) }

  /// A container kept alive by the test, with children of these sizes.
  func makeView(
    _ layout: some Layout, _ sizes: [(Int32, Int32)], role: GtkAccessibleRole = GTK_ACCESSIBLE_ROLE_GROUP
  ) -> (view: LayoutView, boxes: [FixedBox]) {
    let view = LayoutView(layout, role: role)
    hold(view.widget)
    let boxes = sizes.map { FixedBox($0.0, $0.1) }
    view.children = boxes.map { LayoutChild($0.widget) }
    return (view, boxes)
  }

  /// What the container asks for: minimum, natural, and the baselines.
  func request(_ view: LayoutView, _ orientation: GtkOrientation, for length: Int32 = -1) -> [Int32] {
    var answer: [Int32] = [0, 0, 0, 0]
    answer.withUnsafeMutableBufferPointer {
      let base = $0.baseAddress!
      gtk_widget_measure(view.widget.pointer, orientation, length, base, base + 1, base + 2, base + 3)
    }
    return answer
  }

  func widthRequest(_ view: LayoutView) -> [Int32] { Array(request(view, GTK_ORIENTATION_HORIZONTAL)[0...1]) }

  func heightRequest(_ view: LayoutView, width: Int32) -> [Int32] {
    Array(request(view, GTK_ORIENTATION_VERTICAL, for: width)[0...1])
  }

  /// Gives the container a size, as a parent does.
  func allocate(_ view: LayoutView, _ width: Int32, _ height: Int32) {
    gtk_widget_allocate(view.widget.pointer, width, height, -1, nil)
  }

  func frames(_ boxes: [FixedBox]) -> [[Int]] { boxes.map { $0.widget.frame } }
}
