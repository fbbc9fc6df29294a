import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// The pages of a window, its tabs and its sheets, and the ways back.
@MainActor
final class NavigationTests: ViewTestCase {
  /// The shown texts, from the first to the last.
  private func texts(_ hosted: HostedView) -> [String] {
    ElementList(hosted.viewGraph.root?.elements ?? []).all.compactMap { ($0.element.widget as? TextWidget)?.name }
  }

  private func press(_ name: String, _ hosted: HostedView) {
    for (element, _) in ElementList(hosted.viewGraph.root?.elements ?? []).all where element.name == name {
      if case .tap(let action) = element.drawing { return action.run(.zero) }
    }
    XCTFail("no link \(name)")
  }

  private func title(_ hosted: HostedView) -> String? { hosted.viewGraph.preferences[NavigationTitleKey.self] }

  private func goBack(_ hosted: HostedView) {
    guard let back = hosted.viewGraph.preferences[BackKey.self] else { return XCTFail("no way back") }
    back.run()
    settle(hosted)
  }

  /// Lets a page come or leave: without animations in tests, at once.
  private func settle(_ hosted: HostedView) { pumpFrame(hosted) }

  private struct Page: View {
    let name: String
    @Environment(\.dismiss) private var dismiss

    var body: some View {
      VStack {
        Text(name)
        NavigationLink("Next") { Page(name: name + "+") }
        NavigationLink("Value", value: name.count)
      }
      .navigationTitle(name)
      .navigationDestination(for: Int.self) { Text("Number \($0)").navigationTitle("\($0)") }
    }
  }

  func testALinkShowsAPageAndTheWayBack() async {
    let hosted = present(NavigationStack { Page(name: "A") })
    XCTAssertEqual(title(hosted), "A")
    XCTAssertNil(hosted.viewGraph.preferences[BackKey.self])
    press("Next", hosted)
    settle(hosted)
    XCTAssertEqual(title(hosted), "A+")
    press("Value", hosted)
    settle(hosted)
    XCTAssertEqual(texts(hosted), ["Number 2"])
    XCTAssertEqual(title(hosted), "2")
    goBack(hosted)
    XCTAssertEqual(title(hosted), "A+")
    goBack(hosted)
    XCTAssertEqual(texts(hosted).first, "A")
    XCTAssertNil(hosted.viewGraph.preferences[BackKey.self])
    XCTAssertEqual(hosted.viewGraph.reports, [])
  }

  func testTheRootKeepsItsStateBelowAPage() async {
    struct Root: View {
      @State var count = 0
      @MainActor static var handle: Binding<Int>?
      var body: some View {
        let _ = Root.handle = $count
        Text("Count \(count)")
        NavigationLink("Next", destination: Text("Shows \(count)"))
      }
    }
    let hosted = present(NavigationStack { Root() })
    press("Next", hosted)
    settle(hosted)
    XCTAssertEqual(texts(hosted), ["Shows 0"])
    Root.handle?.wrappedValue = 3
    pumpFrame(hosted)
    XCTAssertEqual(texts(hosted), ["Shows 3"], "the page has the view that its link has now")
    goBack(hosted)
    XCTAssertEqual(texts(hosted).first, "Count 3")
  }

  func testAPathOfTheProgramIsThatOfThePages() async {
    struct Root: View {
      @State var path = [1]
      @MainActor static var handle: Binding<[Int]>?
      var body: some View {
        let _ = Root.handle = $path
        NavigationStack(path: $path) {
          NavigationLink("Four", value: 4).navigationDestination(for: Int.self) { Text("Number \($0)") }
        }
      }
    }
    let hosted = present(Root())
    XCTAssertEqual(texts(hosted), ["Number 1"])
    Root.handle?.wrappedValue = []
    settle(hosted)
    press("Four", hosted)
    settle(hosted)
    XCTAssertEqual(Root.handle?.wrappedValue, [4])
    XCTAssertEqual(texts(hosted), ["Number 4"])
    goBack(hosted)
    XCTAssertEqual(Root.handle?.wrappedValue, [])
  }

  func testAValueWithoutADestinationIsReported() async {
    let hosted = present(NavigationStack { NavigationLink("Go", value: "text") })
    press("Go", hosted)
    settle(hosted)
    XCTAssertEqual(hosted.viewGraph.reports, [.noDestination(of: "String")])
  }

  func testALinkOutsideOfAStackIsOutOfUse() async {
    let hosted = present(NavigationLink("Go", destination: Text("Page")))
    press("Go", hosted)
    settle(hosted)
    XCTAssertEqual(texts(hosted), ["Go"])
  }

  func testAWindowShowsAButtonForTheWayBack() async {
    let window = Widget(gtk_window_new())
    defer { gtk_window_destroy(window.cast()) }
    let bar = HeaderBar(of: window, title: "Program")
    guard let button = window.first(ofType: gtk_button_get_type()) else { return XCTFail("no button") }
    XCTAssertEqual(gtk_widget_get_visible(button.pointer), 0)
    var count = 0
    var values = PreferenceValues()
    values[BackKey.self] = BackAction { count += 1 }
    bar.show(values)
    XCTAssertEqual(gtk_widget_get_visible(button.pointer), 1)
    emit("clicked", from: button)
    XCTAssertEqual(count, 1)
    bar.show(PreferenceValues())
    XCTAssertEqual(gtk_widget_get_visible(button.pointer), 0)
  }

