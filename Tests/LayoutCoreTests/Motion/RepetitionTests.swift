import LayoutCore
import Testing

/// Animations that run several times.
struct RepetitionTests {
  private let linear = Animation.linear(duration: 1)

  @Test func everySecondRunIsBackwards() {
    let animation = linear.repeatForever()
    #expect(abs(animation.basis(at: 0.25).offset - 0.75) < 1e-12)
    #expect(abs(animation.basis(at: 1.25).offset - 0.25) < 1e-12)
    #expect(abs(animation.basis(at: 2.25).offset - 0.75) < 1e-12)
    #expect(animation.basis(at: 1.25).offsetRate == 1)
    #expect(animation.settlingDuration(offset: 1, velocity: 0) == .infinity)
  }

  @Test func withoutReversalEachRunStartsAnew() {
    let animation = linear.repeatForever(autoreverses: false)
    #expect(abs(animation.basis(at: 1.25).offset - 0.75) < 1e-12)
  }

  @Test func aCountEndsAtTheTarget() {
    let animation = linear.repeatCount(2).speed(2).delay(1)
    #expect(abs(animation.basis(at: 1.25).offset - 0.5) < 1e-12)
    #expect(abs(animation.basis(at: 1.75).offset - 0.5) < 1e-12)
    #expect(animation.basis(at: 2.1).offset == 0)
    #expect(animation.settlingDuration(offset: 1, velocity: 0) == 2)
    #expect(animation.basis(at: 0.5).offset == 1)
  }

  @Test func aSpringRepeatsWhenItHasComeToRest() {
    let animation = Animation.spring.repeatForever(autoreverses: false)
    let once = Animation.spring
    #expect(animation.basis(at: 0.1).offset == once.basis(at: 0.1).offset)
    #expect((0..<100).contains { animation.basis(at: 0.5 + Double($0) / 20).offset > 0.9 })
  }
}
