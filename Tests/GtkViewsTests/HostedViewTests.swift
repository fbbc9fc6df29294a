import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// Views in a window: controls change state, and the next frame shows it.
@MainActor
final class HostedViewTests: ViewTestCase {
  private struct Clicks: View {
    @State private var count = 0

    var body: some View {
      VStack {
        Text("\(count) clicks")
        Button("Click") { count += 1 }
      }
    }
  }

  private func texts(of hosted: HostedView) -> [String] {
    func names(_ elements: [ViewElement]) -> [String] {
      elements.flatMap { ($0.widget?.name.map { [$0] } ?? []) + names($0.children) }
    }
    return names(hosted.viewGraph.root?.elements ?? [])
  }

  func testAHundredClicksInAFrameAreAHundredChanges() async {
    let hosted = present(Clicks())
    guard let button = hosted.widget.first(ofType: gtk_button_get_type()) else { return XCTFail("no button") }
    for _ in 0..<100 { emit("clicked", from: button) }
    pumpFrame(hosted)
    XCTAssertEqual(texts(of: hosted).first, "100 clicks")
  }

  func testASliderWritesAndShowsItsValue() async {
    struct Volume: View {
      @State var volume = 3.0
      @MainActor static var handle: Binding<Double>?

      var body: some View {
        let _ = Volume.handle = $volume
        Slider(value: $volume, in: 0...10) { Text("Volume") }
      }
    }
    let hosted = present(Volume())
    guard let scale = hosted.widget.first(ofType: gtk_scale_get_type()) else { return XCTFail("no slider") }
    XCTAssertEqual(gtk_range_get_value(scale.cast()), 3)
    gtk_range_set_value(scale.cast(), 7)
    XCTAssertEqual(Volume.handle?.wrappedValue, 7)
    Volume.handle?.wrappedValue = 20
    pumpFrame(hosted)
    XCTAssertEqual(gtk_range_get_value(scale.cast()), 10)
  }

  func testThePartsOfAViewFillTheWindowAsItIsResized() async {
    let hosted = present(Color.red.reportsFrame("red"), 300, 200)
    XCTAssertEqual(frames["red"], CGRect(x: 0, y: 0, width: 300, height: 200))
    gtk_widget_allocate(hosted.widget.pointer, 250, 100, -1, nil)
    XCTAssertEqual(frames["red"], CGRect(x: 0, y: 0, width: 250, height: 100))
  }

  func testPreferencesReachTheViewAround() async {
    struct WidthKey: PreferenceKey {
      static let defaultValue: CGFloat = 0

      static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) { value = max(value, nextValue()) }
    }
    struct Widest: View {
      @State private var width: CGFloat = 0

      var body: some View {
        VStack {
          ForEach([20, 60, 40], id: \.self) { length in
            Color.red.frame(width: length, height: 5).preference(key: WidthKey.self, value: length)
          }
          Color.blue.frame(width: width, height: 5).reportsFrame("line")
        }
        .onPreferenceChange(WidthKey.self) { width = $0 }
      }
    }
    present(Widest())
    XCTAssertEqual(frames["line"]?.width, 60)
  }

  func testOnlyTheVisibleCellsOfALazyGridAreMade() async {
    struct Cells: View {
      var body: some View {
        ScrollView {
          LazyVGrid(columns: [GridItem(), GridItem()], spacing: 0) {
            ForEach(0..<1_000_000) { number in
              let _ = EvaluationLog.names.append("\(number)")
              Color.red.frame(height: 50)
            }
          }
        }
      }
    }
    EvaluationLog.names = []
    let hosted = present(Cells(), 400, 300)
    let made = Set(EvaluationLog.names)
    XCTAssertTrue(made.isSuperset(of: (0..<12).map { "\($0)" }))
    XCTAssertLessThanOrEqual(made.count, 12 + 2 * 2 * 2)
    guard let scrolled = hosted.widget.first(ofType: gtk_scrolled_window_get_type()) else { return XCTFail("no area") }
    let adjustment = gtk_scrolled_window_get_vadjustment(scrolled.opaque)
    XCTAssertEqual(gtk_adjustment_get_upper(adjustment), 500_000 * 50)
    EvaluationLog.names = []
    gtk_adjustment_set_value(adjustment, 100_000)
    pumpFrame(hosted)
    XCTAssertTrue(EvaluationLog.names.contains("4000"))
    XCTAssertLessThanOrEqual(EvaluationLog.names.count, 20)
  }

  func testTheSizeClassesAreThoseOfTheWindow() async {
    struct Classes: View {
      @Environment(\.horizontalSizeClass) private var horizontal
      @Environment(\.verticalSizeClass) private var vertical

      var body: some View {
        let _ = EvaluationLog.names.append("\(horizontal == .compact) \(vertical == .compact)")
        Color.red.onChange(of: horizontal) { EvaluationLog.names.append("changed to \($0 == .compact)") }
      }
    }
    EvaluationLog.names = []
    let hosted = HostedView(Classes(), size: CGSize(width: 400, height: 700))
    show(hosted.widget, width: 400, height: 700)
    pumpFrame(hosted)
    XCTAssertEqual(EvaluationLog.names, ["true false"])
    gtk_widget_allocate(hosted.widget.pointer, 650, 700, -1, nil)
    XCTAssertEqual(EvaluationLog.names, ["true false", "false false", "changed to false"])
  }

  func testTheFirstFrameOfARegularWindowEvaluatesEachBodyOnce() async {
    struct Plain: View {
      var body: some View {
        let _ = EvaluationLog.names.append("body")
        Color.red
      }
    }
    EvaluationLog.names = []
    let hosted = HostedView(Plain())
    show(hosted.widget, width: 700, height: 700)
    pumpFrame(hosted)
    XCTAssertEqual(EvaluationLog.names, ["body"])
  }

  func testNothingIsAliveAfterTheWindowIsDestroyed() async {
    weak var graph: ViewGraph?
    do {
      let hosted = HostedView(Clicks())
      graph = hosted.viewGraph
      let window = show(hosted.widget)
      gtk_window_destroy(window.cast())
    }
    Self.pumpPending()
    XCTAssertNil(graph)
  }
}
