import CGtk
import Foundation
import GtkInterop
import GtkTestSupport
import LayoutCore
import XCTest

@testable import GtkViews

/// The trace of a container as a tool reads it.
@MainActor
final class PublishedTraceTests: ViewTestCase {
  /// A container of two shapes, whose answers do not depend on fonts.
  private struct Row: View {
    var body: some View {
      HStack(spacing: 10) {
        Color.red.frame(width: 30, height: 20)
        Color.blue.layoutPriority(1).alignmentGuide(.top) { _ in 3 }
      }
    }
  }

  private struct Trace {
    var layout = ""
    var row = -1
    var children: [Int] = []
    var child = -1
    /// The kinds with their numbers.
    var calls: [String] = []
    var depths: [Int] = []
    var count = 0
    var facts: Variant?
    /// The bounds of the container, the frames and the proposals of its children, and their guides.
    var bounds: [Double] = []
    var places: [Double] = []
    var guides = ""
  }

  /// The trace of the view with a type, and the type of the container's view.
  private func trace(_ type: String, in host: Widget) throws -> Trace {
    let views = try XCTUnwrap(host.propertyIfDeclared("views", as: Variant.self)).children[0].children
    let row = try XCTUnwrap(views.firstIndex { $0.children[1].string == type }, "\(views)")
    host.setProperty("traced-view", Int32(row))
    let value = try XCTUnwrap(host.propertyIfDeclared("layout-trace", as: Variant.self)).children
    func text(_ number: Variant) -> String {
      let number = number.double ?? 0
      return number.isNaN ? "nil" : number == number.rounded() && abs(number) < 1e6 ? "\(Int(number))" : "\(number)"
    }
    var trace = Trace()
    trace.layout = value[0].string ?? ""
    (trace.row, trace.child) = (value[1].int ?? -2, value[3].int ?? -2)
    trace.children = value[2].children.compactMap(\.int)
    for row in value[4].children.map(\.children) {
      let numbers = row[6].children.map(text)
      trace.calls.append(
        "\(row[0].string ?? "") \(row[2].int ?? -2) \(row[3].string ?? "") \(numbers.joined(separator: " "))")
      trace.depths.append(row[4].int ?? -1)
    }
    trace.count = value[5].int ?? -1
    trace.facts = value[6].children.first
    trace.bounds = value[7].children.compactMap(\.double)
    trace.places = value[9].fixedElements(of: "d", as: Double.self) ?? []
    trace.guides = value[10].description
    return trace
  }

  func testTheContainerOfAViewIsTraced() async throws {
    let hosted = present(Row(), 200, 100)
    let trace = try trace("Color", in: hosted.widget)
    XCTAssertEqual(trace.layout, "HStackLayout")
    XCTAssertEqual(trace.child, 0)
    XCTAssertEqual(trace.count, trace.calls.count)
    XCTAssertEqual(trace.calls.last, "place 1 Color 160 100 160 100 40 0")
    XCTAssert(trace.calls.contains("placement -1  200 100 200 100 nil nil"), "\(trace.calls)")
    XCTAssertEqual(trace.depths.max(), 0)
    // A trace is read once, and the next layouts record nothing.
    XCTAssertEqual(hosted.widget.propertyIfDeclared("layout-trace", as: Variant.self)?.children[0].string, "")
    XCTAssertNil(ViewHost.traced)
  }

  func testTheFactsAboutAViewAreThoseOfTheContainerAroundIt() async throws {
    struct Both: View {
      var body: some View { VStack { Row().layoutValue(key: Rank.self, value: 3) } }
    }
    enum Rank: LayoutValueKey { static let defaultValue = 0 }
    let hosted = present(Both(), 200, 100)
    let trace = try trace("HStack", in: hosted.widget)
    XCTAssertEqual(trace.layout, "HStackLayout")
    XCTAssertEqual(trace.child, -1)
    let facts = try XCTUnwrap(trace.facts).children
    XCTAssertEqual(facts[0].string, "VStackLayout")
    XCTAssertEqual(facts[1].children.compactMap(\.double), [200, 100, 200, 100])
    XCTAssertEqual(facts[3].description, "[('Rank', '3')]")
    XCTAssertEqual(facts[4].description, "[('top', 1, 3.0)]", "the guide of the child, as the row merges it")
  }

  func testTheChildrenOfTheContainerHaveTheirPlacesInTheHost() async throws {
    let hosted = present(Row().padding(.leading, 10).padding(.top, 5), 200, 100)
    let trace = try trace("HStack", in: hosted.widget)
    XCTAssertEqual(trace.bounds, [10, 5, 190, 95])
    XCTAssertEqual(trace.places, [10, 42.5, 30, 20, 30, 95, 50, 5, 150, 95, 150, 95])
    XCTAssertEqual(trace.guides, "[(1, 'top', 1, 3.0)]")
    let none = try self.trace("Color", in: present(Color.red, 20, 20).widget)
    XCTAssertEqual(none.places, none.layout.isEmpty ? [] : [0, 0, 20, 20, 20, 20])
  }

