// How much an item is there: the one number behind fading and scaling in and out.

/// An item's presence, which goes to 1 when it is inserted and to 0 when it is removed.
@usableFromInline
struct Presence: Sendable {
  @usableFromInline
  var target: Double
  @usableFromInline
  var offset = 0.0
  @usableFromInline
  var velocity = 0.0
  /// The index of the run the presence changes by; 0 is rest.
  @usableFromInline
  var run = 0

  /// The presence of an item that is there.
  init() {
    target = 1
  }

  /// The presence when its run is at `basis`. An animation that overshoots leaves 0…1.
  @inlinable
  func amount(at basis: MotionBasis) -> Double {
    target + offset * basis.offset + velocity * basis.velocity
  }

  /// How fast the presence changes when its run is at `basis`, per second.
  func rate(at basis: MotionBasis) -> Double {
    offset * basis.offsetRate + velocity * basis.velocityRate
  }
}
