// Axes, edges, insets, unit points and angles have SwiftUI's values.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

@Suite struct VocabularyTests {
  @Test func axes() {
    #expect(Axis.allCases == [.horizontal, .vertical])
    #expect(Axis.horizontal.description == "horizontal")
    #expect("\(Axis.vertical)" == "vertical")
    let both: Axis.Set = [.horizontal, .vertical]
    #expect(both.contains(.vertical))
    #expect(both.rawValue == 3)
  }

  @Test func edges() {
    #expect(Edge.allCases == [.top, .leading, .bottom, .trailing])
    #expect(Edge.Set.all == [.top, .leading, .bottom, .trailing])
    #expect(Edge.Set.horizontal == [.leading, .trailing])
    #expect(Edge.Set.vertical == [.top, .bottom])
    #expect(Edge.allCases.map { Edge.Set($0).rawValue } == [1, 2, 4, 8])
  }

  @Test func insets() {
    #expect(EdgeInsets() == EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0))
    #expect(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4).trailing == 4)
  }

  @Test func layoutDirections() {
    #expect(LayoutDirection.allCases == [.leftToRight, .rightToLeft])
  }

  @Test func unitPointsHaveTheirPlacesByName() {
    let rows: [[UnitPoint]] = [
      [.topLeading, .top, .topTrailing],
      [.leading, .center, .trailing],
      [.bottomLeading, .bottom, .bottomTrailing],
    ]
    for (row, points) in rows.enumerated() {
      for (column, point) in points.enumerated() {
        #expect(point == UnitPoint(x: Double(column) / 2, y: Double(row) / 2))
      }
    }
    #expect(UnitPoint.zero == UnitPoint())
    #expect(UnitPoint.zero == .topLeading)
  }
}

@Suite struct AngleTests {
  @Test func units() {
    #expect(Angle(degrees: 180).radians == .pi)
    #expect(abs(Angle.radians(.pi / 3).degrees - 60) < 1e-12)
    var angle = Angle.zero
    angle.degrees = 90
    #expect(angle == .radians(.pi / 2))
    #expect(Angle() == .zero)
  }

  @Test func arithmetic() {
    #expect(Angle.radians(1) + .radians(2) == .radians(3))
    #expect(Angle.radians(1) - .radians(3) == -.radians(2))
    #expect(Angle.radians(3) * 2 / 3 == .radians(2))
    var angle = Angle.radians(1)
    angle += .radians(2)
    angle -= .radians(1)
    angle *= 6
    angle /= 4
    #expect(angle == .radians(3))
  }

  @Test func orderCountsTurns() {
    #expect(Angle.degrees(10) < .degrees(370))
    #expect(max(Angle.degrees(-20), .degrees(-30)) == .degrees(-20))
  }
}

/// Names that layouts take as parameters.
@Suite struct ParameterVocabularyTests {
  @Test func edgesOfOneAxis() {
    #expect(HorizontalEdge.allCases == [.leading, .trailing])
    #expect(VerticalEdge.allCases == [.top, .bottom])
    #expect(HorizontalEdge.Set.all.contains(.trailing) && HorizontalEdge.Set(.leading) == .leading)
    #expect(VerticalEdge.Set([.top, .bottom]) == .all && !VerticalEdge.Set.top.contains(.bottom))
    #expect(TextAlignment.allCases == [.leading, .center, .trailing])
    #expect(UserInterfaceSizeClass.compact != .regular)
  }

  /// A row without settings has its separator from edge to edge.
  @Test func separatorsOfRows() {
    let column = VStackLayout(alignment: .listRowSeparatorLeading, spacing: 0) {
      FixedNode(width: 30, height: 10).alignmentGuide(.listRowSeparatorLeading) { _ in 10 }
      FixedNode(width: 30, height: 10)
    }
    #expect(column.solve(.unspecified).frames == [rect(0, 0, 40, 20), rect(0, 0, 30, 10), rect(10, 10, 30, 10)])
    let trailing = VStackLayout(alignment: .listRowSeparatorTrailing, spacing: 0) {
      FixedNode(width: 30, height: 10)
      FixedNode(width: 50, height: 10)
    }
    #expect(trailing.solve(.unspecified).frames[1] == rect(20, 0, 30, 10))
  }

