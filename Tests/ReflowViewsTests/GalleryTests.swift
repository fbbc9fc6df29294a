import CGtk
import GtkInterop
import GtkTestSupport
import XCTest

@testable import GtkViews
@testable import ReflowViews

/// The pages of the gallery in windows. Warnings of GTK are fatal in tests.
@MainActor
final class GalleryTests: GtkTestCase {
  /// The picture of the gallery is kept as long as the process.
  nonisolated override func setUpWithError() throws {
    MainActor.assumeIsolated { XCTAssertNotNil(Assets.picture(named: "Ridges")) }
    try super.setUpWithError()
  }

  private func present(_ page: Page, width: Int32, height: Int32 = 640) -> HostedView {
    let hosted = HostedView(Gallery(page: page), size: CGSize(width: Int(width), height: Int(height)))
    show(hosted.widget, width: width, height: height)
    frames(2, of: hosted.widget)
    return hosted
  }

  private func texts(_ widget: Widget) -> [String] {
    widget.children.flatMap { child -> [String] in
      let text: String? = child.typeName == "ReflowText" ? child.property("text") : nil
      return (text.map { [$0] } ?? []) + texts(child)
    }
  }

  /// The widgets of controls: those that take the keyboard, without scrolled areas and the value in a drop-down.
  private func controls(_ widget: Widget) -> [Widget] {
    widget.children.flatMap { child -> [Widget] in
      guard gtk_widget_get_mapped(child.pointer) != 0, gtk_widget_is_sensitive(child.pointer) != 0 else { return [] }
      let isControl =
        gtk_widget_get_focusable(child.pointer) != 0
        && !["GtkScrolledWindow", "GtkListItemWidget"].contains(child.typeName)
      return (isControl ? [child] : []) + controls(child)
    }
  }

  /// The widgets that Tab visits, one after the other.
  private func visited(_ widget: Widget) -> [Widget] {
    var visited: [Widget] = []
    while gtk_widget_child_focus(widget.pointer, GTK_DIR_TAB_FORWARD) != 0, visited.count < 200 {
      guard let root = gtk_widget_get_root(widget.pointer), let focus = gtk_root_get_focus(root) else { break }
      visited.append(Widget(focus))
    }
    return visited
  }

  /// Whether a widget or the control that it is a part of has a label.
  private func hasLabel(_ widget: Widget) -> Bool {
    var part: Widget? = widget
    while let control = part, control.typeName != "ReflowViewHost" {
      if gtk_test_accessible_has_property(control.opaque, GTK_ACCESSIBLE_PROPERTY_LABEL) != 0 { return true }
      part = gtk_widget_get_parent(control.pointer).map { Widget($0) }
    }
    return false
  }

  func testTabReachesEachControlOfEachPageAndEachHasALabel() async {
    for page in Page.allCases {
      let hosted = present(page, width: 900, height: 2000)
      let visited = visited(hosted.widget)
      XCTAssertGreaterThanOrEqual(visited.count, Page.allCases.count, page.name)
      for control in controls(hosted.widget) {
        XCTAssertTrue(visited.contains { $0.pointer == control.pointer }, "\(page.name): \(control.typeName)")
        XCTAssertTrue(hasLabel(control), "\(page.name): a \(control.typeName) has no label")
      }
    }
  }

  func testAWideWindowHasTheNamesOfThePagesAndANarrowOneAMenu() async {
    for page in Page.allCases {
      let wide = texts(present(page, width: 900).widget)
      XCTAssertEqual(Array(wide.prefix(Page.allCases.count)), Page.allCases.map(\.name))
      let narrow = present(page, width: 360)
      XCTAssertEqual(texts(narrow.widget).first, wide[Page.allCases.count], page.name)
      XCTAssertNotNil(narrow.widget.children.first { $0.typeName == "GtkDropDown" }, page.name)
    }
  }

  func testAButtonOfTheSidebarShowsItsPage() async {
    let hosted = present(.text, width: 900)
    let buttons = controls(hosted.widget).filter { $0.typeName == "GtkButton" }
    emit("clicked", from: buttons[Page.allCases.firstIndex(of: .grids)!])
    frames(3, of: hosted.widget)
    XCTAssertTrue(texts(hosted.widget).contains("GridRow"))
    XCTAssertEqual(hosted.viewGraph.preferences[NavigationTitleKey.self], "Grids")
  }
}
