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
