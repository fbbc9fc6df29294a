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
    hosted.parameters = PublishedParameters(defaults: parameters.texts(of: Bar())) { [weak hosted, parameters] in
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
}
