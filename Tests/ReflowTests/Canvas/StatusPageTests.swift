import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import ReflowModel
import XCTest

@testable import Reflow

@MainActor
final class StatusPageTests: GtkTestCase {
  private let status = CanvasStatus(
    title: .verbatim("No Words"), advice: .verbatim("Open a file."),
    button: (title: .verbatim("Open…"), action: "win.open"))

  private func shownParts(_ page: StatusPage) -> [Bool] {
    page.widget.children.map { gtk_widget_get_child_visible($0.pointer) != 0 }
  }

  /// Shows a page over an area of a height, as a canvas does.
  private func stage(_ page: StatusPage, width: Int32 = 400, height: Int32) {
    let overlay = Widget(gtk_overlay_new())
    gtk_overlay_set_child(overlay.opaque, gtk_drawing_area_new())
    gtk_overlay_add_overlay(overlay.opaque, page.widget.pointer)
    show(overlay, width: width, height: height)
    pump { gtk_widget_get_height(page.widget.pointer) > 0 }
  }

  func testTheIconAndThenTheAdviceGiveWayToASmallHeight() async {
    for (height, parts) in [
      (400, [true, true, true, true]), (170, [false, true, true, true]), (80, [false, true, false, true]),
    ] {
      let page = StatusPage(.text)
      page.show(status)
      stage(page, height: Int32(height))
      pump { shownParts(page) == parts }
      XCTAssertEqual(shownParts(page), parts, "\(height)")
    }
  }

  /// The height is enough for all parts, although the advice takes more lines in a narrow canvas.
  func testAWrappedAdviceRemovesNoPart() async {
    for isCard in [false, true] {
      let page = StatusPage(.program)
      let advice = Message.verbatim("Run a program that uses GTK 4 to see its window at any width.")
      page.show(CanvasStatus(title: status.title, advice: advice, button: status.button), isCard: isCard)
      stage(page, width: 220, height: 500)
      pump { shownParts(page) == [!isCard, true, true, true] }
      XCTAssertEqual(shownParts(page), [!isCard, true, true, true], "\(isCard)")
    }
  }

  func testACardHasNoIconAndAStatusWithoutAdviceNoGap() async throws {
    let page = StatusPage(.program)
    page.show(CanvasStatus(title: status.title, button: status.button), isCard: true)
    stage(page, height: 400)
    pump { shownParts(page) == [false, true, false, true] }
    let (title, button) = (page.widget.children[1], page.widget.children[3])
    let (above, below) = (try XCTUnwrap(title.bounds(in: page.widget)), try XCTUnwrap(button.bounds(in: page.widget)))
    XCTAssertEqual(Double(below.origin.y - above.origin.y - above.size.height), 12, accuracy: 1)
    page.show(nil)
    XCTAssertEqual(gtk_widget_get_visible(page.widget.pointer), 0)
  }

  func testOnlyAPageWithAButtonReceivesThePointer() async {
    let page = StatusPage(.text)
    page.show(status)
    XCTAssertEqual(gtk_widget_get_can_target(page.widget.pointer), 1)
    page.show(CanvasStatus(title: status.title))
    XCTAssertEqual(gtk_widget_get_can_target(page.widget.pointer), 0)
    stage(page, height: 300)
  }
}
