import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// The base of the tests of views in windows.
@MainActor
class ViewTestCase: GtkTestCase {
  /// Shows a view in a window of its own at a size in points.
  @discardableResult
  func present(_ view: some View, _ width: Int32 = 400, _ height: Int32 = 300) -> HostedView {
    let hosted = HostedView(view)
    show(hosted.widget, width: width, height: height)
    pumpFrame(hosted)
    return hosted
  }

  /// The size that a view takes for a proposal, without a window.
  func size(_ view: some View, for proposal: ProposedViewSize) -> CGSize {
    let graph = ViewGraph(requestUpdate: {})
    graph.setRoot(view, EnvironmentValues())
    defer { graph.end() }
    let elements = graph.root?.elements ?? []
    XCTAssertEqual(elements.count, 1)
    return elements[0].node.sizeThatFits(proposal)
  }

  /// Runs the main loop until the next frames have been drawn.
  func pumpFrame(_ hosted: HostedView) { frames(2, of: hosted.widget) }

  /// The red, green and blue of the middle of a view over white, and of a point 5 px from its corner.
  func pixels(_ view: some View) -> (middle: [UInt8], corner: [UInt8]) {
    let square = view.frame(width: 100, height: 100)
    let hosted = present(square.background(Color.white), 100, 100)
    let paintable = ObjectReference(adopting: gtk_widget_paintable_new(hosted.widget.pointer)!)
    let snapshot = gtk_snapshot_new()!
    gdk_paintable_snapshot(paintable.opaque, snapshot, 100, 100)
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return ([], []) }
    defer { gsk_render_node_unref(node) }
    let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, 100, 100)
    let cairo = cairo_create(surface)
    gsk_render_node_draw(node, cairo)
    cairo_destroy(cairo)
    cairo_surface_flush(surface)
    defer { cairo_surface_destroy(surface) }
    let (bytes, stride) = (cairo_image_surface_get_data(surface)!, Int(cairo_image_surface_get_stride(surface)))
    func pixel(_ place: Int) -> [UInt8] { [2, 1, 0].map { bytes[place * stride + 4 * place + $0] } }
    return (pixel(50), pixel(5))
  }

  /// Checks the red, green and blue of a pixel, which may be rounded otherwise.
  func assert(
    _ pixel: [UInt8], _ expected: [Int], file: StaticString = #filePath, line: UInt = #line
  ) {
    let isEqual = pixel.count == 3 && zip(pixel, expected).allSatisfy { abs(Int($0) - $1) <= 2 }
    XCTAssert(isEqual, "\(pixel) is not \(expected)", file: file, line: line)
  }

  /// The frames that a view reports with ``View/reportsFrame(_:)``, by their names.
  var frames: [String: CGRect] { FrameReport.frames }
}

/// A view that a test takes out of its window, beside a text that stays.
struct RemovableView<Content: View>: View {
  @ViewBuilder let content: () -> Content
  @State private var isShown = true

  var body: some View {
    let _ = RemovableViews.isShown = $isShown
    if isShown { content() }
    Text("Root")
  }
}

/// The state of the last ``RemovableView``.
@MainActor enum RemovableViews {
  static var isShown: Binding<Bool>?
}

/// The frames of views, by the names that a test gives them.
@MainActor
enum FrameReport {
  static var frames: [String: CGRect] = [:]
}

extension View {
  /// Adds the frame of the view to the report, at each layout.
  func reportsFrame(_ name: String) -> some View {
    background(
      GeometryReader { proxy in
        let _ = FrameReport.frames[name] = proxy.frame(in: .global)
        Color.clear
      })
  }
}
