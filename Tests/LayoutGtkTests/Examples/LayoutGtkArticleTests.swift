import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import LayoutGtk
import XCTest

// The code of the articles on containers, with what it gives. ExcerptTests compares the two.

@MainActor
final class LayoutGtkArticleTests: LayoutViewTestCase {
  func testAWholeProgram() async {
    MainLoopSource.idle { [unowned self] in
      pressTheButtonOfTheProgram()
      return .remove
    }

    @MainActor
    func label(_ text: String) -> Widget {
      let label = Widget(gtk_label_new(text))
      gtk_label_set_ellipsize(label.opaque, PANGO_ELLIPSIZE_END)
      return label
    }

    gtk_init()
    let view = LayoutView(FlowLayout(alignment: .topLeading, spacing: 8))
    for word in ["Any", "widgets", "in", "any", "layout"] {
      view.append(label(word))
    }
    let button = Widget(gtk_button_new_with_label("Grid"))
    button.connect("clicked") {
      view.animate(.spring()) { view.layout = AnyLayout(VGridLayout(columns: [GridItem(.adaptive(minimum: 80))])) }
    }
    view.append(button)

    let window = Widget(gtk_window_new())
    let loop = g_main_loop_new(nil, 0)
    window.connect("destroy") { g_main_loop_quit(loop) }
    gtk_window_set_default_size(window.cast(), 300, 200)
    gtk_window_set_child(window.cast(), view.widget.pointer)
    gtk_window_present(window.cast())
    g_main_loop_run(loop)
    g_main_loop_unref(loop)
  }

  /// Presses the button of the program, waits until the words are in columns, and closes the window.
  private func pressTheButtonOfTheProgram() {
    // Earlier tests of the process may have left windows.
    let windows = gtk_window_get_toplevels()
    let window = Widget(OpaquePointer(g_list_model_get_item(windows, g_list_model_get_n_items(windows) - 1)))
    defer { g_object_unref(window.address) }
    let children = Widget(gtk_window_get_child(window.cast())).children
    pump { gtk_widget_get_width(children[5].pointer) > 0 }
    XCTAssertEqual(children.prefix(5).map { $0.frame[1] }, [0, 0, 0, 0, 0], "the words share a line")
    emit("clicked", from: children[5])
    pump { children[3].frame[1] > 0 && children[3].frame[0] < children[1].frame[0] }
    gtk_window_destroy(window.cast())
  }
  func testLabelsInAFlow() async {
    let window = gtk_scrolled_window_new()!
    hold(Widget(window))
    let scrolled = window.opaque
    let view = LayoutView(FlowLayout(spacing: 8))
    for word in ["Any", "widgets", "in", "any", "layout"] {
      view.append(Widget(gtk_label_new(word)))
    }
    gtk_scrolled_window_set_child(scrolled, view.widget.pointer)
    XCTAssertEqual(view.children.count, 5)
    let natural = widthRequest(view)[1]
    XCTAssertGreaterThan(heightRequest(view, width: natural / 2)[1], heightRequest(view, width: natural)[1])
  }

  func testChildrenAndTheirValues() async {
    let (view, _) = makeView(FlowLayout(spacing: 8))
    let boxes = [FixedBox(50, 20), FixedBox(60, 20), FixedBox(40, 20)]
    let (title, entry, button) = (boxes[0].widget, boxes[1].widget, boxes[2].widget)
    view.children = [
      LayoutChild(title, priority: 1),
      LayoutChild(entry).setting(GrowWeight.self, to: 2),
      LayoutChild(button),
    ]
    view.children[1].expands = .horizontal
    allocate(view, 300, 20)
    XCTAssertEqual(frames(boxes), [[0, 0, 50, 20], [58, 0, 194, 20], [260, 0, 40, 20]])
  }

