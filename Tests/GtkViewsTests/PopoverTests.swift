import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// Popovers, menus and links.
@MainActor
final class PopoverTests: ViewTestCase {
  /// Over a popover the pointer would ask GTK for a tooltip.
  nonisolated override func setUpWithError() throws {
    try super.setUpWithError()
    try Pointer.park()
  }

  /// The popover that is shown.
  private func popover(_ hosted: HostedView) -> Widget? {
    hosted.widget.first(ofType: gtk_popover_get_type()).flatMap { gtk_widget_get_mapped($0.pointer) != 0 ? $0 : nil }
  }

  private func texts(_ widget: Widget?) -> [String] {
    (widget?.children ?? []).flatMap { child -> [String] in
      let text: String? = child.typeName == "ReflowText" ? child.property("text") : nil
      return (text.map { [$0] } ?? []) + texts(child)
    }
  }

  private struct Presenter: View {
    @State var isShown = false
    @State var number = 1
    @MainActor static var handles: (Binding<Bool>, Binding<Int>)?

    var body: some View {
      let _ = Presenter.handles = ($isShown, $number)
      VStack {
        Color.red.frame(width: 100, height: 100)
        Button("Info") { isShown = true }
          .popover(isPresented: $isShown, arrowEdge: .bottom) {
            VStack {
              Text("Number \(number)")
              Button("More") { number += 1 }
              Closer()
            }
          }
      }
    }
  }

  private struct Closer: View {
    @Environment(\.dismiss) var dismiss
    var body: some View { Button("Close") { dismiss() } }
  }

  func testAPopoverIsShownBelowItsViewAndFollowsIt() async {
    let hosted = present(Presenter())
    XCTAssertNil(popover(hosted))
    guard let button = hosted.widget.first(ofType: gtk_button_get_type()) else { return XCTFail("no button") }
    emit("clicked", from: button)
    pumpFrame(hosted)
    guard let popover = popover(hosted) else { return XCTFail("no popover") }
    XCTAssertEqual(gtk_popover_get_position(popover.cast()), GTK_POS_BOTTOM)
    var (area, bounds) = (GdkRectangle(), graphene_rect_t())
    XCTAssertEqual(gtk_popover_get_pointing_to(popover.cast(), &area), 1)
    _ = gtk_widget_compute_bounds(button.pointer, hosted.widget.pointer, &bounds)
    XCTAssertEqual(CGFloat(area.y), CGFloat(bounds.origin.y))
    XCTAssertEqual(CGFloat(area.width), CGFloat(bounds.size.width))
    XCTAssertEqual(texts(popover), ["Number 1", "More", "Close"])
    frames(2, of: popover)
    guard let root = gtk_widget_get_root(hosted.widget.pointer), let focus = gtk_root_get_focus(root) else {
      return XCTFail("no focus")
    }
    XCTAssertEqual(gtk_widget_is_ancestor(focus, popover.pointer), 1, "the keyboard is in the popover")
    // The popover stays while its views and those of the window change.
    Presenter.handles?.1.wrappedValue = 2
    pumpFrame(hosted)
    pumpFrame(hosted)
    XCTAssertEqual(texts(popover), ["Number 2", "More", "Close"])
    XCTAssertEqual(gtk_widget_get_mapped(popover.pointer), 1)
  }

  func testAPopoverEndsWithItsValueAndSetsItWhenTheUserClosesIt() async {
    let hosted = present(Presenter())
    Presenter.handles?.0.wrappedValue = true
    pumpFrame(hosted)
    XCTAssertNotNil(popover(hosted))
    Presenter.handles?.0.wrappedValue = false
    pumpFrame(hosted)
    XCTAssertNil(popover(hosted))
    Presenter.handles?.0.wrappedValue = true
    pumpFrame(hosted)
    guard let second = popover(hosted) else { return XCTFail("no popover") }
    frames(2, of: second)
    gtk_popover_popdown(second.cast())
    pumpFrame(hosted)
    let focus = gtk_widget_get_root(hosted.widget.pointer).flatMap { gtk_root_get_focus($0) }
    XCTAssertEqual(focus, hosted.widget.first(ofType: gtk_button_get_type())?.pointer, "the focus is back")
    XCTAssertEqual(Presenter.handles?.0.wrappedValue, false)
    XCTAssertNil(popover(hosted))
    Presenter.handles?.0.wrappedValue = true
    pumpFrame(hosted)
    guard let more = popover(hosted)?.first(ofType: gtk_button_get_type()),
      let close = gtk_widget_get_next_sibling(more.pointer)
    else { return XCTFail("no button") }
    emit("clicked", from: Widget(close))
    pumpFrame(hosted)
    XCTAssertEqual(Presenter.handles?.0.wrappedValue, false)
  }

