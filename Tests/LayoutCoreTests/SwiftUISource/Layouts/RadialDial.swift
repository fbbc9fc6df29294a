// Subviews on a circle, turned so that the one of the highest rank is at the top. Radius and turn are
// animatable.

import Foundation
import LayoutCore
import LayoutNodes
import Testing

private struct Rank: LayoutValueKey {
  static let defaultValue: Int = 1
}

extension View {
  func rank(_ value: Int) -> some View {
    layoutValue(key: Rank.self, value: value)
  }
}

extension LayoutSubview {
  fileprivate var rank: Int { self[Rank.self] }
}

struct RadialDial: Layout {
  var radius: CGFloat
  var turn: Angle = .degrees(0)

  var animatableData: AnimatablePair<CGFloat, Double> {
    get { AnimatablePair(radius, turn.degrees) }
    set {
      radius = newValue.first
      turn = .degrees(newValue.second)
    }
  }

  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let largest = subviews.reduce(CGSize.zero) { result, subview in
      let size = subview.sizeThatFits(.unspecified)
      return CGSize(width: max(result.width, size.width), height: max(result.height, size.height))
    }
    return CGSize(width: largest.width + radius * 2, height: largest.height + radius * 2)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    guard let top = subviews.indices.max(by: { subviews[$0].rank < subviews[$1].rank }) else { return }
    let step = Angle.degrees(360.0 / Double(subviews.count))
    for (index, subview) in subviews.enumerated() {
      let angle = step.radians * Double(index - top) + turn.radians
      var point = CGPoint(x: 0, y: -radius).applying(CGAffineTransform(rotationAngle: angle))
      point.x += bounds.midX
      point.y += bounds.midY
      subview.place(at: point, anchor: .center, proposal: .unspecified)
    }
  }
}

/// The same with sines and cosines, from three o'clock on.
struct Clock: Layout {
  func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
    let side = min(proposal.width ?? 100, proposal.height ?? 100)
    return CGSize(width: side, height: side)
  }

  func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
    let radius = min(bounds.size.width, bounds.size.height) / 2.0
    for (index, subview) in zip(subviews.indices, subviews) {
      let angle = 2 * .pi * CGFloat(index) / CGFloat(subviews.count)
      let x = bounds.midX + cos(angle) * radius
      let y = bounds.midY + sin(angle) * radius
      subview.place(at: CGPoint(x: x, y: y), anchor: UnitPoint(x: 0.5, y: 0.5), proposal: .zero)
    }
  }
}

@Suite struct RadialDialTests {
  @Test func ranksTurnADial() {
    expectFrames(
      {
        RadialDial(radius: 50) {
          for index in 0..<4 { leaf(10, 10).rank(index == 1 ? 3 : 1) }
        }
      },
      SourceCase(
        nil, nil,
        [box(0, 0, 110, 110), box(0, 50, 10, 10), box(50, 0, 10, 10), box(100, 50, 10, 10), box(50, 100, 10, 10)]))
  }

  @Test func aDialHalfWay() {
    var dial = RadialDial(radius: 50)
    let end = RadialDial(radius: 100, turn: .degrees(180)).animatableData
    dial.animatableData.interpolate(towards: end, amount: 0.5)
    #expect(dial.radius == 75)
    #expect(abs(dial.turn.degrees - 90) < 1e-9)
    let moved = dial
    expectFrames({ moved { leaf(10, 10) } }, SourceCase(nil, nil, [box(0, 0, 160, 160), box(150, 75, 10, 10)]))
  }

  @Test func sinesAndCosines() {
    expectFrames(
      {
        Clock() {
          for _ in 0..<4 { FlexibleNode(minimum: CGSize(width: 4, height: 4)) }
        }
      },
      SourceCase(
        100, 60, [box(0, 0, 60, 60), box(58, 28, 4, 4), box(28, 58, 4, 4), box(-2, 28, 4, 4), box(28, -2, 4, 4)]))
  }
}
