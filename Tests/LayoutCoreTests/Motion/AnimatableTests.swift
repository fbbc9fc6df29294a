// Animatable types return the same data as SwiftUI's, and accept it.

import Foundation
import LayoutCore
import Testing

@Suite struct AnimatableTests {
  private struct Silent: Animatable {}

  private struct Radial: Animatable {
    var radius: CGFloat
    var turn: Angle

    var animatableData: AnimatablePair<CGFloat, Angle.AnimatableData> {
      get { AnimatablePair(radius, turn.animatableData) }
      set {
        radius = newValue.first
        turn.animatableData = newValue.second
      }
    }
  }

  private func roundTrip<Value: Animatable & Equatable>(_ value: Value, via start: Value) {
    var copy = start
    copy.animatableData = value.animatableData
    #expect(copy == value)
  }

  @Test func dataGoesOutAndIn() {
    roundTrip(CGPoint(x: 1, y: 2), via: .zero)
    roundTrip(CGSize(width: 1, height: 2), via: .zero)
    roundTrip(CGRect(x: 1, y: 2, width: 3, height: 4), via: .zero)
    roundTrip(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4), via: EdgeInsets())
    roundTrip(UnitPoint(x: 0.1, y: 0.7), via: .zero)
    roundTrip(Angle.degrees(33), via: .zero)
    roundTrip(2.5, via: 0)
    roundTrip(CGFloat(2.5), via: 0)
  }

  @Test func insetsNestToTheRight() {
    let data = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4).animatableData
    #expect(data == AnimatablePair(1, AnimatablePair(2, AnimatablePair(3, 4))))
  }

  @Test func fractionsAndAnglesAreScaled() {
    #expect(UnitPoint.bottomTrailing.animatableData == AnimatablePair(128, 128))
    #expect(Angle.radians(0.5).animatableData == 64)
  }

  @Test func typesWithoutAnimatableDataHaveEmptyData() {
    var silent = Silent()
    silent.animatableData = .zero
    #expect(silent.animatableData == EmptyAnimatableData())
    #expect(EmptyAnimatableData().scaled(by: 3).magnitudeSquared == 0)
  }

  @Test func pairsCalculatePartByPart() {
    var pair = AnimatablePair(3.0, Float(4))
    #expect(pair.magnitudeSquared == 25)
    pair += AnimatablePair(1, 1)
    pair -= AnimatablePair(0, 2)
    pair.scale(by: 2)
    #expect(pair == AnimatablePair(8, 6))
    #expect(AnimatablePair<Double, Float>.zero == AnimatablePair(0, 0))
    #expect(2.0.interpolated(towards: 6, amount: 0.25) == 3)
    #expect(CGFloat(2).scaled(by: 3) == 6)
    #expect(CGFloat(3).magnitudeSquared == 9)
  }

  @Test func ownTypesInterpolate() {
    var radial = Radial(radius: 10, turn: .zero)
    radial.animatableData.interpolate(towards: Radial(radius: 20, turn: .degrees(90)).animatableData, amount: 0.5)
    #expect(radial.radius == 15)
    #expect(abs(radial.turn.degrees - 45) < 1e-12)
  }
}
