// The names of the scenes have the same places whatever is selected, and with any name of a file.

import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutGtk
import XCTest

@testable import Reflow
@testable import ReflowModel

@MainActor
final class SceneSwitcherTests: WindowTestCase {
  private func buttons(in widget: Widget) -> [Widget] {
    if gtk_widget_has_css_class(widget.pointer, "segments") != 0, widget.children.count == SceneName.allCases.count {
      return widget.children
    }
    for child in widget.children {
      let found = buttons(in: child)
      if !found.isEmpty { return found }
    }
    return []
  }

  private func places(in window: Widget) -> [CGRect] {
    guard let header = gtk_window_get_titlebar(window.cast()).map({ Widget($0) }) else { return [] }
    return buttons(in: header).filter { gtk_widget_get_mapped($0.pointer) != 0 }.compactMap {
      $0.bounds(in: window).map { CGRect($0) }
    }
  }

  func testTheNamesOfTheScenesDoNotMove() async throws {
    for width in [1_000, 1_200] {
      var document = Document()
      (document.window.width, document.window.height) = (width, 500)
      let shown = WindowOnShow(document)
      gtk_window_set_decorated(shown.widget.cast(), 1)
      shown.waitUntilShown(self)
      pump { shown.window?.isMoving == false }
      let window = try XCTUnwrap(shown.window)
      let before = places(in: shown.widget)
      XCTAssertEqual(before.count, SceneName.allCases.count, "\(width)")
      for file in [nil, "/tmp/a.reflow", "/tmp/a very long name of a document about labels.reflow"] {
        if let file { window.store.setFile(file) }
        for scene in SceneName.allCases {
          window.store.update(\.scene, to: scene)
          pump { shown.window?.isMoving == false }
          frames(3, of: shown.widget)
          XCTAssertEqual(places(in: shown.widget), before, "\(width) \(scene) \(file ?? "no file")")
        }
      }
      gtk_window_destroy(shown.widget.cast())
      Self.pumpPending()
    }
  }
}