  @Test func vectors() throws {
    #expect(CGVector(dx: 3, dy: 4) == CGVector(dx: 3.0, dy: 4.0))
    #expect(CGVector.zero == CGVector())
    let written = try JSONEncoder().encode(CGVector(dx: 1.5, dy: -2))
    #expect(String(decoding: written, as: UTF8.self) == "[1.5,-2]")
    #expect(try JSONDecoder().decode(CGVector.self, from: written) == CGVector(dx: 1.5, dy: -2))
  }

  @Test func manyValuesAsOne() {
    var values = AnimatableValues(1.0, CGFloat(2), AnimatablePair(3.0, 4.0))
    #expect(values.magnitudeSquared == 30)
    #expect(values + values == values.scaled(by: 2))
    #expect(values - values == .zero)
    #expect(values != AnimatableValues(1.0, CGFloat(2), AnimatablePair(3.0, 5.0)))
    values.interpolate(towards: .zero, amount: 0.5)
    let (first, second, third) = values.value
    #expect(first == 0.5 && second == 1 && third == AnimatablePair(1.5, 2))
    var track = AnimatableTrack(AnimatableValues(0.0, CGFloat(0)))
    track.retarget(to: AnimatableValues(10.0, CGFloat(20)), animation: .linear(duration: 1), at: 0)
    let (_, half) = track.value(at: 0.5).value
    #expect(abs(half - 10) < 1e-9)
  }
}

/// Names that files with layouts use beside the layouts.
@Suite struct SurroundingVocabularyTests {
  @Test func descriptionsOfGeometry() {
    #expect(CGPoint(x: 1, y: -2.5).debugDescription == "(1.0, -2.5)")
    #expect(CGSize(width: 3, height: 0.25).debugDescription == "(3.0, 0.25)")
    #expect(rect(1, 2, 3, 4).debugDescription == "(1.0, 2.0, 3.0, 4.0)")
  }

  @Test func functionsOfRectangles() {
    let frame = rect(10, 20, 30, 50)
    #expect([CGRectGetMinX(frame), CGRectGetMidX(frame), CGRectGetMaxX(frame)] == [10, 25, 40])
    #expect([CGRectGetMinY(frame), CGRectGetMidY(frame), CGRectGetMaxY(frame)] == [20, 45, 70])
    #expect([CGRectGetWidth(rect(5, 5, -30, -50)), CGRectGetHeight(rect(5, 5, -30, -50))] == [30, 50])
  }

  private struct Widths: PreferenceKey {
    static let defaultValue: [CGFloat] = []
    static func reduce(value: inout [CGFloat], nextValue: () -> [CGFloat]) { value += nextValue() }
  }

  private struct Last: PreferenceKey {
    static func reduce(value: inout CGRect?, nextValue: () -> CGRect?) { value = nextValue() ?? value }
  }

  @Test func keysOfPreferences() {
    var widths = Widths.defaultValue
    Widths.reduce(value: &widths) { [4, 5] }
    #expect(widths == [4, 5])
    #expect(Last.defaultValue == nil)
  }

  @Test func emptyViewsAreSendable() async {
    let empty = EmptyView()
    let sizes = await withTaskGroup(of: CGSize.self) { group in
      for _ in 0..<8 { group.addTask { empty.solve(ProposedViewSize(width: 50, height: 50)).size } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sizes == Array(repeating: .zero, count: 8))
  }

  /// A container arranges the node itself, also several in a group, and a modifier applies to each of them.
  @Test func anyViewStandsForItsContent() {
    func any(_ wide: Bool) -> AnyView {
      wide ? AnyView(FixedNode(width: 60, height: 10)) : AnyView(erasing: Group { [color(), color()] })
    }
    let row = HStack(spacing: 0) {
      any(true)
      any(false).frame(width: 5, height: 8)
    }
    #expect(
      row.solve(.unspecified).frames == [rect(0, 0, 70, 10), rect(0, 0, 60, 10), rect(60, 1, 5, 8), rect(65, 1, 5, 8)])
    #expect(AnyView(EmptyView()).solve(.unspecified).size == .zero)
    #expect(any(true).solve(.zero).size == CGSize(width: 60, height: 10))
  }

  private protocol Names {
    func types() -> [Any.Type]
  }

  private struct OldNames: Names {
    @available(*, deprecated)
    func types() -> [Any.Type] { [_HStackLayout.self, _VStackLayout.self, _ZStackLayout.self] }
  }

  @Test func namesOfInterfaceFiles() {
    let names: any Names = OldNames()
    #expect(names.types().map { "\($0)" } == ["HStackLayout", "VStackLayout", "ZStackLayout"])
  }
}