  func testATraceMovesNothing() async throws {
    let hosted = present(Row().padding(7), 200, 100)
    let before = hosted.widget.propertyIfDeclared("views", as: Variant.self)
    _ = try trace("HStack", in: hosted.widget)
    XCTAssertEqual(hosted.widget.propertyIfDeclared("views", as: Variant.self), before)
    pumpFrame(hosted)
    XCTAssertEqual(hosted.widget.propertyIfDeclared("views", as: Variant.self), before)
  }

  func testTheContentOfAScrolledAreaIsTraced() async throws {
    let hosted = present(ScrollView { Row().frame(height: 40) }, 200, 100)
    let inner = try XCTUnwrap(host(below: hosted.widget))
    let trace = try trace("Color", in: inner)
    XCTAssertEqual(trace.layout, "HStackLayout")
    XCTAssertEqual(trace.calls.last, "place 1 Color 160 40 160 40 40 0")
    XCTAssert(trace.calls.contains { $0.hasPrefix("size ") })
  }

  func testTheContentOfAControlIsInTheTraceOfItsContainer() async throws {
    struct Rows: View {
      var body: some View {
        VStack {
          Button {
          } label: {
            HStack { Color.red.frame(width: 30, height: 20) }
          }
          ScrollView { HStack { Color.red.frame(width: 30, height: 20) } }
        }
      }
    }
    let hosted = present(Rows(), 200, 100)
    let trace = try trace("VStack", in: hosted.widget)
    XCTAssertEqual(trace.children.count, 2)
    // Both rows measure their colour, which is deeper than the button and the area.
    XCTAssertEqual(Set(zip(trace.calls, trace.depths).filter { $1 > 0 }.map { $0.0.prefix { $0 != " " } }).count, 2)
    XCTAssertEqual(trace.depths.max(), 1)
  }

  func testContentThatTheLayoutMakesIsTraced() async throws {
    let hosted = present(GeometryReader { _ in Row() }, 200, 100)
    let trace = try trace("HStack", in: hosted.widget)
    XCTAssert(trace.calls.contains { $0.hasPrefix("size ") }, "\(trace.calls)")
    XCTAssertEqual(trace.calls.last, "place 1 Color 160 100 160 100 40 0")
  }

  /// Leaves out its first child.
  private struct Forgetful: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
      CGSize(width: 100, height: 100)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
      for view in subviews.dropFirst() { view.place(at: bounds.origin, proposal: proposal) }
    }
  }

  func testALayoutThatBreaksItsContractIsPublishedWithItsName() async throws {
    let hosted = present(
      VStack {
        Forgetful { Row() }
        HStack { Color.red }
        AnyLayout(Forgetful()) { Color.red }
      })
    let views = try XCTUnwrap(hosted.widget.propertyIfDeclared("views", as: Variant.self)).children[0].children
    let rows = views.indices.filter { views[$0].children[4].int! & 16 != 0 }
    XCTAssertEqual(rows.map { views[$0].children[1].string }, ["Forgetful", "AnyLayout"])
    XCTAssertEqual(rows.map { views[$0].children[3].string }, ["Forgetful", "Forgetful"])
    let faults = views.indices.map { row in
      hosted.widget.object.setProperty("examined-view", Int32(row))
      return hosted.widget.propertyIfDeclared("layout-faults", as: UInt32.self)
    }
    XCTAssertEqual(faults, views.indices.map { rows.contains($0) ? LayoutFaults.unplaced.rawValue : 0 })
  }

  func testALongTraceIsCut() async throws {
    let hosted = present(VStack(spacing: 0) { ForEach(0..<1_000) { _ in Color.red.frame(height: 1) } }, 200, 1_000)
    let trace = try trace("VStack", in: hosted.widget)
    XCTAssertEqual(trace.calls.count, 2_000)
    XCTAssertGreaterThan(trace.count, 3_000)
    XCTAssertEqual(trace.children.count, 1_000)
  }

  func testAViewWithoutAContainerHasNoTrace() async throws {
    let hosted = present(Color.red, 200, 100)
    let trace = try trace("Color", in: hosted.widget)
    XCTAssertEqual([trace.layout, "\(trace.row)", "\(trace.count)"], ["", "-1", "0"])
    XCTAssertNil(trace.facts)
    hosted.widget.setProperty("traced-view", Int32(1_000))
    XCTAssertEqual(hosted.widget.propertyIfDeclared("layout-trace", as: Variant.self)?.children[5].int, 0)
  }

  private func host(below widget: Widget) -> Widget? {
    for child in widget.children {
      if let host: ViewHost = child.peer() { return host.widget }
      if let host = host(below: child) { return host }
    }
    return nil
  }
}
