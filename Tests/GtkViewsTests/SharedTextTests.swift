import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// What texts share: the layouts of equal ones, the fonts of the theme, and the widgets of those that leave by scrolling.
@MainActor
final class SharedTextTests: ViewTestCase {
  func testEqualTextsHaveOneLayoutOfEachFont() async {
    struct Words: View {
      @Binding var last: String

      var body: some View {
        VStack {
          Text("one")
          Text("one").foregroundColor(.red)
          Text("one").bold()
          Text("two")
          Text(last)
        }
      }
    }
    nonisolated(unsafe) var last = "two"
    let before = TextFonts.layoutCount
    let hosted = present(Words(last: Binding(get: { last }, set: { last = $0 })))
    XCTAssertEqual(TextFonts.layoutCount - before, 3)
    last = "three"
    hosted.show(in: .light)
    pumpFrame(hosted)
    XCTAssertEqual(TextFonts.layoutCount - before, 4)
  }

  /// A text is measured in the fonts of others before it has a parent.
  func testATextWithFontsOfItsOwnIsMeasuredInThem() async {
    let provider = ObjectReference(adopting: OpaquePointer(gtk_css_provider_new()))
    gtk_css_provider_load_from_data(
      UnsafeMutablePointer(provider.opaque), "viewhost > label:nth-child(2) { font-size: 40px; }", -1)
    let display = gdk_display_get_default()
    gtk_style_context_add_provider_for_display(display, provider.opaque, 900)
    defer { gtk_style_context_remove_provider_for_display(display, provider.opaque) }
    present(
      VStack {
        Text("first").reportsFrame("first")
        Text("second").reportsFrame("second")
        Text("third").reportsFrame("third")
      })
    let heights = ["first", "second", "third"].map { frames[$0]?.height ?? 0 }
    XCTAssertEqual(heights[0], heights[2])
    XCTAssertGreaterThan(heights[1], 40)
  }

  /// A hidden text is not in the window, and takes the space that it would need there.
  func testAHiddenTextFollowsTheFontsOfTheTheme() async {
    let hosted = present(
      HStack {
        Text("Some words").hidden().reportsFrame("hidden")
        Text("Some words").reportsFrame("shown")
      })
    let before = frames["shown"]?.width ?? 0
    XCTAssertEqual(frames["hidden"]?.width, before)
    let provider = ObjectReference(adopting: OpaquePointer(gtk_css_provider_new()))
    gtk_css_provider_load_from_data(UnsafeMutablePointer(provider.opaque), "viewhost > label { font-size: 20px; }", -1)
    let display = gdk_display_get_default()
    gtk_style_context_add_provider_for_display(display, provider.opaque, 900)
    defer { gtk_style_context_remove_provider_for_display(display, provider.opaque) }
    frames(4, of: hosted.widget)
    XCTAssertGreaterThan(frames["shown"]?.width ?? 0, before)
    XCTAssertEqual(frames["hidden"]?.width, frames["shown"]?.width)
  }

  private struct Numbers: View {
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000) { number in
            if number % 10 == 5 {
              Text("\(number)").accessibilityHint("The middle").frame(height: 50)
            } else {
              Text("\(number)").frame(height: 50)
            }
          }
        }
      }
    }
  }

  private func area(of hosted: HostedView) throws -> (host: Widget, adjustment: UnsafeMutablePointer<GtkAdjustment>) {
    let scrolled = try XCTUnwrap(hosted.widget.first(ofType: gtk_scrolled_window_get_type()))
    let host = try XCTUnwrap(scrolled.first(ofType: g_type_from_name("ReflowViewHost")))
    return (host, gtk_scrolled_window_get_vadjustment(scrolled.opaque))
  }

  private func texts(in host: Widget) -> [String] { host.children.map { $0.property("text", as: String.self) } }

  func testTextsThatComeByScrollingTakeTheWidgetsOfThoseThatLeave() async throws {
    let hosted = present(Numbers(), 200, 300)
    let (host, adjustment) = try area(of: hosted)
    gtk_adjustment_set_value(adjustment, 1000)
    pumpFrame(hosted)
    XCTAssertEqual(texts(in: host), (19..<27).map { "\($0)" })
    let before = host.children
    let references = before.map { ObjectReference($0) }
    for (value, first) in [(1200.0, 23), (1400, 27), (1300, 25), (1350, 26)] {
      gtk_adjustment_set_value(adjustment, value)
      pumpFrame(hosted)
      XCTAssertEqual(texts(in: host), (first..<first + 8).map { "\($0)" })
      XCTAssertEqual(gtk_widget_get_mapped(host.children[2].pointer), 1)
    }
    // The text 25 has a widget of its own, because a modifier has changed it.
    XCTAssertEqual(Set(before).subtracting(host.children), [before[6]])
    withExtendedLifetime(references) {}
  }

  func testAScrolledAreaPublishesTheViewsOfAFreshOne() async throws {
    func published(_ positions: [Double]) throws -> String {
      let hosted = present(Numbers(), 200, 300)
      let (host, adjustment) = try area(of: hosted)
      for position in positions {
        gtk_adjustment_set_value(adjustment, position)
        pumpFrame(hosted)
      }
      return "\(texts(in: host)) \(host.property("views", as: Variant.self))"
    }
    XCTAssertEqual(try published([100, 30_000, 29_000, 250, 4000]), try published([4000]))
  }

  private struct Cells: View {
    struct Cell: View {
      @State private var number: Int

      init(_ number: Int) { _number = State(initialValue: number) }

      var body: some View { Text("\(number)") }
    }

    let hasState: Bool

    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0) {
          ForEach(0..<1000) { number in
            if hasState { Cell(number).frame(height: 50) } else { Text("\(number)").bold().padding(.top, 30) }
          }
        }
      }
    }
  }

  private func textNodes(in node: ViewNode) -> [ObjectIdentifier] {
    (node.type == Text.self ? [ObjectIdentifier(node)] : []) + node.children.flatMap(textNodes)
  }

  /// Cells of the same views take the nodes of those that leave, unless these have state.
  func testCellsThatComeByScrollingTakeTheNodesOfThoseWithoutState() async throws {
    for hasState in [false, true] {
      let hosted = present(Cells(hasState: hasState), 200, 300)
      let (host, adjustment) = try area(of: hosted)
      gtk_adjustment_set_value(adjustment, 1000)
      pumpFrame(hosted)
      let root = try XCTUnwrap(hosted.viewGraph.root)
      let (before, first) = (Set(textNodes(in: root)), try XCTUnwrap(Int(texts(in: host)[0])))
      gtk_adjustment_set_value(adjustment, 1100)
      pumpFrame(hosted)
      XCTAssertEqual(texts(in: host), (0..<before.count).map { "\(first + 2 + $0)" })
      XCTAssertEqual(before.subtracting(textNodes(in: root)).count, hasState ? 2 : 0)
    }
  }
}