  func testAPopoverEndsWithTheViewThatPresentsIt() async {
    let hosted = present(RemovableView { Presenter() })
    Presenter.handles?.0.wrappedValue = true
    pumpFrame(hosted)
    XCTAssertNotNil(popover(hosted))
    RemovableViews.isShown?.wrappedValue = false
    pumpFrame(hosted)
    XCTAssertNil(popover(hosted))
  }

  func testTheItemOfAPopoverIsItsContent() async {
    struct Item: Identifiable { let id: Int }
    struct Root: View {
      @State var item: Item?
      @MainActor static var handle: Binding<Item?>?
      var body: some View {
        let _ = Root.handle = $item
        Text("Root").popover(item: $item) { Text("Item \($0.id)") }
      }
    }
    let hosted = present(Root())
    Root.handle?.wrappedValue = Item(id: 3)
    pumpFrame(hosted)
    XCTAssertEqual(texts(popover(hosted)), ["Item 3"])
    Root.handle?.wrappedValue = Item(id: 4)
    pumpFrame(hosted)
    XCTAssertEqual(texts(popover(hosted)), ["Item 4"])
  }

  func testAMenuEndsWhenOneOfItsActionsRuns() async {
    struct Root: View {
      @State var sort = "name"
      var body: some View {
        Menu("Sort by \(sort)") {
          Text("Order")
          Button("Date") { sort = "date" }
          Menu("More") { Button("Size") { sort = "size" } }
        }
      }
    }
    let hosted = present(Root())
    guard let button = hosted.widget.first(ofType: gtk_button_get_type()) else { return XCTFail("no button") }
    emit("clicked", from: button)
    pumpFrame(hosted)
    guard let popover = popover(hosted) else { return XCTFail("no menu") }
    XCTAssertEqual(texts(popover), ["Order", "Date", "More"])
    guard let date = popover.first(ofType: gtk_button_get_type()) else { return XCTFail("no action") }
    XCTAssertEqual(gtk_widget_has_css_class(date.pointer, "flat"), 1)
    emit("clicked", from: date)
    pumpFrame(hosted)
    XCTAssertNil(self.popover(hosted))
    XCTAssertEqual(texts(hosted.widget), ["Sort by date"])
  }

  func testALinkOpensItsAddress() async {
    var opened: [String] = []
    let address = URL(string: "https://www.gtk.org/docs")!
    let hosted = present(
      Link("Documentation", destination: address)
        .environment(
          \.openURL,
          OpenURLAction {
            opened.append($0.absoluteString); return .handled
          }))
    XCTAssertEqual(texts(hosted.widget), ["Documentation"])
    for (element, _) in ElementList(hosted.viewGraph.root?.elements ?? []).all {
      if case .tap(let action) = element.drawing { action.run(.zero) }
    }
    XCTAssertEqual(opened, ["https://www.gtk.org/docs"])
  }

  func testAPageCanHideTheWayBack() async {
    let window = Widget(gtk_window_new())
    defer { gtk_window_destroy(window.cast()) }
    let bar = HeaderBar(of: window, title: "Program")
    guard let button = window.first(ofType: gtk_button_get_type()) else { return XCTFail("no button") }
    var values = present(Text("A").navigationBarBackButtonHidden()).viewGraph.preferences
    values[BackKey.self] = BackAction {}
    bar.show(values)
    XCTAssertEqual(gtk_widget_get_visible(button.pointer), 0)
    values = present(Text("A").navigationBarBackButtonHidden(false)).viewGraph.preferences
    values[BackKey.self] = BackAction {}
    bar.show(values)
    XCTAssertEqual(gtk_widget_get_visible(button.pointer), 1)
  }
}
