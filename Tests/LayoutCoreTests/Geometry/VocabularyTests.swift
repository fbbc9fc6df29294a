// Axes, edges, insets and unit points have SwiftUI's values.

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