  // MARK: Tabs

  private struct Tabs: View {
    @State var selected = "b"
    @MainActor static var handle: Binding<String>?

    var body: some View {
      let _ = Tabs.handle = $selected
      TabView(selection: $selected) {
        Text("First").tabItem { Label("One", systemImage: "star") }.tag("a").navigationTitle("1")
        Group {
          Text("Second").tag("b").navigationTitle("2")
        }
        ForEach(["c"], id: \.self) { Text("Third \($0)").tabItem { Text("Three") }.tag($0) }
      }
    }
  }

  func testATabViewShowsTheViewOfItsSelection() async {
    let hosted = present(Tabs())
    XCTAssertEqual(texts(hosted), ["Second"])
    XCTAssertEqual(title(hosted), "2")
    guard let box = hosted.widget.first(ofType: gtk_box_get_type()) else { return XCTFail("no buttons") }
    let names = box.children.map { gtk_button_get_label($0.cast()).map { String(cString: $0) } }
    XCTAssertEqual(names, ["One", "2", "Three"])
    gtk_toggle_button_set_active(box.children[2].cast(), 1)
    pumpFrame(hosted)
    XCTAssertEqual(Tabs.handle?.wrappedValue, "c")
    XCTAssertEqual(texts(hosted), ["Third c"])
    Tabs.handle?.wrappedValue = "unknown"
    pumpFrame(hosted)
    XCTAssertEqual(texts(hosted), ["First"])
  }

  func testATabViewWithoutASelectionHasItsOwn() async {
    let hosted = present(
      TabView {
        Text("First")
        Text("Second")
      })
    XCTAssertEqual(texts(hosted), ["First"])
    guard let box = hosted.widget.first(ofType: gtk_box_get_type()) else { return XCTFail("no buttons") }
    gtk_toggle_button_set_active(box.children[1].cast(), 1)
    pumpFrame(hosted)
    XCTAssertEqual(texts(hosted), ["Second"])
  }

  func testATabViewWithoutViewsIsEmpty() async {
    let hosted = present(TabView { EmptyView() })
    XCTAssertEqual(texts(hosted), [])
    XCTAssertEqual(hosted.viewGraph.reports, [])
  }

  // MARK: Sheets

  private struct Presenter: View {
    @State var isShown = false
    @State var number = 1
    @MainActor static var handles: (Binding<Bool>, Binding<Int>)?
    @MainActor static var ends = 0

    var body: some View {
      let _ = Presenter.handles = ($isShown, $number)
      Text("Presenter").sheet(isPresented: $isShown, onDismiss: { Presenter.ends += 1 }) {
        Text("Sheet \(number)").navigationTitle("Sheet")
      }
    }
  }

  /// The window over that of a view.
  private func sheet(over hosted: HostedView) -> Widget? {
    let windows = (0..<g_list_model_get_n_items(gtk_window_get_toplevels())).compactMap { index in
      g_list_model_get_object(gtk_window_get_toplevels(), index).map {
        Widget(
          UnsafeMutableRawPointer($0)
            .assumingMemoryBound(to: GtkWidget.self))
      }
    }
    defer { for window in windows { g_object_unref(UnsafeMutableRawPointer(window.pointer)) } }
    return windows.first { gtk_window_get_transient_for($0.cast()) != nil }
  }

  func testASheetIsAWindowThatFollowsItsView() async {
    Presenter.ends = 0
    let hosted = present(Presenter())
    XCTAssertNil(sheet(over: hosted))
    Presenter.handles?.0.wrappedValue = true
    pumpFrame(hosted)
    guard let window = sheet(over: hosted) else { return XCTFail("no window") }
    XCTAssertEqual(gtk_window_get_modal(window.cast()), 1)
    frames(2, of: window)
    XCTAssertEqual(String(cString: gtk_window_get_title(window.cast())), "Sheet")
    func text() -> String? {
      let child = gtk_window_get_child(window.cast()).map { Widget($0) }
      let host: ViewHost? = child?.peer()
      return host?.elements.first?.name
    }
    Presenter.handles?.1.wrappedValue = 2
    pumpFrame(hosted)
    frames(2, of: window)
    XCTAssertEqual(text(), "Sheet 2")
    gtk_window_close(window.cast())
    pumpFrame(hosted)
    XCTAssertEqual(Presenter.handles?.0.wrappedValue, false)
    XCTAssertNil(sheet(over: hosted))
    XCTAssertEqual(Presenter.ends, 1)
  }

  func testASheetEndsWithTheViewThatPresentsIt() async {
    Presenter.ends = 0
    let hosted = present(RemovableView { Presenter() })
    Presenter.handles?.0.wrappedValue = true
    pumpFrame(hosted)
    XCTAssertNotNil(sheet(over: hosted))
    RemovableViews.isShown?.wrappedValue = false
    pumpFrame(hosted)
    XCTAssertNil(sheet(over: hosted))
    XCTAssertEqual(Presenter.ends, 0)
  }
}
