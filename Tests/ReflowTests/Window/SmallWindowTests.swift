// Windows of the minimum size.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutGtk
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class SmallWindowTests: WindowTestCase {
  /// Shows a window of a size, with its header bar, until `body` ends.
  private func show(
    _ scene: SceneName, _ width: Int, _ height: Int, _ body: (MainWindow, Widget) throws -> Void
  ) throws {
    var document = Document()
    (document.scene, document.window.width, document.window.height) = (scene, width, height)
    let shown = WindowOnShow(document)
    defer {
      gtk_window_destroy(shown.widget.cast())
      Self.pumpPending()
    }
    gtk_window_set_decorated(shown.widget.cast(), 1)
    shown.waitUntilShown(self)
    pump { shown.window?.isMoving == false }
    frames(3, of: shown.widget)
    try body(XCTUnwrap(shown.window), shown.widget)
  }

  func testEverySceneShowsItsCanvasInASmallWindow() async throws {
    for (width, height) in [(360, 240), (1_000, 300)] {
      for scene in SceneName.allCases where !scene.showsProgram {
        let what = "\(scene) in \(width) × \(height)"
        try show(scene, width, height) { window, widget in
          var size: (Int32, Int32) = (0, 0)
          gtk_window_get_default_size(widget.cast(), &size.0, &size.1)
          XCTAssertEqual([size.0, size.1], [Int32(width), Int32(height)], what)
          let canvas = window.stage.canvas
          let source = try XCTUnwrap(window.stage.view(of: scene)?.subject.source)
          let first = try XCTUnwrap(source.geometry?.items.first { $0.frame != nil }?.index, what)
          let tile = try XCTUnwrap(source.widget(at: first)?.bounds(in: canvas).map { CGRect($0) }, what)
          let visible = CGRect(
            x: 0, y: 0, width: Double(gtk_widget_get_width(canvas.pointer)),
            height: Double(gtk_widget_get_height(canvas.pointer)))
          XCTAssertGreaterThanOrEqual(tile.intersection(visible).height, 12, what)
        }
      }
    }
  }

  func testTheLeastSizeOfTheWindowIsTheSameInEveryScene() async throws {
    var least: Set<[Int32]> = []
    for scene in SceneName.allCases {
      try show(scene, 900, 500) { _, widget in
        var size: [Int32] = [0, 0]
        gtk_widget_measure(widget.pointer, GTK_ORIENTATION_HORIZONTAL, -1, &size[0], nil, nil, nil)
        gtk_widget_measure(widget.pointer, GTK_ORIENTATION_VERTICAL, -1, &size[1], nil, nil, nil)
        least.insert(size)
      }
    }
    XCTAssertEqual(least.count, 1, "\(least)")
    XCTAssertTrue(least.allSatisfy { $0[0] <= 360 && $0[1] <= 240 }, "\(least)")
  }
}
