// Axes, edges, insets, unit points and angles have SwiftUI's values.

import Foundation
import LayoutCore
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
