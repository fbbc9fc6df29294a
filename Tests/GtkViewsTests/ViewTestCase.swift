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

  /// The frames that a view reports with ``View/reportsFrame(_:)``, by their names.
  var frames: [String: CGRect] { FrameReport.frames }
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
