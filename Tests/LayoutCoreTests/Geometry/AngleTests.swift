// Angles convert between units, compare and calculate.

import LayoutCore
import Testing

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