  func testFramesAndSpacers() async {
    let (view, _) = makeView(HStackLayout())
    let boxes = [FixedBox(50, 20), FixedBox(0, 0), FixedBox(60, 20)]
    let (title, gap, entry) = (boxes[0].widget, boxes[1].widget, boxes[2].widget)
    view.children = [
      LayoutChild(title).frame(width: 80),
      .spacer(gap, minLength: 12),
      LayoutChild(entry).frame(minWidth: 60, maxWidth: 120),
    ]
    allocate(view, 300, 20)
    XCTAssertEqual(frames(boxes), [[0, 0, 80, 20], [80, 10, 100, 0], [180, 0, 120, 20]])
  }

  func testAProposalAndItsTrace() async {
    let (view, _) = makeView(HStackLayout(spacing: 8), [(50, 20), (60, 20)])
    let trace = LayoutTrace()
    view.trace = trace
    view.proposal = ProposedViewSize(width: 0, height: nil)
    allocate(view, 300, 20)
    XCTAssertEqual(trace.passes.last?.question, .placement)
    XCTAssertEqual(trace.passes.last?.answer, CGSize(width: 118, height: 20))
  }

  func testAChangeThatMoves() async {
    let (view, boxes) = makeView(FlowLayout(spacing: 8), [(60, 20), (60, 20)])
    present(view, 200, 100)
    view.animate(.easeInOut) {
      view.layout = AnyLayout(VGridLayout(columns: [GridItem(.adaptive(minimum: 80))]))
    }
    XCTAssertTrue(view.isAnimating)
    pump { !view.isAnimating }
    XCTAssertEqual(frames(boxes), [[18, 0, 60, 20], [122, 0, 60, 20]])
  }

  func testAMillionLabels() async {
    let window = gtk_scrolled_window_new()!
    let scrolled = window.opaque
    let numbers = LazySource(count: 1_000_000) {
      Widget(gtk_label_new(nil))
    } bind: { label, item in
      gtk_label_set_text(label.opaque, "\(item)")
    }
    let columns = [GridItem(.adaptive(minimum: 80))]
    let view = LazyLayoutView(LazyVGridLayout(columns: columns, rowHeight: .uniform(40)), numbers)
    gtk_scrolled_window_set_child(scrolled, view.widget.pointer)
    show(Widget(window), width: 400, height: 300)
    view.itemsChanged(at: 20, removed: 0, added: 3)
    view.reload(count: 500_000)
    view.scrollTo(499_999, anchor: .bottom)
    pumpFrame(view.widget)
    XCTAssertEqual(String(gtk: gtk_label_get_text(view.cell(of: 499_999)!.opaque)), "499999")
    XCTAssertLessThan(view.widget.children.count, 60)
  }

  func testColumnsThatMove() async {
    let source = LazySource(count: 100) {
      FixedBox(20, 20)
    } bind: { _, _ in
    }
    let lazyView = LazyLayoutView(LazyVGridLayout(columns: [GridItem()], spacing: 10), source)
    show(lazyView.widget, width: 300, height: 200)
    pumpFrame(lazyView.widget)
    lazyView.animate(.interactiveSpring) {
      lazyView.layout = LazyVGridLayout(columns: [GridItem(), GridItem()], spacing: 10)
    }
    XCTAssertTrue(lazyView.isAnimating)
    pump { !lazyView.isAnimating }
    pumpFrame(lazyView.widget)
    XCTAssertEqual(lazyView.cell(of: 1)?.parent?.frame, [217, 0, 20, 20])
  }

  func testTheGeometryOfAContainer() async {
    let (view, _) = makeView(FlowLayout(spacing: 8), [(40, 10), (40, 10), (30, 10)])
    allocate(view, 110, 28)
    let geometry = view.geometry!
    for line in geometry.lines {
      print(line.items, line.frame, line.end)
    }
    XCTAssertEqual(geometry.lines.map(\.items), [0..<2, 2..<3])

    let widths = view.breakpoints(in: 60...400)
    let lineCounts = widths.map { view.solve(width: $0).lines.count }
    XCTAssertEqual(widths, [78, 88, 126])
    XCTAssertEqual(lineCounts, [2, 2, 1])
    let search = view.breakpointSearch(in: 60...2000)
    while !search.isDone { search.advance(for: .milliseconds(4)) }
    let all = search.found
    XCTAssertEqual(all, widths)
  }
}
