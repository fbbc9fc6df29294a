import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// The properties of a view that a tool sets while the program runs.
@MainActor
final class PreviewParametersTests: ViewTestCase {
  private enum Mode { case left, right, none }

  private struct Bar: View {
    var width: CGFloat = 30
    var count = 2
    var isTall = false
    var title = "a"
    var axis: Axis? = .vertical
    var alignment = Alignment(horizontal: .leading, vertical: .lastTextBaseline)
    var own = Alignment(horizontal: .leading, vertical: VerticalAlignment(Own.self))
    var mode = Mode.right
    var other: Mode?
    /// The state stays when another value is shown.
    @State var changes = 0

    var body: some View {
      Color.red.frame(width: width * CGFloat(count), height: isTall ? 40 : 20).reportsFrame("bar")
    }
  }

  private enum Own: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { 1 }
  }

  private var parameters: PreviewParameters<Bar> {
    var parameters = PreviewParameters<Bar>()
    parameters.add("width", \.width)
    parameters.add("count", \.count)
    parameters.add("isTall", \.isTall)
    parameters.add("title", \.title)
    parameters.add("axis", \.axis)
    parameters.add("alignment", \.alignment)
    parameters.add("own", \.own)
    let cases: (Int) -> Mode? = { [Mode.left, Mode.right, Mode.none][$0] }
    parameters.add("mode", \.mode, cases: ["left", "right", "none"], cases)
    parameters.add("other", \.other, optionalCases: ["left", "right", "none"], cases)
    return parameters
  }

  func testDefaultsHaveTexts() async {
    let texts = parameters.texts(of: Bar()).map { name, text in
      "\(name)=\(text.map { $0 ?? "nil" } ?? "-")"
    }
    XCTAssertEqual(
      texts,
      [
        "width=30.0", "count=2", "isTall=false", "title=a", "axis=vertical", "alignment=leadingLastTextBaseline",
        "own=-", "mode=right", "other=nil",
      ])
  }

  func testValuesAreSet() async {
    let bar = parameters.setting(
      [
        "width": "12.5", "count": "7", "isTall": "true", "title": "", "axis": nil, "alignment": "top",
        "own": "center", "mode": "none", "other": "none", "unknown": "1",
      ], of: Bar())
    XCTAssertEqual(bar.width, 12.5)
    XCTAssertEqual(bar.count, 7)
    XCTAssertTrue(bar.isTall && bar.title.isEmpty && bar.axis == nil && bar.alignment == .top && bar.own == .center)
    XCTAssertTrue(bar.mode == .none && bar.other == Mode.none)
    let infinite = parameters.setting(["width": "inf", "other": nil], of: bar)
    XCTAssertTrue(infinite.width == .infinity && infinite.other == nil)
    // What is no value of the type changes nothing.
    let same = parameters.setting(
      ["width": "wide", "count": "1.5", "isTall": nil, "axis": "left", "mode": "up", "other": "up"], of: bar)
    XCTAssertTrue(same.width == 12.5 && same.count == 7 && same.isTall && same.axis == nil && same.mode == .none)
  }

  func testAToolReadsAndWritesTheProperty() async throws {
    let hosted = present(parameters.setting([:], of: Bar()))
    XCTAssertEqual(hosted.widget.propertyIfDeclared("parameters", as: Variant.self)?.description, "[]")
    var count = 0
    hosted.parameters = PublishedParameters(defaults: parameters.texts(of: Bar())) { [weak hosted, parameters] in
      count += 1
      hosted?.show(parameters.setting($0, of: Bar()))
    }
    let value = try XCTUnwrap(hosted.widget.propertyIfDeclared("parameters", as: Variant.self))
    XCTAssertEqual(
      value.description,
      "[('width', ['30.0']), ('count', ['2']), ('isTall', ['false']), ('title', ['a']), ('axis', ['vertical']), "
        + "('alignment', ['leadingLastTextBaseline']), ('own', ['', '']), ('mode', ['right']), ('other', [])]")
    func width() -> CGFloat? { frames["bar"]?.width }
    let root = hosted.viewGraph.root?.children.first?.serial
    XCTAssertEqual(width(), 60)
    func set(_ settings: [(String, [String])]) {
      let rows = settings.map { Variant(tuple: [Variant($0), Variant(arrayOf: "s", $1.map { Variant($0) })]) }
      hosted.widget.setProperty("parameters", Variant(arrayOf: "(sas)", rows))
      pumpFrame(hosted)
    }
    // The view is as it was, and the code that makes it does not run again.
    set([])
    XCTAssertEqual(count, 0)
    set([("width", ["50"]), ("count", ["3"])])
    XCTAssertEqual(width(), 150)
    // A property that is not named has its default again.
    set([("count", ["1"])])
    XCTAssertEqual(width(), 30)
    set([])
    XCTAssertEqual(width(), 60)
    // The view is the same one, with its state.
    XCTAssertEqual(hosted.viewGraph.root?.children.first?.serial, root)
  }

  // MARK: Layout values

  private struct Span: LayoutValueKey {
    static let defaultValue = 1
  }

  private struct Side: LayoutValueKey {
    static let defaultValue: Mode? = nil
  }

  /// A row of views, each as wide as its span.
  private struct Spans: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
      CGSize(width: 300, height: 20)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
      var x = bounds.minX
      for subview in subviews {
        let width = CGFloat(10 * subview[Span.self] + (subview[Side.self] == .right ? 1 : 0))
        subview.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(width: width, height: 20))
        x += width
      }
    }
  }

  private struct Row: View {
    @State var count = 3

    var body: some View {
      let _ = Counts.count = $count
      Spans {
        ForEach(0..<count, id: \.self) { index in
          Color.red.reportsFrame("\(index)").layoutValue(key: Span.self, value: index + 1)
        }
        VStack { Color.blue }.reportsFrame("stack")
      }
      .padding(5)
    }
  }

  private enum Counts {
    @MainActor static var count: Binding<Int>?
  }

  func testAToolSetsLayoutValues() async throws {
    PreviewHost.add("Span", Span.self)
    PreviewHost.add("Side", Side.self, optionalCases: ["left", "right"]) { [Mode.left, Mode.right][$0] }
    defer { SettableLayoutValues.changes = [:] }
    let hosted = present(Row())
    func rows(_ type: String) throws -> [Int] {
      let views = try XCTUnwrap(hosted.widget.propertyIfDeclared("views", as: Variant.self)).children[0].children
      return views.indices.filter { views[$0].children[1].string == type }
    }
    func set(_ values: [(row: Int, name: String, texts: [String])]) {
      let rows = values.map { value in
        Variant(tuple: [
          Variant(Int32(value.row)), Variant(value.name), Variant(arrayOf: "s", value.texts.map { Variant($0) }),
        ])
      }
      hosted.widget.setProperty("layout-values", Variant(arrayOf: "(isas)", rows))
      pumpFrame(hosted)
    }
    func widths() -> [CGFloat?] { ["0", "1", "2", "stack"].map { frames[$0]?.width } }
    XCTAssertEqual(widths(), [10, 20, 30, 10])
    let stack = try rows("VStack")[0]
    set([(try rows("Color")[1], "Span", ["7"]), (stack, "Span", ["4"]), (stack, "Side", ["right"])])
    XCTAssertEqual(widths(), [10, 70, 30, 41])
    // The values stay while the views around change.
    Counts.count?.wrappedValue = 2
    pumpFrame(hosted)
    XCTAssertEqual(frames["1"]?.width, 70)
    Counts.count?.wrappedValue = 3
    pumpFrame(hosted)
    XCTAssertEqual(widths(), [10, 70, 30, 41])
    // The trace knows the child by its view.
    let row = try rows("Color")[1]
    hosted.widget.setProperty("traced-view", Int32(row))
    let trace = try XCTUnwrap(hosted.widget.propertyIfDeclared("layout-trace", as: Variant.self)).children
    XCTAssertEqual(trace[3].int, 1)
    XCTAssertTrue(trace[6].description.contains("('Span', '7')"), trace[6].description)
    // What is no value, and a view that is none, change nothing.
    set([(row, "Span", ["7"]), (try rows("Color")[0], "Span", ["many"]), (999, "Span", ["3"]), (row, "Other", ["3"])])
    XCTAssertEqual(widths(), [10, 70, 30, 10])
    set([])
    XCTAssertEqual(widths(), [10, 20, 30, 10])
  }
}
