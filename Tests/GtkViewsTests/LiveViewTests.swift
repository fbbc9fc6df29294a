import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// What views leave behind: nothing after an update, and no callback after the end of their window.
@MainActor
final class LiveViewTests: ViewTestCase {
  /// Changes a content of all kinds of views.
  @MainActor private final class Model: ObservableObject {
    @Published var step = 0
  }

  private struct Everything: View {
    @ObservedObject var model: Model
    @State private var volume = 0.5

    var body: some View {
      VStack {
        Text("step \(model.step)").font(model.step % 2 == 0 ? .body : .title)
        if model.step % 3 == 0 { Button("Button \(model.step)") { model.step += 1 } } else { Slider(value: $volume) }
        ForEach(0..<(model.step % 5), id: \.self) { number in
          Color(white: Double(number) / 9).frame(width: 10, height: CGFloat(model.step % 7))
            .background { Circle().stroke(.red) }
        }
        AnyView(model.step % 2 == 0 ? AnyView(Text("even")) : AnyView(Rectangle().frame(height: 4)))
        GeometryReader { proxy in Text("\(Int(proxy.size.width)) at \(model.step)") }.frame(height: 20)
        ScrollView {
          LazyVGrid(columns: [GridItem()]) { ForEach(0..<(10 + model.step % 50), id: \.self) { Text("\($0)") } }
        }
        .frame(height: 60)
      }
      .id(model.step / 100)
    }
  }

  /// The number of each kind of object.
  private struct Counts: Equatable {
    var nodes = 0
    var elements = 0
    var foreign = ""
    var widgets = 0
  }

  /// All elements that a view has had.
  private final class Elements {
    private struct Weak {
      weak var element: ViewElement?
    }
    private var known: [ObjectIdentifier: Weak] = [:]

    @MainActor func add(_ elements: [ViewElement]) {
      for element in elements {
        known[ObjectIdentifier(element)] = Weak(element: element)
        add(element.children)
      }
    }

    var aliveCount: Int { known.values.count { $0.element != nil } }
  }

  private func widgetCount(in widget: Widget) -> Int { widget.children.reduce(1) { $0 + widgetCount(in: $1) } }

  func testAThousandUpdatesLeaveNoObjectBehind() async {
    let model = Model()
    let hosted = present(Everything(model: model), 300, 400)
    let elements = Elements()
    func counts(at step: Int) -> Counts {
      model.step = step
      pumpFrame(hosted)
      elements.add(hosted.viewGraph.root?.elements ?? [])
      return Counts(
        nodes: hosted.viewGraph.nodeCount, elements: elements.aliveCount, foreign: LiveObjects.summary,
        widgets: widgetCount(in: hosted.widget))
    }
    let before = counts(at: 1050)
    for step in 1051..<2050 {
      model.step = step
      gtk_widget_allocate(hosted.widget.pointer, 300, 400, -1, nil)
      elements.add(hosted.viewGraph.root?.elements ?? [])
    }
    XCTAssertEqual(counts(at: 1050), before)
  }

  func testNoCallbackRunsAfterAWindowIsDestroyed() async {
    struct Ticks: View {
      @MainActor static var handle: Binding<Int>?
      @ObservedObject var model: Model
      @State private var count = 0

      var body: some View {
        let _ = EvaluationLog.names.append("body")
        let _ = Ticks.handle = $count
        GeometryReader { _ in
          let _ = EvaluationLog.names.append("reader")
          Button("Button \(count) \(model.step)") { EvaluationLog.names.append("action") }
        }
        .onChange(of: count) { _ in EvaluationLog.names.append("change") }
        .onDisappear { EvaluationLog.names.append("disappear") }
      }
    }
    let model = Model()
    let hosted = HostedView(Ticks(model: model))
    let window = show(hosted.widget)
    pumpFrame(hosted)
    guard let button = hosted.widget.first(ofType: gtk_button_get_type()) else { return XCTFail("no button") }
    let kept = ObjectReference(button)
    // A change is due when the window ends.
    Ticks.handle?.wrappedValue = 1
    gtk_window_destroy(window.cast())
    XCTAssertEqual(EvaluationLog.names.last, "disappear")
    EvaluationLog.names = []
    Ticks.handle?.wrappedValue = 2
    model.step += 1
    emit("clicked", from: kept.object)
    Self.pumpPending()
    XCTAssertEqual(EvaluationLog.names, [])
  }

  func testAContainerKeepsItsCacheWhenOneOfItsViewsChanges() async {
    let graph = ViewGraph(requestUpdate: {})
    defer { graph.end() }
    func width(of widths: [CGFloat]) -> CGFloat? {
      graph.setRoot(
        CachingLayout { ForEach(widths.indices, id: \.self) { Color.red.frame(width: widths[$0], height: 10) } },
        EnvironmentValues())
      let node = graph.root?.elements.first?.node
      return node?.solve(.unspecified, layoutDirection: .leftToRight, ledger: TreeLedger()).size.width
    }
    CachingLayout.calls = []
    XCTAssertEqual(width(of: [10, 20, 30]), 60)
    XCTAssertEqual(width(of: [10, 25, 30]), 65)
    XCTAssertEqual(CachingLayout.calls, ["make", "update"])
    // Another number of views is another container.
    XCTAssertEqual(width(of: [10, 25]), 35)
    XCTAssertEqual(CachingLayout.calls, ["make", "update", "make"])
  }

  func testAChangeInsideOfAFrameIsLaidOutOnce() async {
    struct Widths: View {
      @MainActor static var handle: Binding<CGFloat>?
      @State private var width: CGFloat = 10

      var body: some View {
        let _ = Widths.handle = $width
        CountingLayout { Color.red.frame(width: width, height: 5) }
      }
    }
    let hosted = present(Widths())
    CountingLayout.placements = 0
    TickCallback(hosted.widget) { _ in
      Widths.handle?.wrappedValue += 10
      return .remove
    }
    pumpFrame(hosted)
    pumpFrame(hosted)
    XCTAssertEqual(CountingLayout.placements, 1)
  }
}

/// A layout that lists the calls for its cache.
private struct CachingLayout: Layout {
  nonisolated(unsafe) static var calls: [String] = []

  struct Cache {
    var width: CGFloat
  }

  private func width(of subviews: Subviews) -> CGFloat {
    subviews.reduce(0) { $0 + $1.sizeThatFits(.unspecified).width }
  }

  func makeCache(subviews: Subviews) -> Cache {
    Self.calls.append("make")
    return Cache(width: width(of: subviews))
  }

  func updateCache(_ cache: inout Cache, subviews: Subviews) {
    Self.calls.append("update")
    cache.width = width(of: subviews)
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize {
    CGSize(width: cache.width, height: 10)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) {}
}

/// A layout that counts its placements.
private struct CountingLayout: Layout {
  nonisolated(unsafe) static var placements = 0

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    CGSize(width: 100, height: 100)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    Self.placements += 1
    for subview in subviews { subview.place(at: bounds.origin, proposal: .unspecified) }
  }
}
