// Dials, arcs and honeycombs: positions by angles and by the geometry of hexagons.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

/// Subviews on a circle, each at its own angle.
struct AngleDial: Layout {
  struct Direction: LayoutValueKey {
    static let defaultValue: Angle = .zero
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let size = proposal.replacingUnspecifiedDimensions(by: CGSize(width: 200, height: 200))
    let side = min(size.width, size.height)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let sizes = subviews.map { $0.sizeThatFits(.unspecified) }
    let largest = sizes.map { max($0.width, $0.height) }.max() ?? 0
    let radius = (min(bounds.width, bounds.height) - largest) / 2
    for subview in subviews {
      let angle = subview[Direction.self].radians
      var point = CGPoint(x: cos(angle) * radius, y: sin(angle) * radius)
      point = point.applying(CGAffineTransform(translationX: bounds.midX, y: bounds.midY))
      subview.place(at: point, anchor: .center, proposal: .unspecified)
    }
  }
}

extension View {
  func direction(_ degrees: Double) -> some View {
    layoutValue(key: AngleDial.Direction.self, value: .degrees(degrees))
  }
}

/// Subviews on an arc. All parameters are animatable.
struct Arc: Layout {
  var radius: CGFloat
  var start: Double
  var spread: Double

  var animatableData: AnimatableValues<CGFloat, Double, Double> {
    get { AnimatableValues(radius, start, spread) }
    set {
      radius = newValue.value.0
      start = newValue.value.1
      spread = newValue.value.2
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let available = min(proposal.width ?? .infinity, proposal.height ?? .infinity)
    let side = min(2 * radius, available)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let radius = bounds.width / 2
    for (index, subview) in zip(subviews.indices, subviews) {
      let part = subviews.count > 1 ? Double(index) / Double(subviews.count - 1) : 0
      let angle = Angle(degrees: start + spread * part)
      subview.place(
        at: CGPoint(
          x: bounds.midX + radius * CGFloat(cos(angle.radians)), y: bounds.midY + radius * CGFloat(sin(angle.radians))),
        anchor: .center, proposal: .unspecified)
    }
  }
}

/// Hexagons that stand on a corner; every second row has one less and starts half a cell later.
struct Honeycomb: Layout {
  var cell: CGFloat = 40

  private var height: CGFloat { cell * 2 / sqrt(3) }

  private func rows(_ count: Int, in width: CGFloat?) -> [Range<Int>] {
    let columns = max(1, width.map { Int($0 / cell) } ?? count)
    var rows: [Range<Int>] = []
    var next = 0
    while next < count {
      let available = rows.count.isMultiple(of: 2) ? columns : max(1, columns - 1)
      rows.append(next..<min(next + available, count))
      next = rows[rows.count - 1].upperBound
    }
    return rows
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let rows = rows(subviews.count, in: proposal.width)
    guard let first = rows.first else { return .zero }
    return CGSize(
      width: CGFloat(first.count) * cell, height: height + CGFloat(rows.count - 1) * height * 3 / 4)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    for (row, range) in rows(subviews.count, in: proposal.width).enumerated() {
      let shift = row.isMultiple(of: 2) ? 0 : cell / 2
      for (column, subview) in subviews[range].enumerated() {
        subview.place(
          at: CGPoint(
            x: bounds.minX + shift + CGFloat(column) * cell, y: bounds.minY + CGFloat(row) * height * 3 / 4),
          proposal: .init(width: cell, height: height))
      }
    }
  }
}

@Suite struct RoundLayoutTests {
  /// Radii of 50, 20 and 90, of which the diagonal is 35.355, 14.142 and 63.640.
  @Test func dial() {
    expectFrames(
      {
        AngleDial {
          leaf(20, 20)
          leaf(20, 20).direction(90)
          leaf(20, 20).direction(45)
        }
      },
      SourceCase(
        120, 120,
        [box(0, 0, 120, 120), box(100, 50, 20, 20), box(50, 100, 20, 20), box(85.355, 85.355, 20, 20)]),
      SourceCase(
        60, 100, [box(0, 0, 60, 60), box(40, 20, 20, 20), box(20, 40, 20, 20), box(34.142, 34.142, 20, 20)]),
      SourceCase(
        nil, nil,
        [box(0, 0, 200, 200), box(180, 90, 20, 20), box(90, 180, 20, 20), box(153.640, 153.640, 20, 20)]))
  }

  @Test func arc() {
    let whole = [box(0, 0, 100, 100), box(95, 45, 10, 10), box(45, 95, 10, 10)]
    expectFrames(
      { Arc(radius: 50, start: 0, spread: 90) { ForEach(0..<2) { _ in leaf(10, 10) } } },
      SourceCase(nil, nil, whole), SourceCase(200, 150, whole),
      SourceCase(60, 80, [box(0, 0, 60, 60), box(55, 25, 10, 10), box(25, 55, 10, 10)]))
  }

  /// Half way the radius is 75, and the arc goes from 45° to 180°: 75 + 53.033 and 75 − 75.
  @Test func anArcHalfWay() {
    var arc = Arc(radius: 50, start: 0, spread: 90)
    arc.animatableData.interpolate(
      towards: Arc(radius: 100, start: 90, spread: 180).animatableData, amount: 0.5)
    let moved = arc
    let whole = [box(0, 0, 150, 150), box(123.033, 123.033, 10, 10), box(-5, 70, 10, 10)]
    expectFrames(
      { moved { ForEach(0..<2) { _ in leaf(10, 10) } } },
      SourceCase(nil, nil, whole), SourceCase(150, nil, whole),
      SourceCase(100, 300, [box(0, 0, 100, 100), box(80.355, 80.355, 10, 10), box(-5, 45, 10, 10)]))
  }

  /// A cell of 40 is 46.188 high, and a row begins 34.641 below the one before.
  @Test func honeycomb() {
    let high: CGFloat = 46.188
    expectFrames(
      { Honeycomb() { ForEach(0..<5) { _ in Color.clear } } },
      SourceCase(
        120, nil,
        [
          box(0, 0, 120, 80.829), box(0, 0, 40, high), box(40, 0, 40, high), box(80, 0, 40, high),
          box(20, 34.641, 40, high), box(60, 34.641, 40, high),
        ]),
      SourceCase(
        99, nil,
        [
          box(0, 0, 80, 115.470), box(0, 0, 40, high), box(40, 0, 40, high), box(20, 34.641, 40, high),
          box(0, 69.282, 40, high), box(40, 69.282, 40, high),
        ]),
      SourceCase(
        nil, nil,
        [
          box(0, 0, 200, high), box(0, 0, 40, high), box(40, 0, 40, high), box(80, 0, 40, high),
          box(120, 0, 40, high), box(160, 0, 40, high),
        ]))
  }
}
